import ShapeDocument
import YAMLText

extension Editor {
  /// Performs an editing command on the value or item the inspector's cursor is on; false where the
  /// command is about graphics.
  func editInInspector(_ command: Command) -> Bool {
    switch command {
    case .cut, .delete: removeInspected()
    case .copy: copyInspected()
    case .paste(let side): pasteInspected(side)
    case .duplicate: duplicateInspected()
    case .move(.up, _): moveInspected { $0 - 1 }
    case .move(.down, _): moveInspected { $0 + 1 }
    case .move(.first, _): moveInspected { _ in 0 }
    case .move(.last, _): moveInspected { _ in .max }
    case .commandLine(let text?) where text.hasPrefix("insert "): return addItem(text)
    default: return false
    }
    return true
  }

  /// Takes an item out of its list, or a property away, so that its default holds again.
  private func removeInspected() {
    switch inspectedRow {
    case .item(let item):
      keepInspected()
      if edit(.unset(property: item.path), on: selection) { showInspectorCursor() }
    case .field(let field):
      guard field.origin == .own || field.origin == .merged else {
        message = Message("'\(field.path)' is not set", .warning)
        return
      }
      keepInspected()
      if edit(.unset(property: field.path), on: selection) { showInspectorCursor() }
    case .group, .problem, nil:
      message = Message("there is no value here; the outline is where graphics go", .warning)
    }
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

  private func copyInspected() {
    guard let text = inspectedText, !text.isEmpty else {
      message = Message("there is no value here to copy", .warning)
      return
    }
    withRegister { $0.copy(text) }
    message = Message("copied the value; p puts it in")
  }

  /// Puts in what was copied: as another item, or as the property's value.
  private func pasteInspected(_ side: Command.Side) {
    let text = editing.register.text
    guard !text.isEmpty else {
      message = Message("no value was copied; y y copies one", .warning)
      return
    }
    switch inspectedRow {
    case .item(let item):
      insert(Self.value(text), at: item.index + (side == .after ? 1 : 0), in: item.list)
    case .field(let field):
      if edit(.set(property: field.path, value: Self.value(text)), on: selection) {
        showInspectorCursor()
      }
    case .group, .problem, nil:
      message = Message("there is no value here to put it in", .warning)
    }
  }

  private static func value(_ text: String) -> Command.Value {
    text.first == "[" || text.first == "{" ? .flow(text) : .text(text)
  }

  private func duplicateInspected() {
    guard case .item(let item) = inspectedRow, let text = inspectedText else {
      message = Message(
        "only items of lists are copied here; the outline has the graphics", .warning)
      return
    }
    insert(Self.value(text), at: item.index + 1, in: item.list)
  }

  private func moveInspected(_ target: (Int) -> Int) {
    guard case .item(let item) = inspectedRow, let items = items(of: item.list) else {
      message = Message("only items of lists move here; the outline has the graphics", .warning)
      return
    }
    let wanted = max(0, min(items.count - 1, target(item.index)))
    guard wanted != item.index else { return }
    if edit(.moveItem(property: item.path, to: wanted), on: selection) {
      goToItem(wanted, of: item.list)
    }
  }

  // MARK: - Adding

  /// What the keys for inserting graphics do on lists: add an item and edit it.
  private func addItem(_ template: String) -> Bool {
    let isBefore = template.contains("before")
    switch inspectedRow {
    case .item(let item):
      guard mayEdit() else { return true }
      let index = item.index + (isBefore ? 0 : 1)
      addItem(at: index, of: item.list)
      return true
    case .field(let field) where isList(field.path):
      guard mayEdit() else { return true }
      // Items are counted as they are read, open or not.
      setListOpen(true, field.path)
      addItem(at: isBefore ? 0 : items(of: field.path)?.count ?? 0, of: field.path)
      return true
    default:
      message = Message("nothing can be inserted here; the outline has the graphics", .warning)
      return true
    }
  }

  private func addItem(at index: Int, of list: String) {
    let values = items(of: list)?.values ?? []
    guard let value = NewItem(list, in: inspectedScope).value(at: index, among: values) else {
      message = Message("e edits '\(list)' as a whole", .warning)
      return
    }
    if insert(Self.value(value), at: index, in: list) { beginEditing() }
  }

  @discardableResult
  private func insert(_ value: Command.Value, at index: Int, in list: String) -> Bool {
    let command = Command.insertItem(property: "\(list).\(index)", value: value)
    guard edit(command, on: selection) else { return false }
    setListOpen(true, list)
    goToItem(index, of: list)
    return true
  }

  private func goToItem(_ index: Int, of list: String) {
    inspector.column = 0
    if let row = inspectorModel.index(of: .item(list, index)) { inspector.cursorRow = row }
    showInspectorCursor()
  }

  var inspectedScope: Property.Scope {
    document.role(of: inspectedEntry) == .canvas ? .canvas : .graphic
  }

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
