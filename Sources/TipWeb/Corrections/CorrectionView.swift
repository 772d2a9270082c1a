import Bookkeeping
import Monetary
import PayRecords
import ShiftIntake
import TipPooling
import TipStore
import WebWords

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
  }

  /// What somebody gets more or less.
  struct Change: Sendable {
    let name: String
    let before: String
    let after: String
  }

  static let template = "correct"
  let page: PageFrame
  let words: [String: String]
  let address: String
  let back: String
  /// The draft as it is shown here, and the last entry of the shift's log that it knows.
  let version: String
  /// Why the page is there though nothing can be saved: the shift changed.
  let stale: String?
  /// Why nothing can be computed or was not saved, in English.
  let reason: String?
  let doubt: NextView.Doubt?
  /// Whether payouts of the corrected shift are shown.
  let cards: PayoutCards?
  let changesTitle: String?
  let changes: [Change]
  let findings: [PayoutsView.Finding]
  /// Says what is shown; nil where it cannot be saved.
  let digest: String?
  let why: String
  /// Nil where the shift can be corrected no more.
  let form: Form?
  let mayDrop: Bool

  struct Form: Sendable {
    let people: [Person]
    let roles: [String]
    let added: Box
    let addedRole: String
    let addedHours: String
  }
}

extension CorrectionView.Form {
  /// - Parameters:
  ///   - typed: what could not be taken.
  ///   - refused: why, by the name of the box.
  init(
    _ draft: ShiftDraft, _ currency: Currency, typed: EveningDesk.TypedCorrection,
    refused: [String: String], in words: WebWords
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
        boxes: own(.server(index)), gone: nil)
    }
    let support = draft.support.indices.map { index in
      CorrectionView.Person(
        name: "\(draft.nameOfSupport(at: index).text) · \(draft.support[index].role.rawValue)",
        boxes: own(.support(index)), gone: "support.\(index).gone")
    }
    people = servers + support
    let known = draft.policy.version?.roles.map(\.role.rawValue) ?? []
    roles = known.isEmpty ? ["host", "runner", "busser"] : known
    let again = refused[CorrectionBox.added] == nil ? nil : typed.added
    added = CorrectionView.Box(
      name: CorrectionBox.added, label: words["name"], value: again?.name ?? "", keyboard: "text",
      refusal: refused[CorrectionBox.added])
    (addedRole, addedHours) = (again?.role ?? "", again?.hours ?? "")
  }
}

extension CorrectionView.Change {
  /// Whoever gets more or less than the shift pays as it is saved, one line a person and role.
  static func all(
    from before: [PayRecord], to after: [Payout], in currency: Currency
  ) -> [CorrectionView.Change] {
    struct Job: Hashable {
      let employee: Employee.ID
      let role: JobRole
    }
    let old = before.map { (Job(employee: $0.employee.id, role: $0.role), $0.employee, $0.amount) }
    let new = after.map { (Job(employee: $0.employee.id, role: $0.role), $0.employee, $0.amount) }
    var seen: Set<Job> = []
    return (new + old).filter { seen.insert($0.0).inserted }.compactMap { job, employee, _ in
      let was = old.first { $0.0 == job }?.2
      let becomes = new.first { $0.0 == job }?.2
      guard was != becomes else { return nil }
      return CorrectionView.Change(
        name: "\(employee.name.text) · \(job.role.rawValue)",
        before: was?.formatted(in: currency) ?? "–",
        after: becomes?.formatted(in: currency) ?? "–")
    }
  }
}
