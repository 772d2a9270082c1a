import Evening
import House
import Tips

/// The figures of a server who has no picture, typed one by one into the table of slips. Nothing is in
/// the table before the first one.
struct TypedSlip {
  let intake: SlipIntake
  let name: PersonName
  /// The slip that it stands for, which is left out then; nil for none.
  var other: Int?

  private enum Step {
    case next(slip: Int)
    case back
    case out
  }

  /// Asks for every box, until all are typed or the person goes back.
  func run() throws {
    Terminal.turnPage()
    Terminal.talk("\n" + Terminal.strong("\(name.text), a server without a picture"))
    Terminal.talk("  < goes back, d leaves it out")
    let fields = FormField.allCases.filter { $0 != .name && $0 != .hours }
    // Every step is one that the intake can take back.
    var slips: [Int] = []
    while slips.count < fields.count {
      switch try ask(fields[slips.count], slip: slips.last) {
      case .next(let slip): slips.append(slip)
      case .back:
        guard slips.popLast() != nil else { return }
      case .out: return
      }
    }
  }

  private func ask(_ field: FormField, slip: Int?) throws -> Step {
    try Prompter().ask("  \(field.label)", suggestion: field.isRequired ? nil : "0") { answer in
      switch (answer, slip) {
      case ("<", nil), ("d", nil), ("", nil): return .out
      case ("<", _?):
        guard try intake.goBack() else { throw AnswerRefused("There is nothing to take back.") }
        return .back
      case ("d", let slip?):
        try intake.leaveOut(slip: slip)
        Terminal.talk("  Slip \(slip) is left out. In the table, \(slip) takes it back.")
        return .out
      case ("", _?): throw AnswerRefused("Type the amount, < to go back, or d to leave it out.")
      case (_, let slip?):
        try intake.type(answer, into: field, ofSlip: slip)
        return .next(slip: slip)
      case (_, nil):
        return .next(
          slip: try intake.addServer(called: name, typing: answer, into: field, insteadOf: other))
      }
    }
  }
}
