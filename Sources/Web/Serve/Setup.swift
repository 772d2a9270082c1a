import Access
import ArgumentParser
import Foundation
import House
import Tips

/// `tippool serve setup`
struct Setup: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Ask four questions, and show the code for the first phone.",
    discussion: """
      Asks what the house is called, who its first manager is, under which name
      phones reach this computer, and how they come to trust it. What an option
      says is not asked. Set up again, the house keeps its books, people, phones
      and certificates.

      Examples:
        tippool serve setup
        sudo tippool serve setup
        tippool serve setup --name tips.example.com --behind-proxy
      """)

  @OptionGroup var options: HouseOptions

  @Option(help: "What the house is called.") var house: String?

  @Option(help: "The first manager, by first and last name as on the staff list.")
  var manager: String?

  @Option(help: "The name under which phones reach this computer: tippool.local.") var name: String?

  @Flag(help: "Phones trust certificates of the house’s own, made here.")
  var ownCertificates = false

  @Option(help: "A certificate file of the name, with its chain (PEM).", completion: .file())
  var certificate: String?

  @Option(help: "The key of --certificate (PEM).", completion: .file()) var key: String?

  @Flag(help: "A reverse proxy on this computer serves the name by https.") var behindProxy = false

  @Option(help: "The port of the pages; behind a proxy it is on this computer alone.")
  var port = HouseService.usualPort

  @Option(help: "The plain port that tells phones how to trust this computer.")
  var trustPort = HouseService.usualTrustPort

  func validate() throws {
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--certificate and --key belong together.")
    }
    guard [ownCertificates, certificate != nil, behindProxy].count(where: { $0 }) < 2 else {
      throw ValidationError(
        "--own-certificates, --certificate and --behind-proxy are three ways: choose one.")
    }
    try Ports.check(port, trustPort)
  }

  func run() throws {
    let directory = try options.directoryAsItsOwner()
    let house = try house ?? SetupQuestion.ask("1 What is the house called?", SetupProblem.house)
    let manager = try PersonName(
      try manager
        ?? SetupQuestion.ask(
          "2 Who is the first manager? First and last name.", SetupProblem.manager))
    let name = try name ?? askName()
    let service = HouseService(
      house: house, name: name.lowercased(), trust: try trust ?? askTrust(), port: port,
      trustPort: trustPort)
    try check(service)
    let files = try ServerFiles(folder: directory.path)
    let access = try AccessStore.open(at: files.access)
    let account = try PhoneCode.manager(manager, in: access)
    _ = try files.pepper()
    if service.trust == .ownAuthority { _ = try service.authority(files) }
    // Last: a house that was set up half is not served.
    try service.write(in: directory)
    say("\n\(house) is set up.\n")
    try PhoneCode.show(for: account, in: access, at: service.place())
    try sayWhatToDo(service, files, directory)
  }

  private var trust: HouseService.Trust? {
    if ownCertificates { return .ownAuthority }
    if behindProxy { return .proxy }
    guard let certificate, let key else { return nil }
    return .certificate(chain: SetupQuestion.path(certificate), key: SetupQuestion.path(key))
  }

  private func askName() throws -> String {
    // The name that the network's own name service tells phones; a computer name that no certificate
    // can hold is not suggested.
    let computer = ProcessInfo.processInfo.hostName.prefix { $0 != "." }
    let usual = (try? ServerIdentity(names: ["\(computer).local"]).names.first) ?? "tippool.local"
    return try SetupQuestion.ask(
      "3 Under which name do phones reach this computer?", usual: usual, SetupProblem.network)
  }

  private func askTrust() throws -> HouseService.Trust {
    say("4 How do phones know that it is this computer that answers?")
    say("  1  By certificates of the house’s own, made here: no domain is needed")
    say("  2  By certificate files of that name, which you have")
    say("  3  A reverse proxy on this computer sees to it")
    let answer = try SetupQuestion.ask("1, 2 or 3?", usual: "1") {
      ["1", "2", "3"].contains($0) ? nil : "Type 1, 2 or 3."
    }
    guard answer != "1" else { return .ownAuthority }
    guard answer == "2" else { return .proxy }
    let chain = try SetupQuestion.ask(
      "The file of the certificate with its chain?", SetupQuestion.isFile)
    let key = try SetupQuestion.ask("The file of its key?", SetupQuestion.isFile)
    return .certificate(chain: SetupQuestion.path(chain), key: SetupQuestion.path(key))
  }

  /// What would keep the server from starting is said now.
  private func check(_ service: HouseService) throws {
    if let problem = SetupProblem.house(service.house) { throw ValidationError(problem) }
    if let problem = SetupProblem.network(service.name) { throw ValidationError(problem) }
    switch service.trust {
    case .ownAuthority, .proxy: break
    case .certificate(let chain, let key):
      try WebServer.Certificate.files(chain: chain, key: key).check()
    }
  }

  private func sayWhatToDo(
    _ service: HouseService, _ files: ServerFiles, _ directory: DataDirectory
  ) throws {
    say("What to do now:")
    let start =
      directory.isOfService ? "sudo systemctl enable --now tippool-serve" : "tippool serve"
    say("1 Start the server: \(start)")
    switch service.trust {
    case .ownAuthority:
      say("2 On the phone open \(service.trustAddress) and do what it says.")
      say("  Its fingerprint is \(try service.authority(files).root.fingerprint)")
    case .certificate: say("2 See that the network knows \(service.name) as this computer.")
    case .proxy:
      say("2 Let the proxy pass \(service.name) on to http://127.0.0.1:\(service.port) with the")
      say("  headers Host, X-Forwarded-For and X-Forwarded-Proto: tippool help phones")
    }
    say("3 Scan the code. After 10 minutes it ends; tippool serve pair shows another one.")
  }
}
