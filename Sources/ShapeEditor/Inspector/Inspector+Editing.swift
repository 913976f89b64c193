import ShapeCommands
import ShapeDocument
import YAMLText

// Commands on the value or item the cursor is on.
extension Inspector {
  /// Performs a command on the lines; `copied` is the text copied last.
  ///
  /// - Returns: what remains to be done; nil if the command is about graphics.
  /// - Throws: why it is refused.
  mutating func perform(
    _ command: Command, in inspected: InspectedEntry, pasting copied: String
  ) throws(Diagnostic) -> [Reaction]? {
    if move(command, in: inspected) { return [] }
    switch command {
    case .toggleDisclosure: return try activate(in: inspected)
    case .step(let amount): return try step(by: amount, in: inspected)
    case .cut, .delete: return try remove(in: inspected)
    case .copy: return try copy(in: inspected)
    case .paste(let side): return try paste(copied, side, in: inspected)
    case .duplicate: return try duplicate(in: inspected)
    case .move(.step(.up), _): return try moveItem(in: inspected) { $0 - 1 }
    case .move(.step(.down), _): return try moveItem(in: inspected) { $0 + 1 }
    case .move(.step(.first), _): return try moveItem(in: inspected) { _ in 0 }
    case .move(.step(.last), _): return try moveItem(in: inspected) { _ in .max }
    case .addItem(let side): return try addItem(side, in: inspected)
    default: return nil
    }
  }

  // MARK: - Values

  /// What space does on a value: toggles it, takes the next word, or begins to edit it.
  private mutating func activate(
    in inspected: InspectedEntry
  ) throws(Diagnostic) -> [Reaction] {
    guard let part = part(in: inspected) else { return [] }
    if case .choice = part.control { return nextWord(of: part, by: 1) }
    return try edit(in: inspected)
  }

  /// Edits the value the cursor is on; one that is on or off is toggled.
  mutating func edit(in inspected: InspectedEntry) throws(Diagnostic) -> [Reaction] {
    guard let part = part(in: inspected) else {
      throw .refusal("this line has no value; e works on the lines in a group")
    }
    if part.control == .toggle { return [.change(Change(command: .toggle(property: part.path)))] }
    guard !inspected.document.isLocked(inspected.entry) || !inspected.marks.isEmpty else {
      throw .refusal("it is locked; unlock it first")
    }
    return [
      .begin(
        try FieldEdit(
          .property(part.path), text: text(of: part, in: inspected), control: part.control,
          in: inspected.document))
    ]
  }

  /// A value as text to edit; empty where several graphics differ.
  private func text(of part: InspectorModel.Part, in inspected: InspectedEntry) -> String {
    guard part.agreement != .mixed else { return "" }
    if case .choice = part.control { return part.value }
    let lookup = inspected.value(of: part.path)
    let text = lookup.text ?? lookup.defaultValue?.text ?? ""
    guard case .numbers = part.control, text.hasPrefix("[") else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// Sets the word after, or before, the current one.
  private func nextWord(of part: InspectorModel.Part, by step: Int) -> [Reaction] {
    guard case .choice(let words) = part.control, !words.isEmpty else { return [] }
    let place = part.agreement == .mixed ? nil : words.firstIndex(of: part.value)
    let next = place.map { ($0 + step % words.count + words.count) % words.count } ?? 0
    return [.change(Change(command: .set(property: part.path, value: .text(words[next]))))]
  }

  private mutating func step(
    by amount: Int, in inspected: InspectedEntry
  ) throws(Diagnostic) -> [Reaction] {
    guard let part = part(in: inspected) else {
      throw .refusal("there is no value here to step")
    }
    switch part.control {
    case .number(let range):
      let change = (Double(amount) * range.step * 1_000).rounded() / 1_000
      return [.change(Change(command: .adjust(property: part.path, by: .add(change))))]
    case .toggle: return [.change(Change(command: .toggle(property: part.path)))]
    case .choice: return nextWord(of: part, by: amount)
    default: throw .refusal("'\(part.path)' is no number to step; e edits it")
    }
  }

  // MARK: - Removing and copying

  /// Removes an item from its list, or unsets a property.
  private mutating func remove(in inspected: InspectedEntry) throws(Diagnostic) -> [Reaction] {
    let path: String
    switch row(in: inspected) {
    case .item(let item): path = item.path
    case .field(let field):
      guard field.origin == .own || field.origin == .merged else {
        throw .refusal("'\(field.path)' is not set")
      }
      path = field.path
    case .group, .pair, .problem, nil:
      throw .refusal("there is no value here; the outline is where graphics go")
    }
    return [.change(Change(command: .unset(property: path), removed: copiedText(in: inspected)))]
  }

  /// The value of the cursor's line as text to paste; items with several parts are YAML.
  private mutating func copiedText(in inspected: InspectedEntry) -> String? {
    switch row(in: inspected) {
    case .item(let item): inspected.value(of: item.path).text
    case .field(let field): inspected.value(of: field.path).text ?? field.value
    case .group, .pair, .problem, nil: nil
    }
  }

  private mutating func copy(in inspected: InspectedEntry) throws(Diagnostic) -> [Reaction] {
    guard let text = copiedText(in: inspected), !text.isEmpty else {
      throw .refusal("there is no value here to copy")
    }
    return [.copy(value: text)]
  }

  /// Pastes a text: as another item, or as the property's value.
  private mutating func paste(
    _ text: String, _ side: Command.Side, in inspected: InspectedEntry
  ) throws(Diagnostic) -> [Reaction] {
    guard !text.isEmpty else { throw .refusal("no value was copied; y y copies one") }
    switch row(in: inspected) {
    case .item(let item):
      return insert(text, at: item.index + (side == .after ? 1 : 0), in: item.list)
    case .field(let field):
      return [.change(Change(command: .set(property: field.path, value: EditValue(typed: text))))]
    case .group, .pair, .problem, nil:
      throw .refusal("there is no value here to put it in")
    }
  }

  private mutating func duplicate(
    in inspected: InspectedEntry
  ) throws(Diagnostic) -> [Reaction] {
    guard case .item(let item) = row(in: inspected), let text = copiedText(in: inspected) else {
      throw .refusal("only items of lists are copied here; the outline has the graphics")
    }
    return insert(text, at: item.index + 1, in: item.list)
  }

  // MARK: - Items

  private mutating func moveItem(
    in inspected: InspectedEntry, to target: (Int) -> Int
  ) throws(Diagnostic) -> [Reaction] {
    guard case .item(let item) = row(in: inspected),
      let items = items(of: item.list, in: inspected)
    else { throw .refusal("only items of lists move here; the outline has the graphics") }
    let wanted = max(0, min(items.count - 1, target(item.index)))
    guard wanted != item.index else { return [] }
    return [
      .change(
        Change(
          command: .moveItem(property: item.path, to: wanted),
          item: (list: item.list, index: wanted)))
    ]
  }

  private mutating func addItem(
    _ side: Command.Side, in inspected: InspectedEntry
  ) throws(Diagnostic) -> [Reaction] {
    if let map = map(in: inspected) { return [.type("set \(map).")] }
    switch row(in: inspected) {
    case .item(let item):
      let index = item.index + (side == .before ? 0 : 1)
      return try addItem(at: index, of: item.list, in: inspected)
    case .field(let field) where Self.isList(field.path, in: inspected.scope):
      // Items are counted as they are read, open or not.
      setOpen(true, list: field.path)
      let count = items(of: field.path, in: inspected)?.count ?? 0
      return try addItem(at: side == .before ? 0 : count, of: field.path, in: inspected)
    default:
      throw .refusal("nothing can be inserted here; the outline has the graphics")
    }
  }

  private mutating func addItem(
    at index: Int, of list: String, in inspected: InspectedEntry
  ) throws(Diagnostic) -> [Reaction] {
    let values = items(of: list, in: inspected)?.values ?? []
    guard let value = NewItem(list, in: inspected.scope).value(at: index, among: values) else {
      throw .refusal("e edits '\(list)' as a whole")
    }
    return insert(value, at: index, in: list, isEditedThen: true)
  }

  private func insert(
    _ text: String, at index: Int, in list: String, isEditedThen: Bool = false
  ) -> [Reaction] {
    [
      .change(
        Change(
          command: .insertItem(property: "\(list).\(index)", value: EditValue(typed: text)),
          item: (list: list, index: index), isEditedThen: isEditedThen))
    ]
  }

  /// After a change, moves the cursor to the item it was about.
  mutating func show(_ change: Change, in inspected: InspectedEntry) {
    guard let (list, index) = change.item else { return showCursor(in: inspected) }
    setOpen(true, list: list)
    goToItem(index, of: list, in: inspected)
  }

  /// The map of the document that the cursor is in, to which keys can be added.
  private mutating func map(in inspected: InspectedEntry) -> String? {
    let model = model(of: inspected)
    guard let row = model.groupIndex(around: cursorRow),
      case .group(let group) = model.row(at: row)
    else { return nil }
    return Self.maps(in: group.kind).first
  }

  /// The maps of the document whose keys are the lines of a group. New lines are of the first.
  static func maps(in group: Property.Group) -> [String] {
    switch group {
    case .palette: ["palette", "tokens"]
    case .styles: ["styles"]
    case .meta: ["meta"]
    default: []
    }
  }

  private mutating func items(
    of list: String, in inspected: InspectedEntry
  ) -> InspectorItems? {
    let model = model(of: inspected)
    guard let row = model.index(of: .field(list)), case .field(let field) = model.row(at: row)
    else { return nil }
    return field.items
  }

  private static func isList(_ path: String, in scope: Property.Scope) -> Bool {
    let keys = path.split(separator: ".").map(String.init)
    switch Property.type(at: keys, in: scope) {
    case .points, .stops, .strings, .spans, .pathData, .paint, .shadow: return true
    case .numbers(let minimum, let maximum): return minimum < maximum
    default: return false
    }
  }
}
