import ShapeCommands
import ShapeDocument

/// What the inspector shows of one entry: lines, of which those of lists are made when they are
/// looked at.
package struct InspectorModel: Hashable, Sendable {
  /// A group of properties that opens and closes.
  package struct Group: Hashable, Sendable {
    /// Which group it is.
    package let kind: Property.Group
    /// Whether its fields are shown.
    package let isOpen: Bool
    /// Its fields; empty while it is closed, when nobody asked for them.
    package let fields: [Field]
    /// What is wrong with its properties while it is closed.
    package let problems: [InspectorProblem]

    /// The group's name.
    package var title: String { kind.rawValue }
  }

  /// One property.
  package struct Field: Hashable, Sendable {
    /// The property's path: `stroke.width`.
    package let path: String
    /// What the property is called here: `width`.
    package let label: String
    /// What of it is edited by itself: the property, or each number of a pair.
    package let parts: [Part]
    /// Where the value is from.
    package let origin: Origin
    /// What is wrong with it.
    package let problems: [InspectorProblem]
    /// Its items, where it is a list that opens.
    package let items: InspectorItems?

    /// The value as text, its first line; what holds by default where none is set.
    package var value: String { parts.map(\.value).joined(separator: ", ") }
    /// Whether the selected graphics differ in it.
    package var isMixed: Bool { parts.contains { $0.agreement == .mixed } }
  }

  /// An item of a list.
  package struct Item: Hashable, Sendable {
    /// The list's path.
    package let list: String
    /// Where it stands in its list, from 0.
    package let index: Int
    /// What of it is edited by itself.
    package let parts: [Part]
    /// What is wrong with it.
    package let problems: [InspectorProblem]

    /// The item's path: `points.3`.
    package var path: String { "\(list).\(index)" }
  }

  /// A value that is edited by itself.
  package struct Part: Hashable, Sendable {
    /// Its path: `stroke.width`, `at.0`, `fill.stops.1.1`.
    package let path: String
    /// The value as text, its first line.
    package let value: String
    /// How it is edited.
    package let control: FieldControl
    /// The colour to show beside the value.
    package let swatch: Graphic.Color.Components?
    /// Whether the selected graphics have the same.
    package let agreement: Agreement
  }

  /// Whether several graphics have the same value.
  package enum Agreement: Hashable, Sendable {
    /// They have, or there is only one.
    case same
    /// Those compared so far have; others are still to be looked at.
    case comparing
    /// They differ.
    case mixed
  }

  /// Where a field's value is from.
  package enum Origin: Hashable, Sendable {
    /// The graphic says so itself.
    case own
    /// It came with something merged in.
    case merged
    /// Nobody says; this holds then.
    case byDefault
    /// Nobody says, and nothing holds then.
    case unset
  }

  /// What tells a line from the others, in this entry and in the next.
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
    case item(Item)

    /// What tells it from the others.
    package var id: RowID {
      switch self {
      case .problem(let index, _): .problem(index)
      case .group(let group): .group(group.kind)
      case .field(let field): .field(field.path)
      case .item(let item): .item(item.list, item.index)
      }
    }

    /// What of it is edited by itself.
    package var parts: [Part] {
      switch self {
      case .field(let field): field.parts
      case .item(let item): item.parts
      case .problem, .group: []
      }
    }
  }

  /// What is wrong with the entry as a whole.
  package let problems: [InspectorProblem]
  /// The groups in order.
  package let groups: [Group]

  init(problems: [InspectorProblem] = [], groups: [Group]) {
    self.problems = problems
    self.groups = groups
  }
}

/// What is wrong with an entry or a value.
package struct InspectorProblem: Hashable, Sendable {
  /// The sentence, not sanitised.
  package let text: String
  /// Whether it is more than a warning.
  package let isError: Bool
}
