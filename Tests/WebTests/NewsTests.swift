import Access
import Books
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import Tips

@testable import Web

/// Pages are told that the evening changed.
@Suite struct NewsTests {
  @Test func aChangeByAnotherProgramIsTold() async throws {
    let house = try TestHouse()
    let draft = try house.store.saveDraft(json: "{}")
    let pace = EveningNews.Pace(interval: .milliseconds(1), ping: .zero, end: .seconds(600))
    let work = BlockingWork()
    var told: [String] = []
    do {
      let news = EveningNews(store: house.store, pace: pace)
      try await Pages.tell({ try news.now() }, by: pace, work) { text in
        guard text.hasPrefix("event: ") else { return }
        told.append(text)
        if told.count == 2 { throw CancellationError() }
        try house.store.saveDraft(draft, json: "{\"name\": \"Kofi\"}")
      }
    } catch is CancellationError {}
    try await work.shutDown()
    // It says that something changed, and never what.
    #expect(told == ["1.1", "1.2"].map { "event: evening\ndata: \($0)\n\n" })
  }

  /// A word goes out even where nothing changes, so that nobody on the way takes the connection for dead.
  @Test func silenceIsBroken() async throws {
    let house = try TestHouse()
    let pace = EveningNews.Pace(interval: .milliseconds(1), ping: .zero, end: .seconds(600))
    let work = BlockingWork()
    var words: [String] = []
    do {
      let news = EveningNews(store: house.store, pace: pace)
      try await Pages.tell({ try news.now() }, by: pace, work) { text in
        words.append(text)
        if words.count == 3 { throw CancellationError() }
      }
    } catch is CancellationError {}
    try await work.shutDown()
    #expect(words == ["event: evening\ndata: \n\n", ": still here\n\n", ": still here\n\n"])
  }

  /// A page asks anew after a while, and then its session is looked at again.
  @Test func aStreamEnds() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let stream = try await house.get("/events", cookies: cookies)
    #expect(stream.status == .ok && stream.headers[.contentType] == "text/event-stream")
    #expect(stream.text.hasPrefix("event: evening\n"))
  }

  @Test func whoListensIsNotUnlockedAnyLonger() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    house.wait(60)
    _ = try await house.get("/events", cookies: cookies)
    let renewing = try #require(HTTPField.Name("tippool-listens"))
    _ = try await house.get("/tonight", cookies: cookies, [renewing: "1"])
    let token = try #require(
      cookies.split(separator: "session=").last.flatMap { SecretToken(text: String($0)) })
    let device = try #require(try house.access.devices().first)
    let visitor = try #require(try house.access.visitor(showing: token, on: device))
    #expect(visitor.session.seenAt == TestHouse.tonight)
  }

  /// Whose latest page shows a slip is named to everybody else.
  @Test func whoLooksAtASlipIsTold() async throws {
    let house = try TestHouse()
    for name in ["Maria Gomez", "Kofi Osei"] { _ = try house.cookies(of: .manager, name: name) }
    let devices = try house.access.devices().map(\.id)
    let pace = EveningNews.Pace(interval: .zero, ping: .zero, end: .seconds(600))
    let news = EveningNews(store: house.store, pace: pace)
    let alone = try news.now()
    let first = try #require(news.begin(devices[0], showing: 3, to: "Maria"))
    let looking = try news.now()
    #expect(looking != alone && !looking.contains("Maria"))
    #expect(news.lookers(besides: devices[1]) == [3: ["Maria"]])
    #expect(news.lookers(besides: devices[0]) == [:])
    // The stream ends, and its page asks for a new one.
    news.end(first, on: devices[0])
    #expect(try news.now() == looking)
    #expect(news.begin(devices[0], showing: 3, to: "Maria") != nil)
    #expect(try news.now() == looking)
    _ = news.begin(devices[1], showing: 3, to: "Kofi")
    #expect(news.lookers(besides: nil) == [3: ["Kofi", "Maria"]])
    // She goes back to the table.
    #expect(news.begin(devices[0]) != nil)
    #expect(news.lookers(besides: nil) == [3: ["Kofi"]])
    #expect(try news.now() != looking)
  }

  @Test func aPhoneHasSoManyListenersAndTheHouseToo() throws {
    let house = try TestHouse()
    for number in 1...26 { _ = try house.cookies(of: .manager, name: "Phone Number\(number)") }
    let news = EveningNews(store: house.store)
    let devices = try house.access.devices().map(\.id)
    for device in devices.prefix(25) {
      let numbers = (1...EveningNews.maximumOfDevice).compactMap { _ in news.begin(device) }
      #expect(numbers.count == EveningNews.maximumOfDevice)
      // The oldest makes room.
      #expect(news.begin(device) != nil)
      #expect(numbers.map { news.isListening($0, on: device) } == [false, true, true, true])
    }
    #expect(news.begin(devices[25]) == nil)
    news.end(2, on: devices[0])
    #expect(news.begin(devices[25]) != nil)
  }
}
