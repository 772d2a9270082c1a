import BrowserHands
import Fixtures
import Foundation
import Testing

extension PagesTests {
  /// What cuts a phone off while it sends.
  private enum Cut: CaseIterable { case network, server, page }

  /// How often; `make release-check` asks for two hundred.
  private static let evenings =
    ProcessInfo.processInfo.environment["TIPPOOL_CUTS"].flatMap(Int.init)

  /// Photos that were taken offline are there once each, whatever happens while they are sent.
  @Test(.releaseCheck) func eightPicturesOutliveCutsAtRandomMoments() throws {
    var slowest = 0.0
    for number in 1...(Self.evenings ?? 1) {
      var random = SeededGenerator(seed: UInt64(number))
      let house = try BrowsedHouse()
      let phone = try house.managersPhone()
      try phone.open("/tonight")
      try phone.setNetwork(isCut: true)
      try phone.hand(BrowsedHouse.nightOfEight, to: "#pictures")
      try phone.wait(until: Self.waits(8))
      for _ in 1...3 {
        try phone.setNetwork(isCut: false)
        Thread.sleep(forTimeInterval: Double.random(in: 0...0.4, using: &random))
        try cut(Cut.allCases.randomElement(using: &random) ?? .network, house, phone)
      }
      try phone.setNetwork(isCut: false)
      let isBack = Date.now
      try phone.wait(until: Self.waitsForNothing)
      slowest = max(slowest, Date.now.timeIntervalSince(isBack))
      try phone.waitUntilAllIsRead()
      let count = try phone.run("return document.querySelectorAll('main ul.list li').length")
      #expect(count as? Int == 8, "evening \(number)")
      // Two hundred take an hour: what is stopped before has a result too.
      guard Self.evenings != nil, number.isMultiple(of: 10) || number == Self.evenings else {
        continue
      }
      let told =
        "Evenings: \(number). Slowest from the connection's return to the last picture: \(slowest) s\n"
      // At once, also where it is written to a file.
      FileHandle.standardOutput.write(Data(told.utf8))
    }
    #expect(Self.evenings == nil || slowest <= 20)
  }

  private func cut(_ cut: Cut, _ house: BrowsedHouse, _ phone: Browser) throws {
    switch cut {
    case .network: try phone.setNetwork(isCut: true)
    case .server:
      house.server.kill()
      try house.server.start()
    case .page: try phone.open("/tonight")
    }
  }
}
