import Geometry
import TextWidths

/// What is added to the letters of a text so that it is as wide as in Excalidraw, whose fonts are wider or
/// narrower than those by which texts are measured here.
enum ExcalidrawSpacing {
  /// How much wider a text may be; what is said beyond that is no width of its font.
  private static let range = 0.85...1.35
  /// What is not worth saying.
  private static let slack = 0.03

  /// The spacing of a text; nil where none is needed.
  static func spacing(
    of element: ExcalidrawFile.Element, _ string: String, size: Double, families: String?
  ) -> Double? {
    // A box that somebody drew has a width of its own.
    if case .bool(false)? = element.value["autoResize"] { return nil }
    guard !FontDesign.isMeasured(families) else { return nil }
    let measure = TextMeasure(TextFace(families: families, weight: 400), size: size)
    var widest = (width: 0.0, count: 0)
    for line in string.split(separator: "\n") {
      let advances = measure.face.advances(of: line)
      let width = measure.width(of: advances)
      if width > widest.width { widest = (width, advances.letterCount) }
    }
    guard widest.width > 0, widest.count > 1 else { return nil }
    let ratio = element.box.width / widest.width
    guard range.contains(ratio), abs(ratio - 1) > slack else { return nil }
    return (element.box.width - widest.width) / Double(widest.count)
  }
}
