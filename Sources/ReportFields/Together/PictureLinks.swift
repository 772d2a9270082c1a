/// Which pictures are known to show one and the same slip: two that read one telling figure
/// alike, or that share a sum which closes.
struct PictureLinks {
  private var parent: [String: String]
  private let pictures: [String]

  init(_ pictures: [String]) {
    self.pictures = pictures
    parent = Dictionary(pictures.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Joins the pictures to one slip.
  mutating func join(_ group: [String]) {
    guard let first = group.first.map({ root(of: $0) }) else { return }
    for picture in group.dropFirst() { parent[root(of: picture)] = first }
  }

  private func root(of picture: String) -> String {
    var place = picture
    while let next = parent[place], next != place { place = next }
    return place
  }

  /// The pictures of the largest group; of equally large ones that of the earliest picture.
  var main: Set<String> {
    var groups: [String: Set<String>] = [:]
    var order: [String] = []
    for picture in pictures {
      let root = root(of: picture)
      if groups[root] == nil { order.append(root) }
      groups[root, default: []].insert(picture)
    }
    var largest: Set<String> = []
    for group in order.compactMap({ groups[$0] }) where group.count > largest.count {
      largest = group
    }
    return largest
  }
}
