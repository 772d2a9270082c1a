import ArgumentParser
import ReportFields
import TextObservations

/// What `tippool scan` looks at and what it leaves to be looked at.
struct LookOptions: ParsableArguments {
  @Flag(help: "The files are pictures of one slip: read one after the other until they agree.")
  var together = false

  @Flag(help: "With --together: read every picture, also when the slip is settled before.")
  var readAll = false

  @Option(
    help: .value(
      "x,y,w,h",
      "Read only this part of each picture: shares of its width and height from the top left, 0 "
        + "to 1. May be given again."), transform: { try NormalizedRect(region: $0) })
  var region: [NormalizedRect] = []

  @Option(
    help: .value(
      "name=regex|filter",
      "Also look for a regular expression in every row of text, or for what a filter knows ("
        + NamedFilter.allCases.map(\.rawValue).joined(separator: ", ")
        + "), and report it under this name. May be given again."),
    transform: { try RowPattern(argument: $0) })
  var find: [RowPattern] = []

  @Option(
    help: .value(
      "folder", "Write one small picture for each figure, cut out of the slip, into this folder."))
  var crops: String?

  func validate() throws {
    if readAll, !together { throw ValidationError("--read-all goes with --together.") }
  }
}
