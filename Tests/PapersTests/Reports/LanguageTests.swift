import Books
import Foundation
import Money
import Testing
import Tips
import Words

@testable import Papers

/// The same document in two languages.
@Suite("Documents in Spanish") struct LanguageTests {
  private typealias Pair = (english: ReportDocument, spanish: ReportDocument)

  private static func pairs(_ records: PeriodRecords, by rules: CashRules) throws -> [Pair] {
    let period = try CheckedPeriod(records, house: "Zafiro", cash: rules)
    return Array(zip(try period.documents(in: .english), try period.documents(in: .spanish)))
  }

  /// With all lines and no line broken.
  private static func text(_ document: ReportDocument) -> String {
    var options = ReportText.Options()
    (options.width, options.showsDetails) = (4000, true)
    return ReportText(document, options: options).text()
  }

  /// What a browser shows and reads out, without what prints at the edges.
  private static func visible(_ document: ReportDocument) -> String {
    let html = ReportHTML(document)
    let body = html.text().replacingOccurrences(of: html.style, with: "")
    return body.split(separator: "<").map { piece in
      String(piece.drop { $0 != ">" }.dropFirst())
    }.joined(separator: " ").replacing(/&[a-z0-9#]+;/, with: " ")
  }

  /// What prints at the edges of pages, and what phones are told of wide tables.
  private static func edges(_ document: ReportDocument) -> String {
    let quoted = ReportHTML(document).style.split(separator: "content: ").dropFirst().flatMap {
      $0.prefix { $0 != ";" }.split(separator: "\"", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset.isMultiple(of: 2) == false }.map { String($0.element) }
    }
    return quoted.joined(separator: " ").replacing(#/\\([0-9a-f]+) /#) { letter in
      UInt32(letter.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? "?"
    }
  }

  private static func forms(_ document: ReportDocument) -> [String] {
    [text(document), visible(document), edges(document)]
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter }.filter { $0.count > 1 }.map(String.init))
  }

  /// Figures, days, hours and numbers of shifts, in their order.
  private static func figures(_ text: String) -> [String] {
    text.unicodeScalars.split { !("0"..."9").contains($0) && !"-−$.,:".unicodeScalars.contains($0) }
      .map { figure in
        let end = figure.lastIndex { ("0"..."9").contains($0) }
        return String(figure[..<(end.map(figure.index(after:)) ?? figure.startIndex)])
      }.filter { !$0.isEmpty }
  }

  /// Words of both languages, the law's and names.
  private static let shared: Set<String> = [
    "total", "no", "cfr", "usd", "zafiro", "zq", "ana", "neil", "ben", "cleo", "dan", "brien",
    "نور",
  ]

  @Test(
    "no English word stands in them, and every figure in its place",
    arguments: Situation.allCases, [true, false])
  func words(situation: Situation, allInCash: Bool) throws {
    let rules = allInCash ? .everything : situation.otherRules
    let forms = try Self.pairs(situation.records(), by: rules).flatMap {
      zip(Self.forms($0.english), Self.forms($0.spanish))
    }
    let english = Set(forms.flatMap { Self.words($0.0) }).subtracting(Self.shared)
    #expect(english.count > 60)
    for (one, other) in forms {
      let left = Self.words(other).intersection(english)
      #expect(left.isEmpty, "\(left.sorted())")
      #expect(Self.figures(one) == Self.figures(other))
    }
  }

  @Test("of any period the figures are the same", arguments: 1...4)
  func figures(seed: UInt64) throws {
    let records = try RandomPeriods.records(seed: seed)
    for rules in CashRules.all {
      for (english, spanish) in try Self.pairs(records, by: rules) {
        #expect(
          Self.figures(Self.text(english)) == Self.figures(Self.text(spanish)), "\(english.kind)")
      }
    }
  }

  @Test("programs read the same", arguments: Situation.allCases)
  func files(situation: Situation) throws {
    for (english, spanish) in try Self.pairs(situation.records(), by: .everything) {
      let (one, other) = (ReportCSV(english), ReportCSV(spanish))
      #expect(one.tables == other.tables && english.fileStem == spanish.fileStem)
      for table in one.tables { #expect(one.text(table: table) == other.text(table: table)) }
      #expect(try Self.parts(english) == Self.parts(spanish))
    }
  }

  /// The figures and tables of the JSON, part by part.
  private static func parts(_ document: ReportDocument) throws -> [NSDictionary] {
    let json = Data(ReportJSON(document).text().utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    return try #require(object["parts"] as? [[String: Any]]).map { part in
      part.filter { ["person", "facts", "tables"].contains($0.key) } as NSDictionary
    }
  }

  @Test("a page says its language, and which sentences are in another one") func marks() throws {
    let period = try SmallPeriod.checked()
    for language in Language.allCases {
      for document in try period.documents(in: language) {
        let html = ReportHTML(document).text()
        #expect(html.contains("<html lang=\"\(language.rawValue)\">"))
        #expect(document.language == language)
        try HTMLTests.checkTags(html)
      }
    }
    let (english, spanish) = (try period.statement(), try period.statement(in: .spanish))
    let stored = ["Ana brought in $170.00.", "$236.00 in 2 equal shares = $118.00."]
    #expect(spanish.parts[0].sentences[0].lines.prefix(2) == stored[...])
    for sentence in stored {
      #expect(ReportHTML(spanish).text().contains("<li lang=\"en\">\(sentence)</li>"))
      #expect(ReportHTML(english).text().contains("<li>\(sentence)</li>"))
    }
    #expect(ReportHTML(spanish).text().components(separatedBy: "lang=\"en\"").count == 3)
    #expect(spanish.notes.count == english.notes.count + 1)
    // Where no sentence is stored, none has to be explained.
    let bare = try CheckedPeriod(Situation.easy.records())
    #expect(try bare.statement(in: .spanish).notes.count == english.notes.count)
  }

  @Test("what charts put together and which shifts are meant is said in both")
  func spansAndShifts() {
    #expect(
      TipChart.Span.allCases.map { $0.words(in: .spanish) }
        == ["", ", día por día", ", semana por semana", ", mes por mes", ", año por año"])
    for (shifts, english, spanish) in [
      ([], "No shift", "Ningún turno"), ([4], "Shift 4", "El turno 4"),
      ([2, 1], "Shifts 1 and 2", "Los turnos 1 y 2"), ([1, 2, 3], "Shifts 1–3", "Los turnos 1–3"),
      ([9, 1, 2, 3, 3, 7, 8], "Shifts 1–3 and 7–9", "Los turnos 1–3 y 7–9"),
      ([1, 5, 9], "Shifts 1, 5 and 9", "Los turnos 1, 5 y 9"),
    ] as [([Int64], String, String)] {
      #expect(ShiftWords.names(shifts) == english)
      #expect(ShiftWords.names(shifts, in: .spanish) == spanish)
    }
    #expect(
      Set(ShiftState.allCases.map { $0.words(in: .spanish) }).count == ShiftState.allCases.count)
  }

  @Test("they read as they were written") func goldens() throws {
    let period = try SmallPeriod.checked()
    var options = ReportText.Options()
    options.width = 100
    for document in try period.documents(in: .spanish) {
      try Golden.check(
        ReportText(document, options: options).text(), "\(document.kind.rawValue).es.txt")
    }
  }
}
