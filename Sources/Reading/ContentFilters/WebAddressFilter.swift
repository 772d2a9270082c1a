/// Mail addresses and web addresses, as seen.
enum WebAddressFilter {
  static func matchEmail(_ text: ScannedText, _ place: Int) -> ScannedText.Hit? {
    guard isStart(text, place), text[place]?.isPlainWord == true || text[place] == "_" else {
      return nil
    }
    var cursor = place
    while text[cursor]?.isPlainWord == true || text.isOne(of: "._%+-", cursor) {
      if text[cursor] == ".", text[cursor + 1] == "." { return nil }
      cursor += 1
    }
    guard text[cursor] == "@", text[cursor - 1] != ".", cursor - place <= 64,
      let host = host(text, cursor + 1), isEnd(text, host.end)
    else { return nil }
    return ScannedText.Hit(end: host.end, value: .text(text.string(place..<host.end)))
  }

  static func matchURL(_ text: ScannedText, _ place: Int) -> ScannedText.Hit? {
    guard isStart(text, place), text[place]?.isPlainWord == true else { return nil }
    let scheme = schemeEnd(text, place)
    guard let host = host(text, scheme ?? place) else { return nil }
    let isMarked = scheme != nil || host.first == "WWW"
    guard isMarked || WordList.webEndings.contains(host.last), text[host.end] != "@" else {
      return nil
    }
    var end = host.end
    if text[end] == ":", text.isDigit(end + 1) { end = text.skipDigits(end + 1) }
    if text.isOne(of: "/?#", end) {
      end = pathEnd(text, end)
    } else if !isEnd(text, end) {
      return nil
    }
    return ScannedText.Hit(end: end, value: .text(text.string(place..<end)))
  }

  private static func isStart(_ text: ScannedText, _ place: Int) -> Bool {
    text.starts(place, notBehind: ".-@/_%+:") || (text[place - 1] == ":" && text[place] != "/")
  }

  private static func isEnd(_ text: ScannedText, _ end: Int) -> Bool {
    if text.isWord(end) || text.isOne(of: "@-", end) { return false }
    return !(text[end] == "." && text.isWord(end + 1))
  }

  private static func schemeEnd(_ text: ScannedText, _ place: Int) -> Int? {
    guard let word = text.letters(place), ["HTTP", "HTTPS", "FTP"].contains(word.text),
      text[word.end] == ":", text[word.end + 1] == "/", text[word.end + 2] == "/"
    else { return nil }
    return word.end + 3
  }

  /// Labels parted by dots; the last one is of letters only.
  private static func host(
    _ text: ScannedText, _ place: Int
  ) -> (first: String, last: String, end: Int)? {
    var labels: [String] = []
    var cursor = place
    var end = place
    while true {
      let start = cursor
      while text[cursor]?.isPlainWord == true || text[cursor] == "-" { cursor += 1 }
      guard cursor > start, cursor - start <= 63, text[start] != "-", text[cursor - 1] != "-"
      else { break }
      labels.append(text.string(start..<cursor).uppercased())
      end = cursor
      guard text[cursor] == ".", text[cursor + 1]?.isPlainWord == true else { break }
      cursor += 1
    }
    guard labels.count >= 2, let first = labels.first, let last = labels.last,
      last.count >= 2, last.allSatisfy(\.isLetter)
    else { return nil }
    return (first, last, end)
  }

  /// Everything up to the next space, without the sentence's own marks at the end.
  private static func pathEnd(_ text: ScannedText, _ place: Int) -> Int {
    var end = place
    while end < text.count, !text.isSpace(end), !text.isOne(of: "<>\"“”", end) { end += 1 }
    while end > place + 1 {
      if text.isOne(of: ".,;:!?'’]", end - 1) {
        end -= 1
      } else if text[end - 1] == ")", !text.characters[place..<end].contains("(") {
        end -= 1
      } else {
        break
      }
    }
    return end
  }
}
