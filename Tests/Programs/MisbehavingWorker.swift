import Evening
import Reading
import Vision

/// `misbehaving-worker MISDEED[,MISDEED…] FOLDER`: a worker process whose recogniser misbehaves at its second page. The
/// folder holds a file `evidence`.
enum MisbehavingWorker {
  static func run(_ arguments: [String]) throws {
    let names = arguments.first?.split(separator: ",") ?? []
    let misdeeds = names.compactMap { Misdeed(rawValue: String($0)) }
    try ScanWorker.run { _ in
      guard !misdeeds.isEmpty, misdeeds.count == names.count else {
        throw ScanRefusal(message: "name one of \(Misdeed.allCases)", status: 64)
      }
      let registry = try ProfileRegistry()
      return PageScanner(
        PageScanner.Setup(registry: registry),
        recognizer: MisbehavingRecognizer(
          try TesseractRecognizer(), misdeeds, folder: arguments.last ?? ""))
    } refusal: { error in
      ScanRefusal(message: String(describing: error), status: 70)
    }
  }
}
