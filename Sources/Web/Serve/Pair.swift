import Access
import ArgumentParser
import House

/// `tippool serve pair`
struct Pair: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show a code that pairs another phone of the first manager.",
    discussion: """
      For a manager who lost the phone, or did not scan the code of setup in time.
      With --forget-pin also for one who forgot the PIN: the old PIN, the passkeys and
      the phones that were paired count no more, and a new PIN is chosen on the phone
      that scans the code.
      Everybody else is added, or has a PIN forgotten, on the page “Phones and
      tablets”. The server may run meanwhile; where it was started with --port or
      --here, give the same here.

      Examples:
        tippool serve pair
        tippool serve pair --forget-pin
        tippool serve pair --port 9443
      """)

  @OptionGroup var house: HouseOptions

  @Flag(help: "Forget the manager's PIN and passkeys, so that a new PIN is chosen.")
  var forgetPIN = false

  @Flag(help: "For a server of this computer alone.") var here = false

  @Option(help: "The port of the pages (default: as set up, else 8443).") var port: Int?

  func validate() throws { try Ports.check(port) }

  func run() throws {
    let directory = try house.directoryAsItsOwner()
    var service = here ? nil : try HouseService.read(in: directory)
    if let port { service?.port = port }
    let access = try AccessStore.open(at: ServerFiles(folder: directory.path).access)
    guard let manager = try PhoneCode.firstManager(in: access) else {
      throw HouseServiceError.notSetUp
    }
    if forgetPIN { try PhoneCode.forgetPIN(of: manager, in: access) }
    try PhoneCode.show(
      for: manager, in: access,
      at: service?.place() ?? HouseService.hereAlone(port: port ?? HouseService.usualPort))
  }
}
