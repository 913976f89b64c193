import OutlineUICore
import ShapeEditor

extension Comparison.Mark {
  /// The sign before the kind of its row.
  var sign: String {
    switch self {
    case .added: "+"
    case .changed: "~"
    case .moved: ">"
    case .deleted: "-"
    case .inside: "·"
    }
  }

  /// The look of the sign.
  var role: StyleRole {
    switch self {
    case .added: .addition
    case .changed, .moved, .inside: .warning
    case .deleted: .removal
    }
  }
}

extension Comparison.Mark {
  /// The mark as it is said.
  var name: String {
    switch self {
    case .added: "added"
    case .changed: "changed"
    case .moved: "moved"
    case .deleted: "deleted"
    case .inside: "changed inside"
    }
  }
}
