import Files
import Tips

struct ImportMappingReader {
  let file: YAMLFile
  let root: YAMLMapping

  static let keys = [
    "reads", "separator", "header line", "decimal comma", "dates", "times", "time zones",
    "date is", "lines of one day", "columns", "roles", "skip",
  ]
  static let hourColumns = [
    "person", "person ID", "role", "date", "hours", "in", "out", "in date", "out date",
    "unpaid break",
  ]
  static let salesColumns = ["date", "net sales"]
  static let checkColumns = [
    "date", "closed", "tips", "cash tips", "service charges", "net sales",
  ]
  static let separators: [String: Character] = [
    ",": ",", ";": ";", "|": "|", "tab": "\t",
  ]

  func mapping() -> ImportMapping? {
    root.refuseKeys(otherThan: Self.keys)
    let kind: ImportMapping.Kind? = root.word("reads")
    let dates: ImportMapping.DateFormat? = root.word("dates")
    var mapping = ImportMapping(file: file.name, kind: kind ?? .hours, dateFormat: dates ?? .iso)
    if let separator = root.optionalValue(
      "separator", problem: "“separator” is none of the known ones",
      remedy: "write one of: \",\" \";\" \"|\" tab, in quotes", { Self.separators[$0] })
    {
      mapping.separator = separator
    }
    if let line = root.optionalNumber("header line", in: 1...1000) { mapping.headerLine = line }
    mapping.hasDecimalComma = root.flag("decimal comma")
    mapping.hasZones = root.flag("time zones")
    mapping.timeFormat = root.optionalWord("times")
    mapping.dateMeaning = root.optionalWord("date is")
    mapping.addsLinesOfDay =
      root.optionalValue(
        "lines of one day", problem: "“lines of one day” is not understood",
        remedy: "write “add”, or leave it out to refuse a day that stands twice"
      ) { $0 == "add" ? true : nil } ?? false
    guard let kind, let columns = root.mapping("columns") else { return nil }
    switch kind {
    case .hours: mapping.columns = hours(from: columns, in: mapping)
    case .sales: mapping.columns = sales(from: columns)
    case .checks: mapping.columns = checks(from: columns, in: mapping)
    }
    let time = mapping.columns.clockIn ?? mapping.columns.closed
    if mapping.columns.date == nil || time == nil,
      let node = root.keyNode("date is")
    {
      file.report(
        node, problem: "“date is” says nothing without “date” and a time", remedy: "leave it out")
    }
    mapping.roles = roles(for: mapping.columns)
    mapping.skips = skips()
    return dates == nil ? nil : mapping
  }

  // MARK: - Columns

  private func sales(from body: YAMLMapping) -> ImportMapping.Columns {
    body.refuseKeys(otherThan: Self.salesColumns)
    var columns = ImportMapping.Columns()
    columns.date = body.text("date")
    columns.netSales = body.text("net sales")
    return columns
  }

  private func checks(
    from body: YAMLMapping, in mapping: ImportMapping
  ) -> ImportMapping.Columns {
    body.refuseKeys(otherThan: Self.checkColumns)
    var columns = ImportMapping.Columns()
    columns.date = body.optionalText("date")
    columns.closed = body.text("closed")
    columns.tips = body.optionalText("tips")
    columns.cashTips = body.optionalText("cash tips")
    columns.serviceCharges = body.optionalText("service charges")
    columns.netSales = body.optionalText("net sales")
    if columns.tips == nil, columns.cashTips == nil, columns.serviceCharges == nil {
      file.report(
        body.node, problem: "no column says what was given",
        remedy: "write “tips: …”, “cash tips: …” or “service charges: …”")
    }
    if mapping.timeFormat == nil, root.optional("times") == nil {
      file.report(
        body.keyNode("closed") ?? body.node, problem: "how times are written is not said",
        remedy: "write “times: 12 hours” or “24 hours”")
    }
    // Who was there then is known by the house's clock alone.
    if mapping.hasZones, let node = root.keyNode("time zones") {
      file.report(
        node, problem: "the time of a check is the house's own, and a zone would not be read",
        remedy: "leave it out, and export the times without a zone")
    }
    return columns
  }

  private func hours(
    from body: YAMLMapping, in mapping: ImportMapping
  ) -> ImportMapping.Columns {
    body.refuseKeys(otherThan: Self.hourColumns)
    var columns = ImportMapping.Columns()
    columns.person = body.oneOrMoreTexts("person")
    columns.personID = body.optionalText("person ID")
    columns.role = body.optionalText("role")
    columns.date = body.optionalText("date")
    columns.hours = body.oneOrMoreTexts("hours")
    columns.clockIn = body.optionalText("in")
    columns.clockOut = body.optionalText("out")
    columns.dateIn = body.optionalText("in date")
    columns.dateOut = body.optionalText("out date")
    columns.unpaidBreak = body.optionalText("unpaid break")
    check(columns, of: body, in: mapping)
    return columns
  }

  /// What cannot be read without something else.
  private func check(
    _ columns: ImportMapping.Columns, of body: YAMLMapping, in mapping: ImportMapping
  ) {
    func report(_ key: String?, _ problem: String, _ remedy: String) {
      file.report(key.flatMap { body.keyNode($0) } ?? body.node, problem: problem, remedy: remedy)
    }
    if columns.person.isEmpty, columns.personID == nil {
      report(nil, "no column says who it is", "write “person: …” or “person ID: …”")
    }
    if columns.date == nil, columns.clockIn == nil {
      report(nil, "no column says which day it is", "write “date: …”, or “in: …” and “out: …”")
    }
    if columns.hours.isEmpty, columns.clockIn == nil || columns.clockOut == nil {
      report(nil, "no column says how long", "write “hours: …”, or “in: …” and “out: …”")
    }
    if columns.dateIn != nil, columns.clockIn == nil {
      report("in date", "“in date” has no time beside it", "write “in: …” as well")
    }
    if columns.dateOut != nil, columns.clockOut == nil || columns.dateIn == nil {
      report("out date", "“out date” stands alone", "write “in date: …” and “out: …” as well")
    }
    if columns.unpaidBreak != nil, !columns.hours.isEmpty {
      report(
        "unpaid break", "breaks are taken off times, not off hours",
        "leave it out, or leave “hours” out")
    }
    if columns.date != nil, columns.dateIn != nil {
      report("date", "the day is said twice", "keep “date” or “in date”")
    }
    if columns.clockIn != nil, mapping.timeFormat == nil, root.optional("times") == nil {
      report("in", "how times are written is not said", "write “times: 12 hours” or “24 hours”")
    }
  }

  /// What the clock's titles are called in the house.
  private func roles(for columns: ImportMapping.Columns) -> [String: JobRole] {
    guard let body = root.optionalMapping("roles") else { return [:] }
    if columns.role == nil {
      file.report(
        root.keyNode("roles") ?? body.node, problem: "no column says what people did",
        remedy: "write “role: …” under “columns:”, or leave “roles:” out")
    }
    var roles: [String: JobRole] = [:]
    for entry in body.entries {
      if let role = entry.value.text.flatMap({ JobRole($0) }) {
        roles[entry.key.trimmed] = role
      } else {
        file.report(
          entry.value, problem: "this is no role",
          remedy: "write a word in small letters, like busser")
      }
    }
    return roles
  }

  // MARK: - Rows to skip

  private func skips() -> [ImportMapping.Skip] {
    guard let node = root.optional("skip") else { return [] }
    guard let list = node.list else {
      file.report(
        node, problem: "“skip” must be a list",
        remedy: "write one “- {column: Name, is: Totals}” for each")
      return []
    }
    return list.compactMap { item in
      YAMLMapping(node: item, in: file).flatMap { skip(from: $0) }
    }
  }

  private func skip(from body: YAMLMapping) -> ImportMapping.Skip? {
    body.refuseKeys(otherThan: ["column", "is", "starts with"])
    let column = body.text("column")
    let equals = words("is", in: body)
    let starts = words("starts with", in: body)
    guard (equals == nil) != (starts == nil) else {
      file.report(
        body.node, problem: "one test is needed", remedy: "write “is: …” or “starts with: …”")
      return nil
    }
    guard let column else { return nil }
    if let equals { return ImportMapping.Skip(column: column, test: .equals(equals)) }
    return starts.map { ImportMapping.Skip(column: column, test: .startsWith($0)) }
  }

  /// Words that may be empty: an empty cell is something to skip by.
  private func words(_ key: String, in body: YAMLMapping) -> [String]? {
    guard let node = body.optional(key) else { return nil }
    return (node.list ?? [node]).map { $0.text ?? "" }
  }
}
