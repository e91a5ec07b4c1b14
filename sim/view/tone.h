/* What a word means, from which a theme takes colour and weight. */
#ifndef FAULTLINE_VIEW_TONE_H
#define FAULTLINE_VIEW_TONE_H

typedef enum Tone {
    TONE_PLAIN,
    TONE_QUIET,    /* secondary */
    TONE_STRONG,   /* headings */
    TONE_REQUEST,  /* also: the current thing */
    TONE_RESPONSE, /* also: success */
    TONE_NOTIFY,
    TONE_ERROR,
    TONE_HOST, /* decisions and proposals inside the host */
    TONE_KEY,  /* JSON member name */
    TONE_STRING,
    TONE_NUMBER,
    TONE_COUNT
} Tone;

#endif
