import OutlineUI
import Spelling

extension TestScreen {
  /// The only element on the screen that is this.
  ///
  /// A label has to be the whole name of an element, or one of its input labels; if there is none, one of
  /// several texts that its name is made of.
  ///
  /// - Throws: what is there instead: ``ElementError``.
  public func find(
    _ role: AccessibilityElement.Role? = nil, _ label: String? = nil, id: String? = nil
  ) throws -> AccessibilityElement {
    let query = ElementQuery(role: role, label: label, identifier: id)
    let root = root
    let found = query.matches(in: root)
    guard let only = found.first else { throw ElementError.notFound(query, in: root) }
    guard found.count == 1 else { throw ElementError.ambiguous(query, found, in: root) }
    return only
  }

  /// The only element with a name, whatever it is.
  public func find(_ label: String) throws -> AccessibilityElement { try find(nil, label) }

  /// All elements that are this, in the order in which they are read; none is no error.
  public func findAll(
    _ role: AccessibilityElement.Role? = nil, _ label: String? = nil, id: String? = nil
  ) -> [AccessibilityElement] {
    ElementQuery(role: role, label: label, identifier: id).matches(in: root)
  }
}

/// What an element is looked for by.
public struct ElementQuery: Hashable, Sendable, CustomStringConvertible {
  let role: AccessibilityElement.Role?
  let label: String?
  let identifier: String?

  /// The query as it is said: `button "Save"`.
  public var description: String {
    var text = role?.rawValue ?? "element"
    if let label { text += " \"\(label)\"" }
    if let identifier { text += " with the id \"\(identifier)\"" }
    return text
  }

  func matches(in root: AccessibilityElement) -> [AccessibilityElement] {
    let candidates = candidates(in: root)
    guard let label else { return candidates }
    let exact = candidates.filter { $0.label == label || $0.inputLabels.contains(label) }
    if !exact.isEmpty { return exact }
    return candidates.filter { $0.children.isEmpty && $0.isMade(of: label) }
  }

  /// The elements that are this but for their name.
  func candidates(in root: AccessibilityElement) -> [AccessibilityElement] {
    ([root] + root.descendants).filter {
      (role == nil || $0.role == role) && (identifier == nil || $0.identifier == identifier)
    }
  }
}

extension AccessibilityElement {
  /// Whether a text is one of those that its name is made of.
  fileprivate func isMade(of text: String) -> Bool {
    label.hasPrefix(text + ", ") || label.hasSuffix(", " + text) || label.contains(", \(text), ")
  }
}

/// Why an element was not found, or cannot be used. Its description has the elements that are there.
public struct ElementError: Error, CustomStringConvertible {
  /// The kind of reason.
  public enum Reason: Hashable, Sendable {
    /// There is none.
    case notFound
    /// There are several.
    case ambiguous
    /// It has no cell on the screen.
    case notVisible
    /// The focus does not come to it.
    case neverFocused
    /// It has no such action.
    case noAction
  }

  /// The kind of reason.
  public let reason: Reason
  /// What is wrong, and what there is.
  public let description: String

  static func notFound(_ query: ElementQuery, in root: AccessibilityElement) -> ElementError {
    ElementError(
      reason: .notFound,
      description: "there is no \(query)" + hint(for: query, in: root) + list(root))
  }

  static func ambiguous(
    _ query: ElementQuery, _ found: [AccessibilityElement], in root: AccessibilityElement
  ) -> ElementError {
    let lines = found.map { "\n  \($0.line)" }.joined()
    return ElementError(
      reason: .ambiguous,
      description: "there are \(found.count) of \(query), where one was expected:\(lines)"
        + "\nan accessibilityIdentifier tells them apart" + list(root))
  }

  static func isNotVisible(
    _ element: AccessibilityElement, in root: AccessibilityElement
  ) -> ElementError {
    ElementError(
      reason: .notVisible,
      description: "\(element.line): no cell of it is on the screen" + list(root))
  }

  static func isNeverFocused(
    _ element: AccessibilityElement, in root: AccessibilityElement
  ) -> ElementError {
    ElementError(
      reason: .neverFocused, description: "\(element.line): tab does not come to it" + list(root))
  }

  static func hasNoAction(_ name: String, _ element: AccessibilityElement) -> ElementError {
    let names = element.actionNames.map { "\"\($0)\"" }.joined(separator: ", ")
    let wanted = name.isEmpty ? "no action of its own" : "no action \"\(name)\""
    return ElementError(
      reason: .noAction,
      description: "\(element.line): it has \(wanted)"
        + (names.isEmpty ? "" : "; there are \(names)"))
  }

  private static func list(_ root: AccessibilityElement) -> String {
    "\non the screen:\n\(root.tree)"
  }

  /// Elements that may have been meant.
  private static func hint(for query: ElementQuery, in root: AccessibilityElement) -> String {
    var hints: [String] = []
    let all = [root] + root.descendants
    if let label = query.label {
      let names = query.candidates(in: root).map(\.label)
      if let near = NearestWord.to(label, among: names)
        ?? names.first(where: { !label.isEmpty && $0.localizedContains(label) })
      {
        hints.append("did you mean \"\(near)\"?")
      }
      let others = all.filter { $0.label == label && $0.role != query.role }
      if let other = others.first { hints.append("there is a \(other.role.rawValue) of that name") }
    }
    if let identifier = query.identifier,
      let near = NearestWord.to(identifier, among: all.map(\.identifier))
    {
      hints.append("did you mean the id \"\(near)\"?")
    }
    return hints.map { "; \($0)" }.joined()
  }
}

extension String {
  /// Whether another string is in this one, in whatever case.
  fileprivate func localizedContains(_ other: String) -> Bool {
    lowercased().contains(other.lowercased())
  }
}
