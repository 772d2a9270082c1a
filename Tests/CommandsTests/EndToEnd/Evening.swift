import Foundation

/// An evening as `tippool split` and `tippool shift new --from` read it.
struct Evening {
  struct Server {
    var name: String
    var netSales: String
    var houseOwes: String
    var serverOwes = "0.00"
    var cashSales: String?
    var cashTips: String?
  }

  var date = "2026-09-25"
  var servers: [Server]
  /// Support as JSON: a number or a list.
  var support = "3"

  /// The original article's evening: totals of 700.00 and 900.00 on sales of 10,000.00.
  static let article = Evening(servers: [
    Server(name: "Maria", netSales: "4000.00", houseOwes: "500.00", cashTips: "200.00"),
    Server(
      name: "James", netSales: "6000.00", houseOwes: "850.00", serverOwes: "100.00",
      cashSales: "100.00", cashTips: "50.00"),
  ])

  /// The evening with another name for its first server.
  static func article(firstServer name: String) -> Evening {
    var evening = article
    evening.servers[0].name = name
    return evening
  }

  var json: String {
    let list = servers.map { server in
      var members = [
        "\"name\": \(quoted(server.name))", "\"netSales\": \(quoted(server.netSales))",
        "\"houseOwesServer\": \(quoted(server.houseOwes))",
        "\"serverOwesHouse\": \(quoted(server.serverOwes))",
      ]
      if let cash = server.cashSales { members.append("\"cashSales\": \(quoted(cash))") }
      if let cash = server.cashTips { members.append("\"cashTips\": \(quoted(cash))") }
      return "    {" + members.joined(separator: ", ") + "}"
    }
    return """
      {
        "date": \(quoted(date)),
        "servers": [
      \(list.joined(separator: ",\n"))
        ],
        "support": \(support)
      }

      """
  }

  private func quoted(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case let control where control.value < 0x20:
        let hex = String(control.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return "\"" + escaped + "\""
  }
}

/// The payouts that the program writes as JSON, as far as the tests look at them.
struct Payouts: Decodable, Equatable {
  struct Totals: Decodable, Equatable {
    let netSales, tips: String
  }
  struct Payout: Decodable, Equatable {
    let name: String
  }

  let totals: Totals
  let payouts: [Payout]

  init(_ json: String) throws {
    self = try JSONDecoder().decode(Payouts.self, from: Data(json.utf8))
  }
}

/// An amount's text as cents, for adding up in tests.
func cents(_ text: String) -> Int {
  let digits = text.filter(\.isNumber)
  return (Int(digits) ?? 0) * (text.hasPrefix("-") ? -1 : 1)
}
