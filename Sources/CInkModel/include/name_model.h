#ifndef TIPPOOL_NAME_MODEL_H
#define TIPPOOL_NAME_MODEL_H

/// The net of names.tpn, byte for byte.
/// It is there as long as the program and is never written to.
const void *_Nonnull tippool_name_model_bytes(void);

/// The number of those bytes.
int tippool_name_model_size(void);

#endif
