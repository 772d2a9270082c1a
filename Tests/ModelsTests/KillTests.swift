import Files
import Fixtures
import Foundation
import Testing

@testable import Models

@Suite("Programs that are killed, crowded and out of room")
struct KillTests {
  private static let (old, new) = (Data.noise(1, 50_000), Data.noise(2, 400_000))

  /// A store with 1.0.0, and a folder that offers 1.1.0.
  private func scene() throws -> (TemporaryStore, ModelSource) {
    let house = try TemporaryStore()
    try house.install(Offer("1.0.0", Self.old))
    let place = house.beside("new")
    try Offer("1.1.0", Self.new, serial: 2).write(to: place)
    return (house, .folder(place))
  }

  /// The store can be listed, every byte of it is right, and the old or the new version reads.
  private func isWhole(_ house: TemporaryStore) throws {
    #expect(try house.isSound)
    let line = try #require(house.store.list().first { $0.name == TemporaryStore.thermal })
    #expect(line.trouble == nil)
    let found = try house.store.find(TemporaryStore.thermal)
    let bytes = try ModelStore.bytes(of: "thermal.traineddata", in: found)
    #expect(bytes == (try house.version == "1.1.0" ? Self.new : Self.old))
  }

  @Test("Killed behind any step, the store is whole and goes on", arguments: InstallStep.allCases)
  func steps(_ step: InstallStep) throws {
    let (house, source) = try scene()
    let end = try ChildStore(house.store, source, step: step).wait()
    #expect(end.status == -SIGKILL, "\(step) was never reached: \(end)")
    try isWhole(house)
    let isNew = step.rawValue >= InstallStep.nameMoved.rawValue
    #expect(try house.version == (isNew ? "1.1.0" : "1.0.0"))
    try house.get(source)
    #expect(try house.version == "1.1.0")
    try isWhole(house)
    let names = try FileManager.default.subpathsOfDirectory(atPath: house.store.path)
    #expect(!names.contains { $0.contains("unfinished") }, "\(names)")
  }

  /// How many kills at moments that nobody chose; `TIPPOOL_KILLS=500` for a release.
  private static let kills =
    ProcessInfo.processInfo.environment["TIPPOOL_KILLS"].flatMap(Int.init) ?? 12

  @Test("Killed at any moment, over the network or from a folder, no store is broken")
  func moments() throws {
    var random = SeededGenerator(seed: 17)
    let server = try Offer("1.1.0", Self.new, serial: 2).server(MisbehavingServer.Reply.good)
    defer { server.stop() }
    var (house, folder) = try scene()
    // From the first instruction to a little behind the last one.
    let whole = try ContinuousClock().measure {
      try #require(try ChildStore(house.store, folder).wait().status == 0)
    }
    let longest = UInt32(whole / .microseconds(1))
    (house, folder) = try scene()
    var (atWork, begun, finished) = (0, 0, 0)
    var kill = 0
    // A program that was done before it was killed proves nothing and is not counted.
    while atWork + begun < Self.kills {
      kill += 1
      let source = kill.isMultiple(of: 2) ? folder : .address(server.address)
      if kill % 3 == 0 {
        // At a step, in whatever state the kills before left the store.
        let step = InstallStep.allCases.randomElement(using: &random)
        if try ChildStore(house.store, source, step: step).wait().status == -SIGKILL { atWork += 1 }
      } else {
        let child = try ChildStore(house.store, source)
        usleep(UInt32.random(in: 0...longest, using: &random))
        child.kill()
        let status = child.wait().status
        let hasBegun = try house.store.keptCatalogue()?.serial == 2
        if status == 0 { finished += 1 } else if hasBegun { atWork += 1 } else { begun += 1 }
      }
      try isWhole(house)
      // Half of them find what the one before left.
      if try house.version == "1.1.0" || Bool.random(using: &random) {
        (house, folder) = try scene()
      }
    }
    print(
      "\(Self.kills) kills: \(atWork) at work, \(begun) before it, \(finished) more too late; no store was "
        + "broken")
  }

  @Test("A second program is told that one is at work, and which")
  func two() throws {
    let (house, _) = try scene()
    let server = try Offer("1.1.0", Self.new, serial: 2).server { _, bytes in
      .whole(bytes).stalled(after: 1000)
    }
    defer { server.stop() }
    let child = try ChildStore(house.store, .address(server.address))
    // Until it has the file's beginning it may not have the lock yet.
    while server.count(of: "/" + Offer("1.1.0", Self.new).blobPath) == 0 { usleep(1000) }
    #expect(throws: ModelStoreError.alreadyUnderWay(process: child.number)) {
      try house.get(.address(server.address))
    }
    // Who only reads waits for nobody.
    try isWhole(house)
    child.kill()
    child.wait()
    try house.get(.folder(house.beside("new")))
    #expect(try house.version == "1.1.0")
  }

  @Test("Two threads of one program are two as well")
  func threads() throws {
    let (house, source) = try scene()
    let lock = try StoreLock(house.store.folder.lock)
    #expect(throws: ModelStoreError.alreadyUnderWay(process: getpid())) { try house.get(source) }
    withExtendedLifetime(lock) {}
  }

  @Test("On a full disk the old version reads on", arguments: [1, 100, 30_000, 399_999])
  func full(_ limit: Int) throws {
    let (house, source) = try scene()
    let end = try ChildStore(house.store, source, limit: limit).wait()
    #expect(end.status == 1)
    #expect(end.output.hasPrefix("noSpace("), "\(end.output)")
    try isWhole(house)
    #expect(try house.version == "1.0.0")
    try house.get(source)
    #expect(try house.version == "1.1.0")
  }

  @Test("A folder that cannot be written is named, and read all the same")
  func readOnly() throws {
    let (house, source) = try scene()
    chmod(house.store.folder.path, 0o500)
    chmod(house.store.folder.partial, 0o500)
    defer {
      chmod(house.store.folder.path, 0o700)
      chmod(house.store.folder.partial, 0o700)
    }
    // The superuser may write everywhere.
    guard access(house.store.folder.path, W_OK) != 0 else { return try isWhole(house) }
    let error = #expect(throws: ModelStoreError.self) { try house.get(source) }
    #expect("\(String(describing: error))".contains("file("))
    try isWhole(house)
  }

  @Test("A scan under way is not disturbed by an update")
  func underWay() throws {
    let (house, source) = try scene()
    let found = try house.store.find(TemporaryStore.thermal)
    try house.get(source)
    try house.install(Offer("1.2.0", .noise(3, 10), serial: 3))
    try house.install(Offer("1.3.0", .noise(4, 10), serial: 4))
    #expect(try house.version == "1.3.0")
    #expect(try ModelStore.bytes(of: "thermal.traineddata", in: found) == Self.old)
  }
}
