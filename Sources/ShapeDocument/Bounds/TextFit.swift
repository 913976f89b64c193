import Geometry
import ShapeLayout

/// The box that fits a text: its block with the padding around it, as large as the shape must be to hold
/// that, and within what is least and most.
struct TextFit: Hashable, Sendable {
  private let kind: Graphic.Kind
  private let padding: ContainerLayout.Padding
  private let minimum: LayoutKeys.Lengths?
  private let maximum: LayoutKeys.Lengths?

  /// The box of a graphic around its own text, or its icon and the text; nil where neither gives it a
  /// size: it has none, or is a container, or an image.
  init?(_ values: GraphicValues) {
    guard values.kind.isBox, values.kind != .image, !values.holdsGraphics,
      case .box = values.placement.outline
    else { return nil }
    let hasText = values.text.map { $0.isEnabled && !$0.string.isEmpty } ?? false
    guard hasText || values.iconLayout != nil else { return nil }
    kind = values.kind
    padding = values.layoutKeys?.padding ?? ContainerLayout.Padding()
    minimum = values.layoutKeys?.minimum
    maximum = values.layoutKeys?.maximum
  }

  /// Whether the box is that of the text alone.
  var isPlain: Bool {
    scale == 1 && kind != .circle && padding == ContainerLayout.Padding() && minimum == nil
      && maximum == nil
  }

  /// How many times the shape is as wide and high as the rectangle in it.
  private var scale: Double {
    switch kind {
    case .ellipse: 2.0.squareRoot()
    case .diamond, .triangle: 2
    default: 1
    }
  }

  /// The size of the box around a block of lines.
  func extent(around block: Extent) -> Extent {
    let inner = Extent(
      block.width + padding.left + padding.right, block.height + padding.top + padding.bottom)
    let diameter = (inner.width * inner.width + inner.height * inner.height).squareRoot()
    let outer =
      kind == .circle
      ? Extent(diameter, diameter) : Extent(inner.width * scale, inner.height * scale)
    return Extent(
      Self.clamped(outer.width, minimum?.width, maximum?.width),
      Self.clamped(outer.height, minimum?.height, maximum?.height))
  }

  private static func clamped(_ length: Double, _ least: Double?, _ most: Double?) -> Double {
    max(min(length, max(0, most ?? .infinity)), max(0, least ?? 0))
  }

  /// The width at which lines break in a box of a width; nil for no limit.
  func room(within width: Double?) -> Double? {
    let width = min(width ?? .infinity, maximum?.width ?? .infinity)
    guard width.isFinite else { return nil }
    return max(0, width / scale - padding.left - padding.right)
  }

  /// Where the block begins in the box around it.
  func top(of block: Extent, in box: Extent, _ valign: Graphic.TextStyle.VerticalAlign) -> Double {
    switch valign {
    case .top: padding.top
    case .middle:
      padding.top + (box.height - padding.top - padding.bottom - block.height) / 2
    case .bottom: box.height - padding.bottom - block.height
    }
  }
}

extension ContainerLayout.Padding {
  /// The box with the padding around it.
  func box(around box: Box) -> Box {
    Box(
      minX: box.minX - left, minY: box.minY - top, maxX: box.maxX + right, maxY: box.maxY + bottom)
  }

  /// The box without the padding.
  func room(in box: Box) -> Box {
    let (x, y) = (min(box.minX + left, box.maxX), min(box.minY + top, box.maxY))
    return Box(minX: x, minY: y, maxX: max(x, box.maxX - right), maxY: max(y, box.maxY - bottom))
  }
}

extension GraphicValues {
  /// The part of a box in which its text stands.
  func textRoom(in box: Box) -> Box {
    layoutKeys?.padding?.room(in: box) ?? box
  }

  /// Whether its text stands in a part of its box only: beside an icon, or within the padding.
  package var hasTextRoom: Bool {
    guard rare != nil, placement.outline.frame != nil else { return false }
    return icon != nil || layoutKeys?.padding != nil
  }

  /// Whether its text gives it a size outside of layouts.
  var fitsText: Bool { layoutKeys?.padding != nil && TextFit(self) != nil }

  /// Takes the size that its text gives to a box outside of layouts: one with padding and without a
  /// size, or that is to ignore its size.
  mutating func fitText() {
    guard let keys = layoutKeys, keys.padding != nil, case .box(let size) = placement.outline,
      !isSizeWritten || !keys.hugs.isEmpty, let fit = TextFit(self)
    else { return }
    let fitted = fit.extent(around: textBlock(within: fit.room(within: nil)))
    placement.outline = .box(
      Extent(
        !isSizeWritten || keys.hugs.contains(.width) ? fitted.width : size.width,
        !isSizeWritten || keys.hugs.contains(.height) ? fitted.height : size.height))
  }

  /// The size of its lines, with its icon.
  private func textBlock(within width: Double?) -> Extent {
    if let iconLayout {
      let lines = text.map {
        Graphic.TextLayout($0, width: width.map { max(0, $0 - iconLayout.inset) }).size
      }
      return iconLayout.extent(around: lines ?? Extent(0, 0))
    }
    return text.map { Graphic.TextLayout($0, width: width).size } ?? Extent(0, 0)
  }
}
