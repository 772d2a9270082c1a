import Files
import GRDB
import GRDBSQLite

/// Fields written one after the other so that no two different lists give one text: each as its
/// length in bytes, a colon, the bytes, a comma; a missing one as `-,`.
struct CanonicalText {
  private var hasher = ContentHasher()
  /// What the hasher did not get yet: it likes few, long pieces.
  private var waiting: [UInt8] = []

  mutating func add(_ text: String?) {
    guard let text else { return append("-,".utf8) }
    add(text.utf8, count: text.utf8.count)
  }

  /// The values of the row that a statement stands on: of a text all its bytes, also behind a zero
  /// among them, where SQLite's own functions and GRDB end it.
  mutating func add(rowOf statement: Statement) {
    let row = statement.sqliteStatement
    for column in 0..<sqlite3_column_count(row) {
      switch sqlite3_column_type(row, column) {
      case SQLITE_NULL: add(nil)
      case SQLITE_INTEGER: add(String(sqlite3_column_int64(row, column)))
      case SQLITE_FLOAT: add(String(sqlite3_column_double(row, column)))
      case SQLITE_TEXT:
        let start = sqlite3_column_text(row, column)
        add(bytes: start, count: Int(sqlite3_column_bytes(row, column)))
      default:
        let start = sqlite3_column_blob(row, column)?.assumingMemoryBound(to: UInt8.self)
        add(bytes: start, count: Int(sqlite3_column_bytes(row, column)))
      }
    }
  }

  private mutating func add(bytes: UnsafePointer<UInt8>?, count: Int) {
    add(UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count), count: count)
  }

  private mutating func add(_ bytes: some Sequence<UInt8>, count: Int) {
    append("\(count):".utf8)
    append(bytes)
    append(",".utf8)
  }

  private mutating func append(_ bytes: some Sequence<UInt8>) {
    waiting.append(contentsOf: bytes)
    guard waiting.count >= 65_536 else { return }
    hasher.update(waiting)
    waiting.removeAll(keepingCapacity: true)
  }

  /// The SHA-256 of the text so far, in 64 small hexadecimal digits.
  var sha256: String {
    var hasher = hasher
    hasher.update(waiting)
    return hasher.hash.hex
  }
}
