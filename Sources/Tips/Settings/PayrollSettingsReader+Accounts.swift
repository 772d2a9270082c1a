import Files

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
