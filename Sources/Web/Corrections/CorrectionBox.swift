import Evening
import House
import Money
import Tips

/// A box on the page that corrects a shift: a server's figure, or somebody's hours.
struct CorrectionBox: Hashable, Sendable {
  enum Owner: Hashable, Sendable {
    case server(Int)
    case support(Int)
  }

  let owner: Owner
  let field: FormField

  /// The name of what is said of somebody who is added.
  static let added = "new.name"

  static func late(_ field: FormField) -> String { "late.\(field.rawValue)" }

  /// As a form sends it: `servers.0.netSales`.
  var name: String {
    switch owner {
    case .server(let index): "servers.\(index).\(field.rawValue)"
    case .support(let index): "support.\(index).\(field.rawValue)"
    }
  }

  /// Every box of a draft, in the order of the page.
  static func all(of draft: ShiftDraft) -> [CorrectionBox] {
    let servers = draft.forms.indices.flatMap { index in
      FormField.allCases.filter { field in
        field != .hours || draft.policy.needsServerHours || draft.forms[index][field].value != nil
      }.map { CorrectionBox(owner: .server(index), field: $0) }
    }
    return servers + draft.support.indices.map { CorrectionBox(owner: .support($0), field: .hours) }
  }

  /// What it holds; empty for nothing.
  func text(in evening: Evening) -> String { text(in: evening.draft, evening.currency) }

  func text(in draft: ShiftDraft, _ currency: Currency) -> String {
    switch owner {
    // Nothing where a figure may be left out.
    case .server(let index): draft.forms[index][field].value?.plain(in: currency) ?? ""
    case .support(let index): draft.support[index].timeWorked?.formattedHours ?? ""
    }
  }

  /// - Throws: `FormEntryError`; the box keeps what it had.
  func type(_ text: String, into evening: Evening) throws(FormEntryError) {
    switch owner {
    case .server(let index) where text.isEmpty && !field.isRequired:
      evening.draft.forms[index].setNone(field)
    case .server(let index):
      try evening.draft.forms[index].type(text, into: field, in: evening.currency)
      if field == .name { evening.draft.askLeadAnew(ofServer: index) }
    case .support(let index):
      let typed = try FormValue(typed: text, into: field, in: evening.currency)
      guard case .time(let time) = typed else { return }
      evening.draft.support[index].timeWorked = time
    }
  }
}

extension ShiftDraft {
  /// Another name is another person, of whom nobody said whether they managed.
  fileprivate mutating func askLeadAnew(ofServer index: Int) {
    let place = "servers[\(index)]"
    forgetLead(at: place)
    if let entry = namedEntries.first(where: { $0.place == place }), isManager(entry) {
      setManager(false, of: entry)
    }
  }
}
