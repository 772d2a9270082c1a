import Evening
import Tips

/// Who the people of several files are: those of one ID are one person, and where a file gives no
/// IDs, those of one name.
struct NightPeople {
  private let named: [String: Employee]

  /// - Throws: ``NightTrialError/nameUnclear(_:file:)`` where a name has an ID in one place and none
  ///   in another, or stands twice in a file without one; ``NightTrialError/nameMissing(file:)``.
  init(_ nights: [NightTrial.Night]) throws(NightTrialError) {
    var named: [String: Employee] = [:]
    var withID: Set<String> = []
    for night in nights {
      var here: Set<String> = []
      for entry in night.document.shift.entries {
        let name = entry.employee.name.text
        guard night.document.isPlace(entry.employee.id) else {
          withID.insert(name)
          continue
        }
        guard !night.document.isUnknown(entry.employee.id) else {
          throw .nameMissing(file: night.file)
        }
        guard here.insert(name).inserted else { throw .nameUnclear(name, file: night.file) }
        named[name] =
          named[name]
          ?? Employee(id: Employee.ID("\(name) without an ID"), name: entry.employee.name)
      }
    }
    for night in nights {
      for entry in night.document.shift.entries
      where named[entry.employee.name.text] != nil && withID.contains(entry.employee.name.text) {
        throw .nameUnclear(entry.employee.name.text, file: night.file)
      }
    }
    self.named = named
  }

  func person(_ employee: Employee, in night: NightTrial.Night) -> Employee {
    guard night.document.isPlace(employee.id) else { return employee }
    return named[employee.name.text] ?? employee
  }
}
