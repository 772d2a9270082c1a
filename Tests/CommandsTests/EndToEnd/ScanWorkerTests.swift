import Fixtures
import Foundation
import Glibc
import Testing

@Suite("Pictures are read in processes of their own")
struct ScanWorkerTests {
  let house: House
  let sample: Sample

  init() throws {
    house = try House()
    sample = try Sample.clean("summary-two-lines")
  }

  /// The processes whose parent is this one.
  private func children(of parent: pid_t) throws -> [pid_t] {
    let text = try String(
      contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8)
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  private func waits(_ seconds: Double = 20, until isSo: () throws -> Bool) rethrows -> Bool {
    let deadline = Date.now.addingTimeInterval(seconds)
    while try !isSo() {
      guard Date.now < deadline else { return false }
      usleep(5000)
    }
    return true
  }

  /// What the scan has written so far.
  private var written: String {
    get throws {
      FileManager.default.fileExists(atPath: house.path("out.jsonl"))
        ? try house.text(of: "out.jsonl") : ""
    }
  }

  /// Many pictures, so that there is time to disturb the run.
  private func startScan(_ count: Int, error: ChildProcess.Stream = .pipe) throws -> ChildProcess {
    try ChildProcess(
      BuiltBinary.path,
      ["scan", "--format", "jsonl", "--jobs", "2"] + [String](repeating: sample.path, count: count),
      environment: house.environment, folder: house.folder, input: .file("/dev/null"),
      output: .file(house.path("out.jsonl")), error: error)
  }

  @Test("A worker that is killed costs its picture; the run goes on with another")
  func killedWorker() throws {
    let child = try startScan(6, error: .file("/dev/null"))
    #expect(try waits { try children(of: child.identifier).count == 2 })
    // The first answer is written: the workers are ready and busy with the next ones.
    #expect(try waits { try !written.isEmpty })
    for worker in try children(of: child.identifier).prefix(1) { kill(worker, SIGKILL) }
    #expect(child.wait(limit: 60) == .exit(65))
    let results = try ScanResult.lines(try house.text(of: "out.jsonl"))
    #expect(results.count == 6)
    #expect(results.compactMap(\.error).map(\.code) == ["crashed"])
    #expect(results.compactMap(\.error).allSatisfy { $0.message.contains("signal 9") })
  }

  @Test("Ctrl-C ends the workers at once and keeps whole lines of results")
  func interrupt() throws {
    let child = try startScan(60)
    #expect(try waits { try !written.isEmpty })
    let workers = try children(of: child.identifier)
    #expect(workers.count == 2)
    child.signal(SIGINT)
    #expect(child.wait(limit: 5) == .exit(130))
    #expect(waits(5) { workers.allSatisfy { kill($0, 0) == -1 } })
    #expect(Pipes.readAll(child.error).contains("Stopped"))
    let text = try house.text(of: "out.jsonl")
    let results = try ScanResult.lines(text)
    #expect(text.hasSuffix("}\n") && (1..<60).contains(results.count))
  }

  @Test("However the program ends, it leaves no worker behind", arguments: [SIGTERM, SIGHUP])
  func ended(signal: Int32) throws {
    let child = try startScan(60)
    #expect(try waits { try !written.isEmpty })
    let workers = try children(of: child.identifier)
    child.signal(signal)
    #expect(child.wait(limit: 5) == .exit(128 + signal))
    #expect(waits { workers.allSatisfy { kill($0, 0) == -1 } })
    #expect(Pipes.readAll(child.error).contains("Stopped"))
  }

  /// A worker with a page that takes long does not wait for its end either, nor does the program
  /// that draws the page.
  @Test("A program that is killed leaves no worker behind, and none of the worker's programs")
  func orphans() throws {
    let lines = (0..<400_000).map { "0 \($0 % 380) m 220 \($0 * 7 % 380) l S" }
      .joined(separator: "\n")
    let pdf = try house.write(
      """
      %PDF-1.4
      1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
      2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
      3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 220 380]/Contents 4 0 R>> endobj
      4 0 obj <</Length \(lines.utf8.count)>>stream
      \(lines)
      endstream endobj
      trailer <</Root 1 0 R>>
      """, to: "slow.pdf")
    let child = try ChildProcess(
      BuiltBinary.path, ["scan", pdf], environment: house.environment, folder: house.folder,
      input: .file("/dev/null"), output: .file("/dev/null"), error: .file("/dev/null"))
    var drawers: [pid_t] = []
    #expect(
      try waits {
        drawers = try children(of: child.identifier).flatMap { try children(of: $0) }
        return !drawers.isEmpty
      })
    let all = try children(of: child.identifier) + drawers
    child.signal(SIGKILL)
    _ = child.wait(limit: 5)
    #expect(waits(5) { all.allSatisfy { kill($0, 0) == -1 } })
  }

  @Test("Results are written as soon as their turn has come")
  func streaming() throws {
    let child = try startScan(12, error: .file("/dev/null"))
    #expect(try waits { try !written.isEmpty })
    var status: Int32 = 0
    #expect(waitpid(child.identifier, &status, WNOHANG) == 0, "the first line came with the last")
    #expect(child.wait(limit: 60) == .exit(0))
  }

  @Test("A file that is too large is refused by its size; the process goes on")
  func largeFile() throws {
    let large = try house.write("%PDF-1.7\n", to: "large.pdf")
    #expect(truncate(large, 511_000_000) == 0)
    let run = try house.run("scan", "--format", "jsonl", "--jobs", "1", large, sample.path)
    #expect(run.exitCode == 65, "\(run)")
    let results = try ScanResult.lines(run.output)
    #expect(results.map(\.error?.code) == ["too-large", nil], "\(run)")
  }
}
