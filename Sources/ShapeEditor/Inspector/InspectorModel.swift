import Geometry
import ShapeCommands
import ShapeDocument

/// The lines the inspector shows for one entry. Lines of list items are made when they are read.
package struct InspectorModel: Hashable, Sendable {
  /// A group of properties that opens and closes.
  package struct Group: Hashable, Sendable {
    /// Which group it is.
    package let kind: Property.Group
    /// Whether its fields are shown.
    package let isOpen: Bool
    /// Its fields; empty while the group is closed.
    package let fields: [Field]
    /// The problems of its properties while the group is closed.
    package let problems: [InspectorProblem]

    /// The group's name.
    package var title: String { kind.rawValue }
  }

  /// One property.
  package struct Field: Hashable, Sendable {
    /// The path of the property: `stroke.width`.
    package let path: String
    /// The name shown for it: `width`.
    package let label: String
    /// The values edited separately: the property itself, or each number of a pair.
    package let parts: [Part]
    /// Where the value comes from.
    package let origin: Origin
    /// What is wrong with it.
    package let problems: [InspectorProblem]
    /// The value it had in the version compared with; nil if that is the same.
    package let former: String?
    /// Its items; nil unless it is a list that opens.
    package let items: InspectorItems?
    /// Whether half a line is enough for it.
    let isShort: Bool
    /// Whether it is shown at the right of the field before it, in the same line.
    package var isBeside = false

    /// The first line of the value as text; the default where none is set.
    package var value: String { parts.map(\.value).joined(separator: ", ") }
  }

  /// An item of a list.
  package struct Item: Hashable, Sendable {
    /// The list's path.
    package let list: String
    /// Its index in the list, from 0.
    package let index: Int
    /// The values edited separately.
    package let parts: [Part]
    /// What is wrong with it.
    package let problems: [InspectorProblem]

    /// The item's path: `points.3`.
    package var path: String { "\(list).\(index)" }
  }

  /// A value that is edited separately.
  package struct Part: Hashable, Sendable {
    /// Its path: `stroke.width`, `at.0`, `fill.stops.1.1`.
    package let path: String
    /// The value as text, its first line.
    package let value: String
    /// The letter shown before it, where it is one of several: `x`, `w`.
    package var letter: String?
    /// How it is edited.
    package let control: FieldControl
    /// The colour to show beside the value.
    package let swatch: RGBA?
    /// Whether the selected graphics agree in it.
    package let agreement: Agreement
  }

  /// Whether several graphics have the same value.
  package enum Agreement: Hashable, Sendable {
    /// They do, or there is only one.
    case same
    /// Those compared so far do; others remain.
    case comparing
    /// They do not.
    case mixed
  }

  /// Where the value of a field comes from.
  package enum Origin: Hashable, Sendable {
    /// It is set on the graphic itself.
    case own
    /// It is merged in from a template.
    case merged
    /// It is not set; this is what a rule or the style of texts around gives, by its name.
    case styled(String)
    /// It is not set; this is the default.
    case byDefault
    /// It is not set and has no default.
    case unset
  }

  /// Identifies a line, in this entry and in others.
  package enum RowID: Hashable, Sendable {
    case problem(Int)
    case group(Property.Group)
    case field(String)
    case item(String, Int)
  }

  /// A line of the inspector.
  package enum Row: Hashable, Sendable {
    case problem(Int, InspectorProblem)
    case group(Group)
    case field(Field)
    case pair(Field, Field)
    case item(Item)

    /// Identifies the line.
    package var id: RowID {
      switch self {
      case .problem(let index, _): .problem(index)
      case .group(let group): .group(group.kind)
      case .field(let field), .pair(let field, _): .field(field.path)
      case .item(let item): .item(item.list, item.index)
      }
    }

    /// The path of what is edited as a whole: the value, or the list of an item; nil where there is none.
    var path: String? {
      switch self {
      case .field(let field): field.path
      case .item(let item): item.list
      case .problem, .group, .pair: nil
      }
    }

    /// The values edited separately.
    package var parts: [Part] {
      switch self {
      case .field(let field): field.parts
      case .pair(let left, let right): left.parts + right.parts
      case .item(let item): item.parts
      case .problem, .group: []
      }
    }

    /// Whether it is open; nil where it neither opens nor closes.
    package var isOpen: Bool? {
      switch self {
      case .group(let group): group.isOpen
      case .field(let field): field.items?.isOpen
      case .pair, .item, .problem: nil
      }
    }

    /// The line of the field that has a part: of two fields beside each other one.
    func narrowed(toPart index: Int) -> Row {
      guard case .pair(let left, let right) = self else { return self }
      return .field(index < left.parts.count ? left : right)
    }
  }

  /// Problems of the entry as a whole.
  package private(set) var problems: [InspectorProblem] = []
  /// The groups in order.
  package let groups: [Group]
}

/// A problem of an entry or a value.
package struct InspectorProblem: Hashable, Sendable {
  /// The sentence, not sanitised.
  package let text: String
  /// Whether it is an error rather than a warning.
  package let isError: Bool
}
