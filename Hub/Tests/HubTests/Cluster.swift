import Foundation
import Hub
import Postgres
import Synchronization

/// A private PostgreSQL of the tests, on a socket of its own. It ends with the tests.
final class Cluster: Sendable {
  /// Nil if PostgreSQL is not installed: tests that need it are then left out.
  static let shared: Cluster? = try? Cluster()

  private let folder: String
  private let control: String
  private let count = Mutex(0)
  /// What ends all clusters of this run.
  private static let ends = Mutex<[String]>([])

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "hub-\(UUID().uuidString.prefix(8))"
    )
    .path(percentEncoded: false)
    let versions = try FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")
      .sorted()
    guard let version = versions.last else { throw CocoaError(.fileNoSuchFile) }
    let bin = "/usr/lib/postgresql/\(version)/bin"
    // PostgreSQL never runs as root.
    let user = geteuid() == 0 ? "setpriv --reuid=postgres --regid=postgres --clear-groups " : ""
    let owner = geteuid() == 0 ? "chown postgres \(folder) && " : ""
    control = "\(user)\(bin)/pg_ctl -D \(folder)/data"
    try Self.shell(
      """
      mkdir -p \(folder) && \(owner) \(user)\(bin)/initdb -D \(folder)/data -A trust -U hub_root \
      --locale=C.UTF-8 -E UTF8 --data-checksums > /dev/null
      """)
    start()
    let end = "\(control) -m immediate stop > /dev/null 2>&1; rm -rf \(folder)"
    let isFirst = Self.ends.withLock { ends in
      ends.append(end)
      return ends.count == 1
    }
    if isFirst { atexit { for end in Cluster.ends.withLock(\.self) { system(end) } } }
  }

  /// Starts it, if it does not run.
  func start() {
    system(
      """
      \(control) -w -l \(folder)/log -o \
      "-k \(folder) -c listen_addresses='' -c max_connections=60" start \
      > /dev/null 2>&1
      """)
  }

  /// Kills all its processes as a power cut would, and starts it again.
  func kill() {
    system("kill -9 $(head -1 \(folder)/data/postmaster.pid) > /dev/null 2>&1")
    Thread.sleep(forTimeInterval: 0.1)
    start()
  }

  func stop() { system("\(control) -m immediate stop > /dev/null 2>&1") }

  static func shell(_ command: String) throws {
    // Foundation's Process would wait for the server that the command starts.
    guard system(command) == 0 else { throw CocoaError(.executableLoad) }
  }

  /// An empty database of its own.
  func database() throws -> HubDatabase {
    let name = "hub\(count.withLock { $0 += 1; return $0 })"
    let root = try Connection("host=\(folder) user=hub_root dbname=postgres")
    try root.run("CREATE DATABASE \(name)")
    return HubDatabase("host=\(folder) dbname=\(name)")
  }
}

extension HubDatabase {
  /// As the cluster's own user, who sees everything.
  func root() throws -> Connection { try Connection("\(address) user=hub_root") }
}
