import LayoutEngine
import TerminalCells

/// A row of a list: its content after the indentation of its level and the triangle of a group.
///
/// In a narrow window the indentation stops growing at half the width, and the level is shown as a
/// number.
final class RowNode: UnaryNode, DrawableNode {
  /// The columns of a triangle and the blank after it.
  static let triangleColumns = 2
  /// The columns of indentation per level.
  static let levelColumns = 2

  private var level = 0
  private var hasTriangleColumn = false
  private var role = RowRole.content
  /// The row's disclosure; nil for rows that cannot be opened or closed.
  private(set) var disclosure: RowDisclosure?
  /// The change of look for a selected or marked row.
  var highlight: StylePatch?
  /// The look of a level shown as a number.
  var faintLook = StylePatch(adding: .dim)

  /// Whether the row is a section's header.
  var isHeader: Bool { role == .header }

  /// Updates everything but the content. A change of indentation lays the row out again.
  func update(_ row: RowDescription) {
    let needsColumn = row.hasTriangleColumn || row.disclosure != nil
    if level != row.level || hasTriangleColumn != needsColumn { invalidate() }
    level = row.level
    hasTriangleColumn = needsColumn
    role = row.role
    disclosure = row.disclosure
  }

  /// The columns before the content, and those before the triangle.
  private func indentation(in width: Double?) -> (triangle: Double, content: Double) {
    let wanted = Double(level * Self.levelColumns)
    let triangle = min(wanted, width.map { max(0, ($0 / 2).rounded(.down)) } ?? wanted)
    let column = hasTriangleColumn ? Double(Self.triangleColumns) : 0
    return (triangle, min(triangle + column, width ?? .infinity))
  }

  /// The column of the triangle from the row's start; nil if there is none.
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
