import BrowserHands
import Files
import Fixtures
import Foundation
import Synchronization

/// Fifty phones of one house: 47 that read and 3 that send photos. What was sent is counted
/// afterwards.
///
/// They share one account's cookies and have an address of loopback each, since the server counts
/// by address what a phone may ask.
struct LoadRun {
  let minutes: Int

  private static let pages = ["/tonight", "/shifts", "/", "/me", "/tonight/next", "/reports"]
  private static let (readers, senders) = (47, 3)

  func report() throws {
    let server = try RunningServer("--manager", "Maria Gomez", "--date", BrowsedHouse.day)
    defer { server.kill() }
    let cookies = try Visit(server.ports.pages).comeIn(server.output)
    let port = server.ports.pages
    let end = Date.now + Double(minutes) * 60
    let log = LoadLog()
    let group = DispatchGroup()
    for phone in 1...(Self.readers + Self.senders) {
      let thread = Thread {
        if phone <= Self.senders {
          Self.send(port, as: phone, cookies, until: end, log)
        } else {
          Self.read(port, as: phone, cookies, until: end, log)
        }
        group.leave()
      }
      group.enter()
      thread.start()
    }
    var memory = 0
    while Date.now < end {
      memory = max(memory, try Self.memory(of: server.processNumber))
      Thread.sleep(forTimeInterval: 1)
    }
    group.wait()
    log.report(minutes: minutes, memory: memory)
    let table = try LoopbackConnection(port: port).send(
      "GET", "/tonight", headers: [("Cookie", cookies)]
    ).text
    // Not the next step, which leads to a slip as well.
    let slips = table.matches(of: /class="tap" href="\/tonight\/slips\/[0-9]+">/).count
    print("  slips in the books: \(slips), photos that were taken: \(log.taken)")
  }

  /// Opens a page every second or so.
  private static func read(
    _ port: Int, as phone: Int, _ cookies: String, until end: Date, _ log: LoadLog
  ) {
    var connection: LoopbackConnection?
    var turn = phone
    while Date.now < end {
      turn += 1
      do {
        let open = try connection ?? LoopbackConnection(port: port, from: UInt32(phone + 1))
        connection = open
        let start = ContinuousClock.now
        let reply = try open.send(
          "GET", pages[turn % pages.count], headers: [("Cookie", cookies)])
        log.note("page", reply.status, ContinuousClock.now - start)
      } catch {
        connection = nil
        log.note("page", 0, .zero)
      }
      Thread.sleep(forTimeInterval: 0.7 + Double(turn * 37 % 60) / 100)
    }
  }

  /// Sends a photo every twenty seconds, each third one twice, as a phone does whose answer was lost.
  private static func send(
    _ port: Int, as phone: Int, _ cookies: String, until end: Date, _ log: LoadLog
  ) {
    var turn = 0
    while Date.now < end {
      turn += 1
      let number = (turn - 1) * senders + phone
      do {
        // Bytes behind the picture's end make another picture of the same slip.
        let slip = BrowsedHouse.nightOfEight[number % BrowsedHouse.nightOfEight.count]
        let picture = try Data(contentsOf: slip) + Data("\(number)".utf8)
        let (id, sha256) = (UUID().uuidString, ContentHash(of: picture).hex)
        for _ in 1...(turn % 3 == 0 ? 2 : 1) {
          let start = ContinuousClock.now
          let reply = try LoopbackConnection(port: port, from: UInt32(phone + 1)).send(
            "PUT", "/tonight/photos/\(id)",
            headers: [
              ("Cookie", cookies), ("Sec-Fetch-Site", "same-origin"), ("TipPool-SHA256", sha256),
            ], body: picture)
          log.note("photo", reply.status, ContinuousClock.now - start)
          if reply.status == 201 { log.took(number) }
        }
      } catch {
        log.note("photo", 0, .zero)
      }
      Thread.sleep(forTimeInterval: 20)
    }
  }

  /// The resident memory of a process, in kB.
  private static func memory(of process: Int32) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    return status.firstMatch(of: /VmRSS:\s+([0-9]+)/).flatMap { Int($0.1) } ?? 0
  }
}

/// What the phones saw.
private final class LoadLog: Sendable {
  private struct Facts {
    var times: [String: [Duration]] = [:]
    var statuses: [String: Int] = [:]
    var numbers: Set<Int> = []
  }

  private let facts = Mutex(Facts())

  var taken: Int { facts.withLock { $0.numbers.count } }

  func note(_ kind: String, _ status: Int, _ time: Duration) {
    facts.withLock {
      $0.statuses["\(kind) \(status)", default: 0] += 1
      if status != 0 { $0.times[kind, default: []].append(time) }
    }
  }

  func took(_ number: Int) { facts.withLock { _ = $0.numbers.insert(number) } }

  func report(minutes: Int, memory: Int) {
    facts.withLock { facts in
      print("Fifty phones for \(minutes) min:")
      for (kind, times) in facts.times.sorted(by: { $0.key < $1.key }) {
        let sorted = times.sorted()
        func part(_ percent: Int) -> String {
          let place = min(sorted.count - 1, sorted.count * percent / 100)
          return "\(Int(sorted[place] / .milliseconds(1)))"
        }
        print("  \(kind): \(times.count), p50 \(part(50)), p95 \(part(95)), p99 \(part(99)) ms")
      }
      for (status, count) in facts.statuses.sorted(by: { $0.key < $1.key }) {
        print("  answered \(status): \(count) times")
      }
      print("  memory of the server at most: \(memory / 1000) MB")
    }
  }
}
