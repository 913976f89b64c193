import LayoutEngine
import TerminalCells

/// A row of a list: its content behind the indentation of its level and the triangle of a group.
///
/// On a narrow window the indentation stops growing at half the width, and the level is written out.
final class RowNode: UnaryNode, DrawableNode {
  /// The columns of a triangle and the blank after it.
  static let triangleColumns = 2
  /// The columns a level is indented by.
  static let levelColumns = 2

  private var level = 0
  private var hasTriangleColumn = false
  private var role = RowRole.content
  /// What the triangle does; nil for rows that neither open nor close.
  private(set) var disclosure: RowDisclosure?
  /// What selecting or marking the row does to its look.
  var highlight: StylePatch?
  /// How the level looks where it is written out.
  var faintLook = StylePatch(adding: .dim)

  /// Whether the row is a section's header.
  var isHeader: Bool { role == .header }

  /// Takes over what is not part of the content. A change of indentation lays the row out anew.
  func update(_ row: RowDescription) {
    let needsColumn = row.hasTriangleColumn || row.disclosure != nil
    if level != row.level || hasTriangleColumn != needsColumn { invalidate() }
    level = row.level
    hasTriangleColumn = needsColumn
    role = row.role
    disclosure = row.disclosure
  }

  /// The columns before the content, and of these the ones before the triangle.
  private func indentation(in width: Double?) -> (triangle: Double, content: Double) {
    let wanted = Double(level * Self.levelColumns)
    let triangle = min(wanted, width.map { max(0, ($0 / 2).rounded(.down)) } ?? wanted)
    let column = hasTriangleColumn ? Double(Self.triangleColumns) : 0
    return (triangle, min(triangle + column, width ?? .infinity))
  }

  /// Where the triangle stands, in columns from the row's start, if there is one.
  var triangleColumn: Int? {
    disclosure.map { _ in Int(indentation(in: frame.width).triangle) }
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    let indent = indentation(in: proposal.width).content
    let inner = child.size(in: contentProposal(proposal, indent))
    return Size(width: proposal.width ?? inner.width + indent, height: max(1, inner.height))
  }

  override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    contentProposal(proposal, indentation(in: proposal.width).content)
  }

  override func childOffset(size: Size, childProposal: ProposedViewSize) -> Point {
    Point(x: indentation(in: size.width).content, y: 0)
  }

  private func contentProposal(
    _ proposal: ProposedViewSize, _ indent: Double
  ) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width.map { max(0, $0 - indent) }, height: proposal.height)
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    guard canvas.shows(area) else { return }
    canvas.clipped(to: area) { canvas in
      let style = role == .header ? StylePatch(adding: .bold) : StylePatch()
      canvas.with(style) { canvas in
        drawIndentation(on: canvas, area)
        canvas.draw(child)
      }
      if let highlight { canvas.surface.restyle(area, with: highlight) }
    }
  }

  private func drawIndentation(on canvas: Canvas, _ area: CellRect) {
    let indent = Int(indentation(in: frame.width).triangle)
    if indent < level * Self.levelColumns, indent > 0 {
      var faint = canvas
      faint.style = faintLook.applied(to: faint.style)
      faint.write(
        "…\(level)", column: area.minColumn, row: area.minRow, maximumWidth: max(0, indent - 1))
    }
    guard let disclosure else { return }
    canvas.write(
      disclosure.isExpanded ? "▾" : "▸", column: area.minColumn + indent, row: area.minRow,
      maximumWidth: area.columns - indent)
  }
}
