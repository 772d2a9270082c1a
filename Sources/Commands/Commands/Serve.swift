import ArgumentParser
import Files
import Foundation

/// `tippool serve`: starts the server, a program of its own beside this one.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show the evening and the books on the phones of the house.",
    discussion: """
      Starts tippool-serve, which stands beside this program, with all that
      follows. tippool help phones tells everything.

      Examples:
        tippool serve
        tippool serve setup
        tippool serve pair
      """)

  @Argument(
    parsing: .captureForPassthrough,
    help: .value("argument", "What the server is told; tippool serve --help lists it."))
  var arguments: [String] = []

  func run() throws {
    let folder = FilePath.folder(of: try FilePath.real(Surroundings.current.program))
    let server = FilePath.join(folder, "tippool-serve")
    // Without the server this page is all the help there is.
    if !FileManager.default.isExecutableFile(atPath: server),
      arguments.contains(where: ["-h", "--help"].contains)
    {
      throw CleanExit.helpRequest(self)
    }
    var words = ([server] + arguments).map { strdup($0) } + [nil]
    execv(server, &words)
    let reason = errno
    words.forEach { free($0) }
    guard reason == ENOENT else {
      throw CommandFailure.unavailable(
        "\(server) does not start: \(String(cString: strerror(reason))).")
    }
    throw CommandFailure.unavailable(
      "The server is not installed: there is no \(server). Install the package tippool-serve; in a "
        + "checkout, make serve builds and starts it.")
  }
}
