/// What modifiers say about a view to assistive software.
package struct AccessibilityProperties {
  package var role: AccessibilityElement.Role?
  package var label: String?
  package var value: String?
  package var hint: String?
  package var identifier: String?
  package var added: AccessibilityTraits = []
  package var removed: AccessibilityTraits = []
  package var isHidden = false
  package var children: AccessibilityChildBehavior?
  package var sortPriority: Double?
  package var inputLabels: [String] = []
  package var headingLevel: Int?
  package var place: AccessibilityElement.Place?
  package var actions: [AccessibilityElement.Action] = []
  package var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  /// Whether the texts beside the only control are its name.
  package var labelsControl = false
  /// Whether it has the focus, where the view says so itself.
  package var isFocused: (() -> Bool)?
  /// Views that stand for those of the view, or for what is in it.
  package var substitute: Substitute?

  /// Views that are nowhere on the screen.
  package struct Substitute {
    let nodes: [LayoutNode]
    /// Whether they only stand for what is in the view.
    let isContent: Bool
  }

  package init() {}

  /// The same with what modifiers around say, which count more.
  func overridden(by outer: AccessibilityProperties) -> AccessibilityProperties {
    var merged = self
    merged.role = outer.role ?? role
    merged.label = outer.label ?? label
    merged.value = outer.value ?? value
    merged.hint = outer.hint ?? hint
    merged.identifier = outer.identifier ?? identifier
    merged.added = added.subtracting(outer.removed).union(outer.added)
    merged.removed = removed.subtracting(outer.added).union(outer.removed)
    merged.isHidden = isHidden || outer.isHidden
    merged.children = outer.children ?? children
    merged.sortPriority = outer.sortPriority ?? sortPriority
    merged.inputLabels += outer.inputLabels
    merged.headingLevel = outer.headingLevel ?? headingLevel
    merged.place = outer.place ?? place
    merged.actions += outer.actions
    merged.adjust = outer.adjust ?? adjust
    merged.labelsControl = labelsControl || outer.labelsControl
    merged.isFocused = outer.isFocused ?? isFocused
    merged.substitute = outer.substitute ?? substitute
    return merged
  }

  /// Whether nothing is said.
  var saysNothing: Bool {
    role == nil && label == nil && value == nil && hint == nil && identifier == nil
      && added.isEmpty && removed.isEmpty && sortPriority == nil && inputLabels.isEmpty
      && headingLevel == nil && actions.isEmpty && adjust == nil && isFocused == nil
  }

  /// Says it about an element.
  @MainActor func apply(to element: inout AccessibilityElement) {
    if let role { element.role = role }
    if let label {
      element.label = label
      element.isLabelImplied = false
    }
    if let value { element.value = value }
    if let hint { element.hint = hint }
    if let identifier { element.identifier = identifier }
    if let sortPriority { element.sortPriority = sortPriority }
    if let place { element.place = place }
    element.inputLabels += inputLabels
    element.actions += actions
    if let adjust { element.adjust = adjust }
    if let isFocused, isFocused() { element.isFocused = true }
    if let headingLevel {
      element.role = .heading
      if headingLevel > 0 { element.level = headingLevel }
    }
    applyTraits(to: &element)
  }

  @MainActor private func applyTraits(to element: inout AccessibilityElement) {
    element.traits = element.traits.subtracting(removed).union(added)
    if removed.contains(.isSelected) { element.isSelected = false }
    if added.contains(.isSelected) { element.isSelected = true }
    if let role = Self.roles.first(where: { added.contains($0.trait) })?.role {
      if element.role == .element || element.role == .text || element.role == .image
        || element.role == .group || role == .toggle || role == .link
      {
        element.role = role
      }
    }
    if let role = Self.roles.first(where: { removed.contains($0.trait) })?.role,
      element.role == role, self.role == nil
    {
      element.role = element.children.isEmpty ? .text : .group
    }
  }

  /// The roles that traits stand for, the one that says most first.
  private static let roles: [(trait: AccessibilityTraits, role: AccessibilityElement.Role)] = [
    (.isToggle, .toggle), (.isLink, .link), (.isButton, .button), (.isKeyboardKey, .button),
    (.isSearchField, .textField), (.isHeader, .heading), (.isImage, .image),
    (.isStaticText, .text),
  ]
}

/// A view about which something is said to assistive software. Its look and its layout stay as they are.
public struct AccessibilityView<Content: View>: PrimitiveView {
  let content: Content
  var properties: AccessibilityProperties
  /// Makes the views that stand for those of the view, or for what is in it.
  var substitute: (isContent: Bool, view: () -> AnyView)?

  init(
    _ content: Content, substitute: (isContent: Bool, view: () -> AnyView)? = nil,
    _ change: (inout AccessibilityProperties) -> Void = { _ in }
  ) {
    self.content = content
    self.substitute = substitute
    properties = AccessibilityProperties()
    change(&properties)
  }

  /// As many as the content.
  public static var _viewCount: Int? { Content._viewCount }

  /// Appends the nodes of the content, each in one that says it.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    resolve(within: AccessibilityProperties(), in: context, into: &nodes)
  }

  /// Appends the rows of the content.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    let properties = properties
    appendRows(of: content, at: -3, name: "accessible", in: context, into: &sources) { _, resolve in
      resolve().map { AccessibilityNode(properties, $0) }
    }
  }
}

/// Views about which something is said. What several modifiers say is one node.
@MainActor private protocol AnnotatedView {
  func resolve(
    within outer: AccessibilityProperties, in context: ResolveContext,
    into nodes: inout [LayoutNode])
}

extension AccessibilityView: AnnotatedView {
  fileprivate func resolve(
    within outer: AccessibilityProperties, in context: ResolveContext,
    into nodes: inout [LayoutNode]
  ) {
    var own = properties
    if let substitute {
      own.substitute = AccessibilityProperties.Substitute(
        nodes: context.appending(-12).nodes(of: substitute.view()), isContent: substitute.isContent)
    }
    let properties = own.overridden(by: outer)
    if let annotated = content as? any AnnotatedView {
      return annotated.resolve(within: properties, in: context.appending(-3), into: &nodes)
    }
    let first = nodes.count
    content._resolve(in: context.appending(-3), into: &nodes)
    for index in first..<nodes.count { nodes[index] = AccessibilityNode(properties, nodes[index]) }
  }
}

/// A node about which something is said. It draws nothing itself.
package final class AccessibilityNode: UnaryNode {
  let properties: AccessibilityProperties

  package init(_ properties: AccessibilityProperties, _ child: LayoutNode) {
    self.properties = properties
    super.init(child)
  }

  /// A node around another that has a role.
  package convenience init(
    _ child: LayoutNode, _ change: (inout AccessibilityProperties) -> Void
  ) {
    var properties = AccessibilityProperties()
    change(&properties)
    self.init(properties, child)
  }

  package override var isMeasuredAsChild: Bool { true }
}
