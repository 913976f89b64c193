import ShapeDocument
import YAMLText

/// A property that few graphics share, and that stays when a graphic is moved or restyled.
enum TellingProperty: Int, CaseIterable {
  case d, points, string, source, name

  /// The path of the property.
  var path: StaticString {
    switch self {
    case .d: "d"
    case .points: "points"
    case .string: "text.string"
    case .source: "source"
    case .name: "name"
    }
  }
}

/// The properties of one node as hashes, to be compared with those of another one.
struct NodeLeaves {
  /// A property.
  struct Leaf {
    let path: UInt64
    let value: UInt64
    let weight: Int
  }

  /// The weight of an id.
  static let idWeight = LeafRole.id.weight

  /// Sorted by path.
  private(set) var leaves: [Leaf] = []
  /// The sum of all weights.
  private(set) var weight = 0
  /// The digest of all properties that do not say where the node stands.
  private(set) var placeless: UInt64 = 0
  /// The digest of those without the id; 0 for a node without an id, or without a telling property.
  private(set) var renamed: UInt64 = 0
  /// The values of the telling properties; 0 for those that are absent.
  private(set) var telling = SIMD8<UInt64>()
  /// The digest of the id; 0 without one.
  private var id: UInt64 = 0

  /// Reads the properties of a node.
  init(_ node: EntryNode?, _ scope: Property.Scope, with reader: inout LeafReader) {
    guard let node else { return }
    leaves.reserveCapacity(node.count + 4)
    reader.read(node, scope) { add($0) }
    leaves.sort { $0.path < $1.path }
    renamed = id != 0 && telling != .zero ? (placeless &- id) | 1 : 0
  }

  private mutating func add(_ leaf: LeafReader.Leaf) {
    let role = LeafRole(leaf.path)
    let new = Leaf(path: leaf.pathHash, value: leaf.valueHash, weight: role.weight)
    leaves.append(new)
    weight += new.weight
    if role != .place { placeless &+= leaf.digest }
    if role == .id { id = leaf.digest }
    if case .telling(let property) = role { telling[property.rawValue] = new.value | 1 }
  }

  /// The weight of the properties that two nodes share.
  func sharedWeight(with other: NodeLeaves) -> Int {
    var shared = 0
    var next = 0
    for leaf in leaves {
      while next < other.leaves.count, other.leaves[next].path < leaf.path { next += 1 }
      guard next < other.leaves.count, other.leaves[next].path == leaf.path else { continue }
      if other.leaves[next].value == leaf.value { shared += leaf.weight }
    }
    return shared
  }

  /// The weight of the properties that either node has.
  func combinedWeight(with other: NodeLeaves) -> Int {
    var combined = weight + other.weight
    var next = 0
    for leaf in leaves {
      while next < other.leaves.count, other.leaves[next].path < leaf.path { next += 1 }
      if next < other.leaves.count, other.leaves[next].path == leaf.path { combined -= leaf.weight }
    }
    return combined
  }
}

/// What a property says about a node's identity.
private enum LeafRole: Equatable {
  case id, kind, place, telling(TellingProperty), other

  init(_ path: [UInt8]) {
    for property in TellingProperty.allCases where path.isEqual(to: property.path) {
      self = .telling(property)
      return
    }
    switch path.count {
    case 2 where path.isEqual(to: "id"): self = .id
    case 4 where path.isEqual(to: "kind"): self = .kind
    case 2 where path.isEqual(to: "at"), 5 where path.isEqual(to: "pivot"),
      8 where path.isEqual(to: "rotation"), 9 where path.isEqual(to: "transform"):
      self = .place
    default: self = .other
    }
  }

  var weight: Int {
    switch self {
    case .id, .telling: 3
    case .kind, .place: 2
    case .other: 1
    }
  }
}

extension [UInt8] {
  fileprivate func isEqual(to text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for (place, byte) in enumerated() where text.utf8Start[place] != byte { return false }
    return true
  }
}

extension LeafReader.Leaf {
  /// True if the property has this path.
  func isAt(_ path: StaticString) -> Bool { self.path.isEqual(to: path) }
}
