import TerminalCells

/// Elements as text.
///
/// One line is one element; what is in it follows, indented by two blanks more:
///
///     LINE       = ROLE [ ' "' LABEL '"' ] { ", " ATTRIBUTE }
///     ATTRIBUTE  = 'value "' VALUE '"' | "dimmed" | "selected" | "expanded" | "collapsed"
///                | "focused" | "modal" | "level " N | N " of " N
///                | 'actions "' NAME '"' { ' "' NAME '"' } | 'hint "' HINT '"' | 'id "' NAME '"'
///
/// Attributes have that order. In quotes a `"` and a `\` have a `\` before them, line ends are blanks,
/// and control characters are shown by name. Texts of more than 1,000 characters end with `…`.
extension AccessibilityElement {
  /// The most characters of a text that are written.
  private static let textLimit = 1_000
  /// How far lines are indented at most.
  private static let indentationLimit = 100

  /// The element as a line, without what is in it.
  public var line: String {
    var parts = [role.rawValue + (label.isEmpty ? "" : " " + Self.quoted(label))]
    if let value { parts.append("value " + Self.quoted(value)) }
    parts += states(withFocus: true)
    if !actionNames.isEmpty {
      parts.append("actions " + actionNames.map(Self.quoted).joined(separator: " "))
    }
    if !hint.isEmpty { parts.append("hint " + Self.quoted(hint)) }
    if !identifier.isEmpty { parts.append("id " + Self.quoted(identifier)) }
    return parts.joined(separator: ", ")
  }

  /// The element and what is in it, a line each, ended by newlines.
  public var tree: String {
    var text = ""
    appendLines(to: &text, depth: 0)
    return text
  }

  /// The element as it is said: name, role, value, states and place, without quotes. Texts are said
  /// without their role.
  public var spoken: String {
    var parts: [String] = []
    if !label.isEmpty { parts.append(Self.shown(label)) }
    if label.isEmpty, !isInteractive { parts += spokenContent }
    if role != .text && role != .element && role != .row || parts.isEmpty {
      parts.append(role.rawValue)
    }
    if let value { parts.append(value.isEmpty ? "empty" : Self.shown(value)) }
    parts += states(withFocus: false)
    if !hint.isEmpty { parts.append(Self.shown(hint)) }
    return parts.joined(separator: ", ")
  }

  /// What stands for the name of a container that has none: what is in it.
  private var spokenContent: [String] {
    let texts = descendants.lazy.filter { !$0.label.isEmpty }.prefix(8)
    return texts.map { Self.shown($0.label) }
  }

  /// The names of the actions that have one.
  public var actionNames: [String] { actions.map(\.name).filter { !$0.isEmpty } }

  private func states(withFocus: Bool) -> [String] {
    var states: [String] = []
    if !isEnabled { states.append("dimmed") }
    if isSelected { states.append("selected") }
    if let isExpanded { states.append(isExpanded ? "expanded" : "collapsed") }
    if isFocused, withFocus { states.append("focused") }
    if traits.contains(.isModal), withFocus { states.append("modal") }
    if let level { states.append("level \(level)") }
    if let place { states.append("\(place.number) of \(place.count)") }
    return states
  }

  private func appendLines(to text: inout String, depth: Int) {
    text += String(repeating: "  ", count: min(depth, Self.indentationLimit))
    text += line + "\n"
    for child in children { child.appendLines(to: &text, depth: depth + 1) }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for character in shown(text) {
      if character == "\"" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result + "\""
  }

  /// A text on one line, without anything a terminal would obey.
  package static func shown(_ text: String) -> String {
    var kept = text.prefix(textLimit)
    let isCut = kept.endIndex < text.endIndex
    // What stands before a cut is no blank.
    while isCut, kept.last?.isWhitespace == true { kept.removeLast() }
    let line = String(kept.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    return sanitised(line) + (isCut ? "…" : "")
  }
}

extension AccessibilityElement: CustomStringConvertible {
  /// The element as a line.
  public var description: String { line }
}
