import Dispatch
import Synchronization

/// The second recogniser, loaded beside the first one's work: it is asked only after the first
/// one has read a page.
public final class LatePaddle: TextRecognizer, Sendable {
  private let loaded = Mutex<Result<PaddleRecognizer, PaddleRecognitionError>?>(nil)
  private let group = DispatchGroup()

  /// Starts to load the files of that folder.
  public init(_ directory: ModelDirectory) {
    DispatchQueue.global().async(group: group) { [self] in
      let result = Result { () throws(PaddleRecognitionError) in
        PaddleRecognizer(try PaddleModel(directory))
      }
      loaded.withLock { $0 = result }
    }
  }

  public var identity: RecognizerIdentity {
    RecognizerIdentity(engine: "onnxruntime", version: "", model: "PP-OCRv6_rec_small")
  }

  public func recognize(_ page: RecognizablePage) throws -> PageObservations {
    group.wait()
    guard let result = loaded.withLock({ $0 }) else {
      preconditionFailure("loading ends with a recogniser or an error")
    }
    return try result.get().recognize(page)
  }
}
