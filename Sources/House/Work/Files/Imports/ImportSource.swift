import Books
public import Evening
import Files
import Foundation

/// A file of another program, read whole, with the mapping that says what its columns mean.
public struct ImportSource: Sendable {
  /// The file, as messages show it.
  public let name: String
  public let mapping: ImportMapping
  /// The lines that somebody decided to leave out.
  public let leftOut: LineNumbers
  /// The file as the books note it.
  let noted: ImportedFile
  let bytes: [UInt8]
  /// The mapping's name where it is one that ships.
  private let shippedMapping: String?

  /// Far above a year of a time clock.
  private static let mostBytes = 50_000_000

  /// - Parameters:
  ///   - path: a file, or `-` for standard input.
  ///   - mappingName: of a mapping that ships, or the path of one.
  /// - Throws: ``ImportRefusal``; `HouseFileError` for a mapping that cannot be read.
  public init(
    path: String, mapping mappingName: String, for kind: ImportMapping.Kind,
    leavingOut: LineNumbers = LineNumbers()
  ) throws {
    let shipped = ShippedMappings.all.first { $0.name == mappingName }
    shippedMapping = shipped?.name
    mapping = try Self.mapping(mappingName, shippedText: shipped?.text, for: kind)
    let isStandardInput = ["-", "/dev/stdin", "/dev/fd/0"].contains(path)
    name = isStandardInput ? "standard input" : path
    leftOut = leavingOut
    bytes = try Self.bytes(of: isStandardInput ? "-" : path, name)
    noted = ImportedFile(
      name: isStandardInput ? name : FilePath.name(of: path), hash: ContentHash(of: bytes),
      leavingOut: leavingOut.description)
  }

  private static func bytes(
    of path: String, _ name: String
  ) throws(ImportRefusal) -> [UInt8] {
    do throws(SystemError) {
      return try InputFile.bytes(of: path, most: mostBytes)
    } catch {
      guard error.code != EFBIG else { throw .tooLarge(file: name, mostBytes: mostBytes) }
      throw .unreadable(file: name, error)
    }
  }

  private static func mapping(
    _ name: String, shippedText: String?, for kind: ImportMapping.Kind
  ) throws -> ImportMapping {
    guard shippedText != nil || name.contains("/") || name.contains(".") else {
      let known = ShippedMappings.all.map(\.name)
      throw ImportRefusal.noSuchMapping(
        name, near: EditDistance.nearest(to: name, in: known), known: known)
    }
    let file = shippedText == nil ? name : name + ".yml"
    let text = try shippedText ?? InputFile.text(name, of: .mapping)
    let read = ImportMapping.read(text: text, name: file)
    guard let mapping = read.mapping else {
      throw ImportRefusal.issues(read.issues, canLeaveOut: false, shippedMapping: nil)
    }
    guard mapping.kind == kind else {
      throw ImportRefusal.otherMapping(file: file, mapping.kind, wanted: kind)
    }
    return mapping
  }

  /// What is wrong with the file. A mapping that ships is to blame where a remedy names it.
  func refusal(_ issues: [FileIssue], canLeaveOut: Bool) -> ImportRefusal {
    let named = shippedMapping.flatMap { shipped in
      issues.prefix(20).contains { $0.remedy.contains(shipped + ".yml") } ? shipped : nil
    }
    return .issues(issues, canLeaveOut: canLeaveOut, shippedMapping: named)
  }

  func remarks(_ remarks: [LineRemarks.Remark]) -> LineRemarks { LineRemarks(file: name, remarks) }
}
