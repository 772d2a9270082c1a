import Evening
public import Money
public import Tips

/// The tips of guests' checks from a till's file, night by night, as a shift's file takes them.
public struct ChecksIntake {
  public let source: ImportSource
  /// The lines that the mapping leaves out.
  public let skippedLines: [Int]
  /// By day.
  public let nights: [Night]

  /// The checks of one business day.
  public struct Night: Hashable, Sendable {
    public let day: CalendarDay
    /// From early to late; one or more.
    public let times: [CheckTime]
    /// What each of them brought in, in the same order.
    public let money: [ShiftMoney]
    public let sources: TipSources
    public let netSales: Money
  }

  /// - Throws: ``ImportRefusal``; `MoneyError` where a night's amounts grow past 64 bits.
  public init(_ source: ImportSource, settings: HouseSettings) throws {
    let result = ChecksImport.read(
      source.bytes, name: source.name, mapping: source.mapping, currency: settings.currency,
      dayEnd: settings.dayEnd, clock: settings.wallClock, leavingOut: source.leftOut.lines)
    guard result.issues.isEmpty else {
      throw source.refusal(result.issues, canLeaveOut: result.isReadable)
    }
    self.source = source
    skippedLines = result.skippedLines
    nights = try Dictionary(grouping: result.rows, by: \.day).sorted { $0.key < $1.key }
      .map { day, checks in
        let sorted = checks.sorted { ($0.time, $0.line) < ($1.time, $1.line) }
        return Night(
          day: day, times: sorted.map(\.time),
          money: sorted.map {
            ShiftMoney(window: $0.time.window, sources: $0.sources, netSales: $0.netSales)
          },
          sources: try sorted.map(\.sources).reduce(TipSources.zero) { try $0 + $1 },
          netSales: try sorted.map(\.netSales).sum())
      }
  }
}

extension ChecksIntake.Night {
  /// The night as the beginning of a shift's file: its day and its money. Who worked is added to it.
  public func document(in currency: Currency) -> String {
    let lines = zip(times, money).map { time, money in
      let amounts = [
        ("cardTips", money.sources.cardTips), ("cashTips", money.sources.cashTips),
        ("serviceCharges", money.sources.serviceCharges), ("netSales", money.netSales),
      ].filter { $0.1 != .zero }
      return "    { \"at\": \"\(time.formatted)\""
        + amounts.map { ", \"\($0.0)\": \"\($0.1.plain(in: currency))\"" }.joined() + " }"
    }
    return "{ \"date\": \"\(day)\",\n  \"money\": [\n\(lines.joined(separator: ",\n"))\n  ] }"
  }
}
