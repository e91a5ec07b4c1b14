/* Which events a line of search words means. The line is words parted by blanks; an
   event matches when every one of them does:

     dir:client dir:server dir:c2s    who sent it, or the way it went
     method:tools                     part of the method's name; an answer has its request's
     kind:request kind:decision       the start of the name of its kind or its message's class
     status:lost status:403 status:error
                                      delivered, lost, refused; an HTTP status; error: anything
                                      that says no; ok: anything that says yes
     id:3 id:call_7                   the exact id of the message, of its request or of the call
     mark:revision mark:principle     some field of it is marked so (field.def)
     anything else                    stands in its bytes, its data, or the line that words it

   Case counts in none of it (ASCII); a value of no letters matches everything. Pure. */
#ifndef FAULTLINE_PLAY_FIND_H
#define FAULTLINE_PLAY_FIND_H

#include "play/field.h"
#include "words/words.h"

typedef enum FindWhat {
    FIND_DIR,
    FIND_METHOD,
    FIND_KIND,
    FIND_STATUS,
    FIND_ID,
    FIND_MARK,
    FIND_WORD
} FindWhat;

typedef struct FindTerm {
    FindWhat what;
    Str value;
} FindTerm;

enum { FIND_TERMS = 8 }; /* words past these are left out */

/* Borrows the line it was read from. */
typedef struct FindQuery {
    FindTerm terms[FIND_TERMS];
    int count;
} FindQuery;
void find_read(Str line, FindQuery *out);

/* Where to look; words NULL: not in the line that words an event. */
typedef struct FindIn {
    const Trace *trace;
    const Words *words;
    Lang lang;
} FindIn;
/* Costs one pass over the event's bytes. */
bool find_matches(const FindQuery *query, const FindIn *in, uint32_t seq);
/* The first place at or after `from` where one of the plain words stands; its length goes to
 *len. SIZE_MAX when there is none. */
size_t find_word(const FindQuery *query, Str text, size_t from, size_t *len);
/* The same for one word. */
size_t find_text(Str text, Str word, size_t from);
/* Whether the query asks for fields that are marked like this node. */
bool find_mark(const FindQuery *query, const JsonDoc *doc, JsonRef node, const Event *e);
/* Whether matching costs much more than a pass over the bytes. */
bool find_is_dear(const FindQuery *query);

#endif
