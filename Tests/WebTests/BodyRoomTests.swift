import Testing

@testable import Web

/// Pictures of many phones are not all held at once.
@Suite struct BodyRoomTests {
  @Test func whatDoesNotFitWaitsAndOneAlwaysFits() {
    let room = BodyRoom()
    #expect(room.take(BodyRoom.bytes + 1))
    #expect(!room.take(1))
    room.giveBack(BodyRoom.bytes + 1)
    #expect(room.take(BodyRoom.bytes / 2) && room.take(BodyRoom.bytes / 2))
    #expect(!room.take(1))
    room.giveBack(BodyRoom.bytes / 2)
    #expect(room.take(1))
  }
}
