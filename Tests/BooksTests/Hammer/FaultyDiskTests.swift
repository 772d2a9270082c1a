import Books
import Fixtures
import Foundation
import StoreHammer
import Testing

/// The disk fails at the first call of a piece of work, at the second, and so on to the last.
@Suite("A disk that fails at any call", .serialized) struct FaultyDiskTests {
  typealias Fault = FaultyDisk.Fault

  /// So many calls of each piece of work fail, from the first to the last, each fault at calls of its own.
  private static let callsTried = 4

  init() { #expect(FaultyDisk.isInstalled) }

  @Test("keeps a save whole or undone, and its draft", arguments: Fault.allCases)
  func save(fault: Fault) throws {
    let first = try books { store in _ = try store.saveDraft(json: "{}") }
    try eachCall(fault, of: first) { path in
      let store = try TipStore.open(at: path)
      let draft = try #require(try store.drafts().first)
      try store.save(HammerWork.evening(day: 9, mark: 9), by: "t", clearingDraft: draft.version)
    } holds: { store in
      let isSaved = try store.shifts().count == 3
      #expect(isSaved == (try store.drafts().isEmpty))
      return isSaved
    }
  }

  @Test("keeps a closing whole or undone", arguments: Fault.allCases)
  func close(fault: Fault) throws {
    let first = try books { _ in }
    try eachCall(fault, of: first) { path in
      try TipStore.open(at: path).close(1, by: "t")
    } holds: { store in
      let isClosed = try store.shift(1).state == .closed
      #expect(try store.lastChanges(9).contains { $0.what == "seal" } == isClosed)
      return isClosed
    }
  }

  @Test("makes no half backup", arguments: Fault.allCases)
  func backup(fault: Fault) throws {
    let first = try books { _ in }
    try eachCall(fault, of: first) { path in
      try TipStore.open(at: path).backup()
    } holds: { store in
      // Those that are there were looked at by the laws.
      let count = try store.shifts().count
      #expect(count == 2)
      return nil
    }
  }

  @Test("leaves the old books or the restored ones", arguments: Fault.allCases)
  func restore(fault: Fault) throws {
    let first = try books { _ in }
    let path = first.path + "/tips.sqlite"
    let store = try TipStore.open(at: path)
    let backup = try store.backup(to: first.path, withPictures: false).path
    let seed = first.path + "/seed.gz"
    try FileManager.default.moveItem(atPath: backup, toPath: seed)
    try store.save(HammerWork.evening(day: 3, mark: 3), by: "t")
    try eachCall(fault, of: first) { path in
      let folder = (path as NSString).deletingLastPathComponent
      _ = try TipStore.restore(folder + "/seed.gz", to: path, by: "t")
    } holds: { store in
      let count = try store.shifts().count
      #expect([2, 3].contains(count))
      return count == 2
    }
  }

  /// A folder with two shifts in its books.
  private func books(_ more: (TipStore) throws -> Void) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let store = try TipStore.open(at: folder.path + "/tips.sqlite")
    for day in 1...2 { try store.save(HammerWork.evening(day: day, mark: day), by: "t") }
    try more(store)
    return folder
  }

  /// - Parameter holds: whether the work is done in the books as they are afterwards; nil where
  ///   that makes no difference.
  private func eachCall(
    _ fault: Fault, of first: TemporaryFolder, _ work: (String) throws -> Void,
    holds: (TipStore) throws -> Bool?
  ) throws {
    var (tries, failures) = (0, 0)
    let all = try callCount(of: first, work)
    let step = TestRun.triesEverything ? 1 : max(1, all / Self.callsTried)
    var call = 1 + fault.rawValue * step / Fault.allCases.count
    while true {
      let folder = try copy(of: first)
      let path = folder.path + "/tips.sqlite"
      FaultyDisk.arm(folder.path, call: call, fault)
      let result = Result { try work(path) }
      let calls = FaultyDisk.disarm()
      tries += 1
      if case .failure(let error) = result {
        failures += 1
        expectSentence(error, folder.path, call)
      }
      let broken = try BookLaws.broken(in: path)
      #expect(broken.isEmpty, "call \(call): \(broken)")
      let isDone = try holds(TipStore.open(at: path))
      if case .success = result { #expect(isDone != false, "call \(call)") }
      // Beyond the last call nothing fails any more.
      guard calls >= call else { break }
      call += step
    }
    #expect(failures > tries / 3, "\(failures) of \(tries) failed")
  }

  private func copy(of first: TemporaryFolder) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try FileManager.default.removeItem(atPath: folder.path)
    try FileManager.default.copyItem(atPath: first.path, toPath: folder.path)
    return folder
  }

  /// How many calls the work makes where none fails.
  private func callCount(of first: TemporaryFolder, _ work: (String) throws -> Void) throws -> Int {
    let folder = try copy(of: first)
    FaultyDisk.arm(folder.path, call: .max, .once)
    let result = Result { try work(folder.path + "/tips.sqlite") }
    let calls = FaultyDisk.disarm()
    try result.get()
    return calls
  }

  /// A message for people: a known kind of trouble, with the place.
  private func expectSentence(_ error: any Error, _ folder: String, _ call: Int) {
    let kind = (error as? TipStoreError)?.kind ?? (error as? BackupError)?.kind
    let known: [TipStoreError.Kind] = [
      .ioError, .noPermission, .dataError, .cannotCreate, .tempFail,
    ]
    #expect(kind.map(known.contains) == true, "call \(call): \(error)")
    #expect("\(error)".contains(folder), "call \(call): \(error)")
  }
}
