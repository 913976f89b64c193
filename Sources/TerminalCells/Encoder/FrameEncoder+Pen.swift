/// A style as this terminal shows it.
struct ResolvedStyle {
  let style: CellStyle
  /// Whether a blank in this style looks like an erased cell.
  let isErasable: Bool
  /// The number of the picture that cells of this style show a part of; nil for other cells.
  private(set) var imageNumber: UInt32?
  /// The same for all styles that the terminal shows alike.
  fileprivate(set) var number: UInt32 = 0

  init(_ style: CellStyle) {
    self.style = style
    isErasable =
      style.background == .default
      && style.attributes.isDisjoint(with: [.reverse, .underline, .strikethrough])
  }

  /// A style as a terminal of this profile shows it.
  init(_ style: CellStyle, in profile: TerminalProfile) {
    if style.attributes.contains(.image) {
      // The colour is a number.
      var style = style
      style.attributes.remove(.image)
      self.init(style)
      imageNumber = style.foreground.packed & 0xFF_FFFF
      return
    }
    var style = style.reduced(to: profile.colorDepth)
    if !profile.underlineColor { style.underlineColor = nil }
    self.init(style)
  }
}

extension FrameEncoder {
  /// The resolved style of a style number. Complexity: O(1) after its first use.
  func resolve(_ number: UInt32, _ surface: Surface) -> ResolvedStyle {
    let index = Int(number)
    if index < resolved.count {
      if let style = resolved[index] { return style }
    } else {
      resolved.append(contentsOf: repeatElement(nil, count: index + 1 - resolved.count))
    }
    var result = ResolvedStyle(surface.styles.style(number), in: profile)
    result.number = numbers[result.style] ?? number
    numbers[result.style] = result.number
    resolved[index] = result
    return result
  }

  /// Forgets what the numbers of styles mean.
  func forgetStyles() {
    resolved.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    penChanges.removeAll()
    penNumber = nil
  }

  /// Whether erasing the cell produces what it should show.
  func isErasable(_ cell: Cell, _ surface: Surface) -> Bool {
    cell.glyph == .space && (cell.style == 0 || resolve(cell.style, surface).isErasable)
  }

  /// Whether a cell can be written in the terminal's current style.
  func needsNoPenChange(_ cell: Cell, _ surface: Surface) -> Bool {
    cell.style == penNumber || looksAlike(cell.glyph, in: resolve(cell.style, surface))
  }

  /// Whether a glyph in a style looks the same in the terminal's current style.
  private func looksAlike(_ glyph: Glyph, in style: ResolvedStyle) -> Bool {
    guard let pen else { return false }
    if let penNumber {
      if style.number == penNumber { return true }
    } else if pen == style.style {
      return true
    }
    guard glyph == .space else { return false }
    return pen.background == style.style.background
      && pen.attributes.isDisjoint(with: Self.drawnInTextColor)
      && style.style.attributes.isDisjoint(with: Self.drawnInTextColor)
  }

  /// What draws in the text colour even where the cell is blank: otherwise only its background shows.
  private static let drawnInTextColor: CellAttributes = [.reverse, .underline, .strikethrough]

  func usePen(for cell: Cell, _ surface: Surface, _ output: inout [UInt8]) {
    let wanted = resolve(cell.style, surface)
    guard !looksAlike(cell.glyph, in: wanted) else { return }
    if let pen, let penNumber, cell.glyph != .space {
      penChanges.append(from: penNumber, to: wanted.number, to: &output) {
        $0.append(from: pen, to: wanted.style)
      }
    } else {
      var style = wanted.style
      if let pen, cell.glyph == .space, style.attributes.isDisjoint(with: Self.drawnInTextColor) {
        // The colour of what is not to be seen need not change.
        style.foreground = pen.foreground
      }
      output.append(from: pen, to: style)
      guard style == wanted.style else { return pen = style }
    }
    pen = wanted.style
    penNumber = wanted.number
  }

  /// Sets the default background before erasing, because on some terminals erased cells take the
  /// current background.
  func usePenForErasing(_ output: inout [UInt8]) {
    if let pen, ResolvedStyle(pen).isErasable { return }
    output.append(from: pen, to: .plain)
    pen = .plain
  }
}

extension [UInt8] {
  /// Appends the shortest SGR that changes one style into another; a nil `old` style is unknown.
  mutating func append(from old: CellStyle?, to new: CellStyle) {
    guard let old else { return appendWhole(new) }
    let start = count
    let isReset = appendChange(from: old, to: new)
    // Only a sequence that removes attributes can be longer than a reset.
    guard isReset else { return }
    let changeByteCount = count - start
    appendWhole(new)
    let wholeByteCount = count - start - changeByteCount
    if wholeByteCount <= changeByteCount {
      removeSubrange(start..<start + changeByteCount)
    } else {
      removeLast(wholeByteCount)
    }
  }

  /// Appends an SGR that resets everything and sets what is not plain.
  private mutating func appendWhole(_ style: CellStyle) {
    let start = count
    append(contentsOf: [0x1B, 0x5B])
    if style != .plain {
      append(0x30)
      for bit in style.attributes.bits {
        append(0x3B)
        append(CellAttributes.setDigits[bit])
      }
      appendColors(from: .plain, to: style, start: start, isFirst: false)
    }
    append(0x6D)
  }

  /// Appends an SGR of the differences; returns true if it removes an attribute.
  private mutating func appendChange(from old: CellStyle, to new: CellStyle) -> Bool {
    var removed = old.attributes.subtracting(new.attributes)
    var added = new.attributes.subtracting(old.attributes)
    let start = count
    if !removed.isDisjoint(with: [.bold, .dim]) {
      // Code 22 resets both bold and dim.
      removed.insert(.bold)
      removed.remove(.dim)
      added.formUnion(new.attributes.intersection([.bold, .dim]))
    }
    append(contentsOf: [0x1B, 0x5B])
    var isFirst = true
    for bit in removed.bits {
      if !isFirst { append(0x3B) }
      append(0x32)
      append(CellAttributes.resetDigits[bit])
      isFirst = false
    }
    for bit in added.bits {
      if !isFirst { append(0x3B) }
      append(CellAttributes.setDigits[bit])
      isFirst = false
    }
    appendColors(from: old, to: new, start: start, isFirst: isFirst)
    append(0x6D)
    return !removed.isEmpty || new.foreground == .default || new.background == .default
  }

  /// Appends the colours that differ to the sequence that began at `start`.
  private mutating func appendColors(
    from old: CellStyle, to new: CellStyle, start: Int, isFirst: Bool
  ) {
    var (start, isFirst) = (start, isFirst)
    if old.foreground != new.foreground {
      if !isFirst { appendSeparator(before: new.foreground.parameterCount, start: &start) }
      append(new.foreground, base: 30)
      isFirst = false
    }
    if old.background != new.background {
      if !isFirst { appendSeparator(before: new.background.parameterCount, start: &start) }
      append(new.background, base: 40)
      isFirst = false
    }
    if old.underlineColor != new.underlineColor {
      // Its 24-bit form has an empty field more.
      if !isFirst { appendSeparator(before: 6, start: &start) }
      appendUnderline(new.underlineColor ?? .default)
    }
  }

  /// The most parameters of a sequence that every terminal keeps: st, the Linux console and libvterm have
  /// room for 16, and some releases of libvterm (0.1) write past it.
  private static var parameterLimit: Int { 16 }

  /// Appends the separator before more parameters, or begins another sequence where the current
  /// one, begun at `start`, would get too long.
  private mutating func appendSeparator(before parameterCount: Int, start: inout Int) {
    // Shorter ones cannot have that many; the parameters of most need not be counted.
    if count - start > 22 {
      let separators = self[start...].reduce(0) { $0 + ($1 == 0x3B || $1 == 0x3A ? 1 : 0) }
      if separators + 1 + parameterCount > Self.parameterLimit {
        append(0x6D)
        start = count
        append(contentsOf: [0x1B, 0x5B])
        return
      }
    }
    append(0x3B)
  }

  private mutating func append(_ color: TerminalColor, base: Int) {
    switch color {
    case .default:
      append(decimal: base + 9)
    case .ansi(let index):
      append(decimal: (index & 15 < 8 ? base : base + 52) + Int(index & 15))
    case .indexed(let index):
      append(decimal: base + 8)
      append(contentsOf: [0x3B, 0x35, 0x3B])
      append(decimal: Int(index))
    case .rgb(let red, let green, let blue):
      append(decimal: base + 8)
      append(contentsOf: [0x3B, 0x32])
      for part in [red, green, blue] {
        append(0x3B)
        append(decimal: Int(part))
      }
    }
  }

  /// SGR 58 separates its parameters by colons: terminals that do not support it would read
  /// parameters separated by semicolons as attributes.
  private mutating func appendUnderline(_ color: TerminalColor) {
    switch color {
    case .default:
      append(contentsOf: [0x35, 0x39])
    case .ansi(let index), .indexed(let index):
      append(contentsOf: [0x35, 0x38, 0x3A, 0x35, 0x3A])
      append(decimal: Int(index))
    case .rgb(let red, let green, let blue):
      append(contentsOf: [0x35, 0x38, 0x3A, 0x32, 0x3A])
      for part in [red, green, blue] {
        append(0x3A)
        append(decimal: Int(part))
      }
    }
  }
}

extension TerminalColor {
  /// How many parameters of a sequence it takes.
  fileprivate var parameterCount: Int {
    switch self {
    case .default, .ansi: 1
    case .indexed: 3
    case .rgb: 5
    }
  }
}

extension CellAttributes {
  /// The numbers of the set's bits, without an allocation.
  fileprivate var bits: LazyFilterSequence<Range<Int>> {
    (0..<6).lazy.filter { rawValue >> UInt8($0) & 1 != 0 }
  }

  /// SGR codes that set an attribute, by bit.
  fileprivate static var setDigits: StaticBytes { "123479" }
  /// Second digits of the SGR codes 2x that reset an attribute, by bit.
  fileprivate static var resetDigits: StaticBytes { "223479" }
}
