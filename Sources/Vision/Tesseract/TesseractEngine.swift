import CTesseract
import Foundation

/// One warm Tesseract engine: a handle that is freed when the last owner goes.
///
/// Not safe to share between threads; nothing here is global.
final class TesseractEngine {
  let handle: OpaquePointer

  /// Loads `<language>.traineddata` from a folder; without one, the model for thermal print that is
  /// part of the program.
  convenience init(_ language: String, from folder: String?) throws(TesseractRecognitionError) {
    let place = folder.map { "\($0)/\(language).traineddata" } ?? "the built-in model"
    try self.init(language, place: place) { handle in
      if let folder {
        return TessBaseAPIInit4(
          handle, folder, language, OEM_LSTM_ONLY, nil, 0, nil, nil, 0, 0)
      }
      let model = ThermalModel.bytes
      return TessBaseAPIInit5(
        handle, model.bindMemory(to: CChar.self).baseAddress, Int32(model.count), language,
        OEM_LSTM_ONLY, nil, 0, nil, nil, 0, 0)
    }
  }

  /// Loads language data from memory; `place` is for messages.
  convenience init(
    _ name: String, bytes: Data, place: String
  ) throws(TesseractRecognitionError) {
    try self.init(name, place: place) { handle in
      bytes.withUnsafeBytes { bytes in
        // The name is only what the data are called inside of the engine.
        TessBaseAPIInit5(
          handle, bytes.bindMemory(to: CChar.self).baseAddress, Int32(bytes.count), "thermal",
          OEM_LSTM_ONLY, nil, 0, nil, nil, 0, 0)
      }
    }
  }

  private init(
    _ name: String, place: String, load: (OpaquePointer) -> Int32
  ) throws(TesseractRecognitionError) {
    guard let handle = TessBaseAPICreate() else {
      throw .unusableModel(name: "tesseract", place: "libtesseract")
    }
    self.handle = handle
    OpenMP.keepToThisThread()
    // Before it is loaded for what loading says, and afterwards, for loading sets all back.
    TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
    guard load(handle) == 0 else { throw .unusableModel(name: name, place: place) }
    TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
    // The page comes with dark print on light paper; trying each line inverted costs time.
    TessBaseAPISetVariable(handle, "tessedit_do_invert", "0")
  }

  deinit {
    TessBaseAPIEnd(handle)
    TessBaseAPIDelete(handle)
  }
}

/// Keeps Tesseract's OpenMP loops on the calling thread.
///
/// Tesseract spreads each line over four threads that mostly wait for one another: a page takes
/// three times as long as with one. `OMP_THREAD_LIMIT` is read when libgomp loads, which is
/// before `main`; so libgomp is asked directly. The setting belongs to the calling thread.
enum OpenMP {
  private typealias SetInt = @convention(c) (CInt) -> Void

  /// Every parallel loop that this thread starts from now on runs on this thread alone.
  static func keepToThisThread() {
    call("omp_set_num_threads", with: 1)
    call("omp_set_max_active_levels", with: 0)
  }

  /// Does nothing where Tesseract was built without OpenMP.
  private static func call(_ name: String, with value: CInt) {
    guard let symbol = dlsym(nil, name) else { return }
    unsafeBitCast(symbol, to: SetInt.self)(value)
  }
}
