import OutlineUICore
import ShapeDocument
import ShapeEditor

/// The lines of the inspector, in groups.
///
/// From one graphic to the next most lines stay. What a line shows is a value of its own, so that a step
/// evaluates the lines that show something else, and not the form.
struct InspectorForm: Equatable {
  /// A group of properties. Its fields change by themselves.
  struct Group: Equatable {
    let kind: Property.Group
    let isOpen: Bool
    let title: InspectorLine
    let fields: StateBox<[Field]>

    static func == (one: Group, other: Group) -> Bool {
      one.kind == other.kind && one.isOpen == other.isOpen && one.title == other.title
        && one.fields === other.fields
    }
  }

  /// A property.
  struct Field: Equatable {
    let id: InspectorModel.RowID
    let line: InspectorLine
    /// Its items; nil unless it is a list that opens.
    let list: List?
  }

  /// A list of items. Their lines are made of what they show when they are on the screen.
  struct List: Equatable {
    /// The items of an open list.
    let items: InspectorItems?
    let cursor: InspectorCursor?
  }

  /// What is wrong with the graphic as a whole.
  let problems: [InspectorProblem]
  /// The groups in order.
  let groups: [Group]

  /// The lines for a content and the views of a host: those of another form, where it has them.
  @MainActor init(
    _ content: InspectorContent, for host: ViewHost, reusing former: InspectorForm? = nil
  ) {
    problems = content.model.problems
    groups = content.model.groups.map { group in
      let known = former?.groups.first { $0.kind == group.kind }
      let fields = Self.fields(of: group, content, for: host, reusing: known?.fields.peek() ?? [])
      known?.fields.change(to: fields)
      return Group(
        kind: group.kind, isOpen: group.isOpen,
        title: InspectorLine(.title(GroupTitle(group)), in: known?.title, for: host),
        fields: known?.fields ?? host.makeState(fields))
    }
  }

  /// The fields of a group, each with the line it had, if it was there.
  @MainActor private static func fields(
    of group: InspectorModel.Group, _ content: InspectorContent, for host: ViewHost,
    reusing former: [Field]
  ) -> [Field] {
    var next = former[...]
    return group.fields.indices.compactMap { index in
      let field = group.fields[index]
      if field.isBeside { return nil }
      let right = group.fields.dropFirst(index + 1).first.flatMap { $0.isBeside ? $0 : nil }
      let place = next.firstIndex { $0.id == field.id }
      let line = place.map { next[$0].line }
      if let place { next = next[(place + 1)...] }
      return Field(
        id: field.id,
        line: InspectorLine(
          .field(content.cursor.row(of: field, beside: right, content)), in: line, for: host),
        list: field.items.map { $0.isOpen ? List(items: $0, cursor: content.cursor) : List() })
    }
  }
}

extension InspectorForm.List {
  /// A closed list.
  init() { self.init(items: nil, cursor: nil) }
}

/// A line of the inspector. What it shows changes by itself.
struct InspectorLine: Equatable {
  /// What a line can show.
  enum Shown: Equatable {
    case title(GroupTitle)
    case field(FieldRow.Shown)
  }

  /// What it shows now.
  let shown: StateBox<Shown>

  /// Reuses a known line, updated to show a value, or makes a new one.
  @MainActor init(_ shown: Shown, in known: InspectorLine?, for host: ViewHost) {
    self.shown = known?.shown ?? host.makeState(shown)
    known?.shown.change(to: shown)
  }

  static func == (left: InspectorLine, right: InspectorLine) -> Bool {
    left.shown === right.shown
  }
}

/// Where the cursor of the inspector is, and what is typed there.
struct InspectorCursor: Equatable {
  /// The line it is on; nil while the keys go elsewhere, or what is typed has a cursor of its own.
  let selectedID: InspectorModel.RowID?
  /// The part of the line.
  let column: Int
  /// What is edited.
  let edit: InspectorContent.Edit?

  /// What the line of a property shows.
  func row(
    of field: InspectorModel.Field, beside right: InspectorModel.Field?, _ content: InspectorContent
  ) -> FieldRow.Shown {
    var row = row(
      field.label, field.parts, field.problems, id: field.id,
      names: field.items == nil ? content.nameColumns : content.nameColumns - 2, field.origin,
      former: field.former, partCount: field.parts.count + (right?.parts.count ?? 0))
    row.right = right.map {
      FieldRow.Right(
        label: $0.label, parts: $0.parts, origin: $0.origin, columns: content.rightColumns)
    }
    if let right, let edit, right.parts.contains(where: { edit.field.isProperty($0.path) }) {
      row.edit = edit
    }
    return row
  }

  /// What the line of an item shows.
  func row(of item: InspectorModel.Item) -> FieldRow.Shown {
    row(String(item.index), item.parts, item.problems, id: item.id, names: 5, .own)
  }

  private func row(
    _ label: String, _ parts: [InspectorModel.Part], _ problems: [InspectorProblem],
    id: InspectorModel.RowID, names: Int, _ origin: InspectorModel.Origin,
    former: String? = nil, partCount: Int? = nil
  ) -> FieldRow.Shown {
    let partCount = partCount ?? parts.count
    return FieldRow.Shown(
      id: id, label: label, parts: parts, problems: problems, origin: origin, former: former,
      nameColumns: names,
      activePart: id == selectedID && partCount > 1 ? min(column, partCount - 1) : nil,
      edit: edit.flatMap { edit in
        parts.contains { edit.field.isProperty($0.path) } ? edit : nil
      })
  }
}
