import Foundation
import Money
import Testing

@testable import Words

private struct Guest: Worded {
  let name: String
  func words(in wording: Wording) -> String { name }
  func words(as form: String, in wording: Wording) -> String? {
    form == "of" ? wording.language("of \(name)", "de \(name)") : nil
  }
}

@Suite struct TemplateTests {
  private static let values: [String: any Sendable] = [
    "guest": Guest(name: "Ana"), "amount": Money(minorUnits: 1250), "one": 1, "two": 2,
    "names": ["a", "b", "c"], "nobody": [String](), "isLate": true, "side": FloatingPointSign.plus,
    "typed": "{one}",
  ]

  @Test(arguments: [
    ("{guest}: {amount}", "Ana: $12.50"), ("{names}", "a, b, c"), ("{nobody}", "none"),
    ("{one, 1 {shift} other {shifts}}", "shift"),
    ("{two, 1 {shift} other {{two} shifts}}", "2 shifts"),
    ("{absent, none {no one} other {{absent}}}", "no one"),
    ("{guest, none {} other {by {guest}}}", "by Ana"),
    ("{isLate, true {late} other {}}.", "late."), ("{side, plus {+} minus {-}}", "+"),
    ("{names, 0 {no} 3 {three} other {many}}", "three"), ("{typed}", "{one}"),
    ("{absent} {\"{guest}\": 1} { {", "{absent} {\"Ana\": 1} { {"),
  ])
  func placesAreFilledAndChosenBy(template: String, text: String) {
    let filled = Template.filled(template, in: Wording(.english, in: .usd)) {
      Self.values[String($0)]
    }
    #expect(filled == text)
  }
}

@Suite struct MessageTests {
  @Test func valuesGoByTheirLabelsAndTypes() {
    #expect(
      MoneyError.negativeWeight(units: -3).sentence()
        == "A share cannot have the weight -3: weights are zero or more.")
    #expect(MoneyError.overflow.sentence(.spanish).hasPrefix("Un monto es más"))
    #expect(MoneyError.nobodyToShare(Money(minorUnits: 7)).sentence().hasPrefix("7 minor units"))
  }
}

/// The messages that the sources declare, by the keys of their sentences: the names of their values.
struct DeclaredMessages {
  private(set) var values: [String: [String]] = [:]
  private var members: [String: [String: [String]]] = [:]
  private var conforming: Set<String> = []

  init(in folder: URL) throws {
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    for case let file as String in files where file.hasSuffix(".swift") {
      read(try String(contentsOf: folder.appending(path: file), encoding: .utf8))
    }
    for type in conforming {
      for (name, labels) in members[type, default: [:]] {
        values[name.isEmpty ? type : "\(type).\(name)"] = labels
      }
    }
  }

  /// Goes by the indentation that swift-format gives.
  private mutating func read(_ text: String) {
    var types: [(indent: Int, name: String, isEnum: Bool)] = []
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while var line = lines.popFirst() {
      let indent = line.prefix { $0 == " " }.count
      if let head = line.firstMatch(of: /^ *(?:[a-z]+ )*(enum|struct|extension) ([A-Za-z.]+)/) {
        while !line.contains("{"), let next = lines.popFirst() { line += next }
        types.removeAll { $0.indent >= indent }
        let name = ((types.last.map { [$0.name] } ?? []) + [String(head.2)]).joined(separator: ".")
        if line.contains(/[:,] *Message\b/) { conforming.insert(name) }
        if !line.contains("}") { types.append((indent, name, head.1 == "enum")) }
      } else if let type = types.last, indent == type.indent + 2 {
        if type.isEnum, line.dropFirst(indent).hasPrefix("case ") {
          while line.count(where: { $0 == "(" }) > line.count(where: { $0 == ")" }),
            let next = lines.popFirst()
          { line += next.drop { $0 == " " } }
          for (name, labels) in Self.cases(line.dropFirst(indent + 5)) {
            members[type.name, default: [:]][name] = labels
          }
        } else if !type.isEnum, let stored = line.firstMatch(of: /^ *(?:[a-z]+ )*let (\w+):/) {
          members[type.name, default: [:]]["", default: []].append(String(stored.1))
        }
      }
      if indent == types.last?.indent, line.dropFirst(indent).hasPrefix("}") { types.removeLast() }
    }
  }

  /// `given(to: String), cash` as `["given": ["to"], "cash": []]`
  private static func cases(_ text: Substring) -> [(String, [String])] {
    text.matches(of: /(\w+)(?:\(((?:[^()]|\([^()]*\))*)\))?(?:, |$)/).map { found in
      (String(found.1), found.2.map { $0.split(separator: ",").map(label) } ?? [])
    }
  }

  /// `employee` for `Employee?`, `names` for `names: [String]`.
  private static func label(of value: Substring) -> String {
    let words = value.prefix { $0 != "=" }.filter { $0 != " " }
    if let end = words.firstIndex(of: ":"), !words.hasPrefix("[") { return String(words[..<end]) }
    let type = words.split { !$0.isLetter && !$0.isNumber }.last ?? ""
    return type.prefix(1).lowercased() + type.dropFirst()
  }
}
