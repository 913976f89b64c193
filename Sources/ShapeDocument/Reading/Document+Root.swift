import Geometry
import YAMLText

/// The keys of the document itself.
extension Document {
  /// The root's properties; while loading, those read so far.
  var root: RootProperties {
    if let rootCache { return rootCache }
    let root = RootProperties(of: self)
    if isComplete { rootCache = root }
    return root
  }

  /// The document's title.
  package var title: String? {
    setValue("title", -1)?.string
  }

  /// The names of the palette, in document order.
  package var paletteNames: [String] { root.paletteNames }

  /// The number or the text of a token; nil for an unknown one.
  func token(named name: String) -> PropertyValue? { root.tokens[name] }

  /// The names of tokens, in no order.
  package var tokenNames: [String] { root.tokens.keys.sorted() }

  /// The folders in which icons are looked for, by their paths.
  package var iconFolders: [String] { root.iconFolders }

  /// The modes that colours of the palette have, such as `light` and `dark`, in document order.
  package var modes: [String] { root.modes }

  /// Refuses a mode that no colour of the palette names.
  package func requireMode(named name: String) throws(Diagnostic) {
    // `light` is the usual mode, even of a palette that names none.
    guard name != PaletteColor.usualMode, !modes.contains(name) else { return }
    let known = modes.isEmpty ? [PaletteColor.usualMode] : modes
    throw Diagnostic(.unknownMode, at: 0..<0, [name, known.joined(separator: ", ")])
  }

  /// The colour of a palette name in the mode in force.
  package func paletteColor(named name: String) -> Graphic.Color? {
    root.palette[name]?.color(in: mode)
  }

  /// The mode whose colour of a palette name is seen; empty where it has one colour for all.
  func paletteMode(of name: String) -> String { root.palette[name]?.mode(seenIn: mode) ?? "" }

  /// Whether a palette name leads from name to name without end, in one of the modes.
  func isEndless(paletteColor name: String) -> Bool {
    ([PaletteColor.usualMode] + modes).contains { mode in
      var color = Graphic.Color.palette(name)
      for _ in 0..<16 {
        guard case .palette(let name) = color, let next = root.palette[name]?.color(in: mode)
        else { return false }
        color = next
      }
      return true
    }
  }

  /// The components of a colour, palette names followed up to 16 times; nil if there are none.
  ///
  /// - Parameters:
  ///   - color: The colour.
  ///   - mode: The mode; nil for the one in force.
  /// - Returns: Its components.
  package func components(of color: Graphic.Color, in mode: String? = nil) -> RGBA? {
    var color = color
    for _ in 0..<16 {
      guard case .palette(let name) = color else { return color.components }
      guard let next = root.palette[name]?.color(in: mode ?? self.mode) else { return nil }
      color = next
    }
    return nil
  }
}
