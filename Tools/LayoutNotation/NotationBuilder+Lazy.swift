import LayoutEngine

extension NotationBuilder {
  mutating func lazy(
    _ type: String, _ fields: NotationFields
  ) throws(NotationError) -> NotationTree {
    let source = NotationSource()
    let children = try rows(fields, into: source)
    let spacing = try fields.number("spacing")
    let pinned = try pinnedViews(fields)
    if type.hasSuffix("grid") {
      let node = LazyGridNode(
        type == "lazyvgrid" ? .vertical : .horizontal, items: try tracks(fields),
        spacing: spacing, pinnedViews: pinned, extent: .all, source: source)
      return NotationTree(node, children)
    }
    let name = try fields.string("align", default: "center")
    let node: LazyStackNode
    if type == "lazyvstack", let alignment = alignments.horizontal(name) {
      node = LazyStackNode(
        vertically: source, alignment: alignment, spacing: spacing, pinnedViews: pinned,
        extent: .all)
    } else if type == "lazyhstack", let alignment = alignments.vertical(name) {
      node = LazyStackNode(
        horizontally: source, alignment: alignment, spacing: spacing, pinnedViews: pinned,
        extent: .all)
    } else {
      throw fields.mistake("a \(type) cannot be aligned \"\(name)\"")
    }
    return NotationTree(node, children)
  }

  /// Reads rows and sections; those of section i have the segments i/h, i/0 …, i/f.
  private mutating func rows(
    _ fields: NotationFields, into source: NotationSource
  ) throws(NotationError) -> [(segment: String, tree: NotationTree)] {
    var children: [(segment: String, tree: NotationTree)] = []
    for (index, element) in try fields.array("c").enumerated() {
      let inner = fields.fields(of: element, "\(index)")
      guard element["t"] == .string("section") else {
        let row = try node(inner)
        source.append(row.node)
        children.append(("\(index)", row))
        continue
      }
      try inner.allow(["t", "header", "footer", "c", "note", "name", "label"])
      let header = inner.optional("header") == nil ? nil : try child(inner, "header", segment: "h")
      let rows = try self.children(inner)
      let footer = inner.optional("footer") == nil ? nil : try child(inner, "footer", segment: "f")
      source.append(
        header: header?.node, rows: rows.map(\.tree.node), footer: footer?.node)
      if let header { children.append(("\(index)/h", header)) }
      children += rows.map { ("\(index)/\($0.segment)", $0.tree) }
      if let footer { children.append(("\(index)/f", footer)) }
    }
    return children
  }

  private func pinnedViews(_ fields: NotationFields) throws(NotationError) -> PinnedViews {
    var result: PinnedViews = []
    guard fields.optional("pinned") != nil else { return result }
    for element in try fields.array("pinned") {
      switch element {
      case .string("headers"): result.insert(.sectionHeaders)
      case .string("footers"): result.insert(.sectionFooters)
      default: throw fields.mistake("\"pinned\" may hold \"headers\" and \"footers\"")
      }
    }
    return result
  }

  private mutating func tracks(_ fields: NotationFields) throws(NotationError) -> [GridItem] {
    var items: [GridItem] = []
    for (index, element) in try fields.array("tracks").enumerated() {
      let track = fields.fields(of: element, "track \(index)")
      try track.allow(["fixed", "flex", "adaptive", "spacing", "align"])
      let size: GridItem.Extent
      if let length = try track.number("fixed") {
        size = .fixed(length)
      } else if track.optional("flex") != nil {
        let (minimum, maximum) = try range(track, "flex")
        size = .flexible(minimum: minimum, maximum: maximum ?? .infinity)
      } else if track.optional("adaptive") != nil {
        let (minimum, maximum) = try range(track, "adaptive")
        guard let minimum else { throw track.mistake("an adaptive track needs a minimum") }
        size = .adaptive(minimum: minimum, maximum: maximum ?? .infinity)
      } else {
        throw track.mistake("a track is fixed, flex or adaptive")
      }
      let name = try track.string("align", default: "center")
      items.append(
        GridItem(size, spacing: try track.number("spacing"), alignment: alignments.both(name)))
    }
    return items
  }

  /// Reads `[min]` or `[min, max]`, each a number, null or "inf".
  private func range(
    _ fields: NotationFields, _ key: String
  ) throws(NotationError) -> (minimum: Double?, maximum: Double?) {
    var bounds: [Double?] = []
    for element in try fields.array(key) {
      switch element {
      case .number(let number): bounds.append(number)
      case .null: bounds.append(nil)
      case .string("inf"): bounds.append(.infinity)
      default: throw fields.mistake("\"\(key)\" has to hold numbers")
      }
    }
    guard bounds.count <= 2 else { throw fields.mistake("\"\(key)\" holds two numbers at most") }
    return (bounds.first ?? nil, bounds.count == 2 ? bounds[1] : nil)
  }
}
