import Files
import Foundation
import Testing

struct FileLockTests {
  /// A descriptor that was handed to a child, as one has it that runs no program of its own yet.
  @Test func whatAChildSharesIsUnlockedWithIt() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "lock-\(UUID())").path
    defer { unlink(path) }
    func opened() -> Int32 { open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    let (own, other) = (opened(), opened())
    defer { close(other) }
    #expect(flock(own, LOCK_EX | LOCK_NB) == 0)
    let childs = dup(own)
    defer { close(childs) }
    #expect(flock(other, LOCK_EX | LOCK_NB) != 0, "it is locked")
    FileLock.giveUp(own)
    #expect(fcntl(own, F_GETFD) == -1, "it is closed")
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
  }
}
