import TerminalCells

extension TextNode: AccessibleNode {
  package func describe(to tree: inout AccessibilityTreeBuilder) {
    let spoken = spoken
    guard !spoken.allSatisfy(\.isWhitespace) else { return }
    tree.add(AccessibilityElement(.text, spoken), of: self)
  }
}

extension PictureNode: AccessibleNode {
  package func describe(to tree: inout AccessibilityTreeBuilder) {
    guard !isDecorative else { return }
    var element = AccessibilityElement(.image, name)
    element.isLabelImplied = isNameImplied
    tree.add(element, of: self)
  }
}

extension LineNode: AccessibleNode {
  package func describe(to tree: inout AccessibilityTreeBuilder) {
    tree.add(AccessibilityElement(.textField, prompt, value: editor().text), of: self)
  }
}

extension DrawingNode: AccessibleNode {
  package func describe(to tree: inout AccessibilityTreeBuilder) {
    guard isHeading else { return tree.visitChildren(of: self) }
    let label = tree.everything(in: child).joinedLabel
    if !label.isEmpty { tree.add(AccessibilityElement(.heading, label), of: self) }
  }
}

extension SafeAreaInsetNode: AccessibleNode {
  package func describe(to tree: inout AccessibilityTreeBuilder) {
    // What is above is read before what is below.
    let isBefore = edge == .top || edge == .leading
    tree.visit(isBefore ? children.reversed() : children, in: self)
  }
}

extension ScrollWindowNode: AccessibleNode {
  package func describe(to tree: inout AccessibilityTreeBuilder) {
    var element = AccessibilityElement(.scrollArea)
    element.identity = target.focusPath
    element.isFocused = tree.core.focus == target.focusPath
    element.children = tree.collected { $0.visit([content], in: self) }
    tree.add(element, of: self)
  }
}

extension DisclosureLabelNode: AccessibleNode {
  package func describe(to tree: inout AccessibilityTreeBuilder) {
    var element = AccessibilityElement(
      .disclosureGroup, tree.everything(in: child).joinedLabel)
    element.isExpanded = control.isExpanded
    element.identity = control.focusPath
    element.isFocused = tree.core.focus == control.focusPath
    tree.add(element, of: self)
  }
}

// MARK: Controls

extension ControlNode: AccessibleNode {
  package func describe(to tree: inout AccessibilityTreeBuilder) {
    let isFocused = target.isFocused
    tree.addControl(role, around: self, yieldsFocus: target.yieldsFocus) {
      $0.identity = target.focusPath
      if isFocused { $0.isFocused = true }
    } group: {
      target.takesFocus && !target.handlesKeysLast
    }
  }
}

extension DisabledControlNode: AccessibleNode {
  package func describe(to tree: inout AccessibilityTreeBuilder) {
    tree.addControl(role, around: self, yieldsFocus: false) {
      $0.isEnabled = false
    } group: {
      false
    }
  }
}

extension AccessibilityTreeBuilder {
  /// The most texts that what can be tapped is named by.
  private static let tappedTextLimit = 4

  /// Adds a control, or what is in it.
  fileprivate mutating func addControl(
    _ control: ControlRole, around node: UnaryNode, yieldsFocus: Bool,
    _ change: (inout AccessibilityElement) -> Void, group: () -> Bool
  ) {
    guard let role = control.role else {
      return addContent(of: node, change, asGroup: group())
    }
    // What is typed says the control itself.
    let isField = role == .textField || role == .secureField || role == .textEditor
    let inside = isField ? [] : everything(in: node.child)
    let isTapped = role == .element
    if isTapped, inside.count > Self.tappedTextLimit || inside.contains(where: \.isInteractive) {
      return addContent(of: node, change, asGroup: group())
    }
    var element = AccessibilityElement(isTapped ? .button : role)
    // A style may have put another control in place of the usual one.
    let absorbed = yieldsFocus ? [] : inside.filter(\.isInteractive)
    element.label = inside.filter { yieldsFocus || !$0.isInteractive }.joinedLabel
    element.isFocused = yieldsFocus && inside.contains(where: \.isFocused)
    element.children = absorbed
    change(&element)
    control.describe?(&element)
    add(element, of: node)
  }

  /// Adds what is in a control without a role. One that has the focus itself is a group.
  private mutating func addContent(
    of node: UnaryNode, _ change: (inout AccessibilityElement) -> Void, asGroup: Bool
  ) {
    let inside = collected { $0.visitChildren(of: node) }
    guard asGroup, !inside.contains(where: { $0.holdsControl }) else {
      for element in inside { add(element) }
      return
    }
    var group = AccessibilityElement(.group)
    group.children = inside
    change(&group)
    add(group, of: node)
  }
}

extension AccessibilityElement {
  /// Whether it is a control or has one in it.
  var holdsControl: Bool { isInteractive || children.contains { $0.holdsControl } }
}

// MARK: Modifiers

extension AccessibilityNode: AccessibleNode {
  package func describe(to tree: inout AccessibilityTreeBuilder) {
    guard !properties.isHidden else { return }
    for var element in elements(in: &tree) {
      if element.frame.isEmpty { element.frame = tree.visibleCells(of: self) }
      tree.add(element)
    }
  }

  @MainActor private func elements(
    in tree: inout AccessibilityTreeBuilder
  ) -> [AccessibilityElement] {
    let behavior = properties.children
    var inside =
      behavior == .ignore || behavior == .combine || properties.role != nil
      ? tree.everything(in: child) : tree.collected { $0.visit(child) }
    guard tree.shows(self) else { return [] }
    if let substitute = properties.substitute {
      let focus = inside.first(where: \.isFocused)
      inside = substitute.nodes.flatMap { tree.everything(in: $0) }
      for index in inside.indices { inside[index].frame = CellRect(.zero) }
      if !substitute.isContent, inside.count == 1, let focus {
        inside[0].isFocused = true
        inside[0].identity = focus.identity
      }
      if substitute.isContent { inside = [container(of: inside)] }
    }
    if properties.labelsControl { return [labelled(inside)].compactMap { $0 } }
    if properties.role != nil || behavior == .combine {
      inside = [combined(inside)]
    } else if behavior == .ignore {
      inside = [focusing(AccessibilityElement(.element), on: inside)]
    } else if behavior == .contain {
      inside = [container(of: inside)]
    } else if inside.count != 1 {
      if properties.saysNothing { return inside }
      inside = [inside.isEmpty ? AccessibilityElement(.element) : joined(inside)]
    }
    properties.apply(to: &inside[0])
    return inside
  }

  /// Several views about which something is said: one element if they are named and none is a control,
  /// otherwise a group.
  private func joined(_ inside: [AccessibilityElement]) -> AccessibilityElement {
    let isNamed = properties.label != nil || properties.value != nil
    if isNamed, !inside.contains(where: \.holdsControl) { return AccessibilityElement(.element) }
    return container(of: inside)
  }

  private func container(of inside: [AccessibilityElement]) -> AccessibilityElement {
    var group = AccessibilityElement(.group)
    group.children = inside
    return group
  }

  /// One element with all names. A control in it makes it that control.
  private func combined(_ inside: [AccessibilityElement]) -> AccessibilityElement {
    var element = inside.first(where: \.isInteractive) ?? AccessibilityElement(.text)
    element.label = inside.map { $0.isInteractive && inside.count > 1 ? $0.named : $0 }.joinedLabel
    element.children = []
    return focusing(element, on: inside)
  }

  private func focusing(
    _ element: AccessibilityElement, on inside: [AccessibilityElement]
  ) -> AccessibilityElement {
    var element = element
    if let focus = inside.first(where: \.isFocused) {
      element.isFocused = true
      element.identity = focus.identity
    }
    return element
  }

  /// The only control among some elements, named by the texts beside it.
  private func labelled(_ inside: [AccessibilityElement]) -> AccessibilityElement? {
    guard var control = inside.first(where: \.isInteractive) else { return inside.first }
    let texts = inside.filter { !$0.isInteractive }
    if !texts.isEmpty { control.label = texts.joinedLabel }
    if let label = properties.label, control.label.isEmpty { control.label = label }
    return control
  }
}

extension AccessibilityElement {
  /// The element without its value.
  fileprivate var named: AccessibilityElement {
    var element = self
    element.value = nil
    return element
  }
}

extension AccessibilityTreeBuilder {
  /// The cells of a node that can be seen.
  func visibleCells(of node: LayoutNode) -> CellRect { node.cells.intersection(clip) }

  /// Whether a node counts.
  func shows(_ node: LayoutNode) -> Bool { takesAll || !visibleCells(of: node).isEmpty }
}
