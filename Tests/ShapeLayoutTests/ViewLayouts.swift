import OutlineUI

/// A text that breaks at a few widths, as a layout without views.
struct TextOfWidths: Layout {
  /// The widths of one line, two lines and so on.
  var widths: [Double]

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let width = proposal.width ?? .infinity
    guard width > 1e-9 else { return .zero }
    let lines = widths.firstIndex { $0 <= width + 1e-9 } ?? widths.count - 1
    return Size(width: widths[lines], height: Double(lines + 1) * 10)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Void
  ) -> Double? {
    if guide == .firstTextBaseline { return bounds.minY + WrappingText.firstBaseline }
    if guide == .lastTextBaseline { return bounds.maxY - WrappingText.lastBaseline }
    return nil
  }
}

/// Views in lines, as wrapping layouts in SwiftUI are usually written: rows of indices first, then
/// their places.
struct BrokenLines: Layout {
  var spacing: Double
  var lines: Double
  var alignment: VerticalAlignment

  private struct Row {
    var indices: [Int] = []
    var width = 0.0
    /// Negative where all guides are outside of their views.
    var above = -Double.infinity
    var below = -Double.infinity
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    let rows = rows(proposal.width ?? .infinity, subviews)
    let height = rows.map { $0.above + $0.below }.reduce(0, +)
    return Size(
      width: rows.map(\.width).max() ?? 0, height: height + lines * Double(max(rows.count - 1, 0)))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let limit = max(bounds.width, proposal.width ?? 0)
    var y = bounds.minY
    for row in rows(limit, subviews) {
      var x = bounds.minX
      for index in row.indices {
        let offered = Self.offer(limit, subviews[index])
        let size = subviews[index].dimensions(in: offered)
        subviews[index].place(
          at: Point(x: x, y: y + row.above - size[alignment]), proposal: offered)
        x += size.width + spacing
      }
      y += row.above + row.below + lines
    }
  }

  private static func offer(_ limit: Double, _ view: LayoutSubview) -> ProposedViewSize {
    let isTooWide = view.sizeThatFits(.unspecified).width > limit + 1e-9
    return ProposedViewSize(width: isTooWide ? limit : nil, height: nil)
  }

  private func rows(_ limit: Double, _ subviews: Subviews) -> [Row] {
    var rows: [Row] = []
    for index in subviews.indices {
      let size = subviews[index].dimensions(in: Self.offer(limit, subviews[index]))
      let isOpen = rows.last.map { $0.width + spacing + size.width <= limit + 1e-9 } ?? false
      if !isOpen { rows.append(Row(width: -spacing)) }
      rows[rows.count - 1].indices.append(index)
      rows[rows.count - 1].width += spacing + size.width
      rows[rows.count - 1].above = max(rows[rows.count - 1].above, size[alignment])
      rows[rows.count - 1].below = max(
        rows[rows.count - 1].below, size.height - size[alignment])
    }
    return rows
  }
}
