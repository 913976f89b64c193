// Lines by number.
extension InspectorModel {
  /// How many lines there are.
  ///
  /// - Complexity: O(fields).
  package var rowCount: Int {
    groups.reduce(problems.count) { $0 + Self.rowCount(of: $1) }
  }

  /// A line; nil where there is none.
  ///
  /// - Complexity: O(fields).
  package func row(at index: Int) -> Row? {
    guard index >= 0 else { return nil }
    if index < problems.count { return .problem(index, problems[index]) }
    var rest = index - problems.count
    for group in groups {
      let count = Self.rowCount(of: group)
      if rest < count { return Self.row(rest, in: group) }
      rest -= count
    }
    return nil
  }

  /// Where a line is; nil where it is not shown.
  ///
  /// - Complexity: O(fields).
  package func index(of id: RowID) -> Int? {
    if case .problem(let index) = id { return index < problems.count ? index : nil }
    var start = problems.count
    for group in groups {
      if let offset = Self.offset(of: id, in: group) { return start + offset }
      start += Self.rowCount(of: group)
    }
    return nil
  }

  /// The line of the group that a line belongs to; a group's own line belongs to itself.
  package func groupIndex(around index: Int) -> Int? {
    var start = problems.count
    guard index >= start else { return nil }
    for group in groups {
      let end = start + Self.rowCount(of: group)
      if index < end { return start }
      start = end
    }
    return nil
  }

  private static func rowCount(of group: Group) -> Int {
    group.fields.reduce(1) { $0 + rowCount(of: $1) }
  }

  private static func rowCount(of field: Field) -> Int {
    field.isBeside ? 0 : 1 + (field.items.map { $0.isOpen ? $0.count : 0 } ?? 0)
  }

  private static func row(_ index: Int, in group: Group) -> Row? {
    if index == 0 { return .group(group) }
    var rest = index - 1
    for (place, field) in group.fields.enumerated() where !field.isBeside {
      let count = rowCount(of: field)
      if rest == 0 {
        let next = group.fields.dropFirst(place + 1).first
        return next.flatMap { $0.isBeside ? .pair(field, $0) : nil } ?? .field(field)
      }
      if rest < count { return field.items.map { .item($0[rest - 1]) } }
      rest -= count
    }
    return nil
  }

  private static func offset(of id: RowID, in group: Group) -> Int? {
    if id == .group(group.kind) { return 0 }
    var start = 1
    for field in group.fields {
      if id == .field(field.path) { return field.isBeside ? start - 1 : start }
      if case .item(field.path, let index) = id {
        guard let items = field.items, items.isOpen, index < items.count else { return nil }
        return start + 1 + index
      }
      start += rowCount(of: field)
    }
    return nil
  }
}
