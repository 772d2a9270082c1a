import Money
import Tips

// The one place of the Spanish refusals of a shift; the English ones stand in TipPooling.

extension ShiftError {
  /// As ``sentence(in:)``, in Spanish.
  func spanish(in currency: Currency) -> String {
    switch self {
    case .several(let problems):
      "El turno no se puede calcular:"
        + problems.map { problem in
          "\n" + (problem.place.isEmpty ? "" : problem.place + ": ")
            + problem.error.spanish(in: currency)
        }.joined()
    case .noServers:
      "El turno no tiene meseros, así que no hay propinas que repartir. Agrega al menos uno."
    case .personTwice(let employee):
      "\(employee.name.text) está dos veces en el mismo puesto. Junta las cifras en una entrada; si "
        + "la política conoce partes del día o equipos, da a cada entrada los suyos."
    case .idTwice(let first, let second):
      "\(first.name.text) y \(second.name.text) tienen un mismo ID, «\(first.id.rawValue)». Da a "
        + "cada persona el suyo, o quítalo."
    case .negativeFigure(let employee, let field, let amount):
      "\(employee.name.text): \(field) es \(amount.formatted(in: currency)), bajo cero. "
        + "Escribe cero o más; una deuda va en el otro campo de «debe»."
    case .tipsBelowZero(let total):
      "Los totales de los meseros suman \(total.formatted(in: currency)), así que no hay nada "
        + "que repartir. Lo más probable es que falte efectivo: agrega las ventas en efectivo que "
        + "tienen los meseros."
    case .hoursMissing(let employee, let role):
      "La política reparte por horas, y faltan las de \(employee.name.text) "
        + "(\(role.rawValue)). Anótalas, o reparte por igual."
    case .noHoursWorked(let pool):
      "El fondo \(pool.rawValue) se reparte por horas, y nadie en él trabajó ninguna. Anota las "
        + "horas, o reparte por igual."
    case .money(let error): error.spanish
    case .notShared(let error): error.spanish(in: currency)
    case .unknownRole(let employee, let role, let policy, let known):
      "\(employee.name.text) trabajó como \(role.rawValue), un puesto que la política «\(policy)» "
        + "no nombra. Sus puestos son \(Self.list(known.map(\.rawValue))); elige uno, o agrégalo a la "
        + "política."
    case .unknownSource(let name, let policy, let known):
      "La política «\(policy)» no tiene la fuente «\(name)» (tiene: \(Self.list(known))). "
        + "Agrégala en «sources:», o anota el dinero sin nombre."
    case .managerMayNotShare(let employee, let rule):
      "\(employee.name.text) dirige en este turno y no puede tener parte de un fondo"
        + "\(rule.map { " (\($0))" } ?? ""): "
        + "29 CFR 531.52. Márcalo como excluido, para que dé y no reciba, o quita la marca si no dirige."
    case .salesMissing(let whose, let categories):
      "La política cuenta ventas de \(Self.list(categories)), y \(whose) no tiene ventas por "
        + "categoría. Anótalas; lo que no se anota cuenta como nada."
    case .unknownCategory(let category, let policy, let known):
      "La política «\(policy)» no conoce ventas de \(category); sus categorías son "
        + "\(Self.list(known)). Usa una de ellas, o agrégala a la política."
    case .countMissing(let whose, let name, let rule):
      "La política cuenta \(name) (\(rule)), y de \(whose) no hay nada anotado. Anota cuántos "
        + "fueron, o 0."
    case .unknownCount(let whose, let name, let policy, let known):
      "De \(whose) se anotaron \(name), y la política «\(policy)» cuenta: \(Self.list(known)). "
        + "Corrige la palabra, o agrégala en «counts:»."
    case .noCardFee(let policy):
      "El turno retiene una comisión de tarjeta, y la política «\(policy)» no tiene ninguna. "
        + "Agrega «card fee:» a la política, donde se compara con la ley, o quítala del turno."
    case .figureMissing(let whose, let name):
      "La política cuenta \(name), y \(whose) no lo tiene. Anótalo en la nota del mesero."
    case .unknownFigure(let employee, let name, let policy, let known):
      "\(employee.name.text) tiene una cifra «\(name)» que la política «\(policy)» no nombra "
        + "(tiene: \(Self.list(known))). Corrige la palabra, o agrégala en «figures:»."
    case .sinceMissing(let employee, let role):
      (role.map { "El primer tiempo aquí como \($0.rawValue) cuenta menos" }
        ?? "Los centavos que sobran son de quien tiene más tiempo aquí")
        + ", y no se dice desde cuándo está \(employee.name.text). Anota el día."
    case .sinceLater(let employee, let since):
      "\(employee.name.text) trabaja aquí desde el \(since.description), que es después de este turno. "
        + "Corrige el día."
    case .shiftLengthMissing(let employee, let role):
      "Los turnos cortos como \(role.rawValue) cuentan menos, y faltan las horas de "
        + "\(employee.name.text). Anótalas."
    case .shiftsBeforeMissing(let employee, let role):
      "Los primeros turnos como \(role.rawValue) cuentan menos, y no se dice cuántos trabajó "
        + "antes \(employee.name.text). Anota cuántos."
    case .typedMissing(let employee, let word?, let rule):
      "No está anotado qué dio \(employee.name.text) a \(word) (\(rule)). Anótalo; 0 si nada."
    case .typedMissing(let employee, nil, let rule):
      "No está anotado a quién dio algo \(employee.name.text) (\(rule)). Anota nombres y montos, "
        + "como «Kofi 20, Sam 12.50», o 0 si a nadie."
    case .typedUnknown(let employee, let word, let policy, let known):
      "\(employee.name.text) dio algo a «\(word)», que no es una sola persona del turno ni una "
        + "palabra de la política «\(policy)» (pregunta por: \(Self.list(known))). Corrige el nombre; de "
        + "dos personas con un mismo nombre, escribe el ID."
    case .typedUnused(let employee, let word, let amount, let policy):
      "\(employee.name.text) anotó \(amount.formatted(in: currency)) para «\(word)», y ninguna "
        + "regla de \(policy) lo entrega. Corrige el nombre, el puesto o la parte del día, o quítalo."
    case .typedAboveTips(let employee, let typed, let has, let rule):
      "\(employee.name.text) anotó \(typed.formatted(in: currency)) para personas por nombre, y "
        + "tiene \(has.formatted(in: currency)) (\(rule)). Corrige los montos: no se sabe quién "
        + "recibiría menos."
    case .nobodyAtCheck(let who, let time, let amount, let rule):
      "A las \(time.formatted) entraron \(amount.formatted(in: currency)), y no había nadie como "
        + "\(who.joined(separator: " o ")) (\(rule)). Corrige las horas que se trabajaron, o di en la "
        + "política qué fondo lo recibe «if nobody»."
    case .teamMissing(let employee, let role):
      "No se dice en qué equipo trabajó \(employee.name.text) (\(role.rawValue)), y la política "
        + "reparte por equipos. Anótalo. Quien trabaja para varios equipos recibe su parte de un fondo sin «for: "
        + "each team»."
    case .teamUnknown(let employee, let team, let policy):
      "\(employee.name.text) trabajó en el equipo \(team), y ninguna regla de «\(policy)» es para "
        + "equipos. Quítalo, o escribe «for: each team» en la política."
    case .windowUnclear(let employee, let window):
      "No está claro cuánto del trabajo y del dinero de \(employee.name.text) es de «\(window)». "
        + "Anota la parte del día de la que es todo, u horas que caen en una sola parte; quien trabajó "
        + "en dos tiene una entrada y una nota para cada una."
    case .timesMissing(let employee, let role):
      "Una regla cuenta quién estuvo a la misma hora, y de \(employee.name.text) "
        + "(\(role.rawValue)) solo se sabe cuántas horas. Anota de cuándo a cuándo, como 17:00-23:30, "
        + "de todos o de nadie."
    case .timesOverlap(let employee):
      "\(employee.name.text) está en dos lugares a la vez: las horas se traslapan. Corrígelas, "
        + "para que ninguna cuente dos veces."
    case .unknownWindow(let employee, let window, let policy, let known):
      "\(employee.map { "\($0.name.text) trabajó en" } ?? "Entró dinero en") «\(window)», una parte del día que la política «\(policy)» no nombra (tiene: "
        + "\(Self.list(known))). Corrígela, o agrégala en «windows:»."
    case .timeUnclear(let employee, let minutes, let change):
      "\(employee.name.text) llegó o se fue a las \(Self.clock(minutes)), "
        + (change.comesTwice
          ? "que esa noche fueron dos veces: el reloj se atrasó. Anota cuántas horas en lugar de cuándo."
          : "que esa noche no existieron: el reloj pasó de \(Self.clock(change.from)) a "
            + "\(Self.clock(change.to)). Anota lo que marcó el reloj, o cuántas horas.")
    case .timeZoneUnknown(let employee):
      "Quizá se cambió la hora mientras trabajaba \(employee.name.text), y no se dice dónde está "
        + "la casa. Escribe su zona en house.yml, como «time zone: America/New_York», o anota cuántas "
        + "horas en lugar de cuándo."
    case .hoursDisagree(let employee, let hours, let times):
      "\(employee.name.text) trabajó \(hours.formattedHours) horas, y de cuándo a cuándo son "
        + "\(times.formattedHours). Corrige una de las dos, o quita las horas; un descanso es un hueco, "
        + "como 17:00-20:00, 20:30-23:00."
    case .ownTipsBelowZero(let employee, let amount):
      "Las propinas propias de \(employee.name.text) son \(amount.formatted(in: currency)), y con "
        + "esta política nadie las completa. Lo más probable es que falte efectivo: agrega las ventas en "
        + "efectivo que \(employee.name.text) tiene."
    case .nobodyToShare(let pool, let rule):
      "No hay nadie que reciba «\(pool)» (\(rule)), y nadie lo dio que pueda recuperarlo. Anota "
        + "quién trabajó, o di en la política quién más lo recibe «if nobody»."
    case .tipsToTheHouse(let rule):
      "Una regla dejaría propinas a la casa (\(rule)). Las propinas son del personal (29 CFR "
        + "531.52); la casa solo puede quedarse con cargos por servicio."
    case .houseMoneyLater(let pool, let period, let rule):
      "Lo que agrega la casa está en \(MoneyHolder.periodPool(pool, period).spanish) (\(rule)), y se "
        + "paga con la noche a la que se agrega. Deja que la casa lo agregue a personas o a un fondo que "
        + "se reparte cada noche."
    case .moneyLeft(let place, let sources, let policy):
      "Ninguna regla de \(policy) toma \(sources.spanishTotal(in: currency)) de \(place). Agrega "
        + "una regla que lo reparta o lo deje, o di en el turno de dónde es (nombre, parte del día); no "
        + "se paga nada hasta que todo tenga un lugar."
    case .policyFileNeeded(let what):
      "El turno tiene \(what), y las reglas de fábrica no lo conocen. Elige un archivo de política "
        + "que sí."
    case .amountNotInCurrency(let amount, let trouble, let rule):
      "En la política, «\(amount.written)» no es un monto en \(currency.code)"
        + (trouble == .otherSign ? "" : ", que no tiene dígitos tras el punto")
        + " (\(rule)). Corrígelo en la política, o elige otra."
    case .policyFault(let rule, let what):
      "La política nombra \(what) (\(rule)) y no lo define. Revisa su archivo."
    case .doesNotClose(let expected, let actual):
      "Los pagos dieron \(actual.formatted(in: currency)) en lugar de "
        + "\(expected.formatted(in: currency)). \(Self.ownFault)"
    case .negativePayout(let employee, let amount):
      "El pago de \(employee.name.text), o una parte, dio \(amount.formatted(in: currency)), bajo "
        + "cero. \(Self.ownFault)"
    }
  }

  static let ownFault =
    "Es un error de TipPool: no se pagó ni se guardó nada. Avísanos con las cifras."

  /// As a clock shows minutes that count on past midnight.
  private static func clock(_ minutes: Int) -> String {
    // What is left of whole days is always a time of day.
    TimeOfDay(seconds: minutes % 1440 * 60).map { "\($0)" } ?? ""
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "nada" : names.joined(separator: ", ")
  }
}

extension TipSources {
  /// The sum; “un monto” where it overflows: the sentence already reports what is wrong with it.
  fileprivate func spanishTotal(in currency: Currency) -> String {
    (try? total)?.formatted(in: currency) ?? "un monto"
  }
}

extension MoneyError {
  /// As its description, in Spanish.
  var spanish: String {
    switch self {
    case .overflow: "Un monto es más de lo que TipPool puede contar. Revisa si sobran dígitos."
    case .negativeWeight(let units): "Una parte no puede pesar \(units): los pesos son cero o más."
    case .nobodyToShare(let amount):
      "Hay \(amount.minorUnits) unidades menores por repartir, y todos los pesos son cero."
    }
  }
}

extension PeriodShareError {
  /// As ``sentence(in:)``, in Spanish.
  func spanish(in currency: Currency) -> String {
    func holder(_ pool: PoolOfPeriods) -> MoneyHolder { .periodPool(pool.name, pool.period) }
    return switch self {
    case .nothing(let days):
      "Ningún turno del \(days.first) al \(days.last) da a un fondo de un período."
    case .periodUnknown(let pool, let day):
      "No se sabe qué días tiene el período del \(day), así que el fondo «\(pool.name)» no se "
        + "puede repartir. Escribe «pay periods:» en los ajustes de la casa."
    case .outside(let day, let days):
      "El turno del \(day) está fuera del \(days.first) al \(days.last). Quítalo."
    case .rulesDiffer(let pool, let first, let rule, let day, let other):
      "El fondo «\(pool)» se reparte de un modo el \(first) (\(rule)) y de otro el \(day) "
        + "(\(other)). Deja que la versión nueva de la política empiece con un período nuevo, y calcula "
        + "estos turnos con una de las dos."
    case .nobodyToShare(let pool, let rule):
      "Nadie tiene parte del fondo «\(pool.name)» (\(rule)), y su dinero no vino de nadie que "
        + "pueda recuperarlo. Revisa los puestos y las horas de estos turnos, o la política."
    case .sinceUnclear(let employee):
      "Dos turnos dicen días distintos desde los que está aquí \(employee.name.text). Corrige uno."
    case .hoursMissing(let employee, let role, let day):
      "\(employee.name.text) (\(role.rawValue)) no tiene horas el \(day), y deciden las de todo el "
        + "período. Anótalas en el turno de ese día."
    case .money(let error): error.spanish
    case .doesNotClose(let expected, let actual):
      "Las partes dieron \(actual.formatted(in: currency)) en lugar de "
        + "\(expected.formatted(in: currency)). \(ShiftError.ownFault)"
    case .decidesNothing(let pool):
      "No se nombra a nadie que reciba algo \(holder(pool).spanishOf). Di quién recibe cuánto."
    case .decidedTwice(let employee):
      "\(employee.name.text) está dos veces. Nombra a cada quien una vez, con todo lo que recibe."
    case .noReceiver(let name, let pool):
      "\(name) no puede recibir nada \(holder(pool).spanishOf): es para quienes trabajaron en sus "
        + "puestos en noches que le dieron, o le dieron algo. Nombra a uno de ellos."
    case .notAboveZero(let employee, let amount):
      "\(employee.name.text) recibiría \(amount.formatted(in: currency)). Deja fuera a quien no "
        + "recibe nada."
    case .onlyGave(let employee, let pool, let most):
      "\(employee.name.text) solo dio \(holder(pool).spanishTo), y puede recuperar como mucho "
        + "\(most.formatted(in: currency)). Dale eso o menos."
    case .holdsLess(let pool, let wanted, let held):
      "\(holder(pool).spanishBeginning) tiene \(held.formatted(in: currency)), y se pagarían "
        + "\(wanted.formatted(in: currency)). Da menos."
    }
  }
}
