import Synchronization

/// Connections that threads take turns to use.
public final class ConnectionPool: Sendable {
  /// Connections that no thread uses; each is used by one thread at a time.
  private let free = Mutex<[Unused]>([])
  private let open: @Sendable () throws -> Connection

  private struct Unused: @unchecked Sendable { let connection: Connection }

  public init(open: @escaping @Sendable () throws -> Connection) { self.open = open }

  /// Works with a connection that no other thread has. A lost one is replaced by the next call.
  public func use<T>(_ body: (Connection) throws -> T) throws -> T {
    let connection = try free.withLock { $0.popLast() }?.connection ?? open()
    defer {
      if connection.isOpen {
        let unused = Unused(connection: connection)
        free.withLock { $0.append(unused) }
      }
    }
    return try body(connection)
  }
}
