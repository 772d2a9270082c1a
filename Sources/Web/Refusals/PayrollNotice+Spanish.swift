import Books
import House
import Money
import Papers
import Tips
import Words

// The one place of what is to know of a payroll file, in Spanish; the English sentences stand in PayrollExport
// and Bookkeeping.

extension PayrollNotice {
  func sentence(in language: Language) -> String { language(description, spanish) }

  private var spanish: String {
    switch self {
    case .openShifts(let shifts):
      "Sin cerrar, así que no están en el archivo: \(Self.list(shifts)). Ciérralos, o cuenta también los "
        + "turnos sin cerrar."
    case .openShiftsIncluded(let shifts):
      "En el archivo, aunque no están cerrados: \(Self.list(shifts)). Todavía pueden cambiar."
    case .leftOut(let figure, let amount):
      "Fuera del archivo, como dicen los ajustes: \(amount) de «\(figure.rawValue)»."
    case .nothingFor(let people):
      "Sin nada que pagar, así que sin línea: \(people.map(\.name.text).joined(separator: ", "))."
    case .paidAhead(let person, let amount, isLess: true):
      "A \(person.name.text) se le adelantaron \(amount) menos de lo que dijo el archivo anterior: "
        + "descuenta eso de menos en la nómina."
    case .takesBack(let people, let format, let since):
      "La exportación \(since) dijo más de \(people.map(\.name.text).joined(separator: ", ")): los montos "
        + "bajo cero lo retiran. Mira si \(format.system?.title ?? "la nómina") los tomó; si no, descuéntalos ahí a mano."
    case .paidAhead(let person, let amount, isLess: false):
      "A \(person.name.text) se le dieron \(amount) más en efectivo de lo que le tocaba, porque el efectivo "
        + "se redondea: descuéntalos en la nómina a mano."
    case .titles(let person, let titles, nil, let file):
      "\(person.name.text) tiene filas como \(titles.joined(separator: " y ")), cada una con sus propinas. "
        + "Gusto toma propinas y bono solo en la fila del trabajo principal: escribe «(Primary)» detrás de su "
        + "título bajo «titles:» en \(file)."
    case .titles(let person, let titles, let paid?, let file):
      "\(person.name.text) tiene filas como \(titles.joined(separator: " y ")): todas las propinas y el bono "
        + "están en la fila \(paid). Si el trabajo principal es otro, escribe «(Primary)» solo detrás de ese "
        + "título bajo «titles:» en \(file)."
    case .roundedCash(let shifts, let file, let tipsPaid):
      "El efectivo se redondea en \(Self.list(shifts)), pero \(file) dice «tips paid: "
        + "\(tipsPaid.rawValue)»: lo que la casa debía esas noches está en el archivo, al centavo. Si aun así "
        + "se entregó en efectivo, se pagaría dos veces: exporta esos días en la computadora de la casa, "
        + "con otros ajustes que digan «tips paid: at night»."
    case .settledOtherwise(let shifts, let file):
      "Pagados antes de que \(file) dijera otra cosa sobre cómo recibe la gente su dinero: "
        + "\(Self.list(shifts)). Lo que recibieron entonces en efectivo queda así en el archivo. Si estaba "
        + "mal, reabre los turnos y corrígelos."
    case .voided(let shifts):
      "Anulados, así que no están en el archivo: "
        + "\(shifts.map { "turno \($0.shift) (\($0.day))" }.joined(separator: ", "))."
    case .overtime(let person, let week, let hours, let above, isOfChanges: true):
      "\(person.name.text) trabajó \(hours) horas en la semana del \(week.first) al \(week.last); el archivo "
        + "tiene lo que cambió de ellas como horas normales. Mira si la nómina tiene las \(above) por encima "
        + "de 40 como horas extra."
    case .overtime(let person, let week, let hours, let above, isOfChanges: false):
      "\(person.name.text) trabajó \(hours) horas en la semana del \(week.first) al \(week.last); todas son "
        + "horas normales en el archivo. Anota en la nómina las \(above) por encima de 40 como horas extra."
    case .notAPeriod(let days):
      "Del \(days.first) al \(days.last) no es ninguno de los períodos de pago de la casa."
    }
  }

  private static func list(_ shifts: [ShiftRecord]) -> String {
    let shown = shifts.prefix(10).map { "turno \($0.shift) (\($0.day))" }.joined(separator: ", ")
    return shifts.count > 10 ? shown + " y \(shifts.count - 10) más" : shown
  }
}

extension ExportWarning {
  /// - Parameter day: of a moment as the books write it.
  func sentence(in language: Language, _ day: (String) -> String) -> String {
    language(words(day), spanish(day))
  }

  private func spanish(_ day: (String) -> String) -> String {
    switch self {
    case .sameFile(let export): "\(Self.before(export, day)); el archivo es el mismo."
    case .otherFile(let export):
      "\(Self.before(export, day)), y el archivo era otro, aunque ningún turno cambió desde entonces: "
        + "cambiaron los ajustes, o el nombre o el ID de alguien, o TipPool. Compara los dos antes de pagar "
        + "a nadie."
    case .changed(let export, let changes):
      "\(Self.before(export, day)); desde entonces \(changes.map(\.spanish).joined(separator: ", ")). Cuida "
        + "que a nadie se le pague dos veces."
    case .wholeAfterChanges(let export):
      "La exportación \(export.id) dio aparte lo que cambió de estos días; este archivo lo tiene todo otra "
        + "vez. Cuida que a nadie se le pague dos veces."
    case .repeated(let format, let shifts):
      "Exportado antes como \(format): \(Self.list(shifts)). Cuida que a nadie se le pague dos veces."
    case .elsewhere(let other, let shifts):
      "Exportado antes para \(other.title): \(Self.list(shifts)). Cuida que a nadie le paguen los dos."
    }
  }

  private static func before(_ export: ExportRecord, _ day: (String) -> String) -> String {
    "Esto ya se exportó el \(day(export.at)) (exportación \(export.id))"
  }

  private static func list(_ shifts: [ShiftInExport]) -> String {
    shifts.byExport.map { export, shifts in
      "\(ShiftWords.names(shifts, in: .spanish).lowercased()) (exportación \(export))"
    }.joined(separator: "; ")
  }
}

extension ExportHistory.Note {
  /// A short sentence without a full stop.
  func sentence(in language: Language) -> String { language(description, spanish) }

  private var spanish: String {
    switch self {
    case .goesOn(let export): "la exportación \(export) tiene lo que cambió después"
    case .changed(let change): change.spanish
    case .another(let export): "otro archivo que la exportación \(export) de los mismos días"
    case .repeated(let shifts, let export):
      ShiftWords.names(shifts, in: .spanish).lowercased()
        + (Set(shifts).count == 1 ? " ya estaba" : " ya estaban") + " en la exportación \(export)"
    }
  }
}

extension ExportedChange {
  /// `el turno 12 (2026-09-25) cambió`
  fileprivate var spanish: String {
    let what =
      switch kind {
      case .changed: "cambió"
      case .voided: "se anuló"
      case .added: "se agregó"
      case .moved: "pasó a otro día"
      }
    return "el turno \(shift) (\(day)) \(what)"
  }
}

extension ExportRecord {
  /// `gusto, gusto-2026-09-14-2026-09-27.csv`: what it is, and its file.
  func name(in language: Language) -> String {
    let changes = since.map { ", cambios desde la exportación \($0)" } ?? ""
    return language(
      "\(format), \(fileName ?? "export \(id)")",
      "\(program)\(changes), \(fileName ?? "exportación \(id)")")
  }
}
