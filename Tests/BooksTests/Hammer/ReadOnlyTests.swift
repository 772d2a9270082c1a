import Books
import Foundation
import StoreHammer
import Testing

/// Books on a disk that was mounted read-only.
@Suite("Books that can only be read", .serialized) struct ReadOnlyTests {
  @Test(
    "are read whole, also with a log that a killed program left, and refuse what is new",
    .enabled(if: FullDiskWorkTests.canMount, "no mount namespaces here"), arguments: [true, false])
  func readOnly(isKilled: Bool) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/tips.sqlite"
    let readable = try folder.makeFolder("readable")
    func copy(_ ending: String) throws {
      try FileManager.default.copyItem(atPath: path + ending, toPath: readable + "/b" + ending)
    }
    try withExtendedLifetime(TipStore.open(at: path)) { store in
      for number in 0..<3 {
        try store.save(HammerWork.evening(day: number, mark: number), by: "t")
      }
      if isKilled { for ending in ["", "-wal"] { try copy(ending) } }
    }
    if !isKilled { try copy("") }
    let text = try FullDiskWorkTests.run(
      """
      mount --bind readable readable && mount -o remount,bind,ro readable || exit 99
      for work in export save examine; do
        '\(FullDiskWorkTests.hammer)' $work readable/b 1 a; echo "$work $?"
      done
      """, in: folder.path
    ).output
    for words in ["begins\n3\nexport 0", "save 1", "may not be written", "examine 0"] {
      #expect(text.contains(words), "“\(words)”\n\(text)")
    }
  }
}
