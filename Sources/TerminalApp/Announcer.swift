import OutlineUI

/// What is said of a screen line by line, for someone who does not see it: what has the focus, and what
/// has changed elsewhere.
///
/// It is, as far as it is new: the title, what has come in front of everything else with all it says, texts
/// outside of lists, and what has the focus now with its value and place. At first everything is new.
package struct Announcer {
  /// The most texts that are said at once.
  private static let textLimit = 20
  /// The most boxes in front of each other whose texts are remembered.
  private static let layerLimit = 32

  private struct Layer {
    let name: String
    var texts: [String: Int]
  }

  /// Whether all of the screen is said next time, be it new or not.
  var repeatsAll = false
  private var title: String?
  private var layers: [Layer] = []
  private var focus: (identity: AnyHashable?, line: String)?

  package init() {}

  /// The lines to say about the screen now.
  package mutating func lines(for window: AccessibilityElement) -> [String] {
    let isFirst = title == nil
    var lines: [String] = []
    if window.label != title {
      lines.append(window.label.isEmpty ? window.role.rawValue : window.spokenLabel)
      title = window.label
    }
    let front = window.children.first.flatMap { $0.traits.contains(.isModal) ? $0 : nil }
    lines += news(of: front ?? window, isBox: front != nil)
    lines += news(ofFocus: window.focused)
    guard repeatsAll, !isFirst else { return lines }
    repeatsAll = false
    return Self.allLines(for: window)
  }

  /// All that there is to say about a screen; what has the focus comes last.
  private static func allLines(for window: AccessibilityElement) -> [String] {
    let said = window.descendants.filter { !$0.label.isEmpty || $0.isInteractive }.map(\.spoken)
    return [window.label.isEmpty ? window.role.rawValue : window.spokenLabel] + said
      + (window.focused.map { ["focus: \($0.spoken)"] } ?? [])
  }

  /// What is new in front of everything else.
  private mutating func news(of layer: AccessibilityElement, isBox: Bool) -> [String] {
    let name = isBox ? layer.spoken : ""
    let said = layer.announced
    let texts = Dictionary(said.map { ($0, 1) }, uniquingKeysWith: +)
    guard let known = layers.lastIndex(where: { $0.name == name }) else {
      if layers.count == Self.layerLimit { layers.removeFirst() }
      layers.append(Layer(name: name, texts: texts))
      return (isBox ? [name] : []) + Self.limited(said)
    }
    layers.removeSubrange((known + 1)...)
    var left = layers[known].texts
    layers[known].texts = texts
    return Self.limited(
      said.filter { text in
        guard let count = left[text], count > 0 else { return true }
        left[text] = count - 1
        return false
      })
  }

  private static func limited(_ texts: [String]) -> [String] {
    guard texts.count > textLimit else { return texts }
    return texts.prefix(textLimit) + ["and \(texts.count - textLimit) more"]
  }

  private mutating func news(ofFocus element: AccessibilityElement?) -> [String] {
    guard let element else {
      focus = nil
      return []
    }
    let line = element.spoken
    defer { focus = (element.identity, line) }
    return focus.map { $0 == (element.identity, line) } == true ? [] : [line]
  }
}

extension AccessibilityElement {
  /// The name as it is said.
  fileprivate var spokenLabel: String { Self.shown(label) }

  /// The texts in it that are said when they change: not those of rows, which come and go as a list
  /// scrolls, nor those that change often.
  fileprivate var announced: [String] {
    children.flatMap { child -> [String] in
      if child.isInteractive || child.isFocused || child.traits.contains(.updatesFrequently) {
        return []
      }
      switch child.role {
      case .list, .table, .row: return []
      case .text, .heading, .progress, .gauge, .element: return [child.spoken] + child.announced
      default: return child.announced
      }
    }
  }
}
