import BrowserHands
import Foundation
import Synchronization

/// Phones that send frames of a film as fast as they are answered, without browsers that take the
/// processor away from the server: how long an answer takes with one phone and with three.
struct FrameRun {
  let film: URL
  /// Each phone sends so many frames, of which a slip has the half.
  private static let frames = 24

  func report() throws {
    let pictures = try Self.pictures(of: Data(contentsOf: film))
    let server = try RunningServer("--manager", "Maria Gomez", "--date", BrowsedHouse.day)
    defer { server.kill() }
    let port = server.ports.pages
    let first = try Visit(port).comeIn(server.output)
    let cookies =
      [first] + (try (2...3).map { try Visit(port).comeIn(asPhone: $0, byLeaveOf: first) })
    print("Frames of \(film.lastPathComponent), \(pictures.count) different ones:")
    for phones in [1, 3] {
      let times = try Self.times(of: Array(cookies.prefix(phones)), sending: pictures, to: port)
      func part(_ percent: Int) -> String {
        "\(Int(times[min(times.count - 1, times.count * percent / 100)] / .milliseconds(1)))"
      }
      print(
        "  \(phones) at once: \(times.count) answers, p50 \(part(50)), p95 \(part(95)) ms "
          + "(goal \(phones == 1 ? 900 : 1500), with 220 for the network)")
    }
  }

  /// The times of all answers, the shortest first.
  private static func times(
    of phones: [String], sending pictures: [Data], to port: Int
  ) throws -> [Duration] {
    let times = Mutex<[Duration]>([])
    let failure = Mutex<(any Error)?>(nil)
    let group = DispatchGroup()
    for (number, cookies) in phones.enumerated() {
      let thread = Thread {
        do {
          for round in 0..<2 {
            let own = try slip(cookies, of: pictures, from: number * 7 + round, at: port)
            times.withLock { $0 += own }
          }
        } catch { failure.withLock { $0 = error } }
        group.leave()
      }
      group.enter()
      thread.start()
    }
    group.wait()
    if let error = failure.withLock({ $0 }) { throw error }
    return times.withLock { $0.sorted() }
  }

  /// Holds a phone over one slip.
  private static func slip(
    _ cookies: String, of pictures: [Data], from start: Int, at port: Int
  ) throws -> [Duration] {
    let phone = try LoopbackConnection(port: port)
    let headers = [("Cookie", cookies), ("Sec-Fetch-Site", "same-origin")]
    let begun = try phone.send("POST", "/tonight/scans", headers: headers)
    guard let scan = begun.text.firstMatch(of: /"scan":"([0-9]+)"/)?.1 else {
      throw Visit.Refused(status: begun.status, what: begun.text)
    }
    return try (1...(frames / 2)).map { number in
      let picture = pictures[(start + number) % pictures.count]
      let sent = ContinuousClock.now
      let answer = try phone.send(
        "POST", "/tonight/scans/\(scan)/frames?n=\(number)", headers: headers, body: picture)
      guard answer.status == 200 else {
        throw Visit.Refused(status: answer.status, what: answer.text)
      }
      return ContinuousClock.now - sent
    }
  }

  /// Every fifteenth picture of a film.
  private static func pictures(of film: Data) -> [Data] {
    let starts = film.ranges(of: Data([0xFF, 0xD8, 0xFF])).map(\.lowerBound) + [film.endIndex]
    return zip(starts, starts.dropFirst()).enumerated().filter { $0.offset % 15 == 0 }
      .map { film[$0.element.0..<$0.element.1] }
  }
}
