import Fixtures
import Foundation
import Testing

@Test("The table of shipped files lists the folders: scripts/list-shipped-files.sh writes it")
func shippedFilesAreListed() throws {
  let program = try Process.run(
    Repository.root.appending(path: "scripts/list-shipped-files.sh"), arguments: ["--check"])
  program.waitUntilExit()
  #expect(program.terminationStatus == 0)
}
