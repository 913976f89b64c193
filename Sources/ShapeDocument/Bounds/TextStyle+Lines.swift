import Geometry

extension Graphic.TextStyle {
  /// The size of the text by the built-in fonts.
  ///
  /// - Parameter width: The width that is offered; only a text that wraps breaks its lines there.
  /// - Returns: The width of the widest line, and the height of all.
  /// - Complexity: O(scalars)
  package func measured(offering width: Double? = nil) -> Graphic.Extent {
    Graphic.TextLayout(self, width: width).size
  }

  /// The box of the text inside a box, by the built-in fonts.
  ///
  /// - Complexity: O(scalars)
  package func box(in frame: Graphic.Box) -> Graphic.Box {
    box(of: Graphic.TextLayout(self, width: frame.width).size, in: frame)
  }

  /// The box of a block of lines inside a box.
  package func box(of block: Graphic.Extent, in frame: Graphic.Box) -> Graphic.Box {
    let x =
      switch align {
      case .leading: frame.minX
      case .center: frame.center.x - block.width / 2
      case .trailing: frame.maxX - block.width
      }
    let y = top(of: block.height, in: frame)
    return Graphic.Box(minX: x, minY: y, maxX: x + block.width, maxY: y + block.height)
  }

  /// The point of a line's baseline that is fixed inside a box: the start, the middle or the end,
  /// depending on ``align``.
  ///
  /// - Parameters:
  ///   - line: A line of `layout`.
  ///   - layout: The text in lines.
  ///   - frame: The box.
  /// - Returns: The point, in the coordinates of the box.
  package func anchor(
    of line: Graphic.TextLayout.Line, of layout: Graphic.TextLayout, in frame: Graphic.Box
  ) -> Graphic.Point {
    let x =
      switch align {
      case .leading: frame.minX
      case .center: frame.center.x
      case .trailing: frame.maxX
      }
    return Graphic.Point(x, line.baseline(below: top(of: layout.size.height, in: frame)))
  }

  private func top(of height: Double, in frame: Graphic.Box) -> Double {
    switch valign {
    case .top: frame.minY
    case .middle: frame.center.y - height / 2
    case .bottom: frame.maxY - height
    }
  }
}
