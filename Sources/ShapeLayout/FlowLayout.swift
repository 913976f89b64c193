import LayoutEngine

/// Members side by side in lines, which break where the next member would not fit.
///
/// Lines begin at the leading edge. Each member has its ideal size, or the container's width if that
/// is less; in a line members are aligned vertically.
struct FlowLayout: Layout {
  /// The distance between members of a line.
  var spacing: Double
  /// The distance between lines.
  var lineSpacing: Double
  /// Where members are in their line.
  var alignment: VerticalAlignment

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> Size {
    lines(of: subviews, within: proposal.width).size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for item in lines(of: subviews, within: bounds.size.width, proposal.width).items {
      subviews[item.index].place(
        at: Point(x: bounds.origin.x + item.x, y: bounds.origin.y + item.y),
        proposal: item.proposal)
    }
  }

  private struct Item {
    var index: Int
    var proposal: ProposedViewSize
    var x = 0.0
    var y = 0.0
    var above = 0.0
  }

  /// The members with their places, and the size of all lines.
  ///
  /// `width` limits the lines; when they are placed, it is at least what was offered.
  private func lines(
    of subviews: Subviews, within width: Double?, _ offered: Double? = nil
  ) -> (items: [Item], size: Size) {
    let limit = max(width ?? .infinity, offered ?? 0)
    // Rounding errors of what is around break no line.
    let fitting = limit + 1e-9
    var items: [Item] = []
    var first = 0
    var (x, top, longest) = (0.0, 0.0, 0.0)
    // How far the line reaches from its guide.
    var (above, below) = (-Double.infinity, -Double.infinity)
    func endLine() {
      for index in first..<items.count { items[index].y = top + above - items[index].above }
      top += above + below
      longest = max(longest, x)
      first = items.count
      (above, below) = (-.infinity, -.infinity)
    }
    for index in subviews.indices {
      var item = Item(index: index, proposal: .unspecified)
      var size = subviews[index].dimensions(in: item.proposal)
      if size.width > fitting {
        item.proposal.width = limit
        size = subviews[index].dimensions(in: item.proposal)
      }
      if items.count > first, x + spacing + size.width > fitting {
        endLine()
        top += lineSpacing
        x = 0
      } else if items.count > first {
        x += spacing
      }
      item.above = size[alignment]
      above = max(above, item.above)
      below = max(below, size.height - item.above)
      item.x = x
      items.append(item)
      x += size.width
    }
    if items.count > first { endLine() }
    return (items, Size(width: longest, height: max(top, 0)))
  }
}
