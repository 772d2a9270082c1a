import Files
import Tips

struct ImportMappingReader {
  let file: YAMLFile
  let root: YAMLMapping

  static let keys = [
    "reads", "separator", "header line", "decimal comma", "dates", "times", "time zones",
    "date is", "breaks", "lines of one day", "columns", "roles", "skip", "refuse", "ignore",
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
    mapping.breakUnit = root.optionalWord("breaks")
    mapping.addsLinesOfDay =
      root.optionalValue(
        "lines of one day", problem: "“lines of one day” is not understood",
        remedy: "write “add”, or leave it out to refuse a day that stands twice"
      ) { $0 == "add" ? true : nil } ?? false
    guard let kind, let columns = root.mapping("columns") else { return nil }
    mapping.columns = self.columns(from: columns, of: kind)
    check(mapping, columns)
    mapping.roles = roles(for: mapping)
    mapping.skips = tests("skip")
    mapping.refusals = tests("refuse")
    mapping.ignored = root.oneOrMoreTexts("ignore").map(ImportMapping.Source.init)
    return dates == nil ? nil : mapping
  }

  // MARK: - Columns

  private func columns(
    from body: YAMLMapping, of kind: ImportMapping.Kind
  ) -> [ImportMapping.Column: [ImportMapping.Source]] {
    body.refuseKeys(otherThan: kind.columns.map(\.rawValue))
    for column in kind.required { _ = body.required(column.rawValue) }
    var columns: [ImportMapping.Column: [ImportMapping.Source]] = [:]
    for column in kind.columns {
      let texts =
        column.maySeveralHold
        ? body.oneOrMoreTexts(column.rawValue)
        : body.optionalText(column.rawValue).map { [$0] } ?? []
      if !texts.isEmpty { columns[column] = texts.map(ImportMapping.Source.init) }
    }
    return columns
  }

  /// What cannot be read without something else.
  private func check(_ mapping: ImportMapping, _ body: YAMLMapping) {
    func report(_ column: ImportMapping.Column?, _ problem: String, _ remedy: String) {
      let node = column.flatMap { body.keyNode($0.rawValue) } ?? body.node
      file.report(node, problem: problem, remedy: remedy)
    }
    let has = mapping.has
    let time: ImportMapping.Column = has(.clockIn) ? .clockIn : .closed
    if has(time), mapping.timeFormat == nil, root.optional("times") == nil {
      report(time, "how times are written is not said", "write “times: 12 hours” or “24 hours”")
    }
    if !has(.date) || !has(time), let node = root.keyNode("date is") {
      file.report(
        node, problem: "“date is” says nothing without “date” and a time", remedy: "leave it out")
    }
    for (column, sources) in mapping.columns {
      if !column.isAmount, sources.contains(where: \.isTakenOff) {
        report(column, "only amounts can be taken off", "leave “minus” out")
      }
      // Without hours of their own, those of a line come from its times.
      let mayBeAbsent = column.mayBeAbsent && (column != .clockOut || has(.hours))
      if !mayBeAbsent, sources.allSatisfy({ $0.isOptional || $0.isTakenOff }) {
        report(
          column, "“\(column.rawValue)” needs one column that is always there", "leave “?” out")
      }
    }
    switch mapping.kind {
    case .sales: break
    case .checks:
      if !has(.tips), !has(.cashTips), !has(.serviceCharges) {
        report(
          nil, "no column says what was given",
          "write “tips: …”, “cash tips: …” or “service charges: …”")
      }
    case .hours:
      if !has(.person), !has(.personID) {
        report(nil, "no column says who it is", "write “person: …” or “person ID: …”")
      }
      if !has(.date), !has(.clockIn) {
        report(nil, "no column says which day it is", "write “date: …”, or “in: …” and “out: …”")
      }
      if !has(.hours), !has(.clockIn) || !has(.clockOut) {
        report(nil, "no column says how long", "write “hours: …”, or “in: …” and “out: …”")
      }
      if has(.dateIn), !has(.clockIn) {
        report(.dateIn, "“in date” has no time beside it", "write “in: …” as well")
      }
      if has(.dateOut), !has(.clockOut) || !has(.dateIn) {
        report(.dateOut, "“out date” stands alone", "write “in date: …” and “out: …” as well")
      }
      if has(.unpaidBreak), !has(.clockOut) {
        report(.unpaidBreak, "breaks are taken off times, not off hours", "leave it out")
      }
      if has(.total), !has(.hours) {
        report(.total, "“total hours” has no parts", "write its parts under “hours:”")
      }
      if has(.date), has(.dateIn) {
        report(.date, "the day is said twice", "keep “date” or “in date”")
      }
    }
  }

  /// What the clock's titles are called in the house.
  private func roles(for mapping: ImportMapping) -> [String: JobRole] {
    guard let body = root.optionalMapping("roles") else { return [:] }
    if !mapping.has(.role) {
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

  // MARK: - Tests of cells

  private func tests(_ key: String) -> [ImportMapping.CellTest] {
    guard let node = root.optional(key) else { return [] }
    guard let list = node.list else {
      file.report(
        node, problem: "“\(key)” must be a list",
        remedy: "write one “- {column: Name, is: Totals}” for each")
      return []
    }
    return list.compactMap { item in
      YAMLMapping(node: item, in: file).flatMap { test(from: $0) }
    }
  }

  private func test(from body: YAMLMapping) -> ImportMapping.CellTest? {
    body.refuseKeys(otherThan: ["column", "is", "starts with"])
    let column = body.text("column").map(ImportMapping.Source.init)
    let equals = words("is", in: body)
    let starts = words("starts with", in: body)
    guard (equals == nil) != (starts == nil) else {
      file.report(
        body.node, problem: "one test is needed", remedy: "write “is: …” or “starts with: …”")
      return nil
    }
    guard let column else { return nil }
    return ImportMapping.CellTest(
      column: column, test: equals.map { .equals($0) } ?? .startsWith(starts ?? []))
  }

  /// Words that may be empty: an empty cell is something to skip by.
  private func words(_ key: String, in body: YAMLMapping) -> [String]? {
    guard let node = body.optional(key) else { return nil }
    return (node.list ?? [node]).map { $0.text ?? "" }
  }
}

extension ImportMapping.Kind {
  fileprivate var columns: [ImportMapping.Column] {
    switch self {
    case .hours:
      [
        .person, .personID, .role, .date, .hours, .total, .clockIn, .clockOut, .dateIn, .dateOut,
        .unpaidBreak,
      ]
    case .sales: [.date, .netSales]
    case .checks: [.date, .closed, .tips, .cashTips, .serviceCharges, .netSales]
    }
  }

  fileprivate var required: [ImportMapping.Column] {
    switch self {
    case .hours: []
    case .sales: columns
    case .checks: [.closed]
    }
  }
}

extension ImportMapping.Column {
  fileprivate var isAmount: Bool {
    [.netSales, .tips, .cashTips, .serviceCharges].contains(self)
  }

  fileprivate var mayBeAbsent: Bool {
    [.personID, .role, .total, .clockOut, .dateOut, .unpaidBreak].contains(self)
  }

  fileprivate var maySeveralHold: Bool { isAmount || [.person, .hours, .total].contains(self) }
}
