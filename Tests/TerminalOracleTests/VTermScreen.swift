import CLibVTerm
import Glibc
import TerminalCells
import TerminalIO

/// A terminal by libvterm, which nobody here has written: it says what bytes show.
///
/// It measures each scalar by itself. Bold, italic, underline, reverse, strikethrough and colours are
/// kept; it knows no dim text and no colours of underlines, but skips what sets them.
final class VTermScreen {
  /// Columns of the screen.
  private(set) var columns: Int
  /// Rows of the screen.
  private(set) var rows: Int
  /// Whether the cursor shows.
  fileprivate(set) var isCursorVisible = true
  /// Control sequences it does not know, as text.
  fileprivate(set) var unknown: [String] = []
  /// What it replied to questions.
  fileprivate(set) var answers: [UInt8] = []

  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>
  private let fallbacks: UnsafeMutablePointer<VTermParserCallbacks>
  /// The cells as they were read last. Equal cells have the same bytes, those between the fields too.
  private var cells = UnsafeMutableBufferPointer<VTermScreenCell>.allocate(capacity: 0)

  /// Makes a blank screen without automatic wrapping, as a session switches it.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    terminal = vterm_new(Int32(rows), Int32(columns))
    screen = vterm_obtain_screen(terminal)
    callbacks = .allocate(capacity: 1)
    callbacks.initialize(to: VTermScreenCallbacks())
    fallbacks = .allocate(capacity: 1)
    fallbacks.initialize(to: VTermParserCallbacks())
    vterm_set_utf8(terminal, 1)
    callbacks.pointee.settermprop = { property, value, user in
      guard property == VTERM_PROP_CURSORVISIBLE, let value, let user else { return 1 }
      VTermScreen.from(user).isCursorVisible = value.pointee.boolean != 0
      return 1
    }
    fallbacks.pointee.csi = { leader, _, _, intermediate, command, user in
      guard let user else { return 0 }
      let parts = [leader, intermediate].map { $0.map { String(cString: $0) } ?? "" }
      let final = Character(Unicode.Scalar(UInt8(bitPattern: command)))
      VTermScreen.from(user).unknown.append("CSI \(parts[0]) … \(parts[1])\(final)")
      return 0
    }
    let user = Unmanaged.passUnretained(self).toOpaque()
    vterm_screen_set_callbacks(screen, callbacks, user)
    vterm_screen_set_unrecognised_fallbacks(screen, fallbacks, user)
    vterm_output_set_callback(
      terminal,
      { bytes, count, user in
        guard let bytes, let user else { return }
        let raw = UnsafeRawBufferPointer(start: bytes, count: count)
        VTermScreen.from(user).answers += Array(raw)
      }, user)
    reset()
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
    fallbacks.deallocate()
    cells.deallocate()
  }

  private static func from(_ user: UnsafeMutableRawPointer) -> VTermScreen {
    Unmanaged<VTermScreen>.fromOpaque(user).takeUnretainedValue()
  }

  /// Blanks it and forgets everything, as if it were new.
  func reset() {
    vterm_screen_reset(screen, 1)
    isCursorVisible = true
    unknown = []
    feed(Array("\u{1B}[?7l".utf8))
  }

  /// Shows bytes.
  func feed(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { raw in
      _ = vterm_input_write(terminal, raw.bindMemory(to: CChar.self).baseAddress, raw.count)
    }
  }

  /// Changes the size, and blanks all cells: libvterm 0.1 traps in what it does with the old ones.
  func resize(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    vterm_set_size(terminal, Int32(rows), Int32(columns))
    reset()
  }

  /// Where the cursor is.
  var cursor: CellPoint {
    var position = VTermPos()
    vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
    return CellPoint(column: Int(position.col), row: Int(position.row))
  }

  /// The widths it paints, asked as a session asks: a text is printed, then comes the question where the
  /// cursor is.
  func askedWidths() -> TerminalProfile {
    var profile = TerminalProfile(colorDepth: .trueColor)
    for probe in WidthProbe.allCases {
      answers = []
      feed(Array("\u{1B}[2;1H\(probe.text)\u{1B}[6n".utf8))
      var decoder = InputDecoder()
      var output: [InputDecoder.Output] = []
      decoder.decode(answers, at: .now, into: &output)
      if case .reply(.cursorPosition(_, let column))? = output.first {
        profile.apply(probe, columns: column - 1)
      }
    }
    reset()
    return profile
  }

  /// Reads every cell as it looks: of what is blank only what can be seen of its style.
  private func readCells() {
    if cells.count != columns * rows {
      cells.deallocate()
      cells = .allocate(capacity: columns * rows)
    }
    let bytes = UnsafeMutableRawBufferPointer(cells)
    if let start = bytes.baseAddress { memset(start, 0, bytes.count) }
    for index in cells.indices {
      let position = VTermPos(row: Int32(index / columns), col: Int32(index % columns))
      vterm_screen_get_cell(screen, position, &cells[index])
      cells[index].keepWhatIsSeen()
    }
  }

  /// Whether two terminals look the same, apart from their cursors.
  func looks(like other: VTermScreen) -> Bool {
    readCells()
    other.readCells()
    guard columns == other.columns, rows == other.rows else { return false }
    guard let own = cells.baseAddress, let others = other.cells.baseAddress else { return true }
    return memcmp(own, others, cells.count * MemoryLayout<VTermScreenCell>.stride) == 0
  }

  /// The cells that look different, as text.
  func differences(from other: VTermScreen) -> [String] {
    readCells()
    other.readCells()
    guard cells.count == other.cells.count else { return ["the sizes differ"] }
    return cells.indices.compactMap { index in
      var (own, others) = (cells[index], other.cells[index])
      guard memcmp(&own, &others, MemoryLayout<VTermScreenCell>.stride) != 0 else { return nil }
      return "row \(index / columns) column \(index % columns): \(own.words) / \(others.words)"
    }
  }

  /// How a cell looks; nil for the right half of something wide.
  func style(at point: CellPoint) -> VTermStyle? {
    var cell = VTermScreenCell()
    vterm_screen_get_cell(screen, VTermPos(row: Int32(point.row), col: Int32(point.column)), &cell)
    cell.keepWhatIsSeen()
    return cell.isSecondHalf ? nil : VTermStyle(cell)
  }

  /// All rows without trailing blanks, each ended by a newline.
  func snapshot() -> String {
    readCells()
    return (0..<rows).map { row in
      var scalars = String.UnicodeScalarView()
      for cell in cells[row * columns..<(row + 1) * columns] where !cell.isSecondHalf {
        cell.append(to: &scalars)
      }
      while scalars.last == " " { scalars.removeLast() }
      return String(scalars) + "\n"
    }.joined()
  }
}

extension VTermScreenCell {
  /// Whether it is the right half of something wide.
  var isSecondHalf: Bool { chars.0 == .max }

  /// Appends what it shows, a space where it is blank.
  fileprivate func append(to scalars: inout String.UnicodeScalarView) {
    for value in [chars.0, chars.1, chars.2, chars.3, chars.4, chars.5] {
      guard value != 0, let scalar = Unicode.Scalar(value) else { return }
      scalars.append(scalar)
    }
  }

  /// Everything about it, to be read.
  fileprivate var words: String {
    var scalars = String.UnicodeScalarView()
    append(to: &scalars)
    let bits = withUnsafeBytes(of: attrs) { $0.map { String($0, radix: 2) }.joined(separator: " ") }
    return "'\(String(scalars))' \(bits) \(VTermStyle(self))"
  }

  fileprivate mutating func keepWhatIsSeen() {
    fg.keepWhatIsSaid()
    bg.keepWhatIsSaid()
    if isSecondHalf {
      // It keeps marks and style of what was there before.
      chars = (.max, 0, 0, 0, 0, 0)
      (attrs, fg, bg) = (VTermScreenCellAttrs(), VTermColor(), VTermColor())
    }
    guard chars.0 == 0 || chars.0 == 0x20 && chars.1 == 0 else { return }
    chars.0 = 0x20
    guard attrs.reverse == 0, attrs.underline == 0, attrs.strike == 0 else { return }
    attrs = VTermScreenCellAttrs()
    fg = VTermColor()
  }
}

extension VTermColor {
  /// Removes what an earlier colour left in the parts that mean nothing now.
  fileprivate mutating func keepWhatIsSaid() {
    if isDefault {
      self = VTermColor()
    } else if isIndexed {
      let index = indexed.idx
      self = VTermColor()
      vterm_color_indexed(&self, index)
    }
  }

  /// Whether it is the terminal's own.
  var isDefault: Bool { Int(type) & Int(VTERM_COLOR_DEFAULT_MASK.rawValue) != 0 }

  /// Whether it is one of 256.
  var isIndexed: Bool {
    Int(type) & Int(VTERM_COLOR_TYPE_MASK.rawValue) == Int(VTERM_COLOR_INDEXED.rawValue)
  }
}
