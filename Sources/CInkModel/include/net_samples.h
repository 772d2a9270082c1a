#ifndef TIPPOOL_NET_SAMPLES_H
#define TIPPOOL_NET_SAMPLES_H

/// The inks and crops of samples.jsonl, byte for byte.
/// They are there as long as the program and are never written to.
const void *_Nonnull tippool_net_samples_bytes(void);

/// The number of those bytes.
int tippool_net_samples_size(void);

#endif
