import House
import Tips

extension DayAnswers {
  /// Days that are typed at this terminal.
  ///
  /// - Parameter mayAsk: whether the command line lets a person be asked.
  init(_ settings: HouseSettings, mayAsk: Bool = true) throws {
    self.init(
      today: try settings.businessDayNow(), settings.dateOrder,
      isPerson: mayAsk && Terminal.isInputTerminal
    ) { Terminal.warn($0.sentence) }
  }
}
