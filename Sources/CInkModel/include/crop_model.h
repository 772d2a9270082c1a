#ifndef TIPPOOL_CROP_MODEL_H
#define TIPPOOL_CROP_MODEL_H

/// The net of crop.tpn, byte for byte.
/// It is there as long as the program and is never written to.
const void *_Nonnull tippool_crop_model_bytes(void);

/// The number of those bytes.
int tippool_crop_model_size(void);

#endif
