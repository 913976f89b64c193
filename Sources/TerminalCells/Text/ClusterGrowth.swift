import UnicodeWidth

/// A cluster of more than one scalar, built up scalar by scalar until the cluster ends or a scalar
/// follows that must be a separate unit.
struct ClusterGrowth {
  /// The most marks in one unit; further ones are drawn on dotted circles.
  static let markLimit = 8
  /// The most bytes of a base with marks.
  static let markByteLimit = 32
  /// The most bytes of emoji joined by ZWJ; the longest in use has 35.
  static let emojiByteLimit = 64
  /// The most columns of a cluster of several letters.
  static let columnLimit = 8

  private let base: Unicode.Scalar
  private let baseProperties: ScalarProperties
  private let start: Int
  private var end: Int
  private var columns: Int
  private var partCount = 0
  private var last: ScalarProperties
  private var isUnstable: Bool
  private var isJoinedEmoji = false
  private var hasSkinTone = false
  private var hasEmojiSelector = false
  private var hasTextSelector = false
  private var isTagged = false
  private var isFlag = false
  /// The scalars after the base; only filled for Hangul.
  private var jamo: [UInt32] = []

  init(
    _ base: Unicode.Scalar, _ properties: ScalarProperties, in scanner: ClusterScanner,
    at range: Range<Int>
  ) {
    self.base = base
    baseProperties = properties
    start = range.lowerBound
    end = range.upperBound
    columns = properties.columns
    last = properties
    isUnstable = properties.isUnstable || properties.kind != .plain
    grow(scanner)
  }

  private mutating func grow(_ scanner: ClusterScanner) {
    var recognizer = Unicode._CharacterRecognizer()
    _ = recognizer.hasBreak(before: base)
    while let (scalar, length) = scanner.decode(at: end), !recognizer.hasBreak(before: scalar) {
      let properties = ScalarProperties(scalar)
      if properties.kind == .hidden {
        guard growOverHidden(scalar, length, scanner, &recognizer) else { return }
      } else {
        guard admits(scalar, properties, length) else { return }
        end += length
        last = properties
      }
    }
  }

  private mutating func admits(
    _ scalar: Unicode.Scalar, _ properties: ScalarProperties, _ length: Int
  ) -> Bool {
    if isFlag || isTagged { return false }
    switch properties.kind {
    case .modifier:
      guard last.isModifierBase else { return false }
      hasSkinTone = true
      return true
    case .regional:
      guard baseProperties.kind == .regional, partCount == 0 else { return false }
      isFlag = true
      return true
    case .hidden:
      return false
    case .prepend where properties.columns == 0:
      return false
    case .plain, .mark, .spacingMark, .jamoL, .jamoV, .jamoT, .syllable, .prepend, .linker,
      .joining:
      return admitsPart(scalar, properties, length)
    }
  }

  private mutating func admitsPart(
    _ scalar: Unicode.Scalar, _ properties: ScalarProperties, _ length: Int
  ) -> Bool {
    guard partCount < ClusterGrowth.markLimit,
      columns + properties.columns <= ClusterGrowth.columnLimit,
      end + length - start <= ClusterGrowth.markByteLimit
    else { return false }
    partCount += 1
    columns += properties.columns
    if isHangul { jamo.append(scalar.value) }
    if properties.kind != .mark || properties.isUnstable || baseProperties.isPictograph {
      isUnstable = true
    }
    return true
  }

  /// Adds hidden scalars that belong to an emoji; returns false if the unit ends before them.
  private mutating func growOverHidden(
    _ scalar: Unicode.Scalar, _ length: Int, _ scanner: ClusterScanner,
    _ recognizer: inout Unicode._CharacterRecognizer
  ) -> Bool {
    switch scalar.value {
    case 0xFE0E where end == start + UTF8.width(base) && last.isEmoji:
      // Drawn without it, because terminals disagree on its effect. Nothing may follow it.
      hasTextSelector = true
      end += length
      return false
    case 0xFE0F where last.isEmoji:
      hasEmojiSelector = true
      end += length
      last = ScalarProperties(scalar)
      return true
    case 0x200D where baseProperties.isPictograph:
      guard let (next, nextLength) = scanner.decode(at: end + length),
        end + length + nextLength - start <= ClusterGrowth.emojiByteLimit,
        !recognizer.hasBreak(before: next)
      else { return false }
      let properties = ScalarProperties(next)
      guard properties.isPictograph else { return false }
      isJoinedEmoji = true
      end += length + nextLength
      last = properties
      return true
    case 0xE0000...0xE007F where base == "\u{1F3F4}" && end == start + 4:
      guard let length = ClusterGrowth.subdivisionFlags.first(where: { scanner.has($0, at: end) })
      else { return false }
      end += length.count
      isTagged = true
      return false
    default:
      return false
    }
  }

  private var isHangul: Bool { baseProperties.kind == .jamoL || baseProperties.kind == .syllable }

  /// The UTF-8 tags of England, Scotland and Wales, the only tagged flags in use.
  private static let subdivisionFlags: [[UInt8]] = ["gbeng", "gbsct", "gbwls"].map { name in
    let tags = name.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) }
    return tags.flatMap { Array(String($0).utf8) } + Array("\u{E007F}".utf8)
  }
}

extension ClusterGrowth {
  /// The unit, in the form that this terminal can show.
  func cluster(in scanner: ClusterScanner) -> ScannedCluster {
    let widths = scanner.widths
    let range = start..<end
    if end == start + UTF8.width(base) { return scanner.single(base, baseProperties, range) }
    if isTagged {
      // A terminal that counts each hidden scalar would paint eight columns.
      return widths.joinedEmojiColumns > 6 ? marked(range) : source(range, columns: 2)
    }
    if isFlag { return source(range, columns: 2) }
    if isJoinedEmoji {
      return widths.joinedEmojiColumns > 2 ? marked(range) : source(range, columns: 2)
    }
    if hasSkinTone { return widths.skinToneColumns > 2 ? marked(range) : source(range, columns: 2) }
    if hasEmojiSelector {
      let painted = max(1, min(2, widths.emojiPresentationColumns))
      return source(range, columns: max(baseProperties.columns, painted))
    }
    if hasTextSelector { return scanner.single(base, baseProperties, range) }
    if isHangul { return hangul(range, scanner) }
    return source(range, columns: columns, isUnstable: isUnstable)
  }

  private func source(
    _ range: Range<Int>, columns: Int, isUnstable: Bool = true
  ) -> ScannedCluster {
    ScannedCluster(range: range, columns: columns, isUnstable: isUnstable, form: .source)
  }

  private func marked(_ range: Range<Int>) -> ScannedCluster {
    let columns = baseProperties.columns
    return ScannedCluster(
      range: range, columns: columns + 1, isUnstable: false, form: .marked(base, columns: columns))
  }

  /// Modern jamo are drawn as the composed syllable, which all terminals paint alike.
  private func hangul(_ range: Range<Int>, _ scanner: ClusterScanner) -> ScannedCluster {
    if let syllable = composedSyllable {
      return ScannedCluster(range: range, columns: 2, isUnstable: false, form: .scalar(syllable))
    }
    if scanner.widths.jamoColumns > 2 {
      return scanner.single(base, baseProperties, start..<start + UTF8.width(base))
    }
    return source(range, columns: columns)
  }

  /// The canonical composition of L V, L V T or LV T (The Unicode Standard, section 3.12).
  private var composedSyllable: Unicode.Scalar? {
    let first = base.value
    if (0x1100...0x1112).contains(first), let vowel = jamo.first, (0x1161...0x1175).contains(vowel)
    {
      let syllable = 0xAC00 + ((first - 0x1100) * 21 + (vowel - 0x1161)) * 28
      return jamo.count == 1 ? Unicode.Scalar(syllable) : withTrailing(syllable, jamo.dropFirst())
    }
    guard (0xAC00...0xD7A3).contains(first), (first - 0xAC00) % 28 == 0 else { return nil }
    return withTrailing(first, jamo[...])
  }

  private func withTrailing(_ syllable: UInt32, _ rest: ArraySlice<UInt32>) -> Unicode.Scalar? {
    guard rest.count == 1, let trailing = rest.first, (0x11A8...0x11C2).contains(trailing) else {
      return nil
    }
    return Unicode.Scalar(syllable + trailing - 0x11A7)
  }
}

extension ClusterScanner {
  /// Whether these bytes are found at an offset.
  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    guard bytes.count - offset >= expected.count else { return false }
    return expected.indices.allSatisfy { bytes[offset + $0] == expected[$0] }
  }
}
