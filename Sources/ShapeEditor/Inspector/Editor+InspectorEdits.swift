import ShapeCommands
import ShapeDocument
import YAMLText

extension Editor {
  /// Performs an editing command on the value or item the inspector's cursor is on; false where the
  /// command is about graphics.
  func editInInspector(_ command: Command) throws(Diagnostic) -> Bool {
    switch command {
    case .cut, .delete: try removeInspected()
    case .copy: try copyInspected()
    case .paste(let side): try pasteInspected(side)
    case .duplicate: try duplicateInspected()
    case .move(.up, _): try moveInspected { $0 - 1 }
    case .move(.down, _): try moveInspected { $0 + 1 }
    case .move(.first, _): try moveInspected { _ in 0 }
    case .move(.last, _): try moveInspected { _ in .max }
    case .commandLine(let text?) where text.hasPrefix("insert "): try addItem(text)
    default: return false
    }
    return true
  }

  /// Takes an item out of its list, or a property away, so that its default holds again.
  private func removeInspected() throws(Diagnostic) {
    switch inspectedRow {
    case .item(let item):
      keepInspected()
      try edit(.unset(property: item.path), on: selection)
    case .field(let field):
      guard field.origin == .own || field.origin == .merged else {
        throw .refusal("'\(field.path)' is not set")
      }
      keepInspected()
      try edit(.unset(property: field.path), on: selection)
    case .group, .problem, nil:
      throw .refusal("there is no value here; the outline is where graphics go")
    }
    showInspectorCursor()
  }

  /// The value of the cursor's line as a text to put in elsewhere: items with parts as YAML.
  private var inspectedText: String? {
    switch inspectedRow {
    case .item(let item):
      document.value(of: item.path, entry: inspectedEntry).text
    case .field(let field):
      document.value(of: field.path, entry: inspectedEntry).text ?? field.value
    case .group, .problem, nil: nil
    }
  }

  private func keepInspected() {
    if let text = inspectedText { withRegister { $0.copy(text) } }
  }

  private func copyInspected() throws(Diagnostic) {
    guard let text = inspectedText, !text.isEmpty else {
      throw .refusal("there is no value here to copy")
    }
    copyOut(CopiedText(text, title: "the value", hint: "p puts it in"))
  }

  /// Puts in what was copied: as another item, or as the property's value.
  private func pasteInspected(_ side: Command.Side) throws(Diagnostic) {
    let text = editing.register.text
    guard !text.isEmpty else { throw .refusal("no value was copied; y y copies one") }
    switch inspectedRow {
    case .item(let item):
      try insert(Self.value(text), at: item.index + (side == .after ? 1 : 0), in: item.list)
    case .field(let field):
      try edit(.set(property: field.path, value: Self.value(text)), on: selection)
      showInspectorCursor()
    case .group, .problem, nil:
      throw .refusal("there is no value here to put it in")
    }
  }

  private static func value(_ text: String) -> Command.Value {
    text.first == "[" || text.first == "{" ? .flow(text) : .text(text)
  }

  private func duplicateInspected() throws(Diagnostic) {
    guard case .item(let item) = inspectedRow, let text = inspectedText else {
      throw .refusal("only items of lists are copied here; the outline has the graphics")
    }
    try insert(Self.value(text), at: item.index + 1, in: item.list)
  }

  private func moveInspected(_ target: (Int) -> Int) throws(Diagnostic) {
    guard case .item(let item) = inspectedRow, let items = items(of: item.list) else {
      throw .refusal("only items of lists move here; the outline has the graphics")
    }
    let wanted = max(0, min(items.count - 1, target(item.index)))
    guard wanted != item.index else { return }
    try edit(.moveItem(property: item.path, to: wanted), on: selection)
    goToItem(wanted, of: item.list)
  }

  // MARK: - Adding

  /// What the keys for inserting graphics do on lists: add an item and edit it.
  private func addItem(_ template: String) throws(Diagnostic) {
    let isBefore = template.contains("before")
    try requireEditing()
    if let map = inspectedMap {
      prompt = Prompt(.command, text: "set \(map).")
      return
    }
    switch inspectedRow {
    case .item(let item):
      let index = item.index + (isBefore ? 0 : 1)
      try addItem(at: index, of: item.list)
    case .field(let field) where isList(field.path):
      // Items are counted as they are read, open or not.
      setListOpen(true, field.path)
      try addItem(at: isBefore ? 0 : items(of: field.path)?.count ?? 0, of: field.path)
    default:
      throw .refusal("nothing can be inserted here; the outline has the graphics")
    }
  }

  /// The map of the document whose members the cursor is among, to which a key can be added.
  private var inspectedMap: String? {
    guard let row = inspectorModel.groupIndex(around: inspector.cursorRow),
      case .group(let group) = inspectorModel.row(at: row)
    else { return nil }
    switch group.kind {
    case .palette: return "palette"
    case .meta: return "meta"
    default: return nil
    }
  }

  private func addItem(at index: Int, of list: String) throws(Diagnostic) {
    let values = items(of: list)?.values ?? []
    guard let value = NewItem(list, in: inspectedScope).value(at: index, among: values) else {
      throw .refusal("e edits '\(list)' as a whole")
    }
    try insert(Self.value(value), at: index, in: list)
    try beginEditing()
  }

  private func insert(
    _ value: Command.Value, at index: Int, in list: String
  ) throws(Diagnostic) {
    try edit(.insertItem(property: "\(list).\(index)", value: value), on: selection)
    setListOpen(true, list)
    goToItem(index, of: list)
  }

  private func goToItem(_ index: Int, of list: String) {
    inspector.column = 0
    if let row = inspectorModel.index(of: .item(list, index)) { inspector.cursorRow = row }
    showInspectorCursor()
  }

  var inspectedScope: Property.Scope { document.scope(of: inspectedEntry) }

  private func items(of list: String) -> InspectorItems? {
    guard let row = inspectorModel.index(of: .field(list)),
      case .field(let field) = inspectorModel.row(at: row)
    else { return nil }
    return field.items
  }

  private func isList(_ path: String) -> Bool {
    let keys = path.split(separator: ".").map(String.init)
    switch Property.type(at: keys, in: inspectedScope) {
    case .points, .stops, .strings, .pathData: return true
    case .numbers(let minimum, let maximum): return minimum < maximum
    default: return false
    }
  }
}

/// What a new item of a list begins with: something between its neighbours.
struct NewItem {
  private let type: PropertyType?

  init(_ list: String, in scope: Property.Scope) {
    type = Property.type(at: list.split(separator: ".").map(String.init), in: scope)
  }

  /// The value as it is typed; nil where nobody could say.
  func value(at index: Int, among values: [PropertyValue]) -> String? {
    let before = index > 0 && index <= values.count ? values[index - 1] : nil
    let behind = values.indices.contains(index) ? values[index] : nil
    switch type {
    case .numbers: return (before ?? behind)?.text ?? "1"
    case .strings: return "tag"
    case .points: return point(before, behind)
    case .stops: return stop(before, behind)
    case .pathData: return (before ?? behind).map { _ in "L 0 0" } ?? "M 0 0"
    default: return nil
    }
  }

  private func numbers(_ value: PropertyValue?) -> [Double]? {
    guard case .list(let values) = value else { return nil }
    return values.compactMap(\.number)
  }

  private func point(_ before: PropertyValue?, _ behind: PropertyValue?) -> String {
    let start = numbers(before)
    let end = numbers(behind)
    guard let first = start ?? end, first.count == 2 else { return "[0, 0]" }
    guard let start, let end, start.count == 2, end.count == 2 else {
      return pair(first[0] + 10, first[1])
    }
    return pair((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
  }

  private func stop(_ before: PropertyValue?, _ behind: PropertyValue?) -> String {
    let start = numbers(before)?.first ?? 0
    let end = numbers(behind)?.first ?? 1
    var color = "#000000"
    if case .list(let pair) = before ?? behind, pair.count == 2 { color = pair[1].text }
    let offset = NumberText.written((start + end) / 2) ?? "0"
    return "[\(offset), \(JSONText.quoted(color))]"
  }

  private func pair(_ x: Double, _ y: Double) -> String {
    "[\(NumberText.written(x) ?? "0"), \(NumberText.written(y) ?? "0")]"
  }
}
