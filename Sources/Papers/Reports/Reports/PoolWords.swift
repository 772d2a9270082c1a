import Money
import Records
import Tips
import Words

extension PeriodNotices {
  /// What nights of these days keep in pools that are not shared yet.
  var keptInPools: [String] {
    period.kept.map { kept in
      let nights = ShiftWords.names(kept.shifts, in: language)
      let amount = kept.amount.formatted(in: kept.currency)
      let gave = Set(kept.shifts).count == 1 ? "dio" : "dieron"
      if kept.pool.period == .untilDecided {
        return language(
          "\(nights) gave \(amount) to \(kept.pool.words) until somebody decides who gets it: "
            + "nobody has been paid of it.",
          "\(nights) \(gave) \(amount) \(kept.pool.holder.spanishTo): a nadie se le ha pagado de ahí."
        )
      }
      return language(
        "\(nights) gave \(amount) to \(kept.pool.words), which is not shared yet: nobody has "
          + "been paid of it.",
        "\(nights) \(gave) \(amount) \(kept.pool.holder.spanishTo), que aún no se reparte: a nadie se "
          + "le ha pagado de ahí.")
    }
  }

  /// Which of the shifts are no evenings but sharings of pools.
  var sharings: [String] {
    period.shifts.map(\.record).compactMap { record in
      guard let shares = record.shares else { return nil }
      let name = ShiftWords.name(record.shift, of: record.day, in: language)
      let days = shares.days
      if shares.pool.period == .untilDecided {
        return language(
          "\(name) pays what somebody decided of \(shares.pool.words).",
          "\(name) paga lo que alguien decidió \(shares.pool.holder.spanishOf).")
      }
      return language(
        "\(name) is the sharing of \(shares.pool.words) for \(days.first) to \(days.last).",
        "\(name) es el reparto \(shares.pool.holder.spanishOf), del \(days.first) al \(days.last).")
    }
  }
}
