import Geometry

/// The values that few graphics have, kept apart so that the others stay small.
struct RareValues: Hashable, Sendable {
  /// True if the children are cut off at the graphic's shape.
  var clips = false
  /// How it masks its siblings; nil for a graphic that is drawn.
  var mask: MaskMode?
  /// The blur of the whole subtree.
  var blur = 0.0
  /// The fills of a list.
  var fills: [Graphic.Paint] = []
  /// The shadows of a list.
  var shadows: [Graphic.Shadow] = []
  /// How an image is fitted into its box.
  var fit = ImageFit.fit
  /// What the graphic says about layouts; nil if it says nothing.
  var layoutKeys: LayoutKeys?
  /// What a connector joins; nil for every other kind.
  var connection: Graphic.Connection?
  /// The point that the text of a connector is centred on.
  var textPlace: Graphic.Point?
  /// The texts at the ends of a connector; nil for none.
  var endTexts: Graphic.EndTexts?
  /// The points that the texts at the ends are centred on.
  var endTextPlaces: EndTextPlaces?
  /// Whether the heads of a connector have sizes of their own.
  var hasPlainHeads = false
  /// The icon.
  var icon: Graphic.Icon?
  /// Whether it has children; only known of what says something about layouts.
  var holdsGraphics = false
}

/// A place for ``RareValues`` that takes one pointer.
final class RareValuesBox: Hashable, Sendable {
  let values: RareValues

  init(_ values: RareValues) { self.values = values }

  static func == (left: RareValuesBox, right: RareValuesBox) -> Bool {
    left === right || left.values == right.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension GraphicValues {
  /// The values that few graphics have.
  var rareValues: RareValues { rare?.values ?? RareValues() }

  /// Changes values that few graphics have.
  mutating func setRare(_ change: (inout RareValues) -> Void) {
    var values = rareValues
    change(&values)
    rare = values == RareValues() ? nil : RareValuesBox(values)
  }

  /// True if the children are cut off at the graphic's shape.
  package var clips: Bool { rare?.values.clips ?? false }

  /// How it masks the siblings after it; nil for a graphic that is drawn.
  package var mask: MaskMode? { rare?.values.mask }

  /// Twice the standard deviation of the blur of the whole subtree, as in shadows; 0 for none.
  package var blur: Double { rare?.values.blur ?? 0 }

  /// How an image is fitted into its box.
  package var fit: ImageFit { rare?.values.fit ?? .fit }

  /// What the graphic says about layouts; nil if it says nothing.
  package var layoutKeys: LayoutKeys? {
    get { rare?.values.layoutKeys }
    set { setRare { $0.layoutKeys = newValue } }
  }

  /// What a connector joins; nil for every other kind.
  package var connection: Graphic.Connection? {
    get { rare?.values.connection }
    set { setRare { $0.connection = newValue } }
  }

  /// The point that the text of a connector is centred on, once its line is known; nil for a text
  /// that stands in a box.
  package var textPlace: Graphic.Point? {
    get { rare?.values.textPlace }
    set { setRare { $0.textPlace = newValue } }
  }

  /// Whether it has children; only known of what says something about layouts.
  var holdsGraphics: Bool { rare?.values.holdsGraphics ?? false }

  /// Whether the heads of a connector have sizes of their own: where nothing is avoided, it looks as of
  /// old.
  package var hasPlainHeads: Bool {
    get { rare?.values.hasPlainHeads ?? false }
    set { setRare { $0.hasPlainHeads = newValue } }
  }

  /// The texts at the ends of a connector; nil where it has none.
  package var endTexts: Graphic.EndTexts? {
    get { rare?.values.endTexts }
    set { setRare { $0.endTexts = newValue } }
  }

  /// All fills, the first at the back: those of a list, or the only one.
  package var fills: [Graphic.Paint] {
    if let fill { return [fill] }
    return rare?.values.fills ?? []
  }

  /// All shadows, the first at the back: those of a list, or the only one.
  package var shadows: [Graphic.Shadow] {
    if let shadow { return [shadow] }
    return rare?.values.shadows ?? []
  }

  /// True if the graphic has a closed shape of its own, at which children can be cut off.
  package var hasClosedShape: Bool {
    switch placement.outline {
    case .content: false
    case .box: kind != .text
    case .points: kind == .polygon || kind == .polyline
    case .path: true
    }
  }
}

extension Graphic {
  /// The largest number of fills or shadows of one graphic; others are left out.
  package static let layerLimit = 64
}
