/// The properties of a scalar that determine the width and the grouping of text.
///
/// Looked up in two-stage tables generated from the Unicode Character Database, since the standard
/// library does not offer East Asian Width. Complexity: O(1), five loads, no initialisation.
package struct ScalarProperties {
  /// The role of a scalar in a cluster. The order is that of `Tools/generate-widths`.
  package enum Kind: UInt8 {
    /// A visible character that begins a cluster and is a cluster by itself.
    case plain
    /// A nonspacing or enclosing mark.
    case mark
    /// A combining mark with a width.
    case spacingMark
    /// An invisible character, or one that a terminal would act on: controls, formats, separators,
    /// default ignorables, noncharacters.
    case hidden
    /// A leading consonant of a Hangul syllable.
    case jamoL
    /// A vowel of a Hangul syllable.
    case jamoV
    /// A trailing consonant of a Hangul syllable.
    case jamoT
    /// A whole Hangul syllable, to which jamo may be added.
    case syllable
    /// A regional indicator: two make a flag.
    case regional
    /// A skin tone.
    case modifier
    /// A character that joins with what follows.
    case prepend
    /// A virama that joins two consonants.
    case linker
    /// A visible character that joins with what precedes it, such as U+0E33 or U+FF9E.
    case joining
  }

  /// The role in a cluster.
  package let kind: Kind
  /// The width in columns by East Asian Width; 0 for marks without a width.
  package let columns: Int
  @usableFromInline let flags: UInt8

  /// Looks up a scalar.
  package init(_ scalar: Unicode.Scalar) {
    let value = Int(scalar.value)
    // Both tables are complete: their tests look up every scalar.
    let index = ScalarProperties.index.utf8Start + (value >> 7) * 2
    let block = ScalarProperties.number(index[0]) << 6 | ScalarProperties.number(index[1])
    let digit = ScalarProperties.blocks.utf8Start[block << 7 | value & 127]
    let entry = ScalarProperties.classes.utf8Start + ScalarProperties.number(digit) * 3
    let flags = UInt8(truncatingIfNeeded: ScalarProperties.number(entry[2]))
    self.flags = flags
    let kind = Kind(rawValue: UInt8(ScalarProperties.number(entry[0]))) ?? .hidden
    let columns = ScalarProperties.number(entry[1])
    (self.kind, self.columns) =
      flags & 1 == 0 || kind != .plain ? (kind, columns) : ScalarProperties.newer(scalar, columns)
  }

  /// The standard library's data for a scalar missing from the tables, since it supports a newer
  /// version of Unicode. A scalar unknown there too is shown by its number.
  private static func newer(
    _ scalar: Unicode.Scalar, _ columns: Int
  ) -> (kind: Kind, columns: Int) {
    switch scalar.properties.generalCategory {
    case .unassigned, .format, .control: (.hidden, columns)
    case .nonspacingMark, .enclosingMark: (.mark, 0)
    case .spacingMark: (.spacingMark, 1)
    default: (.plain, scalar.properties.isEmojiPresentation ? 2 : columns)
    }
  }

  private static func number(_ digit: UInt8) -> Int {
    Int(digit) - (digit > 0x5C ? 0x31 : 0x30)
  }

  /// Whether it begins a cluster and is a cluster by itself.
  @inlinable package var isPlain: Bool { kind == .plain }
  /// Whether terminals may disagree about its width: private use, or new in Unicode.
  @inlinable package var isUnstable: Bool { flags & 1 != 0 }
  /// Whether it has an emoji form, perhaps only with U+FE0F.
  @inlinable package var isEmoji: Bool { flags & 2 != 0 }
  /// Whether it can be joined with other emoji by ZWJ.
  @inlinable package var isPictograph: Bool { flags & 4 != 0 }
  /// Whether it can be followed by a skin tone.
  @inlinable package var isModifierBase: Bool { flags & 8 != 0 }
}
