import Foundation
import Testing

@testable import Models

@Suite("Room on the disk")
struct RoomTests {
  private static let size = 200_000
  /// The files twice, and 64 MB that stay free.
  private static let needed = 2 * size + (64 << 20)

  /// The same store on a disk that has so much room.
  private func store(_ house: TemporaryStore, free: Int?) -> ModelStore {
    var store = house.store
    store.free = { _ in free }
    return store
  }

  private func get(
    _ store: ModelStore, from source: ModelSource
  ) throws(ModelStoreError) -> [ModelReference] {
    try store.get(
      .models([ModelReference(TemporaryStore.thermal)]), from: source, selfTest: { _ in })
  }

  @Test("Without room no byte of a model is asked for, and the need and the room are told")
  func refused() throws {
    let house = try TemporaryStore()
    try house.install(Offer("1.0.0", .noise(1, 1000)))
    let offer = Offer("1.1.0", .noise(2, Self.size), serial: 2)
    let server = try offer.server { _, bytes in .whole(bytes) }
    defer { server.stop() }
    let (needed, blob) = (Self.needed, "/" + offer.blobPath)
    #expect(throws: ModelStoreError.noSpace(needed: needed, free: needed - 1)) {
      try get(store(house, free: needed - 1), from: .address(server.address))
    }
    #expect(server.count(of: blob) == 0)
    #expect(try house.store.verify().unfinished == 0)
    #expect(try house.version == "1.0.0" && house.isSound)
    #expect(try get(store(house, free: needed), from: .address(server.address)).count == 1)
    #expect(server.count(of: blob) == 1)
    #expect(try house.version == "1.1.0")
  }

  @Test("What is here already needs no room, and a disk that says nothing is tried")
  func tried() throws {
    let house = try TemporaryStore()
    let place = house.beside("offer")
    try Offer("1.0.0", .noise(1, Self.size)).write(to: place)
    #expect(try get(store(house, free: nil), from: .folder(place)).count == 1)
    // The next version is of the same bytes.
    try Offer("1.1.0", .noise(1, Self.size), serial: 2).write(to: place)
    #expect(try get(store(house, free: 0), from: .folder(place)).count == 1)
    #expect(try house.version == "1.1.0")
  }
}
