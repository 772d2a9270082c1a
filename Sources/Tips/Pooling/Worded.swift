import Money
public import Words

// How facts of a shift stand in sentences.

extension Employee: Worded {
  public func words(in wording: Wording) -> String { name.text }
}

extension MoneyHolder: Worded {
  public func words(in wording: Wording) -> String { wording.language(words, spanish) }

  public func words(as form: String, in wording: Wording) -> String? {
    switch form {
    case "beginning": wording.language(beginning, spanishBeginning)
    case "of": wording.language("of \(words)", spanishOf)
    case "to": wording.language("to \(words)", spanishTo)
    // No other form is written in a catalogue.
    default: nil
    }
  }
}

extension PoolOfPeriods: Worded {
  public func words(in wording: Wording) -> String { holder.words(in: wording) }

  public func words(as form: String, in wording: Wording) -> String? {
    holder.words(as: form, in: wording)
  }
}

extension PeriodPool: Worded {
  public func words(in wording: Wording) -> String { holder.words(in: wording) }

  public func words(as form: String, in wording: Wording) -> String? {
    holder.words(as: form, in: wording)
  }
}

extension PoolPeriod: Worded {
  public func words(in wording: Wording) -> String { wording.language(words, spanish) }
}

extension WorkedTime: Worded {
  public func words(in wording: Wording) -> String { formattedHours }
}

extension Stint: Worded {
  public func words(in wording: Wording) -> String { formatted }

  public func words(as form: String, in wording: Wording) -> String? {
    form == "hours" ? WorkedTime.formattedHours(seconds: Int64(minutes * 60)) : nil
  }
}

extension Points: Worded {
  public func words(in wording: Wording) -> String { formatted }
}

extension Absence: Worded {
  public func words(in wording: Wording) -> String { wording.language(words, spanish) }
}

extension Sharing.Measure: Worded {
  public func words(in wording: Wording) -> String { wording.language(words, spanish) }
}

extension CheckTime: Worded {
  public func words(in wording: Wording) -> String { formatted }
}

extension TimeChange: Worded {
  public func words(in wording: Wording) -> String { "\(Stint.clock(from))-\(Stint.clock(to))" }

  public func words(as form: String, in wording: Wording) -> String? {
    form == "from" ? Stint.clock(from) : form == "to" ? Stint.clock(to) : nil
  }
}

extension TipSources: Worded {
  public func words(in wording: Wording) -> String {
    do throws(MoneyError) {
      return wording.words(of: try total)
    } catch {
      // The sentence says already what is wrong with it.
      return wording.language("an amount", "un monto")
    }
  }
}

extension FixedAmount: Worded {
  public func words(in wording: Wording) -> String { written }

  public func words(as form: String, in wording: Wording) -> String? {
    guard form == "meant", let currency = wording.currency else { return nil }
    return meant(in: currency).map { "“\($0.written)”" }
      .joined(separator: wording.language(" or ", " o "))
  }
}
