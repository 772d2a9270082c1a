import Foundation

// The draft as a file that teaches how it is written.
extension ProfileDraft {
  /// The file.
  public func text() -> String {
    (head + fieldLines + wordLines + sumLines + exampleLines).joined(separator: "\n") + "\n"
  }

  private var head: [String] {
    let needed = max(1, (phrases.count * 2 + 2) / 3)
    return [
      "id: \(id.rawValue)", "name: \(Self.quoted(name))", "vendor: our own slip",
      "type: server-report", "# A page is of this kind where it has so many of these words.",
      "recognise:", "  phrases:",
    ] + phrases.map { "    - \(Self.quoted($0))" } + [
      "  atLeast: \(needed)",
      "# Who owes whom is found as on any slip. Where yours always says it in one way, write that:",
      "# gross, netted-by-label, or {positive: serverOwesHouse, negative: houseOwesServer}.",
      "owes: any",
    ]
  }

  private var fieldLines: [String] {
    let written = lines.map { line -> (String, String) in
      let places = line.rule.places.map(\.rawValue).joined(separator: ", ")
      let options = [
        line.isSubtracted ? "subtracted: true" : nil, line.rule.mayBeInParts ? "parts: true" : nil,
        line.rule.isRequired ? "required: true" : nil,
      ].compactMap { $0 }.map { ", " + $0 }.joined()
      return ("  \(line.figure.rawValue): {find: [\(places)]\(options)}", remark(of: line))
    }
    let width = written.map(\.0.count).reduce(0, max)
    return [
      "# The figures. Behind each what this slip gave. “find” says where a value stands from its label;",
      "# label: 'words of yours' takes the place of the labels that TipPool knows; and",
      "# value: '{number} / {value}' takes Rosa Delgado of “27 / Rosa Delgado”.", "fields:",
    ]
      + written.map { text, remark in
        remark.isEmpty
          ? text : text + String(repeating: " ", count: width - text.count + 2) + "# " + remark
      }
      + leftOut.map {
        "  # Not found again in the text below: \($0.figure.rawValue), \(remark(of: $0))"
      }
  }

  private func remark(of line: Line) -> String {
    let value = line.figure == .serverName ? "a name" : line.value
    if line.value.isEmpty { return "not on this slip" }
    return line.label.isEmpty ? value : "“\(Self.remark(line.label))”: \(value)"
  }

  /// Words that no figure has, ready to be switched on.
  private var wordLines: [String] {
    let claims = reading.unknownClaims.flatMap { claim in
      claim.words.map { word in
        let payer = word.figure == .serverOwesHouse ? "the server pays it" : "the house pays it"
        return "  #\(word.line)   # \(Self.remark(claim.text)), if \(payer)"
      }
    }
    let said = Set(reading.unknownClaims.flatMap(\.words).map(\.label))
    let others = slip.unknownLabels(
      besides: registry.profiles.filter(\.isFallback).flatMap(\.fields)
    ).filter { !said.contains($0.label) }.map { label, amount in
      "  #\(Self.quoted(label)): \(guess(for: label)?.rawValue ?? "figure")   # \(amount)"
    }
    let taught = words.isEmpty ? [] : ["words:"] + words.map { "  " + $0.line }
    guard !claims.isEmpty || !others.isEmpty else { return taught }
    let start = words.isEmpty ? ["#words:"] : taught
    return [
      "# Words of this slip that no figure has. If one is a figure that you need, take the “#” of",
      "# “words:” and of its line away, and look whether the figure is right.",
    ] + start + claims + others
  }

  /// The figure of the draft whose labels share most words with this one.
  private func guess(for label: String) -> PatternID? {
    let words = Set(label.split(separator: " "))
    let shared = lines.map { line in
      let known = Set(line.rule.pattern.matches.flatMap { $0.lowercased().split(separator: " ") })
      return (line.figure, words.intersection(known).count)
    }
    return shared.filter { $0.1 > 0 }.max { $0.1 < $1.1 }?.0
  }

  private var sumLines: [String] {
    guard !sums.isEmpty else {
      return [
        "# No sum was found that closes. Each one that you add catches misread digits:",
        "#identities:", "#  - netSales + tax = grossSales",
      ]
    }
    return ["# Sums that closed to the cent: they catch misread digits. Add every one you know."]
      + ["identities:"] + sums.map { "  - \($0)" }
  }

  private var exampleLines: [String] {
    [
      "# The slip that every line above is tried on. The name is made up; make up other figures that",
      "# add up if this file leaves the house.", "example:", "  slip: |2",
    ] + slip.lines.map { "    " + $0 } + ["  reads:"]
      + (reads.isEmpty
        ? ["    {}"] : reads.map { "    \($0.figure.rawValue): \(Self.quoted($0.value))" })
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "''"))'"
  }

  private static func remark(_ text: String) -> String { text.filter { !$0.isNewline } }
}
