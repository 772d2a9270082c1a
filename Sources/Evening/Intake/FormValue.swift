public import Money
public import Tips
public import Words

/// What stands in a box of the form.
public enum FormValue: Hashable, Sendable, Codable {
  case name(PersonName)
  case amount(Money)
  case time(WorkedTime)

  /// Reads what a person typed into a box.
  ///
  /// - Throws: ``FormEntryError`` saying what to type instead.
  public init(
    typed text: String, into field: FormField, in currency: Currency
  ) throws(FormEntryError) {
    switch field {
    case .name:
      self = .name(try PersonName(typed: text))
    case .hours:
      // Spaces inside are not taken out: `1 2` is no 12 hours.
      let words = text.split { $0 == " " || $0 == "\t" }
      guard words.count == 1, let word = words.first, let time = WorkedTime(hours: String(word))
      else { throw .hours(text: text) }
      self = .time(time)
    case .figure(let figure):
      let amount: Money
      do {
        amount = try AmountText.parse(text, in: currency, style: .typed).money
      } catch { throw .amount(error) }
      guard !amount.isNegative else { throw .belowZero(figure) }
      self = .amount(amount)
    }
  }

  /// The value as a person reads and could type it.
  public func plain(in currency: Currency) -> String {
    switch self {
    case .name(let name): name.text
    case .amount(let money): money.plain(in: currency)
    case .time(let time): time.formattedHours
    }
  }
}

/// Why something typed does not fit its box.
public enum FormEntryError: Error, Hashable, Sendable, Message {
  case amount(AmountTextError)
  case belowZero(ReportFigure)
  case name(PersonNameError)
  /// A text that is not a name: `-`, `8`, a path.
  case notName(text: String)
  case hours(text: String)
}

extension PersonName {
  /// A name as a person typed it: keys, numbers and paths are none.
  ///
  /// - Throws: ``FormEntryError/name(_:)``, ``FormEntryError/notName(text:)``.
  public init(typed text: String) throws(FormEntryError) {
    do { try self.init(text) } catch { throw .name(error) }
    let letters = text.filter(\.isLetter)
    guard !text.contains(where: { $0 == "/" || $0 == "\\" }),
      letters.count > 1 || letters.contains(where: { !$0.isASCII })
    else { throw .notName(text: text) }
  }
}
