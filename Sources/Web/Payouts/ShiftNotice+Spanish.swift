import Money
import Tips

// The one place of the Spanish notices; the English ones stand in TipPooling.

extension ShiftNotice {
  /// As ``sentence(in:)``, in Spanish.
  func spanish(in currency: Currency) -> String {
    func text(_ money: Money) -> String { money.formatted(in: currency) }
    return switch self {
    case .noSupportStaff: "Nadie trabajó en apoyo: su parte se queda con los meseros."
    case .noNetSales:
      "Las ventas netas son cero, así que no hay reparto al apoyo. Revisa las notas."
    case .negativeServerTotal(let employee, let total, hasCashSales: false):
      "El total de \(employee.name.text) está bajo cero (\(text(total))) y no hay ventas en "
        + "efectivo. Lo más probable es que falte efectivo: agrega las ventas en efectivo que "
        + "\(employee.name.text) aún tiene."
    case .negativeServerTotal(let employee, let total, hasCashSales: true):
      "El total de \(employee.name.text) está bajo cero (\(text(total))). Los demás meseros lo "
        + "cubren; revisa el efectivo y las dos cifras de «debe»."
    case .tipOutCapped(let wanted, let available):
      "El reparto de \(text(wanted)) es más que las propinas de \(text(available)): el apoyo "
        + "recibe todo lo que hay y los meseros nada."
    case .sameName(let name, let count):
      "\(count) personas se llaman \(name.text). Si son una sola, quita la entrada que sobra; "
        + "están en el orden en que se anotaron."
    case .sourcesAboveTips(let tips, let sources):
      "Las propinas en efectivo y los cargos por servicio suman \(text(sources)), pero solo hay "
        + "\(text(tips)) para repartir. Revisa el efectivo."
    case .unusualTips(let employee, let total, let netSales):
      "El total de \(employee.name.text), \(text(total)), no es usual para ventas netas de "
        + "\(text(netSales)) (lo común es de 5 a 40 %). Revisa la hoja."
    case .nobodyThere(let absence, let goesTo, let rule):
      "\(absence.spanish): esa parte va \(goesTo.spanishTo) (\(rule))."
    case .givenCapped(let giver, let rule, let wanted, let available, let kept):
      "El reparto de \(text(wanted)) \(giver.spanishOf) es más que los \(text(available)) que hay"
        + (kept == .zero ? "" : " fuera de los \(text(kept)) que se guardan primero")
        + ": se da todo eso (\(rule))."
    case .giverOwes(let employee, let receiver, let amount, let rule):
      "\(employee.name.text) tiene menos que el reparto para \(receiver.spanish), y debe "
        + "\(text(amount)) (\(rule)). Se entregan en efectivo."
    case .tipOutsCutAlike(let employee, let wanted, let given, let rule):
      "Los repartos de \(employee.name.text) suman \(text(wanted)), más de lo que hay para ellos: todos se "
        + "recortan en la misma parte, a \(text(given)) (\(rule))."
    case .typedBelow(let employee, let to, let typed, let recommended, let rule):
      "\(employee.name.text) anotó \(text(typed)) para \(to.spanish), menos que los "
        + "\(text(recommended)) que la regla recomienda (\(rule))."
    case .typedChanged(let employee, let to, let typed, let given, let rule):
      "\(employee.name.text) anotó \(text(typed)) para \(to.spanish), y con los límites de la regla "
        + "son \(text(given)) (\(rule)). Dile, o corrige lo anotado."
    case .tie(let employees, let measure, let rule):
      "\(MoneyHolder.list(employees.map(\.name.text))) tienen lo mismo, y más \(measure.spanish) que "
        + "nadie: lo que da la regla se reparte entre ellos por igual (\(rule))."
    case .paidNothing(let employee, let role, let why): why.spanish(employee, role, in: currency)
    case .timeOutsideWindows(let employee, let role, let counted, let all):
      "\(employee.name.text) (\(role.rawValue)) trabajó \(all.formattedHours) horas: "
        + "\(counted.formattedHours) en partes del día que se pagan y "
        + Int(all.seconds - counted.seconds).hours
        + " fuera de ellas, que no cuentan. Revisa las horas o «windows:»."
    case .categoriesAboveSales(let employee, let categories, let netSales):
      "Las categorías de \(employee.name.text) suman \(text(categories)), más que las ventas "
        + "netas de \(text(netSales)). Revísalas."
    case .ownSourcesAboveTips(let employee, let sources, let total):
      "Las propinas en efectivo y los cargos por servicio de \(employee.name.text) son "
        + "\(text(sources)), pero la nota trae \(text(total)). Revisa la propina automática y las "
        + "dos cifras de «debe»."
    case .twoShares(let employee, let rule):
      "\(employee.name.text) tiene dos entradas y así dos de las partes iguales (\(rule)). "
        + "Júntalas en una, o escribe ahí «by: people», si le toca una sola parte."
    case .leaderShares(let employee, let role):
      "\(employee.name.text) trabajó como \(role.rawValue) y recibe parte de las propinas de otros. "
        + "Quien dirige, supervisa o es dueño no puede: anota que dirigió, o el puesto en que trabajó."
    case .implausible(let finding): finding.spanish(in: currency)
    case .clocksChanged(let employee, let passed, let onTheWall):
      "\(employee.name.text): esta noche se cambió la hora. Pasaron y cuentan "
        + "\(passed.formattedHours) horas, no las \(onTheWall.formattedHours) entre las horas del "
        + "reloj."
    }
  }
}

extension Implausibility {
  /// As ``sentence(in:)``, in Spanish.
  func spanish(in currency: Currency) -> String {
    switch self {
    case .cardFee(let rate, _):
      "Se retiene una comisión de tarjeta de \(rate.formatted), y más de "
        + "\(Plausibility.usualCardFee.formatted) no es usual. Revisa la comisión."
    case .hours(let employee, let role, let time, _):
      "\(employee.name.text) (\(role.rawValue)) trabajó \(time.formattedHours) horas en un "
        + "turno, y más de \(Plausibility.usualHours.formattedHours) no es usual. Revisa las horas."
    case .tipsWithoutSales(let employee, let total):
      "\(employee.name.text) tiene \(total.formatted(in: currency)) de propinas y ninguna venta "
        + "neta. Revisa la hoja."
    case .tipsTwice(let employee, let tips):
      "Las ventas en efectivo de \(employee.name.text) son la suma de lo que debe a la casa y lo que "
        + "la casa le debe: \(tips.formatted(in: currency)) de propinas pueden contar dos veces. "
        + "Revisa en la hoja quién debe a quién."
    case .moneyWithoutSales(let holder, let total):
      "\(holder.spanishBeginning) tiene \(total.formatted(in: currency)) y ninguna venta neta, que "
        + "una regla cuenta. Revisa la entrada."
    case .farDay(let day, let today): "El día \(day) está a años de hoy (\(today)). Revisa el año."
    case .points(let employee, let own, let others):
      "\(employee.name.text) tiene \(own.formatted) puntos, y nadie más tiene "
        + "\(own > others ? "más de" : "menos de") \(others.formatted). Revísalos."
    case .windowsOverlap(let first, let second, let policy):
      "«\(first)» y «\(second)» se traslapan en \(policy): el trabajo en ambas cuenta en ambas. "
        + "Revisa «windows:»."
    case .severalTeams(let employee, let role):
      "\(employee.name.text) está en varios equipos como \(role.rawValue). Anota con cada uno "
        + "las horas que trabajó ahí: para la noche se suman."
    case .categoriesNowhere(let categories):
      "Nadie tiene ventas de \(categories.map { "«\($0)»" }.joined(separator: ", ")): así no "
        + "cuentan nada. Si las hubo, anótalas."
    case .outsideWindow(let employee, let stint, let window, let time):
      "\(employee.name.text) trabajó \(stint.formatted), \(Self.part(of: stint, outside: time))"
        + "fuera de «\(window)» (\(time.formatted)), a la que se dice que pertenece todo. Revisa ambas."
    }
  }

  /// `5 de 5.5 horas `; nothing where it is all of them.
  private static func part(of stint: Stint, outside window: Stint) -> String {
    func hours(_ minutes: Int) -> String { (minutes * 60).hours }
    let inside = stint.overlap(window)
    return inside == 0 ? "" : "\(hours(stint.minutes - inside)) de \(hours(stint.minutes)) horas "
  }
}
