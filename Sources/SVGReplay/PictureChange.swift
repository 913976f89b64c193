import DocumentDifference
import Geometry

/// One thing that another program has changed in a picture, by a graphic of the changed picture.
struct PictureChange {
  /// The graphic of the picture before; nil for one that was added.
  let old: Int?
  /// The graphic of the picture after; nil for one that is gone.
  let new: Int?
  let kind: Kind

  /// What was changed.
  enum Kind {
    /// A property has another value.
    case property(PropertyChange)
    /// It is the same in another place.
    case moved(by: Point)
    /// It has another outline.
    case reshaped
    /// It is new.
    case added
    /// It is gone.
    case deleted
    /// It is in another group, or elsewhere among its siblings.
    case reordered
    /// A group was put around graphics.
    case grouped
    /// A group was taken away from around graphics.
    case ungrouped
  }

  /// Whether a group came or went around graphics, which is not seen.
  var isGrouping: Bool {
    switch kind {
    case .grouped, .ungrouped: true
    default: false
    }
  }

  /// Whether it is another name.
  var isName: Bool { if case .property(let change) = kind { change.path == "name" } else { false } }

  /// Whether it is a definition that an export has written: what refers to it says what it is for.
  func isDefinition(salt: String?) -> Bool {
    guard case .property(let change) = kind, let salt, !salt.isEmpty else { return false }
    return change.path.hasPrefix("x-svg.definitions.\(salt)-")
  }

  /// What tells it from other changes of the same two pictures, or of two others of which the changed one is
  /// the same.
  struct Key: Hashable {
    let node: Int?
    /// What it showed in the picture before.
    let part: ReplayedPicture.Part?
    let aspect: String
  }

  /// The key; what is gone is known by what it showed.
  func key(_ part: ReplayedPicture.Part?) -> Key {
    let aspect =
      switch kind {
      case .property(let change): change.path
      // Whatever has another place or outline is not where it should be.
      case .moved, .reshaped: "shape"
      case .added: "added"
      case .deleted: "deleted"
      case .reordered: "order"
      case .grouped, .ungrouped: "group"
      }
    return Key(node: new, part: new == nil ? part : nil, aspect: aspect)
  }

  /// What it is called where it was not taken.
  var name: String {
    switch kind {
    case .property(let change): change.path
    case .moved: "place"
    case .reshaped: "shape"
    case .added: "addition"
    case .deleted: "deletion"
    case .reordered: "order"
    case .grouped, .ungrouped: "grouping"
    }
  }
}

extension PictureChange {
  /// What was changed between two pictures, of which the difference is known.
  static func changes(
    in difference: DocumentDifference, from old: ReplayedPicture, to new: ReplayedPicture
  ) -> [PictureChange] {
    var changes: [PictureChange] = []
    for change in difference.changes {
      for event in change.events {
        guard let kind = kind(of: event) else { continue }
        // Groups that show nothing are as good as none.
        guard
          !(change.old.map { old.isEmpty($0) } ?? true)
            || !(change.new.map { new.isEmpty($0) } ?? true)
        else { continue }
        changes.append(PictureChange(old: change.old, new: change.new, kind: kind))
      }
    }
    // Places are compared on the canvas: other programs say them by other numbers.
    for node in 1..<max(old.tree.count, 1) {
      guard let other = difference.pairs.new(of: node), let shape = old.shape(of: node),
        let otherShape = new.shape(of: other)
      else { continue }
      switch shape.offset(to: otherShape) {
      case .zero?: break
      case let offset?:
        changes.append(PictureChange(old: node, new: other, kind: .moved(by: offset)))
      case nil: changes.append(PictureChange(old: node, new: other, kind: .reshaped))
      }
    }
    return changes
  }

  /// The difference of two pictures: graphics that the usual comparison takes for others, as a text
  /// with another string, are the same where they stand alike among their siblings.
  static func difference(
    from old: ReplayedPicture, to new: ReplayedPicture
  ) -> DocumentDifference {
    let difference = DocumentDifference(old.tree, new.tree)
    var partners: [Int: Int] = [:]
    var waiting = [(0, 0)]
    while let (node, other) = waiting.popLast() {
      var left: [Int] = []
      var right: [Int] = []
      func pairLeft() {
        // Of as many on both sides each is its counterpart, if it is of the same kind.
        if left.count == right.count {
          for (one, other) in zip(left, right) where old.kind(of: one) == new.kind(of: other) {
            partners[other] = one
            waiting.append((one, other))
          }
        }
        (left, right) = ([], [])
      }
      var others = Array(new.tree.children(of: other))[...]
      for child in old.tree.children(of: node) {
        guard let partner = difference.pairs.new(of: child) else {
          left.append(child)
          continue
        }
        partners[partner] = child
        waiting.append((child, partner))
        guard let place = others.firstIndex(of: partner) else { continue }
        right += others[..<place].filter { difference.pairs.old(of: $0) == nil }
        others = others[(place + 1)...]
        pairLeft()
      }
      right += others.filter { difference.pairs.old(of: $0) == nil }
      pairLeft()
    }
    // Those that were paired across groups stay so.
    for node in 0..<new.tree.count where partners[node] == nil {
      partners[node] = difference.pairs.old(of: node)
    }
    return DocumentDifference(
      old.tree, new.tree, NodePairs(old.tree, new.tree) { partners[$0] })
  }

  private static func kind(of event: NodeChange.Event) -> Kind? {
    switch event {
    case .added: .added
    case .deleted: .deleted
    case .grouped: .grouped
    case .ungrouped: .ungrouped
    case .moved, .reordered: .reordered
    case .property(let change): isPlace(change.path) ? nil : .property(change)
    case .comments: nil
    }
  }

  /// Whether a property says where and how large a graphic is, which shapes tell.
  static func isPlace(_ path: String) -> Bool {
    let key = path.prefix { $0 != "." }
    // Other programs give ids to what has none.
    return places.contains(String(key)) || key == "id" || followers.contains(path)
  }

  /// What an import writes beside a text, and follows from it.
  private static let followers: Set = [
    "text.wrap", "x-svg.fingerprint", "x-svg.lengthAdjust", "x-svg.origin", "x-svg.text",
    "x-svg.textLength",
  ]

  private static let places: Set = [
    "at", "size", "rotation", "pivot", "transform", "points", "d", "radius", "kind", "origin",
    "fillRule",
  ]
}
