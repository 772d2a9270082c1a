// What every net must read goes into the binary beside the nets: it is needed where a new one is tried.
#include "net_samples.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char tippool_net_samples[] = {
#embed "samples.jsonl"
};

const void *tippool_net_samples_bytes(void) { return tippool_net_samples; }

int tippool_net_samples_size(void) { return (int)sizeof(tippool_net_samples); }
