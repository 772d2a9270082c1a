import Books
import Money
import Papers
import Tips
import Words

// The one place of what payroll files lack, in Spanish; the English sentences stand in PayrollExport. Keys and
// values of house.yml stay as the file has them.

extension PayrollExportError {
  func sentence(in language: Language) -> String { language(description, spanish) }

  /// As its description, in Spanish.
  var spanish: String {
    switch self {
    case .incomplete(let gaps):
      "No se hizo ningún archivo; \(gaps.count == 1 ? "falta esto" : "faltan estas cosas"):"
        + gaps.map { "\n  - \($0.spanishProblem)\n    \($0.spanishRemedy)" }.joined()
    case .shiftDoesNotClose(let shift, let day, let expected, let actual):
      "Los pagos del turno \(shift) (\(day)) suman \(actual), y se repartieron \(expected). No se hizo "
        + "ningún archivo; mira el turno en la lista de turnos."
    case .payoutDoesNotClose(let shift, let day):
      "Un pago del turno \(shift) (\(day)) no es la suma de sus fuentes. No se hizo ningún archivo; mira el "
        + "turno en la lista de turnos."
    case .fileDoesNotClose(let expected, let actual):
      "El archivo tendría \(actual) en lugar de \(expected). Es un error de TipPool: no se hizo ningún "
        + "archivo."
    case .money(let error): error.sentence(.spanish)
    }
  }
}

extension PayrollGap {
  /// What is missing or wrong, in Spanish.
  var spanishProblem: String {
    switch self {
    case .nothingClosed(let days, open: 0):
      "Ningún turno del \(days.first) al \(days.last) está cerrado."
    case .nothingClosed(let days, open: 1):
      "Ningún turno del \(days.first) al \(days.last) está cerrado; 1 está abierto."
    case .nothingClosed(let days, let open):
      "Ningún turno del \(days.first) al \(days.last) está cerrado; \(open) están abiertos."
    case .tipsPaid(let file): "\(file) no dice cómo se reciben las propinas."
    case .wagesPaid(let file, let amount):
      "Los pagos incluyen \(amount) de cargos por servicio y dinero de la casa, que son salario; \(file) no "
        + "dice cómo se recibe."
    case .setting(let file, let section, let key, _): "\(file) no dice «\(key)» bajo «\(section)»."
    case .code(let file, let section, _, let figure, let amount):
      "\(amount) de «\(figure.rawValue)» no tienen código bajo «\(section)» de \(file)."
    case .title(let file, let role): "\(file) no tiene título para el puesto \(role.rawValue)."
    case .changesOfJournal(let format):
      "Un diario para \(format.title) lleva movimientos completos, así que no hay archivo solo con los "
        + "cambios."
    case .openAgain(let shift, let day, let export):
      "El turno \(shift) (\(day)) está abierto, y está en la exportación \(export): se retiraría todo."
    case .cashWagesForGusto(let amount, _):
      "\(amount) de salario se entregaron en efectivo; el archivo de Gusto no tiene columna para eso."
    case .schedule(let file):
      "\(file) no dice los períodos de pago, y el archivo nombra el período."
    case .notAPeriod(let days, _):
      "Del \(days.first) al \(days.last) no es un período de pago, y el archivo nombra el período."
    case .currency(let code, let format):
      "\(format.title) toma montos con dos dígitos tras el punto; \(code) tiene otros."
    case .payrollID(let person, let system): "\(person.name.text) no tiene ID de \(system.title)."
    case .badPayrollID(let person, let system, let id):
      "«\(id.printable)» de \(person.name.text) no es un ID de \(system.title): "
        + "\(system.facts.id.spanishRemedy(for: system.title))."
    case .sharedPayrollID(let people, let system, let id):
      "\(MoneyHolder.list(people.map(\.name.text))) tienen el mismo ID de \(system.title): «\(id)»."
    case .sharedName(let people, let name):
      "\(MoneyHolder.list(people.map(\.id.rawValue))) se llaman \(name.printable), y "
        + "sin ID Gusto no las distingue."
    case .legalName(let person): "\(person.name.text) no tiene nombre y apellido para la nómina."
    case .unprintable(let person, let which, let scalar):
      "Para la nómina, \(which.spanish) de \(person.name.text) tiene el carácter invisible U+"
        + "\(String(scalar.value, radix: 16, uppercase: true))."
    case .letters(_, let name):
      "«\(name.printable)» no se puede escribir en las letras que toma ADP Workforce Now."
    case .hours(let person, let shift, let day, _):
      "No se saben las horas de \(person.name.text) en el turno \(shift) (\(day))."
    }
  }

  /// What to do about it, in Spanish.
  var spanishRemedy: String {
    switch self {
    case .nothingClosed(_, open: 0): "Elige otros días; la lista de turnos dice cuáles hay."
    case .nothingClosed: "Ciérralos, o cuenta también los turnos sin cerrar."
    case .tipsPaid:
      "Escribe «tips paid: at night», «tips paid: with the pay» o «tips paid: all with the pay»."
    case .wagesPaid: "Escribe «wages paid: with the pay» o «wages paid: like the tips»."
    case .setting(_, let section, let key, let example):
      "Escribe «\(key): \(example)» bajo «payroll:», «\(section):»."
    case .code(_, _, let group, .hours, _):
      "Escribe «\(PayFigure.hours.rawValue): …» bajo «\(group):»."
    case .code(_, _, let group, let figure, _):
      "Escribe «\(figure.rawValue): …» bajo «\(group):», o «leave out: [\(figure.rawValue)]»."
    case .title(_, let role): "Escribe «\(role.rawValue): …» bajo «titles:»."
    case .cashWagesForGusto:
      "Anótalos en Gusto a mano y escribe «leave out: [bonus]», o paga el salario «with the pay»."
    case .changesOfJournal: "Haz el diario completo y ponlo en lugar del anterior."
    case .openAgain: "Ciérralo antes, o cuenta también los turnos sin cerrar."
    case .schedule:
      "Escribe «pay periods: {length: every two weeks, from: YYYY-MM-DD, payday: 5 days after}»."
    case .notAPeriod(_, let nearest):
      "Exporta un período completo: del \(nearest.first) al \(nearest.last)."
    case .currency: "Usa el formato csv, json, ledger o beancount."
    case .payrollID(let person, let system), .badPayrollID(let person, let system, _):
      Self.enter("el ID de \(person.id.rawValue) para \(system.title)")
    case .sharedPayrollID(let people, let system, _):
      "Corrige uno de los dos. "
        + Self.enter("el ID de \(people.last?.id.rawValue ?? "la persona") para \(system.title)")
    case .sharedName: "Quita «gusto_employee_id» de «leave out:»."
    case .legalName(let person): Self.enter("el nombre y el apellido de \(person.id.rawValue)")
    case .unprintable(let person, let which, _):
      Self.enter("\(which.spanish) de \(person.id.rawValue)")
    case .letters(let person, _):
      "Escríbelo en letras latinas. "
        + Self.enter("el nombre y el apellido de \(person.id.rawValue)")
    case .hours(_, let shift, _, isClosed: true):
      "El turno está cerrado: reabre el turno \(shift), anota las horas y ciérralo otra vez, o deja las "
        + "horas fuera del archivo («hours: no» en house.yml)."
    case .hours(_, let shift, _, isClosed: false):
      "Anótalas en el turno \(shift), o deja las horas fuera del archivo («hours: no» en house.yml)."
    }
  }

  /// What payroll knows a person by is entered where the staff list is kept.
  private static func enter(_ what: String) -> String {
    "Anota \(what) en la lista del personal, en la computadora de la casa."
  }
}

extension LegalNamePart {
  fileprivate var spanish: String {
    switch self {
    case .first: "el nombre"
    case .last: "el apellido"
    }
  }
}

extension PayrollText {
  /// As its remedy, in Spanish.
  fileprivate func spanishRemedy(for program: String) -> String {
    switch self {
    case .digits(let lengths):
      "escribe de \(lengths.lowerBound) a \(lengths.upperBound) dígitos, como los muestra \(program)"
    case .letters(let lengths):
      "escribe de \(lengths.lowerBound) a \(lengths.upperBound) letras o dígitos, como los muestra "
        + program
    case .name(let length):
      "escribe el nombre como lo muestra \(program), de \(length) caracteres como máximo"
    }
  }
}
