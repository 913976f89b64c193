import Geometry
import ShapeLayout

/// What a group or an outline measures for a layout: the box of everything in it.
struct MeasuredOutline {
  /// The corner of the box, in the graphic's own coordinates.
  var origin = Point.zero
  /// The size of the box.
  var extent = Extent(0, 0)
  /// The number of entries in it, itself included.
  var entryCount: Int

  /// Measures a graphic without its rotation and transform.
  ///
  /// - Complexity: O(entries inside), each parsed
  init(_ values: GraphicValues, of entry: Int, in document: Document) {
    entryCount = document.subtreeEnd(of: entry) - entry
    var walk = BoundsWalk(document: document, baseDepth: document.depth(of: entry))
    for inner in (entry..<entry + entryCount).dropFirst().reversed() { _ = walk.visit(inner) }
    let footprint = Graphic.Footprint(
      placement: Placement(at: .zero, outline: values.placement.outline), text: values.text,
      rare: values.rare)
    guard let box = footprint.coverage(content: walk.contentExtent).box else { return }
    origin = Point(box.minX, box.minY)
    extent = Extent(box.width, box.height)
  }
}

extension LayoutMember {
  /// A container. Of an outermost one the keys of members are ignored but the least and greatest
  /// lengths, since it has no layout around it.
  init(container values: GraphicValues, isOutermost: Bool) {
    let header = values.containerText
    var layout = values.layoutKeys?.layout ?? ContainerLayout(.vstack)
    if let header { layout.padding = layout.padding.holding(header, layout.spacing) }
    self.init(.container(layout))
    if values.isSizeWritten, case .box(let extent) = values.placement.outline {
      let hugs = values.layoutKeys?.hugs ?? []
      if !hugs.contains(.width) { width.length = Self.bounded(extent.width) }
      if !hugs.contains(.height) { height.length = Self.bounded(extent.height) }
    }
    if !isOutermost { apply(values) }
    width.contentMinimum = values.layoutKeys?.minimum?.width.map(Self.bounded)
    height.contentMinimum = values.layoutKeys?.minimum?.height.map(Self.bounded)
    width.contentMaximum = values.layoutKeys?.maximum?.width.map(Self.bounded)
    height.contentMaximum = values.layoutKeys?.maximum?.height.map(Self.bounded)
    if let header, width.length == nil, let padding = values.layoutKeys?.padding {
      let least = header.extent.width + padding.left + padding.right
      width.contentMinimum = max(width.contentMinimum ?? 0, Self.bounded(least))
    }
  }

  /// A shape, a text or a spacer.
  init(_ values: GraphicValues) {
    if values.kind == .spacer {
      self.init(.spacer(minimum: Self.bounded(values.layoutKeys?.minimum?.width ?? 0)))
      offset = Offset(values.placement.at)
      return
    }
    let hugs = values.layoutKeys?.hugs ?? []
    if !values.isSizeWritten || !hugs.isEmpty, let fit = TextFit(values),
      let measure = values.iconLayout?.measure ?? values.text?.measure
    {
      let valign = values.text?.valign ?? .middle
      self.init(.text(fit.isPlain ? measure : measure.boxed(fit, valign)))
      if values.isSizeWritten, case .box(let extent) = values.placement.outline {
        if !hugs.contains(.width) { width.length = Self.bounded(extent.width) }
        if !hugs.contains(.height) { height.length = Self.bounded(extent.height) }
      }
    } else {
      self.init(.shape)
      var extent = Extent(0, 0)
      if case .box(let box) = values.placement.outline { extent = box }
      width.length = Self.bounded(extent.width)
      height.length = Self.bounded(extent.height)
    }
    apply(values)
  }

  /// A group or an outline, which never grows.
  init(_ values: GraphicValues, measuring outline: MeasuredOutline) {
    self.init(values, width: outline.extent.width, height: outline.extent.height)
  }

  /// Something of one size.
  init(_ values: GraphicValues, width: Double, height: Double) {
    self.init(.rigid(width: Self.bounded(width), height: Self.bounded(height)))
    priority = values.layoutKeys?.priority ?? 0
    offset = Offset(values.placement.at)
  }

  /// Takes over what a graphic says about itself as a member.
  private mutating func apply(_ values: GraphicValues) {
    offset = Offset(values.placement.at)
    guard let keys = values.layoutKeys else { return }
    priority = keys.priority
    width.grows = keys.grows.contains(.width)
    height.grows = keys.grows.contains(.height)
    width.minimum = keys.minimum?.width.map(Self.bounded)
    height.minimum = keys.minimum?.height.map(Self.bounded)
    width.maximum = keys.maximum?.width.map(Self.bounded)
    height.maximum = keys.maximum?.height.map(Self.bounded)
  }

  /// A length that layouts can compute with: a number, not negative.
  private static func bounded(_ length: Double) -> Double {
    min(max(length, 0), ContainerLayout.largestLength)
  }
}

extension MeasuredText {
  /// The measure of the box that fits a text.
  fileprivate func boxed(_ fit: TextFit, _ valign: Graphic.TextStyle.VerticalAlign) -> MeasuredText
  {
    boxed(fit) {
      fit.room(within: $0)
    } box: { block in
      let block = Graphic.Extent(block.width, block.height)
      let box = fit.extent(around: block)
      return (Extent(width: box.width, height: box.height), fit.top(of: block, in: box, valign))
    }
  }
}

/// The text of a container that its members keep clear of.
private struct ContainerText {
  /// The size of its lines.
  var extent: Graphic.Extent
  /// Whether it stands at the top, not at the bottom.
  var isAtTop: Bool
}

extension GraphicValues {
  /// The text of a container with padding that stands at its top or bottom.
  fileprivate var containerText: ContainerText? {
    guard layoutKeys?.padding != nil, let text, text.isEnabled, !text.string.isEmpty,
      text.valign != .middle
    else { return nil }
    let extent = Graphic.TextLayout(text, width: nil).size
    return ContainerText(extent: extent, isAtTop: text.valign == .top)
  }
}

extension ContainerLayout.Padding {
  /// The padding with room for a text.
  fileprivate func holding(_ text: ContainerText, _ spacing: Double) -> Self {
    var padding = self
    let room = text.extent.height + spacing
    if text.isAtTop { padding.top += room } else { padding.bottom += room }
    return padding
  }
}

extension LayoutMember.Offset {
  fileprivate init(_ point: Point) {
    self.init(ContainerLayout.bounded(point.x), ContainerLayout.bounded(point.y))
  }
}

extension LayoutTree.Place {
  /// Puts the place into the values of a graphic; `origin` is the corner of what was measured, which
  /// need not be where its coordinates begin.
  func put(into values: inout GraphicValues, at origin: Point?) {
    if case .box = values.placement.outline {
      values.placement.outline = .box(Extent(width, height))
    } else if values.layoutKeys?.layout != nil, values.kind.canLayOut {
      values.placement.outline = .box(Extent(width, height))
    } else if let origin {
      // As many decimals as a document would be given.
      func rounded(_ length: Double) -> Double { (length * 1_000).rounded() / 1_000 + 0 }
      values.placement.at = Point(rounded(x - origin.x), rounded(y - origin.y))
      return
    }
    values.placement.at = Point(x, y)
  }
}
