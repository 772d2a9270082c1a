import Foundation

/// What became of one request.
public struct WorkerAnswer<Line: Sendable>: Sendable {
  /// The lines of the answer; those that came before a loss are sound.
  public let lines: [Line]
  /// Why the answer is not complete; nil where it is.
  public let loss: WorkerLoss?
  /// From handing the request out to its end.
  public let milliseconds: Int
}

/// Hands requests to worker processes and gives their answers in the order of the requests.
///
/// A worker that crashes, hangs, talks nonsense or never stops talking loses the request it had,
/// is ended, and another takes its place. Workers stay warm between calls and end with the pool.
/// A pool belongs to one thread.
///
/// The protocol: a worker is given a greeting and then one request at a time, each a line with a
/// number, a space and a JSON value. It answers with any number of such lines and at last one with
/// the number alone. The number is the request's: nothing that a worker says late is taken for
/// the answer to another request. Lines in answer to the greeting say why the worker cannot work.
public final class WorkerPool<Line: Decodable & Sendable> {
  private let command: WorkerCommand
  private let greeting: Data
  private let jobs: Int
  private let limits: WorkerLimits
  private let decoder = JSONDecoder()
  private var workers: [Worker] = []
  /// How many workers in a row ended before they were ready.
  private var startFailures = 0

  /// How far the work may run ahead of a slow request, so that waiting answers stay few.
  private let window = 256

  /// A pool that starts its workers when there is work.
  ///
  /// - Parameter greeting: A value that is sent to each worker first.
  public init(
    _ command: WorkerCommand, greeting: some Encodable, jobs: Int, limits: WorkerLimits
  ) throws {
    self.command = command
    self.greeting = try JSONEncoder().encode(greeting)
    self.jobs = max(1, jobs)
    self.limits = limits
  }

  deinit { for worker in workers { worker.process.stop() } }

  /// Starts a worker, which gets ready beside whatever the caller does until there is work.
  ///
  /// What is wrong with the worker itself is told where work is handed out.
  public func start() throws(WorkerStartError) { _ = try freeWorker() }

  /// Why a worker cannot work, in its own lines.
  public struct Refusal: Error {
    /// What the worker said; at least one line.
    public let lines: [Line]
  }

  /// Works off the requests.
  ///
  /// - Parameters:
  ///   - progress: Told how many requests are done, whenever it changes and about once a second.
  ///   - deliver: Given each answer when its turn has come.
  /// - Throws: ``WorkerStartError``, ``Refusal``, and what `deliver` throws.
  public func work(
    _ requests: [some Encodable], progress: (Int) -> Void = { _ in },
    deliver: (Int, WorkerAnswer<Line>) throws -> Void
  ) throws {
    var run = Run(waiting: Array(requests.indices.reversed()))
    // Where the work is given up in the middle, no worker is left with an old request.
    defer {
      for worker in workers where worker.task != nil { worker.process.stop() }
      workers.removeAll { $0.task != nil }
    }
    while run.delivered < requests.count {
      try handOut(&run, requests)
      for index in try ready(until: nextDeadline()) {
        try listen(to: workers[index], &run)
        progress(run.done)
      }
      try expire(&run)
      workers.removeAll(where: \.isLost)
      progress(run.done)
      while let answer = run.answers.removeValue(forKey: run.delivered) {
        let index = run.delivered
        run.delivered += 1
        try deliver(index, answer)
      }
    }
  }

  private struct Run {
    /// The requests that nobody has yet, the next one last.
    var waiting: [Int]
    var answers: [Int: WorkerAnswer<Line>] = [:]
    var delivered = 0
    var done: Int { delivered + answers.count }
  }

  private final class Worker {
    let process: WorkerProcess
    var isReady = false
    var isLost = false
    /// Whether it has answered a request.
    var isProven = false
    var task: Int?
    /// The number of what it was asked last.
    var number = 0
    var lines: [Line] = []
    var start = ContinuousClock.now
    var deadline: ContinuousClock.Instant?
    /// When the answer must be complete.
    var end: ContinuousClock.Instant?

    init(_ process: WorkerProcess) { self.process = process }

    func answer(_ loss: WorkerLoss? = nil) -> WorkerAnswer<Line> {
      WorkerAnswer(lines: lines, loss: loss, milliseconds: start.milliseconds)
    }
  }

  private func handOut(_ run: inout Run, _ requests: [some Encodable]) throws {
    while let next = run.waiting.last, next < run.delivered + window {
      guard let worker = try freeWorker() else { return }
      run.waiting.removeLast()
      worker.task = next
      worker.start = .now
      // The first request lies ready while the worker still starts.
      if worker.isReady { begin(worker) }
      worker.number += 1
      worker.process.send(worker.number, try JSONEncoder().encode(requests[next]))
    }
  }

  /// A worker without a task, started if need be; nil where all are busy.
  private func freeWorker() throws(WorkerStartError) -> Worker? {
    if let free = workers.first(where: { $0.task == nil }) { return free }
    guard workers.count < jobs else { return nil }
    let worker = Worker(try WorkerProcess(command, lineLength: limits.lineLength))
    worker.process.send(0, greeting)
    worker.deadline = .now + .seconds(limits.startSeconds)
    workers.append(worker)
    return worker
  }

  private func listen(to worker: Worker, _ run: inout Run) throws {
    do {
      for line in try worker.process.receive() {
        guard let (number, json) = Self.parts(of: line),
          number == (worker.isReady ? worker.number : 0), !worker.isReady || worker.task != nil
        else {
          takeBackTask(of: worker, &run)
          throw WorkerLoss.garbled
        }
        if json.isEmpty {
          try finish(worker, &run)
        } else {
          guard worker.lines.count < limits.lineCount else { throw WorkerLoss.tooLong }
          guard
            case .success(let value) = Result(catching: {
              try decoder.decode(Line.self, from: Data(json))
            })
          else { throw WorkerLoss.garbled }
          worker.lines.append(value)
          if worker.isReady { worker.deadline = deadline(of: worker) }
        }
      }
    } catch let loss as WorkerLoss {
      try lose(worker, because: loss, &run)
    }
  }

  /// A worker that still talks of an earlier request is bad, but the new one is not to blame.
  private func takeBackTask(of worker: Worker, _ run: inout Run) {
    guard worker.isProven, worker.lines.isEmpty, let task = worker.task else { return }
    run.waiting.append(task)
    worker.task = nil
  }

  /// A number alone came: the answer to the greeting or to the task is complete.
  private func finish(_ worker: Worker, _ run: inout Run) throws {
    defer { worker.lines = [] }
    if !worker.isReady {
      guard worker.lines.isEmpty else { throw Refusal(lines: worker.lines) }
      worker.isReady = true
      startFailures = 0
      worker.deadline = nil
      if worker.task != nil { begin(worker) }
      return
    }
    guard let task = worker.task else { return }
    worker.task = nil
    worker.isProven = true
    worker.deadline = nil
    run.answers[task] = worker.answer()
  }

  private func expire(_ run: inout Run) throws {
    for worker in workers {
      guard let deadline = worker.deadline, deadline <= .now, !worker.isLost else { continue }
      let loss: WorkerLoss =
        if !worker.isReady {
          .timedOut(seconds: limits.startSeconds)
        } else if worker.end == deadline {
          .tookTooLong(seconds: limits.documentSeconds)
        } else {
          .timedOut(seconds: limits.seconds)
        }
      try lose(worker, because: loss, &run)
    }
  }

  private func lose(_ worker: Worker, because loss: WorkerLoss, _ run: inout Run) throws {
    worker.process.stop()
    worker.isLost = true
    if !worker.isReady {
      startFailures += 1
      guard startFailures < 3 else { throw WorkerStartError.neverReady(loss) }
      // The request is not to blame: it waits for the next worker.
      if let task = worker.task { run.waiting.append(task) }
    } else if let task = worker.task {
      run.answers[task] = worker.answer(loss)
    }
    worker.task = nil
  }

  private func begin(_ worker: Worker) {
    worker.end = .now + .seconds(limits.documentSeconds)
    worker.deadline = deadline(of: worker)
  }

  /// When the next line must be there.
  private func deadline(of worker: Worker) -> ContinuousClock.Instant {
    let line = ContinuousClock.now + .seconds(limits.seconds)
    return worker.end.map { min(line, $0) } ?? line
  }

  /// Until when nothing has to be done, but at most a second.
  private func nextDeadline() -> ContinuousClock.Instant {
    workers.compactMap(\.deadline).reduce(.now + .seconds(1)) { min($0, $1) }
  }

  /// The places of the workers that have something to say, or none when the time is over.
  private func ready(until instant: ContinuousClock.Instant) throws -> [Int] {
    var descriptors = workers.map {
      pollfd(fd: $0.process.descriptor, events: Int16(POLLIN), revents: 0)
    }
    let wait = Int32(max(.zero, instant - .now) / .milliseconds(1)) + 1
    guard poll(&descriptors, nfds_t(descriptors.count), wait) > 0 else { return [] }
    return descriptors.indices.filter { descriptors[$0].revents != 0 }
  }

  private static func parts(of line: [UInt8]) -> (number: Int, json: ArraySlice<UInt8>)? {
    let end = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
    guard let number = Int(String(decoding: line[..<end], as: UTF8.self)) else { return nil }
    return (number, line[end...].dropFirst())
  }
}

/// What a worker may use before it is stopped.
public struct WorkerLimits: Hashable, Sendable, Codable {
  /// The longest wait for the next line of an answer, in seconds of the wall clock; above 0.
  public var seconds: Int
  /// The longest time for all lines of one answer, in seconds: a file may have many pages, each of
  /// which stays just below the limit.
  public var documentSeconds: Int
  /// The longest wait for a worker to be ready, in seconds; a busy computer starts slowly.
  public var startSeconds: Int
  /// The most bytes that a worker may write to.
  public var memory: Int
  /// The longest line of an answer, in bytes, and the most lines.
  public var lineLength: Int
  public var lineCount: Int

  public init(
    seconds: Int = 30, documentSeconds: Int = 600, startSeconds: Int = 60, memory: Int = 1 << 29,
    lineLength: Int = 1 << 20,
    lineCount: Int = 2000
  ) {
    self.seconds = seconds
    self.documentSeconds = documentSeconds
    self.startSeconds = startSeconds
    self.memory = memory
    self.lineLength = lineLength
    self.lineCount = lineCount
  }
}
