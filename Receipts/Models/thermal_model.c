// The model goes into the binary itself, so that one file is all a restaurant has to install.
// `#embed` is C23; the clang of Swift 6.3 has it and compiles 400 kB in no time.
#include "thermal_model.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char tippool_thermal_model[] = {
#embed "thermal.traineddata"
};

const void *tippool_thermal_model_bytes(void) { return tippool_thermal_model; }

int tippool_thermal_model_size(void) { return (int)sizeof(tippool_thermal_model); }
