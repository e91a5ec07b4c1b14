#include "app/app.h"

#include <stdio.h>

int app_main(int argc, char **argv) {
    (void)argc;
    (void)argv;
    puts("faultline " FAULTLINE_VERSION);
    return 0;
}
