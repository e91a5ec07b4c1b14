#ifndef FAULTLINE_APP_APP_H
#define FAULTLINE_APP_APP_H

int app_main(int argc, char **argv);

#endif
