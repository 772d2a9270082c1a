import ArgumentParser
import BusinessCalendar
import HouseSettings
import Monetary
import ShiftIntake

/// One figure of one server on the command line: `Maria G.netSales=1234.56`,
/// `Maria G.role=bartender`, `Maria G.sales.food=600.00`.
struct ServerChange {
  let text: String

  /// The boxes of the form, then those beside it.
  static let boxes =
    (FormField.allCases.map(\.rawValue) + ShiftDraft.detailBoxes).joined(separator: ", ")

  /// Writes the figure into the draft. The settings are read only for times.
  func apply(
    to draft: inout ShiftDraft, in currency: Currency, _ settings: () throws -> HouseSettings
  ) throws {
    guard let equals = text.firstIndex(of: "="),
      let (name, box, servers) = place(before: equals, in: draft, currency)
    else {
      throw ValidationError("“\(text)” should look like \"Maria G.netSales=1234.56\".")
    }
    let value = String(text[text.index(after: equals)...])
    guard servers.count == 1, let index = servers.first else {
      throw CommandFailure(
        servers.isEmpty
          ? "The shift has no server called \(name)."
          : "The shift has \(servers.count) servers called \(name): change it without --set.",
        status: .dataError)
    }
    do {
      if let field = FormField(rawValue: box) {
        return try draft.forms[index].type(value, into: field, in: currency)
      }
      if box == "manager" {
        draft.leadersSettled = (draft.leadersSettled ?? []) + ["servers[\(index)]"]
      }
      let dayEnd = box == "stints" ? try settings().dayEnd : .fourInTheMorning
      guard
        try draft.set(box, ofServer: index, to: value, in: currency, dayEnd: dayEnd)
      else {
        throw ValidationError("“\(box)” is no box of the form; the boxes are \(Self.boxes).")
      }
    } catch let error as FormEntryError {
      throw CommandFailure(error.description, status: .dataError)
    } catch let error as ServerDetailError {
      throw CommandFailure("\(text): \(error)", status: .dataError)
    }
  }

  /// Names may hold points, and so may boxes: the longest name that there is wins.
  private func place(
    before equals: String.Index, in draft: ShiftDraft, _ currency: Currency
  ) -> (name: String, box: String, servers: [Int])? {
    let left = text[..<equals]
    let places = left.indices.reversed().filter { left[$0] == "." }.map { dot in
      let name = String(left[..<dot])
      let servers = draft.forms.indices.filter { index in
        draft.forms[index][.name].value?.plain(in: currency).lowercased() == name.lowercased()
      }
      return (name, String(left[left.index(after: dot)...]), servers)
    }
    return places.first { !$0.2.isEmpty } ?? places.first
  }
}
