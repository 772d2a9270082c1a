import CTesseract
import CThermalModel

/// One warm Tesseract engine: a handle that is freed when the last owner goes.
///
/// Not safe to share between threads; nothing here is global.
final class TesseractEngine {
  let handle: OpaquePointer

  /// Loads `<language>.traineddata` from a folder; without one, the model for thermal print that is
  /// part of the program.
  init(_ language: String, from folder: String?) throws(TesseractRecognitionError) {
    guard let handle = TessBaseAPICreate() else {
      throw .unusableModel(name: "tesseract", place: "libtesseract")
    }
    self.handle = handle
    OpenMP.keepToThisThread()
    // Before it is loaded for what loading says, and afterwards, for loading sets all back.
    TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
    let status: Int32
    if let folder {
      status = TessBaseAPIInit4(
        handle, folder, language, OEM_LSTM_ONLY, nil, 0, nil, nil, 0, 0)
    } else {
      let bytes = tippool_thermal_model_bytes().assumingMemoryBound(to: CChar.self)
      status = TessBaseAPIInit5(
        handle, bytes, tippool_thermal_model_size(), language, OEM_LSTM_ONLY, nil, 0, nil, nil, 0,
        0)
    }
    guard status == 0 else {
      let place = folder.map { "\($0)/\(language).traineddata" } ?? "the built-in model"
      throw .unusableModel(name: language, place: place)
    }
    TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
    // The page comes with dark print on light paper; trying each line inverted costs time.
    TessBaseAPISetVariable(handle, "tessedit_do_invert", "0")
  }

  deinit {
    TessBaseAPIEnd(handle)
    TessBaseAPIDelete(handle)
  }
}
