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
  private var names = ImportedIDs([])
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
    let name = names.fresh(wanted)
    anchors[node] = Anchor(name: name, setting: setting, depth: depth, start: count)
    open.append(node)
    return name
  }

  /// The anchor that can be named instead of showing an element again at a depth, and how many graphics
  /// that stands for.
  mutating func alias(of node: Int, in setting: Setting, depth: Int) -> (name: String, count: Int)?
  {
    close(to: depth)
    guard let anchor = anchors[node], let size = anchor.count,
      anchor.setting.holds(in: setting), unfolded + size <= Self.unfoldingLimit
    else { return nil }
    unfolded += size
    count += size
    return (anchor.name, size)
  }

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
    var uses: [Int: Int] = [:]
    for node in tree.nodes.indices where tree.nodes[node].name == .use {
      guard let target = tree.value(.href, of: node).flatMap(tree.target) else { continue }
      uses[target, default: 0] += 1
    }
    instances.uses = uses
  }

  /// Requests an anchor for a drawn element that a `use` refers to.
  func awaitAnchor(_ node: Int, _ context: Context) {
    guard let uses = instances.uses, !context.isCopy, uses[node] != nil,
      let id = tree.value(.id, of: node)
    else { return }
    instances.await(node, id, setting(context.style, context))
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
}
