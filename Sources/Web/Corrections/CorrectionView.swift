import Books
import Evening
import House
import Money
import Tips
import Words

/// A saved shift that is corrected: its boxes, and what everybody gets then.
struct CorrectionView: PageView {
  struct Box: Sendable {
    let name: String
    let label: String
    let value: String
    let keyboard: String
    /// Why what was typed is not taken; nil where it is.
    let refusal: String?
  }

  struct Person: Sendable {
    let name: String
    let boxes: [Box]
    /// The box that says that they did not work; nil for a server.
    let gone: String?
    let isGone: Bool
    /// The name that goes with the boxes, to tell what was not taken; nil for a server, who has a box for it.
    let who: String?
  }

  /// What somebody gets more or less.
  struct Change: Sendable {
    let name: String
    let before: String
    let after: String
  }

  static let template = "correct"
  let page: PageFrame
  let address: String
  let back: String
  /// The draft as it is shown here, and the last entry of the shift's log that it knows.
  let version: String
  /// Why the page is there though nothing can be saved: the shift changed.
  let stale: String?
  /// Why nothing can be computed or was not saved.
  let reason: String?
  let doubt: NextView.Doubt?
  /// Whether payouts of the corrected shift are shown.
  let cards: PayoutCards?
  let changesTitle: String?
  let changes: [Change]
  let findings: [PayoutsView.Finding]
  /// Says what is shown; nil where it cannot be saved.
  let digest: String?
  /// What is missing before it can be saved; nil for nothing.
  let missing: String?
  let why: String
  /// What was typed and is in no box, since somebody else was faster; nil for nothing.
  let notTakenTitle: String?
  let notTaken: [String]
  /// Nil where the shift can be corrected no more.
  let form: Form?
  let mayDrop: Bool

  struct Form: Sendable {
    let people: [Person]
    let roles: [String]
    let added: Box
    let addedRole: String
    let addedHours: String
    let hoursLabel: String
    /// Of a server whose slip came late.
    let late: [Box]
    let isLateRefused: Bool
  }
}

extension CorrectionView.Form {
  /// - Parameters:
  ///   - typed: what could not be taken.
  ///   - refused: why, by the name of the box.
  init(
    _ draft: ShiftDraft, _ currency: Currency, typed: EveningDesk.TypedCorrection,
    refused: [String: String], in words: Catalogue
  ) {
    let boxes = CorrectionBox.all(of: draft).map { box in
      (
        box.owner,
        CorrectionView.Box(
          name: box.name, label: words[box.field.words],
          value: refused[box.name].flatMap { _ in typed.boxes[box.name] }
            ?? box.text(in: draft, currency),
          keyboard: box.field == .name ? "text" : "decimal", refusal: refused[box.name])
      )
    }
    func own(_ owner: CorrectionBox.Owner) -> [CorrectionView.Box] {
      boxes.filter { $0.0 == owner }.map(\.1)
    }
    let servers = draft.forms.indices.map { index in
      CorrectionView.Person(
        name: draft.forms[index][.name].value?.plain(in: currency)
          ?? words["slip", ["number": "\(index + 1)"]],
        boxes: own(.server(index)), gone: nil, isGone: false, who: nil)
    }
    let support = draft.support.indices.map { index in
      CorrectionView.Person(
        name: "\(draft.nameOfSupport(at: index).text) · \(draft.support[index].role.rawValue)",
        boxes: own(.support(index)), gone: "support.\(index).gone",
        isGone: !refused.isEmpty && typed.gone.contains(index), who: "support.\(index).who")
    }
    people = servers + support
    let known = draft.policy.version?.roles.map(\.role.rawValue) ?? []
    roles = known.isEmpty ? ["host", "runner", "busser"] : known
    let again = refused.isEmpty ? nil : typed.added
    added = CorrectionView.Box(
      name: CorrectionBox.added, label: words["name"], value: again?.name ?? "", keyboard: "text",
      refusal: refused[CorrectionBox.added])
    (addedRole, addedHours) = (again?.role ?? "", again?.hours ?? "")
    hoursLabel = FormField.hours.sentence(words.language)
    let fields = FormField.allCases.filter { $0 != .hours || draft.policy.needsServerHours }
    late = fields.map { field in
      let name = CorrectionBox.late(field)
      return CorrectionView.Box(
        name: name, label: words[field.words],
        value: refused.isEmpty ? "" : typed.late[field] ?? "",
        keyboard: field == .name ? "text" : "decimal", refusal: refused[name])
    }
    isLateRefused = late.contains { !$0.value.isEmpty || $0.refusal != nil }
  }
}

extension EveningDesk.TypedCorrection {
  /// What was typed and is not what a draft holds, one line a box, by the names that stood beside it.
  func lines(besides draft: ShiftDraft, _ currency: Currency, in words: Catalogue) -> [String] {
    let known = Dictionary(
      uniqueKeysWithValues: CorrectionBox.all(of: draft).map {
        ($0.name, $0.text(in: draft, currency))
      })
    let typed = boxes.keys.sorted().compactMap { name -> String? in
      let parts = name.split(separator: ".")
      guard parts.count == 3, let field = FormField(rawValue: String(parts[2])),
        let text = boxes[name], text != known[name]
      else { return nil }
      let owner = "\(parts[0]).\(parts[1])"
      let who = boxes["\(owner).who"] ?? boxes["\(owner).name"] ?? owner
      return "\(who) · \(words[field.words]): \(text)"
    }
    return typed
      + gone.sorted().map {
        "\(boxes["support.\($0).who"] ?? "\($0 + 1)") · \(words["didNotWork"])"
      } + (added.map { ["\($0.name) · \($0.role) · \($0.hours)"] } ?? [])
      + (late.isEmpty ? [] : [FormField.allCases.compactMap { late[$0] }.joined(separator: " · ")])
  }
}

extension CorrectionView.Change {
  /// Whoever gets more or less than the shift pays as it is saved, one line a person and role. Who has
  /// several entries of a role gets their sum.
  ///
  /// - Throws: `MoneyError/overflow`.
  static func all(
    from before: [PayRecord], to after: [Payout], in currency: Currency
  ) throws(MoneyError) -> [CorrectionView.Change] {
    struct Job: Hashable {
      let employee: Employee.ID
      let role: JobRole
    }
    typealias Paid = (job: Job, employee: Employee, amount: Money)
    let old = before.map {
      Paid(Job(employee: $0.employee.id, role: $0.role), $0.employee, $0.amount)
    }
    let new = after.map {
      Paid(Job(employee: $0.employee.id, role: $0.role), $0.employee, $0.amount)
    }
    /// Nil where there is no entry.
    func sum(of job: Job, in list: [Paid]) throws(MoneyError) -> Money? {
      let amounts = list.filter { $0.job == job }.map(\.amount)
      return amounts.isEmpty ? nil : try amounts.sum()
    }
    var seen: Set<Job> = []
    var changes: [CorrectionView.Change] = []
    for (job, employee, _) in new + old where seen.insert(job).inserted {
      let (was, becomes) = (try sum(of: job, in: old), try sum(of: job, in: new))
      guard was != becomes else { continue }
      changes.append(
        CorrectionView.Change(
          name: "\(employee.name.text) · \(job.role.rawValue)",
          before: was?.formatted(in: currency) ?? "–",
          after: becomes?.formatted(in: currency) ?? "–"))
    }
    return changes
  }
}
