import Foundation
import Testing

@Suite("A disk that is really full")
struct FullDiskTests {
  /// Whether this computer lets the tests mount a small disk that only one process tree sees.
  static let canMount: Bool = {
    do {
      let child = try ChildProcess(
        "/usr/bin/env", ["unshare", "-m", "sh", "-c", "mount -t tmpfs -o size=64k tmpfs /mnt"],
        environment: ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"], folder: "/",
        input: .file("/dev/null"))
      return Run(arguments: [], child: child, input: "", limit: 10).end == .exit(0)
    } catch {
      return false
    }
  }()

  /// Saves shifts on a disk of 1 MB until it is full, makes room, and goes on.
  static let script = """
    mount -t tmpfs -o size=1m tmpfs disk || exit 99
    export TIPPOOL_DATABASE=disk/tips.sqlite
    n=0
    while [ $n -lt 60 ]; do
      "$0" shift new --yes --another --from evening.json > sheet 2> message
      code=$?
      [ $code -eq 0 ] || break
      n=$((n + 1))
    done
    echo "code $code"
    cat message >&2
    "$0" shift list > list 2>&1
    echo "listed $? $(grep -c reviewed list) of $n"
    echo "size $(du -k disk | cut -f1)"
    mount -o remount,size=4m disk
    "$0" shift new --yes --another --from evening.json > sheet 2> message
    echo "afterwards $? $("$0" shift list | grep -c reviewed)"
    cp disk/tips.sqlite* .
    """

  @Test(
    "When the disk is full nothing half is saved, it is told, and with room it goes on",
    .enabled(if: canMount, "no mount namespaces here; the limit on file sizes is tested instead"))
  func tmpfs() throws {
    let house = try House()
    var evening = Evening.article
    evening.support = "40"
    try house.write(evening.json, to: "evening.json")
    try house.write("", to: "disk/.keep")
    var environment = house.environment
    environment["PATH"] = "/usr/bin:/bin:/usr/sbin:/sbin"
    let child = try ChildProcess(
      "/usr/bin/env", ["unshare", "-m", "sh", "-c", Self.script, BuiltBinary.path],
      environment: environment, folder: house.folder, input: .file("/dev/null"))
    let run = Run(arguments: ["on a full disk"], child: child, input: "", limit: 180)
    #expect(run.output.contains("code 74"), "\(run)")
    #expect(run.error.contains("disk is full") || run.error.contains("disk could not"), "\(run)")
    let counts = try #require(run.output.firstMatch(of: /listed 0 (\d+) of (\d+)/), "\(run)")
    #expect(counts.1 == counts.2, "\(run)")
    let saved = try #require(Int(counts.2))
    #expect(saved > 0, "\(run)")
    #expect(run.output.contains("afterwards 0 \(saved + 1)"), "\(run)")
    #expect(try house.ask("PRAGMA integrity_check", in: house.path("tips.sqlite")) == "ok")
  }
}
