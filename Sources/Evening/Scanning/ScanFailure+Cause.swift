import Reading
import Vision

extension ScanFailure {
  /// A failure from whatever stopped the reading.
  init(
    path: String, error: any Error, rows: [String] = [], found: [FoundText]? = nil,
    milliseconds: Int
  ) {
    self.path = path
    self.rows = rows
    self.found = found
    self.milliseconds = milliseconds
    message = String(describing: error)
    remedy = ScanRemedy(error)
    switch error {
    case let error as ReportImagingError:
      code = error.code
      kind = error.isAboutTheFile ? .noInput : .dataError
    case is ProfileChoiceError:
      code = Self.noProfile
      kind = .dataError
    case is TesseractRecognitionError:
      code = "recognizer"
      kind = .unavailable
    case is CardSlipError:
      code = "no-card-slip"
      kind = .dataError
    case is RecognizerMisbehavior:
      code = "recognizer"
      kind = .software
    default:
      code = "failed"
      kind = .software
    }
  }

  /// A picture that cost its worker.
  init(path: String, loss: WorkerLoss, milliseconds: Int) {
    self.path = path
    self.milliseconds = milliseconds
    (rows, found) = ([], nil)
    kind = .dataError
    let help = "Try a smaller or sharper picture, or enter the slip by hand."
    if case .timedOut = loss { remedy = .moreTime } else { remedy = nil }
    switch loss {
    case .timedOut(let seconds):
      code = "timed-out"
      message = "Reading was stopped after \(seconds) s. \(help)"
    case .tookTooLong(let seconds):
      code = "timed-out"
      message =
        "Reading was stopped after \(seconds) s: the file as a whole takes too long. Split it into "
        + "smaller files."
    case .killed, .ended:
      code = "crashed"
      message =
        "The reading process broke down at this picture (\(loss)), maybe for want of memory. "
        + help
    case .garbled, .tooLong:
      code = "garbled"
      message = "The reading process gave \(loss). \(help)"
    }
  }
}

extension ScanRemedy {
  /// What may help against whatever stopped the reading.
  fileprivate init?(_ error: any Error) {
    switch error {
    case ReportImagingError.tooManyPixels: self = .fewerPixels
    case ProfileChoiceError.noneFits(_, _, words: 0): return nil
    case ProfileChoiceError.noneFits(near: [], _, _): self = .knownOrNewProfile
    case ProfileChoiceError.noneFits: self = .nearestProfile
    case ProfileChoiceError.severalFit: self = .fittingProfile
    default: return nil
    }
  }
}
