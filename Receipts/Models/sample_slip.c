// The slip that every model must read before it counts: one of the drawn samples, with no real person's
// pay on it.
#include "thermal_model.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char tippool_sample_slip[] = {
#embed "../Samples/summary-two-lines/sample-a.png"
};

const void *tippool_sample_slip_bytes(void) { return tippool_sample_slip; }

int tippool_sample_slip_size(void) { return (int)sizeof(tippool_sample_slip); }
