import Foundation
import Testing

@testable import Vision

@Suite("A pool of workers: one bad request is one lost answer")
struct WorkerPoolTests {
  /// A worker in shell: `$line` is the request, in quotes; `say` is a line of its answer.
  private static func pool(
    _ body: String, start: String = "echo 0", jobs: Int = 1,
    limits: WorkerLimits = WorkerLimits(seconds: 20)
  ) throws -> WorkerPool<String> {
    let script = """
      say() { echo "$number $1"; }
      read number greeting; \(start)
      while read -r number line; do \(body); echo $number; done
      """
    return try WorkerPool(
      WorkerCommand(path: "/bin/sh", arguments: ["-c", script]), greeting: "hello", jobs: jobs,
      limits: limits)
  }

  private static func answers(
    of pool: WorkerPool<String>, to requests: [String]
  ) throws -> [(lines: [String], loss: WorkerLoss?)] {
    var answers: [(lines: [String], loss: WorkerLoss?)] = []
    try pool.work(requests) { index, answer in
      #expect(index == answers.count)
      answers.append((answer.lines, answer.loss))
    }
    return answers
  }

  @Test("The answers come in the order of the requests, whoever is faster", arguments: [1, 2, 5])
  func order(jobs: Int) throws {
    let pool = try Self.pool(
      "case $line in *slow*) sleep 0.3;; esac; say \"$line\"", jobs: jobs)
    let requests = (0..<20).map { $0 % 7 == 0 ? "slow \($0)" : "\($0)" }
    let answers = try Self.answers(of: pool, to: requests)
    #expect(answers.map(\.lines) == requests.map { [$0] })
    #expect(answers.allSatisfy { $0.loss == nil })
  }

  @Test("A worker that was started before there is work is the one that does it")
  func start() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { _ = Result { try FileManager.default.removeItem(at: place) } }
    let file = place.path(percentEncoded: false)
    let pool = try Self.pool("say \"$line\"", start: "echo x >> '\(file)'; echo 0")
    try pool.start()
    let end = Date.now + 20
    while !FileManager.default.fileExists(atPath: file), Date.now < end {
      Thread.sleep(forTimeInterval: 0.01)
    }
    // Longer than a second, after which a pool that works looks whether somebody is late.
    Thread.sleep(forTimeInterval: 1.2)
    #expect(try Self.answers(of: pool, to: ["a"]).map(\.lines) == [["a"]])
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "x\n")
  }

  @Test("An answer has as many lines as the worker says, also none")
  func lines() throws {
    let pool = try Self.pool("for n in $(echo $line | tr -d '\"'); do say '\"x\"'; done")
    let answers = try Self.answers(of: pool, to: ["1 2 3", "", "1"])
    #expect(answers.map(\.lines.count) == [3, 0, 1])
  }

  /// What a worker does with the request "bad", and what is said of it.
  struct Misdeed: CustomTestStringConvertible {
    let testDescription: String
    let script: String
    let loss: WorkerLoss
    var kept: [String] = []
  }

  static let misdeeds = [
    Misdeed(testDescription: "crash", script: "kill -SEGV $$", loss: .killed(signal: SIGSEGV)),
    Misdeed(testDescription: "killed", script: "kill -KILL $$", loss: .killed(signal: SIGKILL)),
    Misdeed(testDescription: "quits", script: "exit 3", loss: .ended(status: 3)),
    Misdeed(testDescription: "hangs", script: "exec sleep 60", loss: .timedOut(seconds: 1)),
    Misdeed(testDescription: "no JSON", script: "say nonsense", loss: .garbled),
    Misdeed(testDescription: "other JSON", script: "say 17", loss: .garbled),
    Misdeed(testDescription: "no text", script: #"printf "$number \377\376\n""#, loss: .garbled),
    Misdeed(
      testDescription: "a line without end", script: "exec tr '\\0' x < /dev/zero", loss: .tooLong),
    Misdeed(
      testDescription: "lines without end", script: #"exec yes "$number \"x\"""#, loss: .tooLong,
      kept: [String](repeating: "x", count: 50)),
    Misdeed(
      testDescription: "half an answer", script: "say '\"half\"'; kill -ABRT $$",
      loss: .killed(signal: SIGABRT), kept: ["half"]),
  ]

  @Test(
    "What a worker does wrong loses its request, says why, and the others are answered",
    arguments: misdeeds, [1, 2])
  func loses(misdeed: Misdeed, jobs: Int) throws {
    let pool = try Self.pool(
      "case $line in *bad*) \(misdeed.script);; *) say \"$line\";; esac", jobs: jobs,
      limits: WorkerLimits(seconds: 1, lineLength: 10_000, lineCount: 50))
    let answers = try Self.answers(of: pool, to: ["a", "bad", "b", "c", "bad", "d"])
    for (index, answer) in answers.enumerated() {
      let isBad = index == 1 || index == 4
      #expect(answer.loss == (isBad ? misdeed.loss : nil), "\(index)")
      #expect(
        answer.lines == (isBad ? misdeed.kept : [["a", "", "b", "c", "", "d"][index]]), "\(index)")
    }
    // The pool goes on with the next call.
    #expect(try Self.answers(of: pool, to: ["e"]).first?.lines == ["e"])
  }

  @Test("Lines that keep coming do not make an answer last for ever")
  func wholeAnswer() throws {
    let pool = try Self.pool(
      "say \"$line\"; case $line in *bad*) while sleep 0.2; do say '\"more\"'; done;; esac",
      limits: WorkerLimits(seconds: 20, documentSeconds: 1))
    let answers = try Self.answers(of: pool, to: ["a", "bad", "b"])
    #expect(answers.map(\.loss) == [nil, .tookTooLong(seconds: 1), nil])
    #expect(answers[1].lines.count > 1 && answers[2].lines == ["b"])
  }

  @Test("Talk behind the end of an answer costs the worker, not an answer")
  func talkative() throws {
    let pool = try Self.pool("say \"$line\"; echo $number; say '\"more\"'")
    #expect(try Self.answers(of: pool, to: ["a"]).first?.lines == ["a"])
    #expect(try Self.answers(of: pool, to: ["b"]).first?.lines == ["b"])
  }

  @Test("A worker stays warm for the next call, and ends with the pool")
  func end() throws {
    var identifier: pid_t = 0
    do {
      let pool = try Self.pool("say \"\\\"$$\\\"\"")
      let answers = try Self.answers(of: pool, to: ["a", "b"]) + Self.answers(of: pool, to: ["c"])
      #expect(Set(answers.flatMap(\.lines)).count == 1)
      identifier = try #require(Int32(answers[0].lines[0]))
      #expect(kill(identifier, 0) == 0)
    }
    #expect(kill(identifier, 0) == -1)
  }

  @Test("Workers that end before they are ready are told, not started for ever")
  func neverReady() throws {
    let pool = try Self.pool("echo", start: "exit 7")
    #expect(throws: WorkerStartError.neverReady(.ended(status: 7))) {
      try Self.answers(of: pool, to: ["a", "b"])
    }
    let slow = try Self.pool("echo", start: "exec sleep 60", limits: WorkerLimits(startSeconds: 1))
    #expect(throws: WorkerStartError.neverReady(.timedOut(seconds: 1))) {
      try Self.answers(of: slow, to: ["a"])
    }
  }

  @Test("A worker that cannot work says why with the work", arguments: [false, true])
  func refusal(isStartedEarly: Bool) throws {
    let pool = try Self.pool("echo", start: "say '\"no ink\"'; echo 0")
    if isStartedEarly {
      try pool.start()
      Thread.sleep(forTimeInterval: 0.2)
    }
    let refusal = #expect(throws: WorkerPool<String>.Refusal.self) {
      try Self.answers(of: pool, to: ["a"])
    }
    #expect(refusal?.lines == ["no ink"])
  }

  @Test("A program that is not there is told with the system's reason")
  func missingProgram() throws {
    let pool = try WorkerPool<String>(
      WorkerCommand(path: "/nowhere/worker", arguments: []), greeting: "hello", jobs: 1,
      limits: WorkerLimits())
    let error = #expect(throws: WorkerStartError.self) {
      try Self.answers(of: pool, to: ["a"])
    }
    #expect(error?.description.contains("No such file") == true)
  }

  @Test("Work that is given up leaves no worker with an old request")
  func givenUp() throws {
    struct Enough: Error {}
    let pool = try Self.pool("sleep 0.05; say \"$line\"", jobs: 2)
    #expect(throws: Enough.self) {
      try pool.work(["a", "b", "c", "d"]) { _, _ in throw Enough() }
    }
    #expect(try Self.answers(of: pool, to: ["e", "f"]).map(\.lines) == [["e"], ["f"]])
  }

  @Test("Progress is told for every request, up to all of them")
  func progress() throws {
    let pool = try Self.pool("say \"$line\"", jobs: 2)
    var told: [Int] = []
    try pool.work((0..<9).map(String.init), progress: { told.append($0) }, deliver: { _, _ in })
    #expect(told == told.sorted() && Set(1...9).isSubset(of: told))
  }
}

@Suite("A stream of bytes in lines")
struct LineBufferTests {
  @Test("Lines come out whole, however the bytes arrive", arguments: [1, 2, 3, 7, 100])
  func pieces(size: Int) throws {
    let text = Array("one\n\ntwo\nthree".utf8)
    var buffer = LineBuffer(limit: 5)
    var lines: [String] = []
    for start in stride(from: 0, to: text.count, by: size) {
      lines += try buffer.take(text[start..<min(text.count, start + size)]).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    #expect(lines == ["one", "", "two"])
  }

  @Test("A line that is longer than the limit is refused at once")
  func limit() throws {
    var buffer = LineBuffer(limit: 3)
    #expect(try buffer.take(Array("abc\n".utf8)).count == 1)
    #expect(throws: WorkerLoss.tooLong) { try buffer.take(Array("abcd".utf8)) }
  }
}

@Suite("Where the kernel offers less, it is said")
struct ConfinementTests {
  static let systems: [(system: Confinement, words: [String])] = [
    (Confinement(filtersCalls: false, landlock: 0), ["neither seccomp nor Landlock", "all that"]),
    (Confinement(filtersCalls: false, landlock: 7), ["no seccomp", "the network"]),
    (Confinement(filtersCalls: true, landlock: 0), ["no Landlock", "start other programs"]),
  ]

  @Test(arguments: systems)
  func weakness(system: Confinement, words: [String]) throws {
    let weakness = try #require(system.weakness)
    for word in words { #expect(weakness.contains(word)) }
  }

  @Test("Nothing is said where nothing is left")
  func strong() { #expect(Confinement(filtersCalls: true, landlock: 1).weakness == nil) }
}
