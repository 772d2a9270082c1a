import Files

/// Reads what payroll programs have to know.
struct PayrollSettingsReader {
  let file: YAMLFile
  let root: YAMLMapping

  func settings() -> PayrollSettings {
    root.refuseKeys(otherThan: PayrollSystem.allCases.map(\.section) + ["accounts"])
    var settings = PayrollSettings()
    if let body = root.optionalMapping("gusto") { settings.gusto = gusto(from: body) }
    if let body = root.optionalMapping("adp workforce now") {
      settings.adpWorkforceNow = workforceNow(from: body)
    }
    for system in PayrollSystem.allCases {
      guard let section = system.facts.items, let body = root.optionalMapping(system.section)
      else { continue }
      settings.items[system] = items(section, from: body)
    }
    if let body = root.optionalMapping("accounts") { settings.accounts = accounts(from: body) }
    return settings
  }

  // MARK: - Programs

  private func gusto(from body: YAMLMapping) -> PayrollSettings.Gusto {
    body.refuseKeys(otherThan: ["hours", "titles", "leave out"])
    var gusto = PayrollSettings.Gusto()
    gusto.writesHours = body.flag("hours")
    for entry in body.optionalMapping("titles")?.entries ?? [] {
      guard let role = JobRole(entry.key) else {
        file.report(
          entry.keyNode, problem: "“\(entry.key)” is no role",
          remedy: "write the role as shifts have it, in small letters, like busser")
        continue
      }
      gusto.titles[role] = code(entry.value, in: body, as: entry.key, .name(60))
    }
    gusto.leftOut = Set(
      words(
        "leave out", in: body,
        from: PayrollSettings.Gusto.Column.allCases.filter { $0 != .lastName && $0 != .firstName }))
    return gusto
  }

  private func workforceNow(from body: YAMLMapping) -> PayrollSettings.ADPWorkforceNow {
    body.refuseKeys(
      otherThan: ["company code", "batch ID", "hours", "names", "codes", "leave out"])
    var adp = PayrollSettings.ADPWorkforceNow()
    adp.companyCode = optionalCode("company code", in: body, .letters(2...3))
    adp.batchID = optionalCode("batch ID", in: body, .letters(1...8))
    adp.writesHours = body.flag("hours")
    adp.writesNames = body.flag("names")
    for (figure, node) in figures("codes", in: body, from: PayFigure.money) {
      adp.codes[figure] = earningsCode(node, in: body, as: figure.rawValue)
    }
    adp.leftOut = Set(words("leave out", in: body, from: PayFigure.money))
    refuseSharedCodes("codes", in: body, adp.codes.mapValues(\.code), leftOut: adp.leftOut)
    return adp
  }

  private func items(
    _ section: ItemSection, from body: YAMLMapping
  ) -> PayrollSettings.Items {
    body.refuseKeys(otherThan: section.texts.map(\.key) + [section.group, "leave out"])
    var items = PayrollSettings.Items(unsaid: section)
    for (key, form) in section.texts {
      if let text = optionalCode(key, in: body, form) { items.texts[key] = text }
    }
    for (figure, node) in figures(section.group, in: body, from: section.figures) {
      items.codes[figure] = code(node, in: body, as: figure.rawValue, section.code)
    }
    items.leftOut = Set(
      words("leave out", in: body, from: section.figures.filter { $0 != .hours }))
    refuseSharedCodes(section.group, in: body, items.codes, leftOut: items.leftOut)
    return items
  }

  // MARK: - Values

  /// `T`, or `{code: T, field: 4}`.
  private func earningsCode(
    _ node: YAMLNode, in body: YAMLMapping, as key: String
  ) -> PayrollSettings.ADPWorkforceNow.EarningsCode? {
    guard node.keys != nil else {
      return code(node, in: body, as: key, .letters(1...3)).map { .init(code: $0) }
    }
    guard let mapping = YAMLMapping(node: node, in: file) else { return nil }
    mapping.refuseKeys(otherThan: ["code", "field"])
    let field = mapping.optionalNumber("field", in: 3...5)
    guard let inner = mapping.required("code"),
      let code = code(inner, in: mapping, as: "code", .letters(1...3))
    else { return nil }
    return .init(code: code, field: field ?? 3)
  }

  private func figures(
    _ key: String, in body: YAMLMapping, from known: [PayFigure]
  ) -> [(PayFigure, YAMLNode)] {
    guard let mapping = body.optionalMapping(key) else { return [] }
    mapping.refuseKeys(otherThan: known.map(\.rawValue))
    return known.compactMap { figure in mapping.optional(figure.rawValue).map { (figure, $0) } }
  }

  /// Notes two figures under one code: the payroll program would take wages for tips, or pay again
  /// what people have in cash already. Only hours and wages may be one earning.
  private func refuseSharedCodes(
    _ key: String, in body: YAMLMapping, _ codes: [PayFigure: String], leftOut: Set<PayFigure>
  ) {
    guard !codes.isEmpty, let mapping = body.optionalMapping(key) else { return }
    var owners: [String: [(figure: PayFigure, line: Int)]] = [:]
    // In the order of the file, so that the later one is at fault.
    for entry in mapping.entries {
      guard let figure = PayFigure(rawValue: entry.key), !leftOut.contains(figure),
        let code = codes[figure]
      else { continue }
      let others = owners[code.lowercased(), default: []]
      owners[code.lowercased(), default: []].append((figure, entry.value.line))
      guard let other = others.first(where: { Set([$0.figure, figure]) != [.hours, .wages] }) else {
        continue
      }
      file.report(
        entry.value,
        problem: "“\(figure.rawValue)” has the code of “\(other.figure.rawValue)” in line "
          + "\(other.line), “\(code)”, so the payroll program would take the one for the other",
        remedy: "write a code of its own"
          + (figure == .hours ? "" : ", or “leave out: [\(figure.rawValue)]”"))
    }
  }

  private func words<Word: RawRepresentable & Equatable>(
    _ key: String, in body: YAMLMapping, from known: [Word]
  ) -> [Word] where Word.RawValue == String {
    body.texts(key).compactMap { text, node in
      if let word = known.first(where: { $0.rawValue == text }) { return word }
      let names = known.map(\.rawValue)
      return file.refuse(
        node, problem: "“\(text)” cannot be left out",
        remedy: EditDistance.nearest(to: text, in: names).map { "did you mean “\($0)”?" }
          ?? "write some of: \(names.joined(separator: ", "))")
    }
  }

  private func optionalCode(_ key: String, in body: YAMLMapping, _ form: PayrollText) -> String? {
    body.optional(key).flatMap { code($0, in: body, as: key, form) }
  }

  private func code(
    _ node: YAMLNode, in body: YAMLMapping, as key: String, _ form: PayrollText
  ) -> String? {
    guard let text = body.text(of: node, as: key) else { return nil }
    if form.admits(text) { return text }
    let problem =
      switch form {
      case .digits, .letters: "“\(text)” is no value for “\(key)”"
      case .name: "“\(key)” is too long"
      }
    return file.refuse(node, problem: problem, remedy: form.remedy(for: "the payroll program"))
  }
}

extension UInt8 {
  package var isPlain: Bool {
    (48...57).contains(self) || (65...90).contains(self) || (97...122).contains(self)
  }
}

extension PayrollSettingsReader {
  private static let accountKeys = [
    "tips payable", "wages", "cash", "payroll", "advances", "open accounts",
  ]
  private static let roots = ["Assets", "Liabilities", "Equity", "Income", "Expenses"]

  /// Account names that ledger, hledger and beancount all understand.
  func accounts(from body: YAMLMapping) -> PayrollSettings.Accounts {
    body.refuseKeys(otherThan: Self.accountKeys)
    var accounts = PayrollSettings.Accounts()
    read("tips payable", in: body, into: &accounts.tipsPayable)
    read("wages", in: body, into: &accounts.wages)
    read("cash", in: body, into: &accounts.cash)
    read("payroll", in: body, into: &accounts.payroll)
    read("advances", in: body, into: &accounts.advances)
    if body.optional("open accounts") != nil { accounts.opens = body.flag("open accounts") }
    refuseSharedAccounts(accounts, in: body)
    return accounts
  }

  /// Notes two keys that lead into one account: the books would say nothing of either any more.
  private func refuseSharedAccounts(
    _ accounts: PayrollSettings.Accounts, in body: YAMLMapping
  ) {
    let used: [(key: String, accounts: [String])] = [
      ("tips payable", ["Card", "Cash", "Events"].map { "\(accounts.tipsPayable):\($0)" }),
      ("wages", ["ServiceCharges", "HousePaid"].map { "\(accounts.wages):\($0)" }),
      ("cash", [accounts.cash]), ("payroll", [accounts.payroll]), ("advances", [accounts.advances]),
    ]
    for (index, later) in used.enumerated() {
      for earlier in used[..<index] {
        guard let shared = later.accounts.first(where: earlier.accounts.contains) else { continue }
        // The one that the file says; where it says both, the one that stands lower.
        let nodes = [(later, earlier), (earlier, later)].compactMap { one, other in
          body.optional(one.key).map { (node: $0, one: one.key, other: other.key) }
        }
        let at = nodes.max { ($0.node.line, $0.node.column) < ($1.node.line, $1.node.column) }
        guard let at else { continue }
        let place =
          body.optional(at.other).map { "in line \($0.line)" } ?? "as long as it is not said"
        file.report(
          at.node, problem: "“\(at.one)” and “\(at.other)” (\(place)) both use \(shared)",
          remedy: "write an account of its own")
      }
    }
  }

  private func read(_ key: String, in body: YAMLMapping, into account: inout String) {
    guard let node = body.optional(key), let text = body.text(of: node, as: key) else { return }
    func refuse(_ remedy: String) {
      file.report(node, problem: "“\(text)” is no account", remedy: remedy)
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let first = parts.first, Self.roots.contains(String(first)), parts.count > 1 else {
      return refuse(
        "start with one of \(Self.roots.joined(separator: ", ")), then “:” and a name, "
          + "like Assets:Cash")
    }
    guard parts.dropFirst().allSatisfy(Self.isComponent) else {
      return refuse(
        "write each part with a capital letter first, then letters, digits and “-” only, "
          + "like Assets:Cash:FrontTill")
    }
    account = text
  }

  /// What beancount takes, which is stricter than the others.
  private static func isComponent(_ part: Substring) -> Bool {
    guard let first = part.utf8.first, (65...90).contains(first) || (48...57).contains(first) else {
      return false
    }
    return part.utf8.allSatisfy { $0.isPlain || $0 == UInt8(ascii: "-") }
  }
}
