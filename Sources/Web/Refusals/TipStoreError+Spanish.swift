import Books
import Money
import Tips
import Words

// The one place of what the books refuse, in Spanish; the English sentences stand in TipStore.

extension TipStoreError {
  /// As its description, in Spanish where it is about what was asked for; what is wrong with files and disks
  /// stands in the server's log and in English.
  var spanish: String {
    switch self {
    case .noSuchShift(let number):
      "No hay turno \(number). Los números están en la lista de turnos."
    case .noSuchVersion(let number, let version): "El turno \(number) no tiene versión \(version)."
    case .shiftIs(let state, let number, let needs): Self.spanish(state, number, needs)
    case .shiftIsVoided(let number):
      "El turno \(number) está anulado y queda como está. Guarda la noche corregida como un turno nuevo."
    case .shiftChanged(let number):
      "El turno \(number) cambió entretanto, y no se le hizo nada. Míralo como está ahora."
    case .periodIsClosed(let days, let day):
      "El \(day) es del período de pago del \(days.first) al \(days.last), que está cerrado. Reábrelo "
        + "primero, con un motivo."
    case .periodsOverlap(let days, let other):
      "El período del \(days.first) al \(days.last) comparte días con el del \(other.first) al "
        + "\(other.last), que se cerró antes. Los períodos van uno tras otro."
    case .changedByOthers(let numbers):
      "Otro programa cambió \(Self.shifts(numbers)) tras el cierre, así que no se paga ni se informa nada "
        + "de estos días. En la computadora, la revisión de turnos dice qué es distinto; luego pon un "
        + "respaldo de antes, o reabre con un motivo y corrige."
    case .shiftsAreGone:
      "Otro programa borró turnos que estaban guardados, así que no se paga ni se informa nada: faltarían. "
        + "En la computadora, la revisión del registro dice cuáles; luego pon un respaldo de antes."
    case .openShiftsDiffer(let numbers):
      "Los pagos de \(Self.shifts(numbers)) no son los que dan sus hojas: otro programa los cambió. No se "
        + "paga ni se informa nada de estos días. En la computadora, la revisión de turnos dice qué es "
        + "distinto."
    case .payoutsDiffer(let number):
      "El turno \(number) no se cierra: sus pagos no son los que dan sus hojas. Otro programa los cambió, o "
        + "un TipPool anterior calculó de otro modo. Corrige el turno para calcularlo de nuevo."
    case .paidBeforeWork(let number, let worked, let paid):
      "El turno \(number) es del \(worked), así que a nadie se le pagó por él el \(paid). Di el día en que "
        + "recibieron su dinero."
    case .paydayIsFar(let day, let worked):
      "El \(day) está a \(abs(day.dayNumber - worked.dayNumber)) días del \(worked), que es lo que se paga. "
        + "¿Está bien el año? No se guardó nada: di el día en que se recibe el dinero."
    case .noSuchPeriod(let days):
      "No hay período cerrado del \(days.first) al \(days.last). Míralos en la lista de períodos."
    case .noSuchExport(let number):
      "No hay exportación \(number). Los números están en la lista de exportaciones."
    case .exportedShiftsAreGone(let export, let numbers):
      "Lo que la exportación \(export) dijo de \(Self.shifts(numbers)) ya no está en los libros: entonces "
        + "estaban abiertos. Exporta los días completos y compara los dos archivos."
    case .noSuchDraft(let id): "No hay borrador \(id.rawValue): se tiró, o ya se guardó como turno."
    case .draftChanged(let draft, let revision):
      "El borrador \(draft.id.rawValue) cambió entretanto: \(draft.updatedBy?.description ?? "alguien") "
        + "guardó su revisión \(draft.version.revision); este trabajo empezó en la \(revision). No se "
        + "sobrescribió nada."
    case .noSuchEmployee(let id): "Nadie en la lista del personal tiene el ID «\(id.rawValue)»."
    case .reasonMissing: "Falta el motivo: di por qué se cambian cifras guardadas."
    case .pictureAlreadyUsed(let file, let shift, let date):
      "\(file): esta imagen ya se pagó en el turno \(shift) del \(date). Quítala, o anula antes ese turno."
    case .pictureTwice(let file): "\(file): la misma imagen está dos veces. Quita una."
    case .severalCurrencies(let shifts):
      "Los turnos de estos días están en varias monedas (\(shifts.keys.sorted().joined(separator: ", "))). "
        + "Toma por separado los días de cada moneda, o anula lo que se anotó en la equivocada y anótalo "
        + "otra vez."
    case .pool(let pool, let trouble): trouble.spanish(on: pool)
    case .payrollIDTaken(let id, let system, let other):
      "\(other.name.text) (\(other.id.rawValue)) tiene el ID \(id) de \(system.rawValue). Dos personas "
        + "nunca comparten uno: revisa ambas."
    case .spellingTaken(let spelling, let other):
      "Las notas con «\(spelling)» son de \(other.name.text) (\(other.id.rawValue)), como alguien "
        + "confirmó. Si son de otra persona, haz antes que \(other.id.rawValue) la olvide."
    case .spellingIsAName(let spelling, let other):
      "«\(spelling)» es el nombre de \(other.name.text) (\(other.id.rawValue)), y se refiere a una sola "
        + "persona. Si ambas son una, corrige antes los turnos de \(other.id.rawValue) y quítala de la "
        + "lista."
    case .severalPeople(let name, let people):
      "Varias personas se llaman «\(name)»: "
        + people.map { "\($0.name.text) (\($0.id.rawValue))" }.joined(separator: ", ")
        + ". No se guardó nada: escribe en lugar del nombre el ID de la persona."
    case .nameIsAnID(let name):
      "«\(name)» tiene la forma de los ID de la lista del personal. Escribe el nombre de la persona."
    case .cannotCreate, .leadsNowhere, .notAFile, .neighbourIsNoFile, .unreadable, .readOnly,
      .notADatabase, .foreignDatabase, .newerSchema, .schemaNumber, .damaged, .locked, .diskFull,
      .inputOutput, .sqlite, .pictureOfNoServer, .sumsDisagree, .unlogged, .unreadableValue:
      description
    }
  }

  private static func spanish(
    _ state: ShiftState, _ number: Int64, _ needs: [ShiftState]
  ) -> String {
    switch (state, needs) {
    case (.reviewed, [.closed]): "El turno \(number) aún no está cerrado. Ciérralo primero."
    case (.reviewed, _):
      "El turno \(number) no está cerrado: se puede corregir como está, sin reabrirlo."
    case (.paid, [.closed]): "El turno \(number) ya se pagó."
    case (.closed, [.reviewed]), (.paid, [.reviewed]):
      "El turno \(number) está \(word(state)) y queda como está. Reábrelo con un motivo para cambiarlo: se "
        + "hace una versión nueva, y la anterior se guarda."
    default: "El turno \(number) está \(word(state))."
    }
  }

  private static func word(_ state: ShiftState) -> String {
    switch state {
    case .reviewed: "guardado"
    case .closed: "cerrado"
    case .paid: "pagado"
    case .voided: "anulado"
    }
  }

  static func shifts(_ numbers: [Int64]) -> String {
    switch numbers.count {
    case 1: "el turno \(numbers[0])"
    case 2...5: "los turnos \(numbers.map(String.init).joined(separator: ", "))"
    default: "\(numbers.count) turnos"
    }
  }
}

extension PoolTrouble {
  /// As its advice, in Spanish.
  func spanish(on pool: PoolOfPeriods) -> String {
    let holder = MoneyHolder.periodPool(pool.name, pool.period)
    let isNotShared = "\(holder.spanishBeginning) no se reparte"
    return switch self {
    case .isShared(let days, let shift):
      "\(holder.spanishBeginning) ya se repartió del \(days.first) al \(days.last), como turno \(shift). Lo "
        + "que se corrigió después cuenta en el próximo reparto."
    case .nothingToShare(let days):
      "Ningún turno del \(days.first) al \(days.last) da \(holder.spanishTo), y no hay nada de períodos "
        + "anteriores por corregir."
    case .givesNoShares(let error, let currency):
      "\(isNotShared). \(error.sentence(.spanish, in: currency))"
    case .saysNotWhoOrWhy:
      "Di quién decidió sobre \(holder.spanish) y por qué: ambas cosas quedan en los libros."
    case .holdsNothing(let day):
      "Ningún turno cerrado hasta el \(day) guarda nada \(holder.spanishIn)."
    case .notDecided(let error, let currency):
      "No se pagó nada \(holder.spanishOf). \(error.sentence(.spanish, in: currency))"
    case .changed where pool.period == .untilDecided:
      "Lo que está \(holder.spanishIn) cambió entretanto, y no se pagó nada. Míralo otra vez."
    case .changed(let days):
      "Las noches del \(days.first) al \(days.last) cambiaron entretanto, y no se repartió nada. Mira qué "
        + "recibe cada quien ahora."
    case .isNotOver(let days):
      "\(isNotShared) antes de que termine el período: termina el \(days.last)."
    case .nightsAreOpen(let shifts):
      "\(isNotShared) mientras se pueden corregir turnos: cierra antes \(TipStoreError.shifts(shifts))."
    case .outOfTime(_, let day) where pool.period == .untilDecided:
      "El \(day) aún está por venir: no se paga nada ese día. Di un día hasta hoy."
    case .outOfTime(let days, let day):
      "Las partes del \(days.first) al \(days.last) no son del \(day). Di un día desde el último del período "
        + "hasta hoy."
    case .stays(let shift) where pool.period == .untilDecided:
      "El turno \(shift) paga lo que se decidió \(holder.spanishOf) y queda como está. Anúlalo y decide "
        + "de nuevo."
    case .stays(let shift):
      "El turno \(shift) es el reparto \(holder.spanishOf) y queda como está. \(Self.correctTheNight)"
    case .laterStandsOnIt(let shift, let later):
      "El turno \(shift) es el reparto \(holder.spanishOf), y el turno \(later) tomó lo que dejó. Anula "
        + "antes ese; o corrige la noche equivocada: la diferencia cuenta en el próximo reparto."
    case .isPaid(let shift): Self.stays(shift, holder, "ya se entregaron las partes")
    case .isSigned(let shift): Self.stays(shift, holder, "ya se firmó por las partes")
    case .isExported(let shift, let export):
      Self.stays(shift, holder, "de él se hizo la exportación \(export)")
    case .wouldBePaidTwice(let night, let sharing):
      "El turno \(night) se repartió con \(holder.spanish), en el turno \(sharing). Con las reglas de su "
        + "día como son ahora daría a otro fondo, o se repartiría de otro modo, y su dinero se pagaría dos "
        + "veces: no se cambió nada. Pon las reglas de ese día como eran, y que las nuevas empiecen "
        + "después; o anula antes el reparto, y reparte otra vez el período."
    case .enteredAnew(let night, let sharing):
      "Esta noche ya se anotó, como turno \(night), y se repartió con \(holder.spanish), en el turno "
        + "\(sharing), antes de anularse. Con las reglas con que se anota ahora daría a otro fondo, o se "
        + "repartiría de otro modo, y su dinero se pagaría dos veces: no se guardó nada. Anótala con las "
        + "reglas de entonces, y que las nuevas empiecen después; o anula antes el reparto."
    case .holdsMore(let days, let amount, let currency):
      "\(holder.spanishBeginning) se repartió por un período que termina entre el \(days.first) y el "
        + "\(days.last), y turnos que llegaron o subieron después dieron "
        + "\(amount.formatted(in: currency)) más, así que estos días no se cierran: de eso no se ha "
        + "pagado a nadie. Cuenta en el próximo reparto."
    case .waits(let days, let amount, let currency):
      "\(holder.spanishBeginning) tiene \(amount.formatted(in: currency)), termina entre el \(days.first) y "
        + "el \(days.last) y aún no se reparte, así que estos días no se cierran. Cierra antes sus turnos y "
        + "repártelo, para que se pague con ellos."
    }
  }

  private static let correctTheNight =
    "Corrige la noche equivocada: la diferencia cuenta en el próximo reparto."

  private static func stays(_ shift: Int64, _ holder: MoneyHolder, _ reason: String) -> String {
    "El turno \(shift) es el reparto \(holder.spanishOf), y \(reason), así que no se anula. "
      + correctTheNight
  }
}
