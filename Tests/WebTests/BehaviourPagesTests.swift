import Access
import Fixtures
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import Tips
import Words

@testable import Web

/// Compares every page for each role, language and ``HouseState``, and the answers to empty and invalid
/// forms, with `Tests/Behaviour/Pages`.
@Suite struct BehaviourPagesTests {
  @Test func everyPageSaysWhatIsRecorded() async throws {
    let visits = try await withThrowingTaskGroup(of: (HouseState, HouseVisits).self) { group in
      for state in HouseState.allCases { group.addTask { (state, try await HouseVisits(state)) } }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    for language in Language.allCases {
      var book = PageBook()
      for state in HouseState.allCases {
        let file = "Pages/\(state).\(language.rawValue).txt"
        let now = book.text(of: try #require(visits[state]?.answers[language]), in: "\(state)")
        if Recording.isRenewed { try Recording.write(now, to: file) }
        let differences = try Recording.differences(from: Recording.text(of: file), to: now)
        #expect(differences.isEmpty, "\(file)\(differences)")
      }
    }
  }

  @Test func everyPageIsAskedFor() throws {
    let asked = try HouseVisits.addresses().map { $0.prefix { $0 != "?" }.split(separator: "/") }
    // Streams do not end.
    for route in Route.all where route.method == .get && !Route.listening.contains(route.path) {
      let parts = route.path.description.split(separator: "/")
      let isAsked = asked.contains { address in
        address.count == parts.count
          && zip(address, parts).allSatisfy { $0 == $1 || $1.hasPrefix("{") }
      }
      #expect(isAsked, "\(route.path) is missing in addresses.txt")
    }
  }
}

/// The answers to all roles in one house.
private struct HouseVisits {
  typealias Answers = [(asked: String, answers: [(asker: RouteTests.Asker, lines: [String])])]

  /// Pages, then forms, in the order of the requests.
  private(set) var answers: [Language: Answers] = [:]

  static func addresses() throws -> [String] {
    try Recording.text(of: "Pages/addresses.txt").split(separator: "\n").map(String.init)
  }

  private static let invalid =
    "seen=1&shown=1&version=1.1&reason=&day=2030-01-01&from=2026-09-21&to=2026-09-27&payday=soon"
    + "&name=8&text=many&place=1&say=typed&tip=abc&field=netSales&pin=1&again=2&code=X&holder=9"
    + "&role=none&format=csv&policy=none&answer=x.none&question=0&by=typed&page=/tonight&decider="
    + "&pool=none&in=USD&part=none&slip=none"

  init(_ state: HouseState) async throws {
    let house = try state.house()
    // Roles with more rights send their forms later. Forms about device 1 and account 1 change those of
    // the locked phone only.
    let phones = try RouteTests.Asker.allCases.map { asker in
      let cookies = try asker.role.map {
        try house.cookies(
          of: $0, name: asker == .server ? "Ana" : "The \(asker)", unlocked: asker != .lockedPhone)
      }
      return (asker: asker, cookies: cookies)
    }
    let locked = try #require(
      try house.access.accounts().first { $0.name.text == "The lockedPhone" })
    try house.access.setPIN(.decoy, of: locked.id, keeping: nil, by: "t", at: TestHouse.tonight)
    try await state.reach(in: house, #require(phones.last?.cookies))
    let pages = try Self.addresses().map { ("GET \($0)", HTTPRequest.Method.get, $0) }
    let forms = Route.all.filter { $0.method != .get }.map { route in
      let address = route.path.description.replacing(#/\{[a-z]+\}/#, with: "1")
      return ("\(route.method) \(route.path)", route.method, address)
    }
    let normal = try Normal(house)
    for (requests, body) in [(pages, ""), (forms, ""), (forms, Self.invalid)] {
      for language in Language.allCases {
        var section: Answers = requests.map { ($0.0 + (body.isEmpty ? "" : ", invalid"), []) }
        for (asker, cookies) in phones {
          let answers = try await house.ask { browser in
            var answers: [TestResponse] = []
            for (_, method, address) in requests {
              // An earlier form may have ended the session.
              let isKept = method == .get || asker == .lockedPhone
              let own = isKept ? cookies : try cookies.map(house.unlocked)
              let sent = "\(own ?? "none=0"); language=\(language.rawValue)"
              switch method {
              case .get: answers.append(try await browser.get(address, cookies: sent))
              case .put: answers.append(try await browser.put(address, [], cookies: sent))
              default: answers.append(try await browser.post(address, body, cookies: sent))
              }
            }
            return answers
          }
          for (place, answer) in answers.enumerated() {
            let isPage = requests[place].1 == .get
            section[place].answers.append(
              (asker, isPage ? normal.page(answer) : normal.outcome(answer)))
          }
        }
        answers[language, default: []] += section
      }
    }
  }
}

/// Replaces what differs from run to run.
private struct Normal {
  private let folder: String
  /// Times, days of the computer's clock and the distance to them, hashes and tokens.
  private let changing: NSRegularExpression

  init(_ house: TestHouse) throws {
    folder = house.folder
    let days = [0, 86_400].map { (Date.now + $0).formatted(.iso8601).prefix(10) }
    changing = try NSRegularExpression(
      pattern: "[0-9]{4}-[0-9]{2}-[0-9]{2}[ T][0-9]{2}:[0-9]{2}:[0-9]{2}Z?|\(days[0])|\(days[1])"
        + "|[0-9]+(?= days from now)|[0-9a-f]{16,}|[-_A-Za-z0-9]{43}")
  }

  private func plain(_ text: String) -> String {
    let text = text.replacing(folder, with: "FOLDER")
    let whole = NSRange(location: 0, length: text.utf16.count)
    return changing.stringByReplacingMatches(in: text, range: whole, withTemplate: "#")
  }

  private func head(_ answer: TestResponse) -> String {
    let fields: [HTTPField.Name] = [.location, .contentType, .contentDisposition, .retryAfter]
    let cookies = answer.headers[values: .setCookie].map { cookie in
      let parts = cookie.replacing(#/=[^;]*/#, with: "", maxReplacements: 1).split(separator: "; ")
      return "sets \(parts[0]); " + parts.dropFirst().sorted().joined(separator: "; ")
    }
    var parts = ["\(answer.status.code)"]
    parts += fields.compactMap { name in answer.headers[name].map(plain) }
    parts += cookies
    return parts.joined(separator: " ").replacing(" text/html; charset=utf-8", with: "")
  }

  /// Its JSON with sorted keys.
  private func sorted(_ answer: TestResponse) -> String {
    let value = try? JSONSerialization.jsonObject(with: Data(answer.text.utf8))
    let data = value.flatMap {
      try? JSONSerialization.data(
        withJSONObject: $0, options: [.sortedKeys, .withoutEscapingSlashes])
    }
    return data.map { String(decoding: $0, as: UTF8.self) } ?? answer.text
  }

  /// The whole page; only the type of scripts, styles and pictures.
  func page(_ answer: TestResponse) -> [String] {
    let kind = answer.headers[.contentType] ?? ""
    if kind.contains("/json") { return [head(answer), plain(sorted(answer))] }
    guard ["html", "plain", "csv"].contains(where: { kind.contains("/" + $0) }) else {
      return [head(answer)]
    }
    return [head(answer)] + plain(answer.text).split(separator: "\n").map { String($0) }
  }

  /// The problems that a page shows; the whole answer if it is no page.
  func outcome(_ answer: TestResponse) -> [String] {
    let page = page(answer)
    guard !page[0].contains("/") else { return page }
    return [page[0]] + page.filter { $0.contains(#"class="problem""#) }
  }
}

/// Writes the answers in one language. A section that equals one of an earlier state is not repeated; a
/// page is written as its differences from the last page of the same title.
private struct PageBook {
  private var known: [String: (place: String, lines: [String])] = [:]
  private var sections: [String: (state: String, answers: [[String]: [String]])] = [:]

  mutating func text(of answers: HouseVisits.Answers, in state: String) -> String {
    answers.map { asked, answers in
      var groups: [(lines: [String], askers: [String])] = []
      for (asker, lines) in answers.reversed() {
        if let place = groups.firstIndex(where: { $0.lines == lines }) {
          groups[place].askers.append("\(asker)")
        } else {
          groups.append((lines, ["\(asker)"]))
        }
      }
      let section = Dictionary(uniqueKeysWithValues: groups.map { ($0.lines, $0.askers) })
      if let other = sections[asked], other.answers == section {
        return "## \(asked): as \(other.state)\n"
      }
      sections[asked] = (state, section)
      let texts = groups.map { lines, askers in
        "# \(askers.joined(separator: ", "))\n"
          + told(lines, at: "\(state) \(askers[0]) \(asked)").joined(separator: "\n") + "\n"
      }
      return "## \(asked)\n" + texts.joined()
    }.joined()
  }

  private mutating func told(_ lines: [String], at place: String) -> [String] {
    guard let title = lines.first(where: { $0.hasPrefix("<title>") }) else { return lines }
    defer { known[title] = (place, lines) }
    guard let other = known[title] else { return lines }
    let difference = lines.difference(from: other.lines)
    guard difference.count < lines.count else { return lines }
    let changes = difference.removals + difference.insertions
    let changed = changes.map { (change: CollectionDifference<String>.Change) -> String in
      switch change {
      case .remove(_, let line, _): "- \(line)"
      case .insert(_, let line, _): "+ \(line)"
      }
    }
    return ["As \(other.place), but"] + changed
  }
}
