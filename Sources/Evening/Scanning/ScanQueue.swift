import Files
public import Foundation
public import Reading

/// Reads slips in the background, on all cores, while a person goes on.
///
/// Slips are read in the order in which they come. A slip may have several pictures, which are read
/// together. All functions may be called from any thread and return at once but ``wait(for:)``.
public final class ScanQueue: Sendable {
  /// A slip to read.
  public struct Job: Sendable {
    /// The caller's number for it, given back with the answer.
    public let number: Int
    /// Its pictures; at least one.
    public let pictures: [ScanRequest]

    public init(number: Int, pictures: [ScanRequest]) {
      self.number = number
      self.pictures = pictures
    }
  }

  /// What became of a slip.
  public struct Answer: Sendable {
    public let job: Job
    public let outcome: Outcome
  }

  public enum Outcome: Sendable {
    /// One picture was read: its pages, or its failure.
    case pages([Result<ScannedPage, ScanFailure>])
    /// Several pictures say together: the page that most is known of, and the figures of all.
    case together(ScannedPage, SlipPictures.Outcome)
    /// None of several pictures could be read.
    case unreadable([ScanFailure])
    /// They are no pictures of one slip.
    case differentSlips(TogetherRefusal)
    /// No picture can be read at all: a setting is wrong or something is missing.
    case refused(any Error)
  }

  private struct State {
    var waiting: [Job] = []
    var answers: [Answer] = []
    var isStarted = false
    var isEnded = false
  }

  /// What the reading thread shares with the queue, so that it need not keep the queue alive.
  private final class Shared: @unchecked Sendable {
    // Safe: the state is touched with the condition locked alone.
    private let condition = NSCondition()
    private var state = State()

    func change<T>(_ work: (inout State) -> T) -> T {
      condition.withLock {
        defer { condition.broadcast() }
        return work(&state)
      }
    }

    /// Waits until something is given; nil when the time is over. Without an end it waits on.
    func wait<T>(until end: Date? = nil, for work: (inout State) -> T?) -> T? {
      condition.withLock {
        while true {
          if let result = work(&state) { return result }
          if let end {
            guard condition.wait(until: end) else { return work(&state) }
          } else {
            condition.wait()
          }
        }
      }
    }
  }

  private let shared = Shared()
  private let registry: @Sendable () throws -> (ProfileRegistry, chosen: ReportProfile?)
  private let makeRun: @Sendable () throws -> ScanRun

  /// A queue; its workers start with ``warmUp()`` or the first slip.
  ///
  /// - Parameters:
  ///   - registry: The profiles that several pictures of one slip are put together by, and the
  ///     chosen one.
  ///   - makeRun: Makes the run that reads; called once, on the queue's own thread.
  public init(
    registry: @escaping @Sendable () throws -> (ProfileRegistry, chosen: ReportProfile?),
    makeRun: @escaping @Sendable () throws -> ScanRun
  ) {
    self.registry = registry
    self.makeRun = makeRun
  }

  deinit { shared.change { $0.isEnded = true } }

  public func add(_ job: Job) {
    shared.change { $0.waiting.append(job) }
    warmUp()
  }

  /// Starts a worker, so that the first slip does not wait for it. What goes wrong with that is
  /// told with the first slip.
  public func warmUp() {
    let starts = shared.change { state in
      defer { state.isStarted = true }
      return !state.isStarted
    }
    guard starts else { return }
    let (shared, registry, makeRun) = (shared, registry, makeRun)
    Surroundings.detachThread {
      var reader = Reader(shared: shared, registry: registry, makeRun: makeRun)
      reader.work()
    }
  }

  /// The answers that came since the last call, in the order of the slips.
  public func answers() -> [Answer] {
    shared.change { state in
      defer { state.answers = [] }
      return state.answers
    }
  }

  /// Waits until there is an answer, at most so many seconds.
  public func wait(for seconds: TimeInterval) {
    _ = shared.wait(until: Date(timeIntervalSinceNow: seconds)) {
      $0.answers.isEmpty ? nil : true
    }
  }

  /// Reads pictures, each a slip of its own, and waits for them.
  ///
  /// - Parameter deliver: Given each picture's place and its pages, or its failure, as soon as it was
  ///   read, in the order of the pictures.
  /// - Throws: Why no picture can be read at all, and what `deliver` throws.
  public func read(
    _ pictures: [ScanRequest],
    deliver: (Int, [Result<ScannedPage, ScanFailure>]) throws -> Void
  ) throws {
    for (number, picture) in pictures.enumerated() {
      add(Job(number: number, pictures: [picture]))
    }
    var unread = pictures.count
    while unread > 0 {
      wait(for: 60)
      for answer in answers() {
        unread -= 1
        switch answer.outcome {
        case .refused(let error): throw error
        case .pages(let pages): try deliver(answer.job.number, pages)
        case .together, .unreadable, .differentSlips:
          preconditionFailure("one picture is read page by page")
        }
      }
    }
  }

  /// Reads the pictures of one slip, puts them together, and waits for that.
  ///
  /// - Parameter pictures: more than one.
  public func read(together pictures: [ScanRequest]) throws -> Outcome {
    add(Job(number: 0, pictures: pictures))
    while true {
      wait(for: 60)
      if let answer = answers().first { return answer.outcome }
    }
  }

  /// The thread that reads.
  private struct Reader {
    let shared: Shared
    let registry: @Sendable () throws -> (ProfileRegistry, chosen: ReportProfile?)
    let makeRun: @Sendable () throws -> ScanRun
    var warm: ScanRun?

    mutating func work() {
      // What fails here fails once more with the first slip, and is its answer.
      if case .success(let run) = Result(catching: makeRun),
        case .success = Result(catching: { try run.warmUp() })
      {
        warm = run
      }
      while let jobs = next(), !jobs.isEmpty {
        var unanswered = jobs[...]
        do {
          let run = try warm ?? makeRun()
          warm = run
          if jobs[0].pictures.count > 1 {
            try answer(jobs[0], together(jobs[0], by: run))
          } else {
            try run.scan(jobs.map { $0.pictures[0] }) { outcome in
              if let job = unanswered.popFirst() { answer(job, .pages(outcome.results)) }
            }
          }
        } catch {
          for job in unanswered { answer(job, .refused(error)) }
        }
      }
    }

    /// A slip of several pictures, or all that wait with one each; nil when the queue has ended.
    private func next() -> [Job]? {
      shared.wait { state in
        if state.isEnded { return [] }
        guard let first = state.waiting.first else { return nil }
        let jobs =
          first.pictures.count > 1
          ? [first] : Array(state.waiting.prefix { $0.pictures.count == 1 })
        state.waiting.removeFirst(jobs.count)
        return jobs
      }
    }

    private func answer(_ job: Job, _ outcome: Outcome) {
      shared.change { $0.answers.append(Answer(job: job, outcome: outcome)) }
    }

    private func together(_ job: Job, by run: ScanRun) throws -> Outcome {
      let (registry, chosen) = try registry()
      do {
        let outcome = try SlipPictures.read(
          job.pictures, jobs: job.pictures.count, readsAll: true, registry: registry,
          chosen: chosen, scan: { try scan($0, by: run) }, tell: { _ in })
        guard let page = outcome.firstPage else {
          return .unreadable(outcome.steps.compactMap(\.failure))
        }
        return .together(page, outcome)
      } catch let unreadable as SlipPictures.Unreadable {
        return .unreadable(unreadable.steps.compactMap(\.failure))
      } catch let refusal as TogetherRefusal {
        return .differentSlips(refusal)
      }
    }

    private func scan(_ requests: [ScanRequest], by run: ScanRun) throws -> [SlipPictures.Pages] {
      var pages: [SlipPictures.Pages] = []
      try run.scan(requests) { pages.append($0.results) }
      return pages
    }
  }
}
