import Geometry
import OutlineUICore
import ShapeEditor
import TerminalCells

/// A property on one line: its name, then its values, each in columns of its own.
///
/// The whole line is one text. Views for its pieces would cost several times as much, and a step of the
/// cursor shows other values in most lines.
struct FieldLine: View {
  private let id: InspectorModel.RowID
  private var pieces: [Piece] = []
  /// The columns that it takes.
  private(set) var columns = 0
  /// The values that are told apart by the mouse: the columns and the number of each.
  private var targets: [(columns: Range<Int>, part: Int)] = []

  /// The columns of a value with others behind it.
  private static let partColumns = 8
  /// The columns for the name of a property beside another one.
  private static let rightNameColumns = 8

  var body: some View {
    let text = Text(joining: pieces.map(\.text)).lineLimit(1)
    if targets.isEmpty {
      text
    } else {
      text.mouseTarget { point in
        targets.first { $0.columns.contains(Int(point.x)) }
          .map { PointerTarget.part(id, part: $0.part) } ?? .line(id, isDisclosure: false)
      }
    }
  }

  /// A part of the line in one look.
  private struct Piece {
    enum Look: Equatable {
      case plain
      case faint
      case active(isFaint: Bool)
      case swatch(RGBA)
    }

    var string: String
    let look: Look

    @MainActor var text: Text {
      let text = Text(verbatim: string)
      return switch look {
      case .plain: text
      case .faint: text.dim()
      case .active(let isFaint): text.dim(isFaint).underline().bold()
      case .swatch(let color): Swatch.look(text, color)
      }
    }
  }

  /// The line of a property, and of the one beside it.
  init(_ shown: FieldRow.Shown) {
    self.init(nameOf: shown)
    append(shown.parts.indices, of: shown, until: shown.right?.columns)
    appendRight(of: shown)
  }

  /// A property's name alone.
  init(nameOf shown: FieldRow.Shown) {
    id = shown.id
    append(name: shown.label, columns: shown.nameColumns)
  }

  /// A property's values alone.
  init(valuesOf shown: FieldRow.Shown) {
    id = shown.id
    append(shown.parts.indices, of: shown)
  }

  /// What is beside a property.
  init(rightOf shown: FieldRow.Shown) {
    id = shown.id
    appendRight(of: shown)
  }

  /// What is before a value of the line.
  init(_ shown: FieldRow.Shown, before index: Int) {
    self.init(nameOf: shown)
    let count = shown.parts.count
    if let right = shown.right, index >= count {
      append(shown.parts.indices, of: shown, until: right.columns)
      append(nameOf: right)
      append(count..<index, of: shown, isWhole: false)
    } else {
      append(0..<index, of: shown, isWhole: false)
    }
  }

  /// What is behind a value of the line.
  init(_ shown: FieldRow.Shown, after index: Int) {
    id = shown.id
    let count = shown.parts.count
    if index < count {
      append(index + 1..<count, of: shown)
      appendRight(of: shown)
    } else {
      append(index + 1..<shown.allParts.count, of: shown)
    }
  }

  // MARK: Pieces

  private mutating func append(nameOf right: FieldRow.Right) {
    separate()
    append(name: right.label, columns: Self.rightNameColumns)
  }

  private mutating func append(name: String, columns: Int) {
    append(name, columns: columns, .faint)
  }

  private mutating func appendRight(of shown: FieldRow.Shown) {
    guard let right = shown.right else { return }
    append(nameOf: right)
    append(shown.parts.count..<shown.allParts.count, of: shown)
  }

  /// Values of the line; the last one ends at a column, if one is given. All have as many columns where
  /// others follow.
  private mutating func append(
    _ range: Range<Int>, of shown: FieldRow.Shown, until end: Int? = nil, isWhole: Bool = true
  ) {
    let parts = shown.allParts
    for index in range where parts.indices.contains(index) {
      let (part, isLast) = (parts[index], isWhole && index + 1 == range.upperBound)
      let origin = index < shown.parts.count ? shown.origin : shown.right?.origin ?? shown.origin
      let isFaint = origin == .byDefault || origin == .unset || part.agreement != .same
      let isActive = index == shown.activePart
      separate()
      let start = columns
      append(
        part, until: isLast ? end : columns + Self.partColumns,
        isActive ? .active(isFaint: isFaint) : isFaint ? .faint : .plain)
      if parts.count > 1 || part.control == .toggle { targets.append((start..<columns, index)) }
    }
  }

  /// Appends a value, cut or padded to end at column `end` if one is given.
  private mutating func append(_ part: InspectorModel.Part, until end: Int?, _ look: Piece.Look) {
    if part.agreement != .mixed, let color = part.swatch, color.alpha > 0 {
      add("  ", .swatch(color))
      columns += 2
      separate()
    }
    append(part.text, columns: end.map { max(0, $0 - columns) }, look)
  }

  /// Appends a blank.
  private mutating func separate() {
    guard columns > 0 else { return }
    columns += 1
    let look = pieces.last?.look
    add(" ", look == .faint ? .faint : .plain)
  }

  /// Appends a text, cut or filled with blanks to a number of columns.
  private mutating func append(_ string: String, columns width: Int?, _ look: Piece.Look) {
    let isPlain = string.utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    let own = isPlain ? string.utf8.count : TextMetrics().columns(of: string)
    let width = width ?? own
    columns += width
    if own <= width {
      add(string, look)
      add(String(repeating: " ", count: width - own), look)
    } else if width > 0 {
      let fitting = TextMetrics().prefix(of: string, fitting: width - 1)
      add(String(decoding: string.utf8.prefix(fitting.byteCount), as: UTF8.self) + "…", look)
      add(String(repeating: " ", count: width - 1 - fitting.columns), look)
    }
  }

  /// Appends a string as it is, to the last piece if that looks alike.
  private mutating func add(_ string: String, _ look: Piece.Look) {
    if string.isEmpty { return }
    if let last = pieces.indices.last, pieces[last].look == look {
      pieces[last].string += string
    } else {
      pieces.append(Piece(string: string, look: look))
    }
  }
}
