import KeyBindings
import OutlineUICore
import PaneLayout
import ShapeDocument
import ShapeEditor
import TerminalCells

/// The editor's screen as elements, for those who do not see it. It is made of what the views are made of,
/// and only when it is asked for.
extension EditorComposer {
  /// The window with its panes, and what is said or asked; what has the keys has the focus.
  package var accessibilityTree: AccessibilityElement {
    var window = AccessibilityElement(.window, editor.windowTitle)
    window.children =
      frontElement.map { [$0] }
      ?? [outlineElement, inspectorElement, pictureElement].compactMap { $0 }
    let said = saidElements
    if let front = window.children.first, front.traits.contains(.isModal) {
      window.children[0].children += said
    } else {
      window.children += said
    }
    return window
  }

  /// What is in front of everything else; nil for nothing.
  private var frontElement: AccessibilityElement? {
    if let menu = editor.interaction.menu { return menu.element }
    if let question = editor.question {
      return question.element(takesKeys: editor.questionTakesKeys)
    }
    return editor.list?.element(rows: editor.layout.paneRows)
  }

  /// What the lines at the bottom say.
  private var saidElements: [AccessibilityElement] {
    var elements: [AccessibilityElement] = []
    if let prompt = editor.prompt { elements.append(prompt.element) }
    if let mistake = editor.prompt?.mistake, mistake != editor.message?.text {
      elements.append(AccessibilityElement(.text, mistake))
    }
    if let message = editor.message {
      let kind =
        switch message.severity {
        case .note: ""
        case .warning: "warning: "
        case .error: "error: "
        }
      elements.append(AccessibilityElement(.text, kind + message.text))
    }
    if !editor.pendingKeys.isEmpty {
      elements.append(AccessibilityElement(.text, "keys: \(editor.pendingKeys.title)"))
    }
    return elements
  }

  /// Whether the panes have the keys.
  private var panesHaveKeys: Bool { editor.prompt == nil && frontElement == nil }

  // MARK: The outline

  private var outlineElement: AccessibilityElement {
    var list = AccessibilityElement(.list, "outline")
    let outline = EditorOutline(content: OutlineContent(editor, drop: nil))
    let place = OutlinePlace(editor)
    let cursor = place.cursor.flatMap { outline.position(of: $0) }
    let hasKeys = place.hasKeys && panesHaveKeys
    var rows = Array(
      (max(0, place.topRow)..<max(0, place.topRow) + max(1, editor.layout.paneRows))
        .prefix { $0 < outline.rowCount })
    if let cursor, !rows.contains(cursor), cursor < outline.rowCount { rows.append(cursor) }
    for row in rows {
      var element = outline.row(at: row).element(Self.element)
      element.place = AccessibilityElement.Place(row + 1, of: outline.rowCount)
      if row == cursor, hasKeys {
        element.isFocused = true
        element.identity = place.cursor
      }
      list.children.append(element)
    }
    list.isFocused = hasKeys && cursor == nil
    return list
  }

  /// What has the keys beside rows and lines: the document as a whole, or the picture.
  private var pictureElement: AccessibilityElement? {
    guard panesHaveKeys else { return nil }
    let isPicture = editor.layout.focus == .picture
    guard isPicture || editor.layout.focus == .outline && editor.selectsDocument else { return nil }
    var element = AccessibilityElement(
      isPicture ? .image : .row, isPicture ? "picture" : "document")
    if isPicture, editor.outline.rowCount > 0 {
      element.value = editor.document.label(of: editor.cursor)
    }
    element.isFocused = true
    element.identity = element.label
    return element
  }

  /// A row: its name, its kind and what else is shown of it.
  private static func element(_ shown: EditorOutline.Shown) -> AccessibilityElement {
    var element = AccessibilityElement(.row, shown.name?.text ?? shown.label)
    var facts = [shown.kind?.name ?? "canvas"]
    if shown.name != nil { facts.append("being named") }
    if shown.childCount > 0 { facts.append("\(shown.childCount) inside") }
    if shown.isInstance { facts.append("an instance") }
    facts += shown.roles
    if shown.flags.isOwnHidden { facts.append("hidden") }
    if shown.flags.isOwnLocked { facts.append("locked") }
    if let change = shown.change { facts.append(change.name) }
    if let problem = shown.problem { facts.append("problem: \(problem)") }
    element.value = facts.joined(separator: ", ")
    element.isSelected = shown.isMarked
    return element
  }

  // MARK: The inspector

  private var inspectorElement: AccessibilityElement? {
    guard editor.layout.inspectorColumns > 0 else { return nil }
    var list = AccessibilityElement(.list, "inspector")
    let (model, inspector) = (editor.inspectorModel, editor.inspector)
    let hasKeys = editor.layout.focus == .inspector && panesHaveKeys
    let first = max(0, inspector.scroll.topRow)
    var rows = Array(first..<first + max(1, inspector.scroll.height))
    if !rows.contains(inspector.cursorRow) { rows.append(inspector.cursorRow) }
    for index in rows {
      guard let row = model.row(at: index) else { continue }
      let isCurrent = hasKeys && index == inspector.cursorRow
      var element = element(of: row, part: isCurrent ? inspector.column : nil)
      element.place = AccessibilityElement.Place(index + 1, of: model.rowCount)
      if isCurrent {
        element.isFocused = true
        element.identity = row.id
      }
      list.children.append(element)
    }
    return list
  }

  /// A line: its name and value. Where it has several, the one that keys edit comes first.
  private func element(
    of row: InspectorModel.Row, part: Int?
  ) -> AccessibilityElement {
    var element = AccessibilityElement(.row)
    switch row {
    case .problem(_, let problem):
      element.label = problem.text
      element.value = problem.isError ? "error" : "warning"
    case .group(let group):
      element = AccessibilityElement(.disclosureGroup, group.title)
      if !group.problems.isEmpty { element.value = "\(group.problems.count) problems" }
    case .field(let field): element = self.element(of: field)
    case .pair(let left, let right):
      let isRight = part.map { $0 >= left.parts.count } ?? false
      element = self.element(of: isRight ? right : left)
      if part == nil {
        element.value = [left, right].map { "\($0.label) \($0.spokenValue)" }.joined(
          separator: ", ")
      }
    case .item(let item):
      element.label = "\(item.list) \(item.index)"
      element.value = item.parts.map(\.spokenValue).joined(separator: ", ")
    }
    element.isExpanded = row.isOpen
    let parts = row.parts
    if let part, parts.count > 1, parts.indices.contains(part) {
      element.value = parts[part].spokenValue + (element.value.map { " of \($0)" } ?? "")
    }
    return editing(element, in: row)
  }

  private func element(of field: InspectorModel.Field) -> AccessibilityElement {
    let role: AccessibilityElement.Role =
      field.items != nil
      ? .disclosureGroup : field.parts.contains { $0.control == .toggle } ? .toggle : .row
    var element = AccessibilityElement(role, field.label, value: field.spokenValue)
    let problems = field.problems.map(\.text)
    if !problems.isEmpty { element.hint = problems.joined(separator: ", ") }
    return element
  }

  /// The line while one of its values is typed.
  private func editing(
    _ element: AccessibilityElement, in row: InspectorModel.Row
  ) -> AccessibilityElement {
    guard let field = editor.field, case .property = field.target,
      row.parts.contains(where: { field.isProperty($0.path) })
    else { return element }
    var element = element
    element.role = .textField
    element.value = field.line.text
    var hints: [String] = []
    if let word = field.choices.selectedWord { hints.append("chosen: \(word)") }
    if let mistake = field.mistake { hints.append(mistake) }
    element.hint = hints.joined(separator: ", ")
    return element
  }
}

extension InspectorModel.Field {
  /// The value with where it comes from, where it is not the graphic's own.
  fileprivate var spokenValue: String {
    let value = parts.map(\.spokenValue).joined(separator: ", ")
    return switch origin {
    case .own: value
    case .merged: "\(value), merged in"
    case .styled(let source): "\(value), from \(source)"
    case .byDefault: "\(value), by default"
    case .unset: "not set"
    }
  }
}

extension InspectorModel.Part {
  /// The value behind its letter.
  fileprivate var spokenValue: String {
    let value =
      switch agreement {
      case .mixed: "mixed"
      case .same, .comparing:
        control == .toggle ? (value == "true" ? "on" : "off") : value.isEmpty ? "empty" : value
      }
    return letter.map { "\($0) \(value)" } ?? value
  }
}

extension CountedRow {
  /// The row as an element, made of what its element is.
  @MainActor fileprivate func element(
    _ make: (EditorOutline.Shown) -> AccessibilityElement
  ) -> AccessibilityElement where Element == EditorOutline.Element {
    var made = make(element.shown)
    switch kind {
    case .section(let isExpanded):
      made.role = isExpanded == nil ? .heading : .disclosureGroup
      made.isExpanded = isExpanded
    case .group(let isExpanded):
      made.role = .disclosureGroup
      made.isExpanded = isExpanded
    case .leaf: break
    }
    made.level = depth + 1
    return made
  }
}

extension Prompt {
  /// The line being typed.
  fileprivate var element: AccessibilityElement {
    let name =
      switch kind {
      case .command: "command"
      case .find: "find"
      case .filter: "filter"
      }
    var element = AccessibilityElement(.textField, name, value: line.text)
    element.isFocused = true
    element.identity = name
    element.hint = hint ?? ""
    return element
  }
}

extension Question {
  /// The question with its answers.
  fileprivate func element(takesKeys: Bool) -> AccessibilityElement {
    var alert = AccessibilityElement(.alert, text)
    alert.traits = .isModal
    alert.children = QuestionLine.answers(to: self, takesKeys: takesKeys).map {
      AccessibilityElement(.text, $0.title.isEmpty ? $0.key : "\($0.key): \($0.title)")
    }
    return alert
  }
}

extension CommandMenu {
  /// The menu with its items.
  fileprivate var element: AccessibilityElement {
    var menu = AccessibilityElement(.popover, "menu")
    menu.traits = .isModal
    for (index, item) in items.enumerated() {
      var element = AccessibilityElement(.button, item.title, value: item.keys)
      element.isEnabled = item.refusal == nil
      element.hint = item.refusal ?? ""
      element.place = AccessibilityElement.Place(index + 1, of: items.count)
      element.isFocused = index == selection
      element.identity = index
      menu.children.append(element)
    }
    return menu
  }
}

extension ChoiceList {
  /// The list with the line to type in and the items around the chosen one.
  fileprivate func element(rows: Int) -> AccessibilityElement {
    var sheet = AccessibilityElement(.sheet, title)
    sheet.traits = .isModal
    var query = AccessibilityElement(.textField, "search", value: self.query.text)
    query.isFocused = matches.isEmpty
    query.identity = "search"
    var list = AccessibilityElement(.list)
    let first = max(0, min(selection - rows / 2, matches.count - rows))
    for place in (first..<first + max(1, rows)).prefix(while: { $0 < matches.count }) {
      let item = items[matches[place]]
      let rest = [item.summary, item.detail].filter { !$0.isEmpty }
      var row = AccessibilityElement(.row, item.title)
      if !rest.isEmpty { row.value = rest.joined(separator: ", ") }
      row.place = AccessibilityElement.Place(place + 1, of: matches.count)
      row.isFocused = place == selection
      // What is typed chooses among others: they are said although the place is the same.
      row.identity = [self.query.text, "\(place)"]
      list.children.append(row)
    }
    sheet.children = [query, list]
    return sheet
  }
}
