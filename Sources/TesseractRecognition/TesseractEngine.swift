import CTesseract
import CThermalModel

/// One warm Tesseract engine: a handle that is freed when the last owner goes.
///
/// Not safe to share between threads; nothing here is global.
final class TesseractEngine {
  /// The engine itself.
  let handle: OpaquePointer

  /// Quiet, and without the debug switches that print. `debug_file` takes what is left.
  private static let settings = [
    ("debug_file", "/dev/null"),
    // The page comes with dark print on light paper; trying each line inverted costs time.
    ("tessedit_do_invert", "0"),
  ]

  /// Loads the model that is part of the program.
  static func embedded() throws(TesseractRecognitionError) -> TesseractEngine {
    let engine = try TesseractEngine()
    let bytes = tippool_thermal_model_bytes().assumingMemoryBound(to: CChar.self)
    let status = TessBaseAPIInit5(
      engine.handle, bytes, tippool_thermal_model_size(), "thermal", OEM_LSTM_ONLY, nil, 0,
      nil, nil, 0, 0)
    guard status == 0 else { throw .unusableModel(name: "thermal", place: "the built-in model") }
    engine.applySettings()
    return engine
  }

  /// Loads `<language>.traineddata` from a folder.
  static func loading(
    _ language: String, from folder: String
  ) throws(TesseractRecognitionError) -> TesseractEngine {
    let engine = try TesseractEngine()
    let status = TessBaseAPIInit4(
      engine.handle, folder, language, OEM_LSTM_ONLY, nil, 0, nil, nil, 0, 0)
    guard status == 0 else {
      throw .unusableModel(name: language, place: "\(folder)/\(language).traineddata")
    }
    engine.applySettings()
    return engine
  }

  private init() throws(TesseractRecognitionError) {
    guard let handle = TessBaseAPICreate() else {
      throw .unusableModel(name: "tesseract", place: "libtesseract")
    }
    self.handle = handle
    TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
    OpenMP.keepToThisThread()
  }

  deinit {
    TessBaseAPIEnd(handle)
    TessBaseAPIDelete(handle)
  }

  private func applySettings() {
    for (name, value) in Self.settings { TessBaseAPISetVariable(handle, name, value) }
  }
}
