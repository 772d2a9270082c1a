import Monetary
import ReportFields
import ShiftIntake
import TextObservations

/// Fills one server's form with a person: what was read is shown, what is doubtful is asked.
struct FormEntry {
  let prompter: Prompter
  let currency: Currency
  /// Whether the policy shares by hours, so that the form asks for them.
  let asksHours: Bool
  /// Where small pictures of the figures are kept.
  let evidence: EvidenceFolder

  /// The box that is asked after another while a form is typed, in the article's order; nil after
  /// the last.
  func box(after box: FormField) -> FormField? {
    let boxes = FormField.allCases.filter { $0 != .hours || asksHours }
    guard let place = boxes.firstIndex(of: box) else { return nil }
    return boxes.dropFirst(place + 1).first
  }

  /// Asks for the boxes that are missing or doubtful, then shows the whole form until the person
  /// accepts it.
  func confirm(_ form: inout ServerForm, keep: (ServerForm) throws -> Void) throws {
    for issue in form.issues {
      explain(issue, of: form)
      try ask(issue.field, of: &form)
      try keep(form)
    }
    if asksHours, form[.hours].value == nil {
      try ask(.hours, of: &form)
      try keep(form)
    }
    while true {
      show(form)
      let fields = FormField.allCases
      let choice = try prompter.ask(
        "Enter accepts; a number 1–\(fields.count) changes that line"
      ) { answer in
        guard !answer.isEmpty else { return 0 }
        guard let number = Int(answer), (1...fields.count).contains(number) else {
          throw AnswerRefused("Press Enter, or type a line's number.")
        }
        return number
      }
      guard choice > 0 else { return }
      try ask(fields[choice - 1], of: &form)
      try keep(form)
    }
  }

  /// The form as lines with numbers.
  func show(_ form: ServerForm) {
    let rows = FormField.allCases.enumerated().map { index, field in
      let box = form[field]
      let origin =
        box.value == nil
        ? "" : box.isTyped ? "typed" : box.isConfirmed ? "read, looked at" : "read"
      return [
        "  \(index + 1)", field.label, box.value?.plain(in: currency) ?? "–", origin,
      ]
    }
    Terminal.talk(TextColumns.aligned(rows))
  }

  /// Asks for one box. A box that is filled is suggested.
  func ask(_ field: FormField, of form: inout ServerForm) throws {
    let current = form[field].value?.plain(in: currency)
    let suggestion =
      current ?? (field.isRequired || field == .hours ? nil : Self.zeroOrNothing(field))
    let copy = form
    form = try prompter.ask("  " + field.label, suggestion: suggestion) { answer in
      var changed = copy
      // Enter on a box that need not be known leaves it empty.
      if answer == Self.nothing || (answer.isEmpty && !field.isRequired && field != .hours) {
        return changed
      }
      do {
        try changed.type(answer, into: field, in: currency)
      } catch {
        throw AnswerRefused("\(error)")
      }
      return changed
    }
  }

  private static let nothing = "none"

  private static func zeroOrNothing(_ field: FormField) -> String {
    field == .gratuity ? nothing : "0"
  }

  private func explain(_ issue: FormIssue, of form: ServerForm) {
    Terminal.talk(Terminal.warning("  " + issue.description))
    guard let box = form[issue.field].evidence?.box else { return }
    let across = Int(((box.x + box.width / 2) * 100).rounded())
    let down = Int(((box.y + box.height / 2) * 100).rounded())
    Terminal.talk("  It stands \(across) % across and \(down) % down the picture.")
    if let scan = form.scan, let pattern = form[issue.field].evidence?.pattern {
      evidence.show(pattern, of: scan)
    }
  }
}
