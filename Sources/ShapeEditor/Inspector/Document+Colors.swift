import ShapeDocument

// Colours that a colour is taken from while it is typed.
extension Document {
  /// Only documents of at most so many bytes are looked through for their colours when one is edited.
  private static let searchedByteLimit = 1 << 20
  /// How many of these are offered.
  private static let usedColorLimit = 24

  /// The colours that are written out, those used most first; none in a document that is still being read
  /// or so long that this would take time.
  var offeredColors: [String] {
    guard isComplete, text.byteCount <= Self.searchedByteLimit, let uses = try? colorUses() else {
      return []
    }
    return Array(
      uses.lazy.map(\.text).filter { !$0.hasPrefix("$") }.prefix(Self.usedColorLimit))
  }

  /// The properties that give something its colour, the one that is seen most first.
  private static let seenColors = ["fill.color", "stroke.color", "text.color", "background.color"]

  /// The colour in which an entry is seen, as the document writes it; nil where it has none.
  func shownColor(of entry: Int) -> String? {
    Self.seenColors.lazy.compactMap { path in
      let lookup = self.value(of: path, entry: entry)
      guard lookup.isSet, case .color(let color)? = lookup.value,
        let components = self.components(of: color), components.alpha > 0
      else { return nil }
      return lookup.text
    }.first
  }
}
