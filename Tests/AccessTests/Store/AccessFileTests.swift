import DatabaseMigrations
import Files
import Fixtures
import Foundation
import GRDB
import Testing
import Tips

@testable import Access

@Suite struct AccessFileTests {
  let house: TestHouse

  init() throws { house = try TestHouse() }

  @Test(arguments: [
    (
      "v0001-accounts-and-devices.sql", 1,
      "a1cd83742ec325bcccd7a05190b8d517929179f2358a5a868e61e877639d6a1e"
    ),
    (
      "v0002-passkeys.sql", 2,
      "ae46784c3ea0eca583d93161bbbd36127e96d91d2c8bfdf8c651f39c365d23ff"
    ),
    (
      "v0003-people.sql", 3,
      "796b6fca9ef76dfecdb012d011f1997ef3b2d530e9e883b30f57478947595ec4"
    ),
    (
      "v0004-handwriting.sql", 4,
      "d8390d751b94f382855c55875234069dd478fcd8236df971abece0fcc0184a1c"
    ),
  ])
  func aShippedMigrationIsFrozen(file: String, version: Int, sha256: String) throws {
    let url = Repository.root.appending(path: "Database/AccessMigrations/\(file)")
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(ContentHash(of: text.utf8).hex == sha256)
    #expect(SchemaMigration.access.first { $0.version == version }?.sql == text)
  }

  @Test func theFileAndThoseBesideItAreTheOwnersAlone() throws {
    let store = try house.open()
    _ = try store.person()
    for name in try FileManager.default.contentsOfDirectory(atPath: house.folder) {
      let facts = try FileManager.default.attributesOfItem(atPath: house.folder + "/" + name)
      #expect(facts[.posixPermissions] as? Int == 0o600, "\(name)")
    }
    #expect(try store.queue.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") } == "wal")
  }

  @Test func whatWasWrittenIsThereAfterwards() throws {
    let account = try house.open().person().account
    #expect(try house.open().accounts() == [account])
  }

  @Test func anotherProgramsFileAndALaterOneStayAsTheyAre() throws {
    try DatabaseQueue(path: house.path).write { try $0.execute(sql: "CREATE TABLE t (a)") }
    #expect(throws: AccessStoreError.foreignFile(path: house.path)) { try house.open() }
    try FileManager.default.removeItem(atPath: house.path)
    try Data("no database at all, but a text".utf8).write(to: URL(filePath: house.path))
    #expect(throws: AccessStoreError.foreignFile(path: house.path)) { try house.open() }
    try FileManager.default.removeItem(atPath: house.path)
    try house.open().queue.write { try $0.execute(sql: "PRAGMA user_version = 99") }
    #expect(throws: AccessStoreError.newerLayout(path: house.path, found: 99, known: 4)) {
      try house.open()
    }
  }

  /// A file of before passkeys keeps everything and takes them.
  @Test func anOlderFileIsBroughtUpToDate() throws {
    let first = try #require(SchemaMigration.access.first)
    try DatabaseQueue(path: house.path).write { db in
      try db.execute(sql: first.sql)
      try db.execute(
        sql: """
          PRAGMA application_id = \(AccessStore.applicationID); PRAGMA user_version = 1;
          INSERT INTO accounts (name, role) VALUES ('Ana', 'manager');
          INSERT INTO devices (name, account_id, token, paired_at)
            VALUES ('Phone', 1, zeroblob(32), 1790377200000);
          INSERT INTO events (at, actor, event, account_id) VALUES (7000, 'Ana', 'pinChosen', 1);
          """)
    }
    let store = try house.open()
    #expect(try store.accounts().map(\.name.text) == ["Ana"])
    #expect(try store.events().map(\.actor) == ["Ana"])
    let passkey = Passkey(id: [1], publicKey: [2], counter: 0, copies: .never)
    try store.keep(
      passkey, of: AccountID(rawValue: 1), on: DeviceID(rawValue: 1), by: "Ana",
      at: TestHouse.tonight)
    #expect(try store.events().map(\.kind) == [.passkeyMade, .pinChosen])
    #expect(try house.open().passkeys(of: AccountID(rawValue: 1)).map(\.passkey) == [passkey])
  }

  @Test func neitherATokenNorAPINStandsInTheFile() throws {
    let store = try house.open()
    let person = try store.person()
    let session = try store.beginSession(
      of: person.account.id, on: person.device.id, ending: nil, at: TestHouse.tonight)
    let bytes =
      try Data(contentsOf: URL(filePath: house.path))
      + Data(contentsOf: URL(filePath: house.path + "-wal"))
    for token in [person.token, session] {
      #expect(bytes.range(of: Data(token.text.utf8)) == nil)
      #expect(bytes.range(of: Data(token.hash.bytes)) != nil)
    }
  }
}
