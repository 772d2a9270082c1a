import Access
import Hummingbird
import Words

/// What pages do not do, and the command on the house's computer that does it.
struct ComputerView: PageView {
  struct Line: Sendable {
    let title: String
    let value: String
  }

  static let template = "computer"
  let page: PageFrame
  let lines: [Line]
  /// Whether whoever looks may keep the readers, on a page of its own.
  let mayKeepReaders: Bool

  /// The key of what is done, and the command.
  static let commands: [(words: String, command: String)] = [
    ("computerRules", "tippool shift new --policy eighty-twenty"),
    ("computerVerify", "tippool shift verify"), ("computerWatch", "tippool watch ~/Scans"),
    ("computerScan", "tippool scan slip.jpg"), ("computerSplit", "tippool split evening.json"),
    ("computerChanges", "tippool export gusto --changes-since 3"),
    ("computerHours", "tippool import hours hours.csv"),
    ("computerSales", "tippool import sales sales.csv"), ("computerStaff", "tippool staff --help"),
    ("computerInk", "tippool ink strokes.jsonl"),
    ("computerModels", "tippool models measure thermal our-slips"),
    ("computerTeach", "tippool profiles teach 'floor take=netSales' slip.jpg"),
    ("computerPolicy", "tippool policy check"), ("computerSettings", "tippool settings check"),
    ("computerLog", "tippool log"), ("computerBackup", "tippool backup --to /media/usb/tips"),
    ("computerRestore", "tippool restore"), ("computerDoctor", "tippool doctor"),
    ("computerHub", "tippool hub join ADDRESS CODE"),
  ]

  /// The commands whose work pages do.
  static let onPages: Set<String> = ["shift", "report", "settle", "period", "export", "serve"]
}

extension Pages {
  func computer(_ context: WebContext) -> Response {
    let words = Catalogue.of(context.language)
    return show(
      ComputerView(
        page: frame("computer", context),
        lines: ComputerView.commands.map {
          ComputerView.Line(title: words[$0.words], value: $0.command)
        }, mayKeepReaders: context.caller.visitor?.account.role.may(.changeHouse) ?? false))
  }
}
