import COnnxRuntime
import Foundation

/// PP-OCRv6's small recogniser, loaded into ONNX Runtime.
///
/// It never changes once it is loaded, and ONNX Runtime runs one model on many threads at once:
/// load it once, give it to every thread's ``PaddleRecognizer``. A run keeps to its own thread.
public final class PaddleModel: @unchecked Sendable {
  /// `onnxruntime`, the library's version, the model's name.
  public let identity: RecognizerIdentity
  private let session: OpaquePointer

  /// The model's picture: three equal planes of this height.
  static let lineHeight = 48
  /// How many pixels across each row of the answer stands for.
  static let step = 8
  private static let channels = 3

  /// Loads runtime and model from the folder of the models.
  ///
  /// Takes about a fifth of a second and 60 MB. The library stays loaded until the program ends.
  public init(_ directory: ModelDirectory) throws(PaddleRecognitionError) {
    guard let runtime = PinnedFile.runtime else { throw .noRuntimeForThisMachine }
    session = try Self.open(
      library: (directory.place(of: runtime), try directory.bytes(of: runtime)),
      model: (directory.place(of: .model), try directory.bytes(of: .model)))
    identity = RecognizerIdentity(
      engine: "onnxruntime", version: String(cString: tippool_onnx_version(session)),
      model: "PP-OCRv6_rec_small")
  }

  deinit { tippool_onnx_session_free(session) }

  /// Loads a library's and a model's bytes; the paths are only for the messages.
  static func open(
    library: (path: String, bytes: Data), model: (path: String, bytes: Data)
  ) throws(PaddleRecognitionError) -> OpaquePointer {
    var session: OpaquePointer?
    var reason = tippool_onnx_reason()
    let outcome = library.bytes.withUnsafeBytes { library in
      model.bytes.withUnsafeBytes { model in
        tippool_onnx_session_open(
          library.baseAddress, library.count, model.baseAddress, model.count, &session, &reason)
      }
    }
    if let session { return session }
    let text = Self.text(reason)
    switch outcome {
    case TIPPOOL_ONNX_LIBRARY_NOT_LOADED: throw .runtimeNotLoaded(path: library.path, reason: text)
    case TIPPOOL_ONNX_NOT_ONNX_RUNTIME: throw .notONNXRuntime(path: library.path)
    case TIPPOOL_ONNX_TOO_OLD: throw .runtimeTooOld(path: library.path, version: text)
    default: throw .modelRefused(path: model.path, reason: text)
    }
  }

  /// Runs the model on three planes of `48 × width` floats each and hands on its answer.
  func run<Value>(
    _ pixels: [Float], width: Int, _ body: (ColumnProbabilities) -> Value
  ) throws(PaddleRecognitionError) -> Value {
    precondition(pixels.count == Self.channels * Self.lineHeight * width, "three whole planes")
    var answer = tippool_onnx_matrix()
    var reason = tippool_onnx_reason()
    let outcome = pixels.withUnsafeBufferPointer { pixels in
      guard let address = pixels.baseAddress else { return TIPPOOL_ONNX_REFUSED }
      return tippool_onnx_run(
        session, "x", "fetch_name_0", address, Int64(Self.channels), Int64(Self.lineHeight),
        Int64(width), &answer, &reason)
    }
    guard outcome == TIPPOOL_ONNX_OK, let values = answer.values else {
      throw .engineFailed(reason: Self.text(reason))
    }
    defer { tippool_onnx_matrix_free(session, &answer) }
    guard answer.columns == Alphabet.characters.count else {
      throw .engineFailed(
        reason: "it answers with \(answer.columns) columns, not \(Alphabet.characters.count)")
    }
    return body(
      ColumnProbabilities(
        values: UnsafeBufferPointer(start: values, count: Int(answer.rows * answer.columns)),
        classes: Int(answer.columns)))
  }

  private static func text(_ reason: tippool_onnx_reason) -> String {
    withUnsafeBytes(of: reason.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
