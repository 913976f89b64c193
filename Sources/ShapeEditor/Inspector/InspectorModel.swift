import ShapeDocument

/// What the inspector shows of one entry.
package struct InspectorModel: Hashable, Sendable {
  /// A group of properties that opens and closes.
  package struct Group: Hashable, Sendable {
    /// Which group it is.
    package let kind: Property.Group
    /// Whether its fields are shown.
    package let isOpen: Bool
    /// Its fields; empty while it is closed, when nobody asked for them.
    package let fields: [Field]

    /// The group's name.
    package var title: String { kind.rawValue }
  }

  /// One property.
  package struct Field: Hashable, Sendable {
    /// The property's path: `stroke.width`.
    package let path: String
    /// What the property is called here: `width`.
    package let label: String
    /// The value as text, its first line; what holds by default where none is set.
    package let value: String
    /// The colour to show beside the value.
    package let swatch: Graphic.Color.Components?
    /// Where the value is from.
    package let origin: Origin
    /// What is wrong with it.
    package let problem: String?
    /// Whether the selected graphics differ in it.
    package internal(set) var isMixed = false
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

  /// A line of the inspector.
  package enum Row: Hashable, Sendable {
    case group(Group)
    case field(Field)
  }

  /// The groups in order.
  package let groups: [Group]

  /// The lines: every group, and the fields of the open ones.
  package var rows: [Row] {
    groups.flatMap { group in [.group(group)] + group.fields.map { .field($0) } }
  }
}
