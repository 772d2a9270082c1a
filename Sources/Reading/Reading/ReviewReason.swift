public import Money
public import Vision

/// Why a person must look at a reading; ``sentence(in:)`` says what each means.
public enum ReviewReason: Hashable, Sendable, Codable {
  // About the print: another look, or another recogniser, can settle it.
  case lowConfidence(Confidence, required: Confidence)
  case unreadable(ValueKind)
  /// The text is no value as it stands; this is what it most likely says.
  case repaired(seen: String)
  case unusualStyle(AmountStyle.Difference)
  /// The picture is bad at this place, in words, with what to do about it.
  case badPicture(String)
  /// It has a digit that looks like another one on this page, in words: every picture of the slip and both
  /// recognisers may read it wrongly alike.
  case confusedDigits(String)
  case readByOne
  case secondOpinion(seen: String)
  /// One recogniser alone has read the name, and it is none that many people have.
  case unfamiliarName
  /// A name without the mark over a letter that it is written with, on a page that prints such marks.
  case lostMark
  case misreadLabel(seen: String)

  // About what the print means.
  case conflicting(with: String)
  case dayFirst
  case monthFirst
  /// The page's other dates prove another order of day and month than the house's.
  case orderOfPage
  /// A day of the week stands before it that it is not.
  case otherWeekday(Weekday)
  /// It is not the evening whose slips are read, nor the day before or after.
  case farFromEvening(CalendarDay)
  /// The only day of the page is the one that it was printed on.
  case dayOfPrinting
  /// No slip that somebody still reads in is of that year.
  case unlikelyYear(Int)
  /// It is a day after today.
  case dayToCome
  /// It may be what is left of another day: a digit at its start or end may be faint or cut off.
  case lostDigit
  /// A time past midnight stands beside it: the business day may be the day before.
  case pastMidnight
  /// Which number is the day and which the month is not said by the house nor shown by the page.
  case dayOrMonth
  case unlabelled
  /// It was found without a label, as the only person's name in the head of the page.
  case unlabelledPerson
  case rowOfItsOwn
  /// The page has another amount for it, and does not say which of them it is.
  case anotherAmount(String)
  /// A minus stands at it, and no sum shows that more was taken back than sold.
  case minus
  /// No tax takes more than the sales are: with net + tax = gross the two may have changed places.
  case taxAboveNetSales
  /// Its label is one that other figures have as well, and no sum confirms it.
  case weakLabel(String)
  /// The part of the page that it should stand in was not found.
  case sectionMissing(String)

  // About which way an "owes" figure goes.
  case signDisagrees
  case bothDirections
  case otherDirectionNotFound
  /// The page prints one cash figure without a direction, and no sum says which way it goes.
  case directionUnconfirmed
  /// A word of the house says who owes it, and the page's sums close only where the other side does.
  case sumsSayOtherSide
  /// The page claims something else as well, and does not show how the two go together.
  case otherClaim(label: String, amount: String)

  // About the report's own sums.
  case identityDiffers(String, by: Money)
  case corrected(seen: String)
  /// A sum that it takes part in closes only because another figure was corrected by a guess.
  case sumRepaired(by: PatternID)

  // About the model that read it.
  /// Nobody measured how often it is right.
  case unmeasuredModel
  /// It is right that often only where it is surer.
  case belowModelBar(Confidence, required: Confidence)

  public func sentence(in currency: Currency) -> String {
    switch self {
    case .lowConfidence: "the print is not clear here, so a letter or digit may be wrong"
    case .unreadable(let kind): "no \(kind.rawValue) can be read here"
    case .conflicting(let other): "the page also says \(other)"
    case .identityDiffers(let source, let difference):
      Self.sentence(source, offBy: difference, in: currency)
    case .signDisagrees: "its words say that one side owes it, its sign that the other does"
    case .bothDirections:
      "the house and the server both owe something, where such a slip prints one of them"
    case .otherDirectionNotFound:
      "no clear line was found for this side, and the other side owes nothing"
    case .directionUnconfirmed: "the slip does not say who owes it, and no sum of it proves who"
    case .sumsSayOtherSide:
      "a word that you taught says who owes it, and the slip's sums say that the other side does"
    case .otherClaim(let label, let amount):
      "the page also says “\(label) \(amount)”, and not how the two go together"
    case .badPicture(let what), .confusedDigits(let what): what
    case .readByOne: "it was read in two ways, and only one of them made it out"
    case .unfamiliarName: "it is no common name, so a letter may be wrong"
    case .lostMark: "this name is written with a mark over a letter, and the page prints such marks"
    case .dayFirst: "the first number is no month, so it is read as the day"
    case .monthFirst: "the second number is no month, so it is read as the day"
    case .orderOfPage:
      "other dates of the page show that day and month stand the other way round than usual here"
    case .otherWeekday(let weekday):
      "the page calls it a \(weekday.rawValue), which that day is not"
    case .farFromEvening(let evening): "the evening is that of \(evening)"
    case .dayOfPrinting: "it is the day of printing, and the page has no other"
    case .unlikelyYear(let year): "\(year) is no likely year of a slip"
    case .dayToCome: "that day is still to come"
    case .lostDigit: "a digit at its start or end may be faint or cut off"
    case .pastMidnight: "its time is past midnight, so the business day may be the day before"
    case .dayOrMonth: "day and month may stand the other way round"
    case .rowOfItsOwn: "it does not stand level with its label, and may belong to another row"
    case .anotherAmount(let other):
      "the page also has “\(other)”, and does not say which of them it is"
    case .minus: "a minus stands at it, and no sum of the slip proves it"
    case .taxAboveNetSales: "the tax is more than the net sales, so the two may have changed places"
    case .unlabelled, .unlabelledPerson: "it was found by its place, without a label"
    case .weakLabel(let label):
      "“\(label)” can mean something else, and no sum of the slip proves it"
    case .corrected(let seen): "the slip seems to say “\(seen)”, but its sums want this"
    case .sumRepaired(let other): "its sum is right only if \(other.words) was misread"
    case .unmeasuredModel: "it was read with a model of this house that was not measured yet"
    case .belowModelBar:
      "the model that read it is not sure enough here, so a letter or digit may be wrong"
    case .misreadLabel(let seen): "found although its label was read as “\(seen)”"
    case .sectionMissing(let name): "the part “\(name)” of the slip was not found"
    case .secondOpinion(let seen): "read once more it says “\(seen)”"
    case .repaired(let seen): "it looks like “\(seen)”; a digit may be misread or cut off"
    case .unusualStyle(.noSymbol):
      "the other amounts are printed with \(currency.symbol), which may have been read as a digit"
    case .unusualStyle(.symbol):
      "the other amounts are printed without \(currency.symbol), which may be a misread digit"
    case .unusualStyle(.noComma):
      "the other amounts are printed with a comma, which may have been read as a digit"
    }
  }

  /// Of a sum by its source; of a column by its name.
  private static func sentence(
    _ source: String, offBy difference: Money, in currency: Currency
  ) -> String {
    Identity(rawValue: source)?.sentence(offBy: difference, in: currency)
      ?? "\(source) is off by \(difference.formatted(in: currency))"
  }
}

extension ReviewReason {
  /// What a doubt is about, and so what can lift it.
  public enum Doubt: Hashable, Sendable {
    /// Which letters and digits stand there: another look, picture or recogniser can settle it.
    case print
    /// What the print means: only a sum of the page can, or a person.
    case meaning
    /// Figures that do not fit together: which of them is wrong is not known.
    case sums
  }

  /// What the doubt is about.
  public var doubt: Doubt {
    switch self {
    case .lowConfidence, .unreadable, .repaired, .unusualStyle, .badPicture, .confusedDigits,
      .readByOne,
      .secondOpinion, .unfamiliarName, .lostMark, .misreadLabel, .conflicting, .rowOfItsOwn,
      .sectionMissing, .unlikelyYear, .dayFirst, .monthFirst, .unlabelled, .unlabelledPerson:
      .print
    case .dayOrMonth, .pastMidnight, .orderOfPage, .otherWeekday, .farFromEvening, .dayToCome,
      .lostDigit, .dayOfPrinting,
      .weakLabel, .anotherAmount, .minus, .taxAboveNetSales, .signDisagrees, .bothDirections,
      .otherDirectionNotFound, .directionUnconfirmed, .sumsSayOtherSide, .otherClaim,
      // Another picture is read with the same model.
      .unmeasuredModel, .belowModelBar:
      .meaning
    case .identityDiffers, .corrected, .sumRepaired: .sums
    }
  }

  /// The case's name: `lowConfidence`.
  package var kindName: Substring { String(describing: self).prefix { $0 != "(" } }
}
