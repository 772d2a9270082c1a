// The net for crops goes into the binary beside the one for strokes.
#include "crop_model.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char tippool_crop_model[] = {
#embed "crop.tpn"
};

const void *tippool_crop_model_bytes(void) { return tippool_crop_model; }

int tippool_crop_model_size(void) { return (int)sizeof(tippool_crop_model); }
