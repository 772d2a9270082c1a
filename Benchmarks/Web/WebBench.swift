import ArgumentParser
import Foundation

/// `tippool-bench-web`: what the pages cost a phone, and how they are with fifty of them.
@main
struct WebBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tippool-bench-web",
    abstract: "Measures the pages: a first visit, and many phones at once.")

  @Option(help: "How long the phones go on.")
  var minutes = 10

  @Flag(help: "Leave the browser out.")
  var loadOnly = false

  @Option(
    help: ArgumentHelp(
      "Only show the scanner the films of a folder (see Forge/films.py, with --rate 10 --repeat 3).",
      valueName: "folder"))
  var films: String?

  @Option(
    help: ArgumentHelp(
      "Only send the frames of a film, from one phone and from three at once.", valueName: "film"))
  var frames: String?

  func run() throws {
    Interruption.listen()
    if let frames { return try FrameRun(film: URL(filePath: frames)).report() }
    if let films { return try FilmRun(folder: films).report() }
    if !loadOnly {
      try PageCost.report()
      try EveningCost.report()
    }
    try LoadRun(minutes: minutes).report()
  }
}
