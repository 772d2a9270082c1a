/// How a worker is started.
public struct WorkerCommand: Hashable, Sendable {
  /// The program's path.
  public let path: String
  /// Its arguments, without the program's name.
  public let arguments: [String]

  public init(path: String, arguments: [String]) {
    self.path = path
    self.arguments = arguments
  }

  /// This very program with other arguments; also when its file was replaced or removed since it
  /// started.
  public static func ownProgram(_ arguments: [String]) -> WorkerCommand {
    WorkerCommand(path: "/proc/self/exe", arguments: arguments)
  }
}
