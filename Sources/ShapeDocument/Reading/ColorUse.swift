import Geometry
import YAMLText

/// A colour that a document uses, and how often.
package struct ColorUse: Hashable, Sendable {
  /// The colour: a palette name, or a colour that is written out in one of its spellings.
  package let color: Graphic.Color
  /// Its components, palette names followed; nil for an unknown palette name.
  package let components: RGBA?
  /// How many times it is written, not counting the palette itself.
  package fileprivate(set) var count: Int

  /// The colour as `recolor` takes it.
  package var text: String { color.text }
}

extension Document {
  /// The colours in use: palette entries and colours that are written out, those used most first.
  /// Palette entries that nothing uses come last. `none` and unknown colours do not count.
  ///
  /// - Complexity: O(bytes of the document)
  package func colorUses() throws(Diagnostic) -> [ColorUse] {
    var uses: [ColorUse] = []
    var known: [Graphic.Color: Int] = [:]
    func add(_ color: Graphic.Color, count: Int) {
      switch color {
      case .none, .unknown: return
      case .components, .palette: break
      }
      if let index = known[color] {
        uses[index].count += count
      } else {
        known[color] = uses.count
        uses.append(ColorUse(color: color, components: components(of: color), count: count))
      }
    }
    for name in paletteNames { add(.palette(name), count: 0) }
    try visitColors { entry, place in
      let isPalette = entry < 0 && place.steps.first == .key("palette")
      let color = Graphic.Color(place.text)
      if !isPalette { add(color, count: 1) } else if case .palette = color { add(color, count: 1) }
    }
    return uses.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }.map(\.element)
  }

  /// Passes every colour of the document to `body`, with the entry it is written on; -1 is the
  /// document itself.
  func visitColors(_ body: (Int, ColorPlaces.Place) -> Void) throws(Diagnostic) {
    if let root = writtenNode(of: -1) {
      withExtendedLifetime(root) {
        for place in ColorPlaces(in: root.node, .document).places { body(-1, place) }
      }
    }
    let reader = EntryReader(index)
    for entry in 0..<entryCount {
      try workMonitor?.step(.matching, entry, of: entryCount)
      guard index.flags(of: entry).isDisjoint(with: [.isAlias, .isCopy]),
        let node = reader.read(entry).node, node.kind == .mapping
      else { continue }
      for place in ColorPlaces(in: node, scope(of: entry)).places { body(entry, place) }
    }
  }
}
