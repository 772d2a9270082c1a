#ifndef TIPPOOL_INK_MODEL_H
#define TIPPOOL_INK_MODEL_H

/// The net of ink.tpn, byte for byte.
/// It is there as long as the program and is never written to.
const void *_Nonnull tippool_ink_model_bytes(void);

/// The number of those bytes.
int tippool_ink_model_size(void);

#endif
