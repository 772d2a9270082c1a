import Foundation

/// Programs of this package as they were built beside the tests.
public enum BuiltProgram {
  /// A program's path: in the folder that the running test bundle was built into. Where it is
  /// not there, a name that says so.
  public static func path(_ name: String) -> String {
    var places = [Bundle.main.bundlePath, Bundle.main.executablePath ?? ""]
    places.append(URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path())
    places.append(CommandLine.arguments.first ?? "")
    for place in places {
      var folder = URL(filePath: place)
      for _ in 0..<4 {
        let candidate = folder.appending(path: name).path(percentEncoded: false)
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder),
          !isFolder.boolValue, access(candidate, X_OK) == 0
        {
          return candidate
        }
        folder.deleteLastPathComponent()
      }
    }
    return "\(name)-was-not-built-beside-the-tests"
  }
}
