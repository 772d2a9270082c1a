#ifndef TIPPOOL_THERMAL_MODEL_H
#define TIPPOOL_THERMAL_MODEL_H

/// The Tesseract language data of thermal.traineddata, byte for byte.
/// It lives as long as the program and is never written to.
const void *_Nonnull tippool_thermal_model_bytes(void);

/// The number of those bytes.
int tippool_thermal_model_size(void);

/// A picture of a slip (PNG) that every model must read.
const void *_Nonnull tippool_sample_slip_bytes(void);

/// The number of those bytes.
int tippool_sample_slip_size(void);

#endif
