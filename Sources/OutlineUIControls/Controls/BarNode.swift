import TerminalCells

/// A bar that is filled to a part of its length. It takes the proposed width, by default 20 columns.
struct Bar: PrimitiveView {
  /// The part that is filled, 0…1.
  let fraction: Double
  var filled: Character = "━"
  var empty: Character = "─"

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    nodes.append(
      BarNode(
        self, filledLook: context.environment.theme[.accent],
        faint: context.environment.theme[.faint]))
  }
}

/// Draws a bar.
private final class BarNode: LayoutNode, DrawableNode {
  /// In columns.
  private static let idealWidth = 20.0
  private let bar: Bar
  private let filledLook: StylePatch
  private let faint: StylePatch

  init(_ bar: Bar, filledLook: StylePatch, faint: StylePatch) {
    self.bar = bar
    self.filledLook = filledLook
    self.faint = faint
  }

  override func measure(_ proposal: ProposedViewSize) -> Size {
    Size(width: proposal.width ?? Self.idealWidth * cell.width, height: cell.height)
  }

  func draw(on canvas: inout Canvas) {
    let area = cells
    guard canvas.shows(area) else { return }
    let filled = Int((bar.fraction * Double(area.columns)).rounded())
    let start = CellPoint(column: area.minColumn, row: area.minRow)
    canvas.surface.horizontalLine(
      at: start, columns: area.columns, bar.empty, style: faint.applied(to: canvas.style))
    canvas.surface.horizontalLine(
      at: start, columns: filled, bar.filled, style: filledLook.applied(to: canvas.style))
  }
}

extension ResolveContext {
  /// Gives nodes that were made last a role and a value.
  @MainActor func setRole(
    _ role: AccessibilityElement.Role, value: String, from first: Int,
    in nodes: inout [LayoutNode]
  ) {
    for index in first..<nodes.count {
      nodes[index] = AccessibilityNode(nodes[index]) {
        $0.role = role
        $0.value = value
      }
    }
  }
}

/// A part of a whole, as it is said.
func percentage(_ fraction: Double) -> String {
  "\(fraction.isFinite ? Int((min(max(0, fraction), 1) * 100).rounded()) : 0) %"
}

/// The part of a range that a value has reached, 0…1; 0 where that means nothing.
func fraction(of value: Double, in bounds: ClosedRange<Double>) -> Double {
  let length = bounds.upperBound - bounds.lowerBound
  let position = value - bounds.lowerBound
  guard length.isFinite, length > 0, position > 0 else { return 0 }
  return min(position / length, 1)
}
