import Yams

/// A value of a YAML file that knows where it stands.
public struct YAMLNode {
  let node: Node

  init(_ node: Node) { self.node = node }

  public var line: Int { node.mark?.line ?? 1 }
  public var column: Int { node.mark?.column ?? 1 }

  /// The text of a plain value; nil for a list or a mapping.
  public var text: String? { node.scalar?.string }

  /// Whether it is yes or no; nil for anything else.
  public var bool: Bool? { node.bool }

  /// The values of a list; nil for anything else.
  public var list: [YAMLNode]? {
    guard case .sequence(let sequence) = node else { return nil }
    return sequence.map(YAMLNode.init)
  }

  /// The keys of a mapping; nil for anything else.
  public var keys: [YAMLNode]? {
    guard case .mapping(let mapping) = node else { return nil }
    return mapping.keys.map(YAMLNode.init)
  }
}
