import BookLog
import Books
import Fixtures
import Foundation
import House
import Testing

/// What a house does by itself with its group; the hub's package tests both together.
struct GroupTests {
  let folder: TemporaryFolder
  let store: TipStore
  let group: HouseGroup

  init() throws {
    folder = try TemporaryFolder()
    store = try TipStore.open(at: folder.path + "/tips.sqlite")
    group = HouseGroup(
      store, settings: SettingsFile(folder.path + "/house.yml"), policies: folder.path + "/policies"
    )
  }

  @Test("A house without a group sends nothing, and names and amounts go only over TLS")
  func refusals() throws {
    #expect(throws: GroupError.notJoined) { try group.send() }
    for address in ["http://hub.example.com", "hub.example.com", "ftp://hub.example.com"] {
      #expect(throws: GroupError.insecure(address)) {
        try group.join(address, code: "x", authority: nil)
      }
    }
    // Nothing listens there.
    #expect {
      try group.join("http://127.0.0.1:1", code: "x", authority: nil)
    } throws: { error in
      if case .offline? = error as? GroupError { true } else { false }
    }
    #expect(try GroupPlace(of: store) == nil)
  }
}
