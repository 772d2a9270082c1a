// The net goes into the binary itself, as the model for print does: no file to install or to lose.
#include "ink_model.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char tippool_ink_model[] = {
#embed "ink.tpn"
};

const void *tippool_ink_model_bytes(void) { return tippool_ink_model; }

int tippool_ink_model_size(void) { return (int)sizeof(tippool_ink_model); }
