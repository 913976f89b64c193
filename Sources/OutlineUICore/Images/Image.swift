import TerminalCells

/// A picture of its own size, whatever is proposed; `resizable()` makes it take its proposal.
nonisolated public struct Image: PrimitiveView, Equatable, Sendable {
  private enum Source: Equatable, Sendable {
    case picture(CellPicture)
    case name(String)
    case symbol(Character, name: String)
  }

  private let source: Source
  private var isResizable = false
  /// What it is said to be; nil for the name it has, empty for nothing.
  private var label: String?

  /// Makes an image of a picture.
  public init(_ picture: CellPicture) { source = .picture(picture) }

  /// Makes an image of the picture that the catalogue of the environment has under a name; nothing is
  /// shown for an unknown name, and takes no room. See ``View/imageCatalog(_:)``.
  public init(_ name: String) { source = .name(name) }

  /// Makes an image of a symbol by its SF Symbols name, one character wide; `□` for an unknown
  /// name.
  public init(systemName: String) {
    source = .symbol(Symbols.character(named: systemName), name: systemName)
  }

  /// Makes an image of the catalogue that says nothing to assistive software.
  public init(decorative name: String) {
    self.init(name)
    label = ""
  }

  /// Makes an image of the catalogue that is said to be something.
  public init(_ name: String, label: Text) {
    self.init(name)
    self.label = label.string
  }

  /// The character of a symbol; nil for a picture.
  var symbol: Character? {
    guard case .symbol(let character, _) = source else { return nil }
    return character
  }

  /// Stretches the image to the proposed size, copying each cell from the nearest one of the
  /// picture. A symbol stays one character, in the middle, unless the catalogue of the environment has
  /// a picture under its name.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// Appends the image's node.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    var isSymbol = false
    let picture: CellPicture
    switch source {
    case .picture(let own): picture = own
    case .name(let name): picture = self.picture(named: name, in: context)
    case .symbol(let character, let name):
      if isResizable, let enlarged = context.environment.imageCatalog[name] {
        picture = enlarged
      } else {
        isSymbol = true
        picture = CellPicture(drawing: String(character))
      }
    }
    // Nothing is not stretched: what comes after it would be off the screen.
    let isFlexible = isResizable && picture.columns > 0
    nodes.append(
      PictureNode(picture, of: self, isResizable: isFlexible, isStretched: !isSymbol))
  }

  /// Whether it says nothing.
  var isDecorative: Bool { label?.isEmpty == true }

  /// What it is said to be: by default its name, without the variants of a symbol's.
  var spokenName: String {
    if let label { return label }
    switch source {
    case .picture: return ""
    case .name(let name): return name
    case .symbol(_, let name):
      let words = name.split(separator: ".").filter { !Self.variants.contains(String($0)) }
      return words.joined(separator: " ")
    }
  }

  /// Whether its name is only that of a file or a symbol.
  var isNameImplied: Bool { label == nil }

  private static let variants: Set = ["fill", "circle", "square"]

  /// The picture of a name; an empty one, which is said, where there is none.
  private func picture(named name: String, in context: ResolveContext) -> CellPicture {
    if let picture = context.environment.imageCatalog[name] { return picture }
    context.core.warn(.hasNoImage(name))
    return .none
  }
}

/// Draws a picture.
final class PictureNode: LayoutNode, DrawableNode {
  private let picture: CellPicture
  /// What it is a picture of.
  private let image: Image
  private let isResizable: Bool
  /// Whether a larger area is filled with the picture, which is in its middle otherwise.
  private let isStretched: Bool

  init(_ picture: CellPicture, of image: Image, isResizable: Bool, isStretched: Bool) {
    self.picture = picture
    self.image = image
    self.isResizable = isResizable
    self.isStretched = isStretched
  }

  /// What it says.
  var name: String { image.spokenName }
  var isNameImplied: Bool { image.isNameImplied }
  var isDecorative: Bool { image.isDecorative }

  override var independentAxes: Axis.Set { [.horizontal, .vertical] }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let own = Size(width: Double(picture.columns), height: Double(picture.rows)).scaled(by: cell)
    return isResizable ? proposal.replacingUnspecifiedDimensions(by: own) : own
  }

  func draw(on canvas: inout Canvas) {
    let area = isStretched ? cells : middle(of: cells)
    let visible = area.intersection(canvas.surface.clip)
    guard !visible.isEmpty else { return }
    for row in visible.minRow..<visible.maxRow {
      for column in visible.minColumn..<visible.maxColumn {
        let pixel = picture.pixel(
          column: (column - area.minColumn) * picture.columns / area.columns,
          row: (row - area.minRow) * picture.rows / area.rows)
        draw(pixel, at: CellPoint(column: column, row: row), on: canvas)
      }
    }
  }

  /// The cells of the picture in its own size in the middle of an area.
  private func middle(of area: CellRect) -> CellRect {
    CellRect(
      column: area.minColumn + max(0, area.columns - picture.columns) / 2,
      row: area.minRow + max(0, area.rows - picture.rows) / 2, columns: picture.columns,
      rows: picture.rows
    ).intersection(area)
  }

  private func draw(_ pixel: CellPicture.Pixel, at point: CellPoint, on canvas: Canvas) {
    guard pixel != .clear else { return }
    var style = canvas.style
    if let foreground = pixel.foreground { style.foreground = foreground }
    if let background = pixel.background { style.background = background }
    canvas.surface.put(pixel.character, at: point, style: style, blend: .over)
  }
}
