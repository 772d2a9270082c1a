import ArgumentParser
import Files
import Foundation

/// Where a result goes, asked alike of every command that makes a file.
struct OutputOption: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: .value(
      "file",
      "Write into this file, or under its usual name into this folder, instead of standard "
        + "output."), completion: .file())
  var output: String?

  @Flag(help: "Replace a file that is there already with other content.")
  var overwrite = false

  func validate() throws {
    if output == "" { throw ValidationError("-o needs a file; it is empty.") }
  }

  /// The path that was given; nil for standard output.
  var given: String? { output == "-" ? nil : output }

  /// Whether what was given is a folder.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return given.map { FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) } == true
      && isFolder.boolValue
  }

  /// Where the result goes; nil for standard output.
  ///
  /// - Parameter name: what it is called in a folder.
  func place(of name: @autoclosure () -> String) -> String? {
    given.map { isFolder ? FilePath.join($0, name()) : $0 }
  }
}
