import Money
import Reading
import Testing
import Vision

@testable import Evening

/// Slips of a kind whose figures are always printed and hold together in a sum, read without a
/// picture.
enum SlipPages {
  /// A slip whose settlement closes: 180.00 of card tips, 40.00 of cash.
  static let sound = [
    "        END OF NIGHT REPORT", "SERVER:                         HANNAH",
    "DATE:                       03/11/2024", "NET SALES                    $1,200.50",
    "CHARGED TIPS                   $180.00", "CASH SALES                      $40.00",
    "HOUSE OWES SERVER              $140.00", "SERVER OWES HOUSE                $0.00",
    "CASH TIPS                       $58.99",
  ]

  private static let patterns = """
    serverName: {summary: x, kind: name, label: server, matches: [Server]}
    businessDate: {summary: x, kind: date, label: date, matches: [Date]}
    netSales: {summary: x, kind: amount, label: net sales, matches: [Net sales]}
    cardTips: {summary: x, kind: amount, label: charged tips, matches: [Charged tips]}
    cashSales: {summary: x, kind: amount, label: cash sales, matches: [Cash sales]}
    houseOwesServer: {summary: x, kind: amount, label: house owes server, matches: [House owes server]}
    serverOwesHouse: {summary: x, kind: amount, label: server owes house, matches: [Server owes house]}
    declaredCashTips: {summary: x, kind: amount, label: cash tips, matches: [Cash tips]}
    """

  private static let profile = """
    id: test
    name: Test
    vendor: Test
    type: server-report
    recognise: {phrases: [end of night report]}
    owes: netted-by-label
    fields:
      serverName: {find: right, required: true}
      businessDate: {find: right}
      netSales: {find: right, required: true}
      cardTips: {find: right, always: true}
      cashSales: {find: right, always: true}
      houseOwesServer: {find: right, required: true}
      serverOwesHouse: {find: right, required: true}
      declaredCashTips: {find: right, always: true}
    identities:
      - cardTips - cashSales = houseOwesServer - serverOwesHouse
    example:
      slip: |2
    \(sound.map { "    " + $0 }.joined(separator: "\n"))
      reads:
        serverName: HANNAH
        businessDate: '2024-03-11'
        netSales: $1,200.50
        cardTips: $180.00
        cashSales: $40.00
        houseOwesServer: $140.00
        serverOwesHouse: $0.00
        declaredCashTips: $58.99
    """

  /// The form of a slip with some of its rows changed: `"CASH SALES": "$41.00"`, or nil for a row
  /// that was not read.
  ///
  /// - Parameters:
  ///   - picture: what tells its picture from others.
  ///   - doubtful: rows, by their first words, whose print was hardly readable.
  static func form(
    _ changes: [String: String?] = [:], picture: String = "a", doubtful: Set<String> = []
  ) throws -> ServerForm {
    let lines = sound.compactMap { line -> String? in
      guard let (_, value) = changes.first(where: { line.hasPrefix($0.key) }) else { return line }
      let label = line.split(separator: "  ", maxSplits: 1).first.map(String.init) ?? line
      return value.map { label.padding(to: 30) + $0 }
    }
    var page = ExampleSlip.page(of: lines)
    let rows = Set(
      page.words.filter { word in
        doubtful.contains { $0.split(separator: " ").first.map(String.init) == word.text }
      }.map(\.box.y))
    for index in page.words.indices where rows.contains(page.words[index].box.y) {
      page.words[index].confidence = Confidence(0.5)
    }
    let registry = try ProfileRegistry(
      patterns: ProfileSource(name: "Patterns.yml", text: patterns),
      shipped: [ProfileSource(name: "test.yml", text: profile)])
    let reading = ReportReader(profile: try #require(registry.profiles.first))
      .read(TextTopology(page))
    let evidence = ScanEvidence(
      pictureName: "\(picture).jpg", pictureSHA256: picture, page: 1, profile: "test",
      engine: "test", engineVersion: "1", model: "test",
      readings: reading.fields.map { $0.evidence(in: .usd) })
    return ServerForm(
      reading: reading, in: .usd, evidence: { $0.evidence(in: .usd) }, scan: evidence)
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
