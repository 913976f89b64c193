import TextWidths

/// The faces that draw texts of one list of families, weight and slant: each letter is drawn by the first
/// that has it.
package final class FontChain {
  /// The families.
  package let list: FontList
  private unowned let fonts: EmbeddedFonts
  private let weight: Int
  private let isItalic: Bool
  /// What the texts are measured in.
  private let measure: TextFace
  /// The place in the list of the family that is to be looked for next.
  private var next = 0
  private var faces: [(face: FontFace, place: Int)] = []
  /// Whether its texts are left to the fonts of whoever looks at them.
  private var isOnlyNamed = false
  private var letters: [UInt32: Letter] = [:]
  /// What ``letters`` has of ASCII, which most texts are of: 1 for a letter as wide as it was measured, 2 for
  /// another.
  private var plain = [UInt8](repeating: 0, count: 128)

  private struct Letter {
    var face: FontFace?
    var isMeasured: Bool
  }

  init(
    _ fonts: EmbeddedFonts, _ list: FontList, measure: TextFace, weight: Int, isItalic: Bool
  ) {
    self.fonts = fonts
    self.list = list
    self.measure = measure
    self.weight = weight
    self.isItalic = isItalic
  }

  /// Takes the letters of a text.
  ///
  /// - Returns: Whether all of them are embedded and as wide as they were measured.
  package func add(_ text: some StringProtocol) -> Bool {
    var isMeasured = true
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80, plain[Int(scalar.value)] != 0 {
        isMeasured = isMeasured && plain[Int(scalar.value)] == 1
      } else if !letter(scalar).isMeasured {
        isMeasured = false
      }
    }
    return isMeasured
  }

  /// The face that draws a letter, and the letter's number there; nil where it is left to others.
  package func glyph(of scalar: Unicode.Scalar) -> (face: FontFace, glyph: UInt32)? {
    guard let face = letter(scalar).face, let glyph = face.glyph(of: scalar) else { return nil }
    return (face, glyph)
  }

  /// Begins anew, without families that are refused by now.
  func restart() {
    letters = [:]
    for index in plain.indices { plain[index] = 0 }
    faces = []
    next = 0
    isOnlyNamed = false
  }

  // MARK: - Finding faces

  private func letter(_ scalar: Unicode.Scalar) -> Letter {
    if let known = letters[scalar.value] { return known }
    let letter = found(scalar)
    letters[scalar.value] = letter
    if scalar.value < 0x80 { plain[Int(scalar.value)] = letter.isMeasured ? 1 : 2 }
    guard let face = letter.face else {
      if !isOnlyNamed { fonts.leave(scalar) }
      return letter
    }
    fonts.use(scalar, in: face)
    return letter
  }

  private func found(_ scalar: Unicode.Scalar) -> Letter {
    guard !Self.needsShaping(scalar), let (face, glyph, place) = place(of: scalar) else {
      return Letter(face: nil, isMeasured: false)
    }
    list.draw(face.family, at: place)
    return Letter(face: face, isMeasured: isMeasured(scalar, glyph, face))
  }

  private func place(of scalar: Unicode.Scalar) -> (FontFace, glyph: UInt32, place: Int)? {
    for (face, place) in faces {
      if let glyph = face.glyph(of: scalar) { return (face, glyph, place) }
    }
    while !isOnlyNamed, next < list.families.count {
      let place = next
      next += 1
      guard
        let face = fonts.library.face(
          of: list.families[place], weight: weight, isItalic: isItalic, isLoose: fonts.keepsPairs),
        !faces.contains(where: { $0.face === face })
      else { continue }
      guard fonts.mayUse(face) else {
        // Who asks for a font gets it where it is installed, rather than what stands for it.
        if faces.isEmpty { isOnlyNamed = true }
        next = list.families.count
        break
      }
      faces.append((face, place))
      if let glyph = face.glyph(of: scalar) { return (face, glyph, place) }
    }
    return nil
  }

  /// Whether a letter is as wide as it was measured.
  private func isMeasured(_ scalar: Unicode.Scalar, _ glyph: UInt32, _ face: FontFace) -> Bool {
    let text = String(scalar)
    guard measure.hasAll(of: text), face.unitsPerEm > 0 else { return false }
    let advance = Double(face.advance(of: glyph)) * Self.measuredUnits / Double(face.unitsPerEm)
    return abs(advance - Double(measure.advances(of: text).units)) <= 0.5
  }

  /// The units of a font size in the table of widths.
  private static let measuredUnits = 2_048.0

  /// Letters of scripts whose letters join or move: a font without the tables for that cannot set them.
  private static let shaped: [ClosedRange<UInt32>] = [
    0x0600...0x109F, 0x1100...0x11FF, 0x1700...0x18AF, 0x1900...0x1CFF, 0xA800...0xABFF,
    0xD7B0...0xD7FF, 0x10A00...0x11FFF, 0x1E900...0x1E95F,
  ]

  private static func needsShaping(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x0600 && shaped.contains { $0.contains(scalar.value) }
  }
}
