/* What is wrong with a message that is being edited. */
#ifndef FAULTLINE_QUIZ_REPAIR_H
#define FAULTLINE_QUIZ_REPAIR_H

#include "mcp/message.h"

/* Reads it as the other side would. False when it is no strict JSON: err says where. Else *flaw
   is the rule of JSON-RPC that it breaks, or FLAW_NONE. */
bool repair_check(Str text, MsgFlaw *flaw, Err *err);

#endif
