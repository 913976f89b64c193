import Geometry
import SVGImport

/// How letters of a label look.
struct LabelLook: Equatable {
  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruck = false
  /// The colour as the document says it.
  var color = "#000000"
  var size = 12.0
  /// The family; nil for that of the page.
  private(set) var font: String?

  /// The family of letters that say nothing of theirs.
  static let usualFont = "Helvetica"
  /// How far letters stand above the line's.
  var baseline = 0.0
  /// How opaque it is.
  var opacity = 1.0

  /// Sets the family; that of the page need not be said.
  mutating func set(font: String) { self.font = font == Self.usualFont ? nil : font }

  /// Sets the colour by its text; one that is not known changes nothing.
  mutating func set(color text: String) {
    guard let color = DrawIOStyle.color(text) else { return }
    self.color = GraphicDraft.text(of: color.faded(by: opacity))
  }
}

/// A part of a label whose letters look the same.
struct LabelRun: Equatable {
  var text: String
  var look: LabelLook
}
