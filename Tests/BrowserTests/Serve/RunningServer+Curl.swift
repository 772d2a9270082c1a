import BrowserHands
import Foundation

extension RunningServer {
  /// Asks the pages; status 0 where there was no answer.
  func curl(_ path: String, _ options: String...) throws -> Answer { try curl(path, options) }

  func curl(_ path: String, _ options: [String]) throws -> Answer {
    let name = isSecure ? "tippool.local" : "127.0.0.1"
    return try ask(
      "\(isSecure ? "https" : "http")://\(name):\(ports.pages)\(path)",
      options + ["--resolve", "\(name):\(ports.pages):127.0.0.1"])
  }

  func trustPage(_ path: String, _ options: String...) throws -> Answer {
    try ask("http://127.0.0.1:\(ports.trust)\(path)", options)
  }

  struct Answer {
    let status: Int
    /// Of HTTP: `1.1`, `2`.
    let version: String
    let body: String
  }

  private func ask(_ address: String, _ options: [String]) throws -> Answer {
    let (_, output) = try ServeTests.run(
      ["curl", "-sS", "--max-time", "20", "-w", "\n%{http_code} %{http_version}"] + options
        + [address])
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    let facts = (lines.last ?? "").split(separator: " ").map(String.init)
    return Answer(
      status: facts.first.flatMap(Int.init) ?? 0, version: facts.last ?? "",
      body: lines.dropLast().joined(separator: "\n"))
  }
}
