import ArgumentParser
import Evening
import House
import Money
import Reading
import Vision

/// How pictures are read; the same for every command that reads some.
struct ScanOptions: ParsableArguments {
  @Option(
    help: .value("id", "Read every page by this profile instead of choosing by what the page says.")
  )
  var profile: String?

  @Option(
    help: .value(
      "name",
      "The language model: thermal (made for slips, built in) or an installed Tesseract language."))
  var model: String = "thermal"

  @Option(
    help: .value(
      "folder",
      "A folder with .traineddata files, searched before TESSDATA_PREFIX and the usual places."))
  var tessdata: String?

  @Flag(help: "Read with Tesseract alone, even where the second recogniser is installed.")
  var tesseractOnly = false

  @Option(
    help: .value(
      "folder", "A folder with the house's own profiles (default: profiles/ in the data directory)."
    ))
  var profiles: String?

  @Option(
    help: .value(
      "order",
      "How the slips print a day: month-first, day-first or year-first (default: that of house.yml)."
    ), transform: Self.dateOrder)
  var dateOrder: DayMonthOrder?

  @Option(
    help: .value(
      "pixels", "Refuse pictures with more pixels, and JPEGs with four times as many as this."))
  var pixelLimit: Int = 100_000_000

  @Option(help: .value("seconds", "Give up on a page after so many seconds."))
  var timeLimit: Int = 30

  @Option(help: .value("megabytes", "How much memory a process that reads pictures may use."))
  var memoryLimit: Int = 512

  func validate() throws {
    try check((1...3600).contains(timeLimit), "--time-limit must be from 1 to 3600 seconds.")
    try check(
      (64...1_000_000).contains(memoryLimit), "--memory-limit must be at least 64 megabytes.")
    guard pixelLimit > 0 else { throw ValidationError("--pixel-limit must be above zero.") }
  }

  /// The second recogniser, where it is wanted and there is a folder for models.
  private func second() throws -> SecondReader.Choice? {
    guard !tesseractOnly, let models = try HouseModels.ofUser() else { return nil }
    return SecondReader(models).choice()
  }

  /// Says, to a person at a terminal, that a second opinion is to be had.
  func tellOfSecondRecognizer() {
    guard Terminal.isErrorTerminal, !tesseractOnly,
      case .success(let choice?) = Result(catching: { try second() }), choice.folder == nil,
      choice.trouble == nil
    else { return }
    Terminal.talk(
      "Tesseract reads alone. With the second recogniser fewer values need a look: tippool models get ppocrv6-small"
    )
  }

  private static func dateOrder(_ text: String) throws -> DayMonthOrder {
    return try DayMonthOrder(rawValue: text.split(separator: "-").joined(separator: " "))
      ?? invalid("--date-order is month-first, day-first or year-first.")
  }

  /// What the workers of one run share.
  func setup(currency: Currency, dateOrder: DayMonthOrder?, staff: [[String]]) throws -> ScanSetup {
    let second = try second()
    if let trouble = second?.trouble {
      Terminal.warn("The second recogniser does not read. " + trouble.failure.message)
    }
    var setup = ScanSetup(
      profile: profile, profiles: profiles, model: model, tessdata: tessdata,
      models: second?.folder,
      currency: currency.code,
      hints: HouseHints(dateOrder: self.dateOrder ?? dateOrder, staff: KnownStaff(staff)),
      pixelLimit: pixelLimit,
      limits: WorkerLimits(seconds: timeLimit, memory: memoryLimit << 20))
    // Who names a folder of language data reads with what is there.
    guard tessdata == nil, let models = try HouseModels.ofUser() else { return setup }
    let choice = try models.choice(model)
    if let trouble = choice.trouble { HouseModels.tell(trouble) }
    setup.stored = choice.stored
    return setup
  }
}
