import Money
import Vision

/// A page's text and what it says whatever the profile: it is found once for all that may fit.
struct PageText {
  let topology: TextTopology
  let labels: PageLabels
  let levels: RowLevels
  let pitch: RowPitch
  let dates: PageDates
  /// The start and end of the shift, where the slip prints them.
  let times: PrintedTimes?
  /// The rows of a table of suggested tips.
  let suggestedTips: Set<Int>

  init(_ topology: TextTopology, hints: HouseHints) {
    self.topology = topology
    labels = PageLabels(topology)
    levels = RowLevels(labels)
    pitch = RowPitch(labels)
    dates = PageDates(labels, hints: hints)
    times = WorkTimes(labels: labels, order: hints.dateOrder ?? .monthFirst).pair()
    suggestedTips = SuggestedTips.rows(of: labels)
  }
}
