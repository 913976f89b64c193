import TerminalCells

/// A node that says what it is to assistive software. Others are what is in them.
package protocol AccessibleNode: LayoutNode {
  /// Adds the elements of the node.
  @MainActor func describe(to tree: inout AccessibilityTreeBuilder)
}

/// Makes elements of the nodes on the screen.
@MainActor package struct AccessibilityTreeBuilder {
  package let core: RenderCore
  /// The elements so far.
  package private(set) var elements: [AccessibilityElement] = []
  /// The cells of the screen in which there is something to be seen.
  private(set) var clip: CellRect
  /// Whether all views count, wherever they are.
  private(set) var takesAll = false

  init(_ core: RenderCore, clip: CellRect) {
    self.core = core
    self.clip = clip
  }

  /// Adds an element with the cells of a node, if any of them can be seen.
  package mutating func add(_ element: AccessibilityElement, of node: LayoutNode) {
    var element = element
    let visible = node.cells.intersection(clip)
    guard takesAll || !visible.isEmpty else { return }
    element.frame = visible
    add(element)
  }

  /// Adds an element.
  package mutating func add(_ element: AccessibilityElement) { elements.append(element) }

  /// Adds the elements of a node.
  package mutating func visit(_ node: LayoutNode) {
    guard !node.isBeyondDepthLimit else { return }
    if let accessible = node as? any AccessibleNode {
      accessible.describe(to: &self)
    } else {
      visitChildren(of: node)
    }
  }

  /// Adds the elements of what is in a node.
  package mutating func visitChildren(of node: LayoutNode) { visit(node.children, in: node) }

  /// Adds the elements of some nodes that another one contains.
  package mutating func visit(_ nodes: [LayoutNode], in node: LayoutNode) {
    let outer = clip
    if node.clipsContent { clip = clip.intersection(node.cells) }
    for child in nodes { visit(child) }
    clip = outer
  }

  /// The elements that a closure adds, in the order of their priorities.
  package mutating func collected(_ body: (inout Self) -> Void) -> [AccessibilityElement] {
    let outer = elements
    elements = []
    body(&self)
    defer { elements = outer }
    return elements.inReadingOrder
  }

  /// The elements of what is in a node, whether it can be seen or not: names of controls may be cut.
  package mutating func everything(in node: LayoutNode) -> [AccessibilityElement] {
    let outer = takesAll
    takesAll = true
    defer { takesAll = outer }
    return collected { $0.visit(node) }
  }
}

extension [AccessibilityElement] {
  /// Those with a higher priority first.
  var inReadingOrder: [AccessibilityElement] {
    guard contains(where: { $0.sortPriority != 0 }) else { return self }
    return enumerated()
      .sorted {
        ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset)
      }
      .map(\.element)
  }

  /// The names and values of all of them as one name. Symbols count where nothing else is said.
  package var joinedLabel: String {
    let leaves = flatMap { $0.label.isEmpty && $0.value == nil ? $0.children : [$0] }
    let texts = leaves.filter { !$0.isLabelImplied }
    let named = texts.contains { !$0.label.isEmpty || $0.value != nil } ? texts : leaves
    return named.flatMap { [$0.label, $0.value ?? ""] }.filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}

extension ViewHost {
  /// The elements of the screen as it was drawn last, in a window. While something is in front of everything
  /// else, it alone is in the tree.
  ///
  /// - Complexity: O(what is on the screen).
  public func accessibilityTree(title: String = "") -> AccessibilityElement {
    var window = AccessibilityElement(.window, title)
    window.frame = CellRect(shownCells)
    var tree = AccessibilityTreeBuilder(core, clip: window.frame)
    if let front = core.layers.presentations.last {
      window.children = [tree.element(of: front)]
    } else if let shownNode {
      window.children = tree.collected { $0.visit(shownNode) }
      if let modal = window.descendants.first(where: { $0.traits.contains(.isModal) }) {
        window.children = [modal]
      }
    }
    return window
  }
}

extension AccessibilityTreeBuilder {
  /// What is shown over the screen.
  fileprivate mutating func element(of front: Presentation) -> AccessibilityElement {
    let role: AccessibilityElement.Role =
      switch front.look {
      case .sheet: .sheet
      case .window: .window
      case .dialog: .alert
      case .menu: .popover
      }
    var element = AccessibilityElement(role)
    element.traits = .isModal
    element.frame = front.box.cells.intersection(clip)
    element.children = collected { $0.visit(front.box.child) }
    if front.look == .dialog, let title = element.children.first, title.role == .text {
      element.label = title.label
      element.children.removeFirst()
    }
    return element
  }
}

extension RenderCore {
  /// What the texts in a node say.
  @MainActor package func spokenText(of node: LayoutNode) -> String {
    var tree = AccessibilityTreeBuilder(self, clip: CellRect(.zero))
    return tree.everything(in: node).joinedLabel
  }
}
