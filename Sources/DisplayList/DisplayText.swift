import Geometry

/// Lines of text.
package struct DisplayText: Hashable, Sendable {
  /// The lines that have something on them.
  package var lines: [Line]
  /// Which point of a line its ``Line/anchor`` is.
  package var alignment: Alignment
  /// Families in order of preference, as in CSS.
  package var families: String
  /// Height of the letters, in the item's units, > 0.
  package var size: Double
  /// 1…1000, 400 being regular.
  package var weight: Int
  /// Whether the letters slant.
  package var isItalic: Bool
  /// The letters' colour; where letters have looks of their own, about that of the first.
  package var color: RGBA
  /// The size of the graphic that the text is on, in the item's units; nil where it has none.
  package var room: Extent?
  /// The looks of letters; empty for a text all of whose letters look as said above.
  package var looks: [DisplayLetters] = []
  /// Whether letters stand as their fonts have pairs of them, and lines are as long as that makes them.
  package var isKerned = false
  /// Where letters stand, if not one after the other.
  package var placed: PlacedLetters?

  /// Makes a text.
  package init(
    lines: [Line], alignment: Alignment, families: String, size: Double, weight: Int,
    isItalic: Bool, color: RGBA
  ) {
    self.lines = lines
    self.alignment = alignment
    self.families = families
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.color = color
  }

  /// A line of text.
  package struct Line: Hashable, Sendable {
    /// The text, without line breaks, tabs and controls.
    package var string: String
    /// Where its baseline is anchored.
    package var anchor: Point
    /// The parts of ``string`` that have looks of their own; empty for a line in that of the text.
    package var pieces: [Piece]
    /// The width it was measured with, in the item's units: letters that come out wider are moved together
    /// to it. Infinite where they may take what they need.
    package var width: Double

    /// Makes a line.
    package init(
      _ string: String, anchor: Point, pieces: [Piece] = [], width: Double = .infinity
    ) {
      self.string = string
      self.anchor = anchor
      self.pieces = pieces
      self.width = width
    }
  }

  /// Which point of a line is anchored.
  package enum Alignment: Hashable, Sendable {
    /// Where it begins.
    case start
    /// Its middle.
    case middle
    /// Where it ends.
    case end
  }
}

/// A picture from elsewhere.
package struct DisplayImage: Hashable, Sendable {
  /// Where it comes from: a path relative to the document, or a `data:` URI.
  package var source: String
  /// Where it stands.
  package var box: Box
  /// How it is fitted into the box.
  package var fit: ImageFit
  /// How it is looked up and painted, if its source is the name of an icon; nil for any other image.
  package var icon: DisplayIcon?

  /// Makes an image.
  package init(source: String, box: Box, fit: ImageFit = .fit, icon: DisplayIcon? = nil) {
    self.source = source
    self.box = box
    self.fit = fit
    self.icon = icon
  }
}

/// How an icon is looked up and painted.
package struct DisplayIcon: Hashable, Sendable {
  /// The folders that are looked into, in order.
  package let folders: [String]
  /// The colour of what is painted in that of the text.
  package let color: RGBA

  /// An icon of one of these folders, in a colour.
  package init(folders: [String], color: RGBA) {
    self.folders = folders
    self.color = color
  }
}
