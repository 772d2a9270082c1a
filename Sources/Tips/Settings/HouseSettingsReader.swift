import Files
import Foundation
import Money

/// Reads the house's own part of the file; ``PayrollSettingsReader`` reads the rest.
struct HouseSettingsReader {
  let file: YAMLFile
  let root: YAMLMapping

  static let keys = [
    "house", "address", "state", "currency", "date order", "day ends at", "time zone",
    "pay periods", "drawer",
    "tips paid", "wages paid", "wrong sums", "payroll",
  ]

  func settings() -> HouseSettings {
    root.refuseKeys(otherThan: Self.keys)
    var settings = HouseSettings(file: file.name)
    settings.name = root.optionalText("house")
    settings.address = root.oneOrMoreTexts("address")
    settings.state = root.optionalValue(
      "state", problem: "“state” must be the code of a place, in capital letters",
      remedy: "write it like NY; in Canada like CA-ON, in Great Britain GB"
    ) { text in text.wholeMatch(of: /[A-Z]{2}(-[A-Z]{2,3})?/) == nil ? nil : text }
    if let currency = root.optionalValue(
      "currency", problem: "this is no currency that people are paid in",
      remedy: "write its ISO 4217 code, like USD", Currency.init(code:))
    {
      settings.currency = currency
      settings.dateOrder = .usual(for: currency)
    }
    if let order: DayMonthOrder = root.optionalWord("date order") { settings.dateOrder = order }
    if let dayEnd = dayEnd() { settings.dayEnd = dayEnd }
    settings.timeZone = timeZone()
    settings.schedule = root.optionalMapping("pay periods").flatMap { schedule(from: $0) }
    settings.drawer = drawer(in: settings.currency)
    settings.tipsPaid = root.optionalWord("tips paid")
    settings.wagesPaid = root.optionalWord("wages paid")
    settings.wrongSums = root.optionalWord("wrong sums")
    if let payroll = root.optionalMapping("payroll") {
      settings.payroll = PayrollSettingsReader(file: file, root: payroll).settings()
    }
    return settings
  }

  // MARK: - The clock

  private func dayEnd() -> TimeOfDay? {
    root.optionalValue(
      "day ends at", problem: "“day ends at” must be a time of the night or the morning",
      remedy: "write it by 24 hours, like 04:00; 00:00 ends the day at midnight"
    ) { text in TimeOfDay(text).flatMap { $0.seconds <= 43_200 ? $0 : nil } }
  }

  /// A place's name, like America/New_York: letters like EST stand for several and know no summer.
  private func timeZone() -> TimeZone? {
    guard let node = root.optional("time zone") else { return nil }
    let known = TimeZone.knownTimeZoneIdentifiers
    if let text = node.text, known.contains(text) || text == "UTC",
      let zone = TimeZone(identifier: text)
    {
      return zone
    }
    let near = node.text.flatMap { EditDistance.nearest(to: $0, in: known) }
    return file.refuse(
      node, problem: "TipPool does not know this time zone",
      remedy: near.map { "did you mean “\($0)”?" }
        ?? "write it like America/New_York, America/Chicago, America/Denver or America/Los_Angeles")
  }

  // MARK: - Pay periods

  private func schedule(from body: YAMLMapping) -> PaySchedule? {
    body.refuseKeys(otherThan: ["length", "from", "payday"])
    let length: PaySchedule.Length? = body.word("length")
    let after = payday(in: body)
    guard let length else { return nil }
    guard let node = body.optional("from") else {
      guard !length.needsAnchor, let first = CalendarDay(year: 2000, month: 1, day: 1) else {
        _ = body.required("from")
        return nil
      }
      return after.flatMap { PaySchedule(length, from: first, paydayAfter: $0) }
    }
    guard let day = node.text.flatMap({ CalendarDay(iso: $0) }) else {
      return file.refuse(
        node, problem: "“from” is no day",
        remedy: "write the first day of one period, as YYYY-MM-DD")
    }
    // The first day is looked at by itself: a payday that is wrong was told already.
    guard PaySchedule(length, from: day, paydayAfter: 0) != nil else {
      return file.refuse(
        node, problem: "no period \(length.rawValue) starts on this day",
        remedy: length == .twiceAMonth
          ? "half months start on the 1st and the 16th; write one of them, or leave it out"
          : "write a day from the 1st to the 28th, which every month has")
    }
    return after.flatMap { PaySchedule(length, from: day, paydayAfter: $0) }
  }

  /// `5 days after`, `1 day after`, `on the last day`.
  private func payday(in body: YAMLMapping) -> Int? {
    guard body.required("payday") != nil else { return nil }
    return body.optionalValue(
      "payday", problem: "“payday” is not understood",
      remedy: "write it like “5 days after”, or “on the last day”"
    ) { text in
      let words = text.split(separator: " ")
      if words == ["on", "the", "last", "day"] { return 0 }
      guard words.count == 3, ["day", "days"].contains(words[1]), words[2] == "after",
        words[0].utf8.first != UInt8(ascii: "+"), let days = Int(words[0]),
        (1...60).contains(days)
      else { return nil }
      return days
    }
  }

  // MARK: - The drawer

  private func drawer(in currency: Currency) -> [Money] {
    var drawer: [Money] = []
    for (text, node) in root.texts("drawer") {
      do throws(AmountTextError) {
        let amount = try AmountText.parse(text, in: currency, style: .typed).money
        if amount <= .zero {
          file.report(
            node, problem: "a note or coin is worth more than nothing",
            remedy: "write what it is worth, like 20 or 0.25")
        } else if drawer.contains(amount) {
          file.report(node, problem: "“\(text)” stands twice", remedy: "keep one of them")
        } else {
          drawer.append(amount)
        }
      } catch {
        file.report(
          node, problem: "“\(text)” is no amount",
          remedy: "write what the note or coin is worth, like 20 or 0.25")
      }
    }
    return drawer.sorted(by: >)
  }
}
