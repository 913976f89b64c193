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

  /// The colour of a palette name.
  package func paletteColor(named name: String) -> Graphic.Color? { root.palette[name] }

  /// The components of a colour, palette names followed up to 16 times; nil if there are none.
  package func components(of color: Graphic.Color) -> RGBA? {
    var color = color
    for _ in 0..<16 {
      guard case .palette(let name) = color else { return color.components }
      guard let next = root.palette[name] else { return nil }
      color = next
    }
    return nil
  }
}
