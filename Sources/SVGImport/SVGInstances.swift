import Geometry

/// The elements that `use` shows more than once: their graphic bears an anchor where it is first
/// written, and is an alias of that everywhere else.
struct SVGInstances {
  /// What an element looks like where it is shown.
  struct Setting: Equatable {
    var style: ComputedStyle
    var viewport: Extent
    var decimals: Int

    /// Whether what was written in this setting is the same in another.
    func holds(in other: Setting) -> Bool {
      style == other.style && viewport == other.viewport && decimals >= other.decimals
    }
  }

  /// An element whose graphic bears an anchor.
  struct Anchor {
    let name: String
    let setting: Setting
    let depth: Int
    /// How many graphics had been written, instances unfolded, when it began.
    let start: Int
    /// How many graphics it is; nil while it is being written.
    var count: Int?
  }

  /// How many graphics a document unfolds in instances.
  static let unfoldingLimit = 100_000

  /// How often elements are shown; nil where nothing is to be an instance.
  var uses: [Int: Int]?
  /// The anchors to be written with the next graphic of an element.
  private var pending: [Int: (name: String, setting: Setting)] = [:]
  private(set) var anchors: [Int: Anchor] = [:]
  private var open: [Int] = []
  private var names: [String: Int] = [:]
  /// How many graphics have been written, instances unfolded.
  private var count = 0
  private var unfolded = 0

  /// Whether the next graphic of an element bears an anchor.
  func awaits(_ node: Int) -> Bool { pending[node] != nil }

  /// Asks for an anchor on the next graphic of an element, unless there is one.
  mutating func await(_ node: Int, _ name: String, _ setting: Setting) {
    guard anchors[node] == nil else { return }
    pending[node] = (Self.valid(name), setting)
  }

  /// Counts a graphic that is about to be written.
  ///
  /// - Returns: The anchor it bears.
  mutating func begin(_ node: Int, depth: Int) -> String? {
    close(to: depth)
    defer { count += 1 }
    guard let (wanted, setting) = pending.removeValue(forKey: node) else { return nil }
    var name = wanted
    var number = 1
    while names[name] != nil {
      number += 1
      name = "\(wanted)-\(number)"
    }
    names[name] = node
    anchors[node] = Anchor(name: name, setting: setting, depth: depth, start: count)
    open.append(node)
    return name
  }

  /// The anchor that can be named instead of showing an element again at a depth, and how many graphics
  /// that stands for.
  mutating func alias(of node: Int, in setting: Setting?, depth: Int) -> (name: String, count: Int)?
  {
    close(to: depth)
    guard let anchor = anchors[node], let size = anchor.count,
      setting.map(anchor.setting.holds) ?? true, unfolded + size <= Self.unfoldingLimit
    else { return nil }
    unfolded += size
    count += size
    return (anchor.name, size)
  }

  /// The element of an anchor.
  func element(named name: String) -> Int? { names[name] }

  /// Ends the anchored graphics that nothing at this depth is inside of.
  private mutating func close(to depth: Int) {
    while let last = open.last, let anchor = anchors[last], anchor.depth >= depth {
      anchors[last]?.count = count - anchor.start
      open.removeLast()
    }
  }

  /// A name as YAML allows it for anchors.
  private static func valid(_ name: String) -> String {
    let letters = name.unicodeScalars.prefix(64).map { scalar -> Character in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": Character(scalar)
      default: "-"
      }
    }
    return letters.isEmpty ? "graphic" : String(letters)
  }
}

extension SVGConversion {
  /// Makes instances of what is shown more than once.
  func makeInstances() {
    guard !isExported else { return instances.uses = [:] }
    var uses: [Int: Int] = [:]
    for node in tree.nodes.indices where tree.nodes[node].name == .use {
      guard let target = tree.value(.href, of: node).flatMap(tree.target) else { continue }
      uses[target, default: 0] += 1
    }
    instances.uses = uses
  }

  /// Requests an anchor for a drawn element that a `use` refers to, or that had one in the exported
  /// document.
  func awaitAnchor(_ node: Int, _ context: Context) {
    guard let uses = instances.uses, !context.isCopy else { return }
    if isExported {
      guard let name = tree.dataValue("shapeedit-anchor", of: node) else { return }
      instances.await(node, name, setting(context.style, context))
    } else if uses[node] != nil, let id = tree.value(.id, of: node) {
      instances.await(node, id, setting(context.style, context))
    }
  }

  func setting(_ style: ComputedStyle, _ context: Context) -> SVGInstances.Setting {
    SVGInstances.Setting(
      style: style.inherited, viewport: context.viewport, decimals: decimals(context.scale))
  }

  /// Writes a `use` element as an alias, if its target was written with the same style. Otherwise
  /// requests an anchor for the target if it is used again.
  ///
  /// - Returns: Whether there is an alias.
  func showInstance(_ target: Int, _ node: Int, _ inner: Context) throws(SVGImportError) -> Bool {
    guard let uses = instances.uses else { return false }
    let setting = setting(inner.style, inner)
    if let alias = instances.alias(of: target, in: setting, depth: inner.depth) {
      try writeAlias(alias.name, alias.count, node, inner)
      return true
    }
    if uses[target, default: 0] > 1, let id = tree.value(.id, of: target) {
      instances.await(target, id, setting)
    }
    return false
  }

  /// Takes an instance that an export wrote in full as the alias it was, if it still is the same.
  ///
  /// - Returns: Whether it is one.
  func convertInstance(_ node: Int, _ context: Context) throws(SVGImportError) -> Bool {
    guard isExported, instances.uses != nil, !context.isCopy,
      let name = tree.dataValue("shapeedit-instance", of: node),
      let target = instances.element(named: name), isAlike(target, node),
      let alias = instances.alias(of: target, in: nil, depth: context.depth)
    else { return false }
    try writeAlias(alias.name, alias.count, node, context)
    return true
  }

  /// Whether a value refers to a mask that an export has put beside what it masks, each time another.
  private func isInnerMask(_ value: String) -> Bool { value.hasPrefix("url(#shapeedit-mask-here-") }

  /// Whether two elements are the same but for what is said of ids and instances.
  private func isAlike(_ one: Int, _ other: Int) -> Bool {
    let (end, otherEnd) = (tree.end(of: one), tree.end(of: other))
    guard end - one == otherEnd - other else { return false }
    let unlike: Set = [
      "shapeedit-instance", "shapeedit-anchor", "shapeedit-id", "shapeedit-keys", "shapeedit-label",
    ]
    return zip(one..<end, other..<otherEnd).allSatisfy { left, right in
      let (a, b) = (tree.nodes[left], tree.nodes[right])
      func attributes(_ node: SVGTree.Node) -> [String] {
        tree.attributes[node.attributes].filter { $0.name != .id }
          .map { "\($0.name.rawValue)=\(isInnerMask($0.value) ? "" : $0.value)" }
      }
      func data(_ node: SVGTree.Node) -> [String] {
        tree.data[node.data].filter { !unlike.contains($0.name) }.map { "\($0.name)=\($0.value)" }
      }
      return a.name == b.name && a.text == b.text && attributes(a) == attributes(b)
        && data(a) == data(b) && (left == one || a.parent - one == b.parent - other)
    }
  }
}
