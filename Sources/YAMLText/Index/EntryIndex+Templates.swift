/// Anchored nodes outside the entries, read as entries.
extension EntryIndex {
  /// An anchored node outside the entries, with the nodes in it that would be entries.
  public struct Template: Sendable {
    /// The byte range of the node, with its anchor and tag.
    public let range: Range<Int>
    /// True when the node stands inside a flow collection.
    public let isFlow: Bool
    /// The node, then the entries inside it, with offsets of the text. Aliases are not unfolded.
    let columns: EntryColumns

    /// The flags of the node.
    public var flags: EntryFlags { EntryFlags(rawValue: columns[0].flags) }

    /// The number of its children.
    public var childCount: Int { Int(columns[0].childCount) }

    /// The number of entries, the node included.
    public var entryCount: Int { columns.count }

    /// The number of levels below the node.
    ///
    /// - Complexity: O(entries)
    public var height: Int {
      (0..<columns.count).reduce(0) { max($0, Int(columns[$1].depth)) }
    }

    /// The byte range of the node's children; nil without children.
    fileprivate var children: Range<Int>? {
      guard columns.count > 1 else { return nil }
      var last = 1
      while case let next = Int(columns[last].subtreeEnd), next < columns.count, next > last {
        last = next
      }
      return Int(columns[1].start)..<Int(columns[last].end)
    }
  }

  /// The template that aliases of an anchor unfold to as entries of a role; nil when the anchored
  /// node is no mapping, or has not been read to its end.
  ///
  /// - Complexity: O(bytes of the node), O(1) until the text changes
  public func template(of anchor: Anchor, role: Int) -> Template? {
    guard !anchor.range.isEmpty else { return nil }
    if let known = templates[anchor.range.lowerBound] { return known }
    let template = readTemplate(of: anchor, role: role)
    templates[anchor.range.lowerBound] = .some(template)
    return template
  }

  /// Parses a template's node, its children elided.
  ///
  /// - Complexity: O(bytes of the node without its children)
  /// - Throws: a diagnostic for a syntax error or an exceeded limit.
  public func parse(_ template: Template) throws(Diagnostic) -> YAMLNode {
    let place = EntryPlace(
      range: template.range, children: template.children, isFlow: template.isFlow)
    let top = try node(of: fragment(of: place, in: text))
    guard template.isFlow else { return top }
    // `openFragment` put the node into brackets.
    guard let item = top.items.first else {
      throw Diagnostic(.syntax, at: template.range, ["the node is gone"])
    }
    return item
  }

  private func readTemplate(of anchor: Anchor, role: Int) -> Template? {
    let fragment = fragment(
      of: EntryPlace(range: anchor.range, children: nil, isFlow: anchor.isFlow), in: text)
    let subject = EntryScanner.Subject(role: role, isFlow: anchor.isFlow)
    guard let columns = try? scan(fragment, as: subject).columns, columns.count > 0,
      columns[0].flags & (EntryFlags.isNotMapping.rawValue | EntryFlags.isAlias.rawValue) == 0
    else { return nil }
    columns.move(outOf: fragment)
    return Template(range: anchor.range, isFlow: anchor.isFlow, columns: columns)
  }
}
