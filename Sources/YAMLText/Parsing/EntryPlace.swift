/// Where an entry stands in a text.
struct EntryPlace {
  /// The entry, its children included.
  var range: Range<Int>
  /// From the first child entry to the end of the last one; nil without children.
  var children: Range<Int>?
  /// Whether it stands inside a flow collection.
  var isFlow: Bool
  /// The column of the dash before it; nil where that does not matter, since the text is known to be
  /// YAML.
  var dashColumn: Int?
  /// Up to where libyaml is shown what follows the entry.
  var reach: Int

  init(range: Range<Int>, children: Range<Int>?, isFlow: Bool) {
    self.range = range
    self.children = children
    self.isFlow = isFlow
    reach = range.upperBound
  }

  /// Which node of a piece of text around the entry is its own: brackets and dashes are ours.
  var topNumber: Int { isFlow || dashColumn != nil ? 1 : 0 }
}
