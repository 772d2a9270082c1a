import AccessStore
import ArgumentParser
import HouseFiles
import TipWeb

/// `tippool serve pair`
struct Pair: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show a code that pairs another phone of the first manager.",
    discussion: """
      For a manager who lost the phone, or did not scan the code of setup in time.
      Everybody else is added on the page Devices. The server may run meanwhile.

      Example:
        tippool serve pair
      """)

  @OptionGroup var house: HouseOptions

  func run() throws {
    let directory = try house.directoryAsItsOwner()
    let service = try HouseService.read(in: directory)
    let access = try AccessStore.open(at: ServerFiles(folder: directory.path).access)
    guard let manager = try PhoneCode.firstManager(in: access) else {
      throw HouseServiceError.notSetUp
    }
    try PhoneCode.show(
      for: manager, in: access,
      at: service?.place() ?? HouseService.hereAlone(port: HouseService.usualPort))
  }
}
