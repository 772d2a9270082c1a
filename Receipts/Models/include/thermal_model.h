#ifndef TIPPOOL_THERMAL_MODEL_H
#define TIPPOOL_THERMAL_MODEL_H

/// The Tesseract language data of thermal.traineddata, byte for byte.
/// It lives as long as the program and is never written to.
extern const unsigned char tippool_thermal_model[];

/// The number of bytes of `tippool_thermal_model`.
extern const unsigned int tippool_thermal_model_size;

#endif
