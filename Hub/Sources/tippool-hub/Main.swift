import ArgumentParser
import Hub

@main
struct Main {
  static func main() async { await HubCommand.main() }
}
