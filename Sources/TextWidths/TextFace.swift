import UnicodeWidth

/// A built-in font, and the widths of texts in it, the same on every machine.
///
/// Kerning and ligatures are not known. A sign that the fonts lack is one em wide, a combining mark
/// nothing.
package struct TextFace: Hashable, Sendable {
  /// The design.
  package let design: FontDesign
  /// True for bold letters.
  package let isBold: Bool

  /// A font by its design.
  package init(_ design: FontDesign, isBold: Bool) {
    self.design = design
    self.isBold = isBold
  }

  /// The font nearest to a family and a weight.
  ///
  /// - Parameters:
  ///   - families: As in CSS; nil for the default, which is sans.
  ///   - weight: 100…900; from 600 on it is bold.
  package init(families: String?, weight: Int) {
    self.init(families.map(FontDesign.init(families:)) ?? .sans, isBold: weight >= 600)
  }

  /// The number of the font in a row of the table.
  @inline(__always) private var number: Int { Int(design.rawValue) * 2 + (isBold ? 1 : 0) }

  /// The advances of a text: their sum, and what letter and word spacing apply to.
  package struct Advances: Hashable, Sendable {
    /// The sum of advances, in 1/2048 of the font size.
    package var units = 0
    /// The number of visible clusters, each of which letter spacing widens.
    package var letterCount = 0
    /// The number of blanks, each of which word spacing widens.
    package var blankCount = 0
    /// The scalar before, if what follows may join it.
    private var joiner: UInt32 = 0

    /// No text.
    package init() {}

    /// Adds a scalar in a font. Emoji that are joined count as one, as do the two parts of a flag.
    ///
    /// - Complexity: O(1)
    @inline(__always)
    package mutating func add(_ scalar: Unicode.Scalar, in face: TextFace) {
      let value = scalar.value
      guard value >= 0x20, let advance = AdvanceTable.advance(of: value, inFont: face.number) else {
        return addUnknown(scalar, in: face)
      }
      joiner = 0
      count(advance)
      if value == 0x20 || value == 0xA0 { blankCount += 1 }
    }

    @inline(__always)
    private mutating func count(_ advance: Int) {
      units += advance
      letterCount += 1
    }

    private mutating func addUnknown(_ scalar: Unicode.Scalar, in face: TextFace) {
      // A tabulator is drawn as a space, other controls as a sign.
      if scalar.value == 0x09 { return add(" ", in: face) }
      let before = joiner
      joiner = 0
      if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
        return count(AdvanceTable.unitsPerEm)
      }
      let properties = ScalarProperties(scalar)
      switch properties.kind {
      case .hidden, .mark, .linker: joiner = scalar.value == 0x200D ? 0x200D : before
      case .jamoV, .jamoT, .modifier: if letterCount == 0 { count(AdvanceTable.unitsPerEm) }
      case .regional where before != 0 && before != 0x200D: break
      case .regional:
        joiner = scalar.value
        count(AdvanceTable.unitsPerEm)
      default:
        if before == 0x200D, properties.isPictograph, letterCount > 0 { break }
        count(AdvanceTable.unitsPerEm)
      }
    }
  }

  /// The advances of a text.
  ///
  /// - Complexity: O(scalars), without any allocation.
  package func advances(of text: some StringProtocol) -> Advances {
    var advances = Advances()
    for scalar in text.unicodeScalars { advances.add(scalar, in: self) }
    return advances
  }

  /// The advances of a cluster.
  ///
  /// - Complexity: O(scalars), without any allocation.
  package func advances(of cluster: Character) -> Advances {
    var advances = Advances()
    for scalar in cluster.unicodeScalars { advances.add(scalar, in: self) }
    return advances
  }

  /// Whether the built-in font has every sign of a text, so that its width is that of the letters.
  ///
  /// - Complexity: O(scalars), without any allocation.
  package func hasAll(of text: some StringProtocol) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.value >= 0x20 && AdvanceTable.advance(of: $0.value, inFont: number) != nil
    }
  }

  /// True for a cluster that East Asian typography sets in a square, after which a line may end.
  package static func isWide(_ cluster: Character) -> Bool {
    guard let scalar = cluster.unicodeScalars.first, scalar.value >= 0x1100 else { return false }
    return ScalarProperties(scalar).columns == 2
  }
}
