/// What keeps the second recogniser from reading.
public enum PaddleRecognitionError: Error, Hashable, Sendable {
  case notInstalled(missing: String)
  /// A file is there but cannot be read.
  case unreadable(path: String, reason: String)
  /// A file is not, byte for byte, the one that this program was made for: damaged, cut off, or
  /// of another version.
  case otherFile(path: String)
  /// The runtime is for another processor, or not for this one's operating system.
  case noRuntimeForThisMachine
  case runtimeNotLoaded(path: String, reason: String)
  case notONNXRuntime(path: String)
  case runtimeTooOld(path: String, version: String)
  case modelRefused(path: String, reason: String)
  case engineFailed(reason: String)
}

extension PaddleRecognitionError: CustomStringConvertible {
  /// One line: where, what is wrong, what to do.
  public var description: String {
    switch self {
    case .notInstalled(let missing):
      "\(missing): the second recogniser is not installed; get it"
    case .unreadable(let path, let reason):
      "\(path): cannot be read (\(Self.line(reason))); get it anew"
    case .otherFile(let path):
      """
      \(path): not the file that this TipPool was made for: damaged or of another version; \
      get it anew
      """
    case .noRuntimeForThisMachine:
      "there is no second recogniser for this kind of machine; TipPool reads without it"
    case .runtimeNotLoaded(let path, let reason):
      "\(path): the system cannot load it (\(Self.line(reason))); get it anew"
    case .notONNXRuntime(let path):
      "\(path): a library, but not ONNX Runtime; get it anew"
    case .runtimeTooOld(let path, let version):
      "\(path): ONNX Runtime \(version) is too old; get the right one"
    case .modelRefused(let path, let reason):
      "\(path): ONNX Runtime cannot use the model (\(Self.line(reason))); get it anew"
    case .engineFailed(let reason):
      "the second recogniser could not read a line (\(Self.line(reason))); try another picture"
    }
  }

  /// Another program's words on one line.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
