// The net for names goes into the binary beside those for figures.
#include "name_model.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char tippool_name_model[] = {
#embed "names.tpn"
};

const void *tippool_name_model_bytes(void) { return tippool_name_model; }

int tippool_name_model_size(void) { return (int)sizeof(tippool_name_model); }
