/* Where on the stage something can be placed. */
#ifndef FAULTLINE_QUIZ_PLACE_H
#define FAULTLINE_QUIZ_PLACE_H

#include "base/str.h"

/* user, model, host, client, server, target; host-client, client-server, server-target: the
   ways between them. */
bool place_known(Str id);

#endif
