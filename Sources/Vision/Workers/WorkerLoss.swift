/// Why a worker did not answer.
public enum WorkerLoss: Error, Hashable, Sendable {
  /// No line came within the limit; the worker was killed.
  case timedOut(seconds: Int)
  /// The lines came, but not the last one within the limit for all; the worker was killed.
  case tookTooLong(seconds: Int)
  case killed(signal: Int32)
  /// The worker ended by itself before its answer was complete.
  case ended(status: Int32)
  case garbled
  /// The answer is longer than the limits allow.
  case tooLong
}

/// Why no worker could be started.
public enum WorkerStartError: Error, Hashable, Sendable {
  case refused(reason: String)
  /// Workers ended again and again before they were ready.
  case neverReady(WorkerLoss)
}

extension WorkerStartError: CustomStringConvertible {
  /// What is wrong, and what to do where that is not the front door's to say.
  public var description: String {
    switch self {
    case .refused(let reason):
      "The process that reads pictures cannot be started: \(reason). "
        + "Close some programs and try again."
    case .neverReady(let loss):
      "The process that reads pictures ends before it is ready (\(loss))."
    }
  }
}

extension WorkerLoss: CustomStringConvertible {
  /// What happened, as part of a sentence.
  public var description: String {
    switch self {
    case .timedOut(let seconds): "no answer after \(seconds) s"
    case .tookTooLong(let seconds): "no end of the answer after \(seconds) s"
    case .killed(let signal): "ended by signal \(signal)"
    case .ended(let status): "ended with status \(status)"
    case .garbled: "an answer that makes no sense"
    case .tooLong: "an answer without end"
    }
  }
}
