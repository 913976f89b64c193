import OutlineUI
import ShapeLayout
import ViewTestSupport

/// The places of members by views: the same tree as a person would write it for a screen.
@MainActor final class ViewsOfLayout {
  private let sample: LayoutSample
  private let texts: [Int: WrappingText]
  /// The boxes on the screen.
  private var frames: [Int: Rect] = [:]

  init(_ sample: LayoutSample, texts: [Int: WrappingText]) {
    (self.sample, self.texts) = (sample, texts)
  }

  /// The place of each member in its container. What a lazy grid puts outside of the screen has none.
  func places() -> [Int: LayoutTree.Place] {
    let screen = Screen(700, 500) { self.member(0).fixedSize() }
    screen.host.render(into: screen.surface)
    var places: [Int: LayoutTree.Place] = [:]
    for container in sample.known.keys {
      for number in (sample.inside[container] ?? []) + (container == 0 ? [0] : []) {
        guard let frame = frames[number], let around = frames[number == 0 ? 0 : container] else {
          continue
        }
        places[number] = LayoutTree.Place(
          x: frame.minX - around.minX, y: frame.minY - around.minY, width: frame.width,
          height: frame.height)
      }
    }
    return places
  }

  private func member(_ number: Int) -> AnyView {
    guard let member = sample.known[number] else { return AnyView(EmptyView()) }
    let box = framed(content(number, member), member).background {
      GeometryReader { proxy in self.note(proxy.frame(in: .global), of: number) }
    }
    let (x, y) = (member.offset.x, member.offset.y)
    let moved = x == 0 && y == 0 ? AnyView(box) : AnyView(box.offset(x: x, y: y))
    return member.priority == 0 ? moved : AnyView(moved.layoutPriority(member.priority))
  }

  private func note(_ frame: Rect, of number: Int) -> EmptyView {
    frames[number] = frame
    return EmptyView()
  }

  // MARK: - Frames

  private func framed(_ content: AnyView, _ member: LayoutMember) -> AnyView {
    switch member.content {
    case .spacer, .rigid: return content
    default: break
    }
    let alignment = alignment(of: member)
    let (width, height) = (member.width, member.height)
    let (ownWidth, ownHeight) = (Self.given(width), Self.given(height))
    var view = content
    if ownWidth != nil || ownHeight != nil {
      view = AnyView(view.frame(width: ownWidth, height: ownHeight, alignment: alignment))
    }
    let (h, v) = (Self.bounds(width), Self.bounds(height))
    guard h.isFlexible || v.isFlexible else { return view }
    return AnyView(
      view.frame(
        minWidth: h.minimum, idealWidth: h.ideal, maxWidth: h.maximum, minHeight: v.minimum,
        idealHeight: v.ideal, maxHeight: v.maximum, alignment: alignment))
  }

  /// A length that is written, where nothing grows.
  private static func given(_ side: LayoutMember.Side) -> Double? { side.grows ? nil : side.length }

  private struct Bounds {
    var minimum: Double?
    var ideal: Double?
    var maximum: Double?
    var isFlexible: Bool { minimum != nil || ideal != nil || maximum != nil }
  }

  private static func bounds(_ side: LayoutMember.Side) -> Bounds {
    guard side.grows else { return Bounds() }
    return Bounds(minimum: side.minimum, ideal: side.length, maximum: side.maximum ?? .infinity)
  }

  private func alignment(of member: LayoutMember) -> Alignment {
    guard case .container(let layout) = member.content else { return .center }
    let across = Self.alignment(layout.alignment)
    return switch layout.arrangement {
    case .vstack, .grid: Alignment(horizontal: across.horizontal, vertical: .top)
    case .hstack: Alignment(horizontal: .leading, vertical: across.vertical)
    case .zstack: across
    case .flow, .graph: .topLeading
    }
  }

  // MARK: - Contents

  private func content(_ number: Int, _ member: LayoutMember) -> AnyView {
    switch member.content {
    case .shape: AnyView(Rectangle())
    case .rigid(let width, let height): AnyView(Rectangle().frame(width: width, height: height))
    case .spacer(let minimum): AnyView(Spacer(minLength: minimum))
    case .text: AnyView(TextOfWidths(widths: texts[number]?.widths ?? [])() { EmptyView() })
    case .container(let layout): container(layout, sample.inside[number] ?? [])
    }
  }

  private func container(_ layout: ContainerLayout, _ members: [Int]) -> AnyView {
    let alignment = Self.alignment(layout.alignment)
    let inner = ForEach(members, id: \.self) { self.member($0) }
    let lines = layout.rowSpacing ?? layout.spacing
    let view =
      switch layout.arrangement {
      case .vstack:
        AnyView(VStack(alignment: alignment.horizontal, spacing: layout.spacing) { inner })
      case .hstack:
        AnyView(HStack(alignment: alignment.vertical, spacing: layout.spacing) { inner })
      case .zstack: AnyView(ZStack(alignment: alignment) { inner })
      case .grid:
        AnyView(
          LazyVGrid(
            columns: layout.columns.map {
              GridItem(Self.extent($0), spacing: layout.spacing, alignment: alignment)
            }, spacing: lines
          ) { inner })
      case .flow, .graph:
        AnyView(
          BrokenLines(spacing: layout.spacing, lines: lines, alignment: alignment.vertical)() {
            inner
          })
      }
    let padding = layout.padding
    guard padding != .init() else { return view }
    return AnyView(
      view.padding(
        EdgeInsets(
          top: padding.top, leading: padding.left, bottom: padding.bottom, trailing: padding.right))
    )
  }

  private static func extent(_ column: ContainerLayout.Column) -> GridItem.Extent {
    switch column {
    case .fixed(let width): .fixed(width)
    case .flexible(let minimum, let maximum):
      .flexible(minimum: minimum ?? 10, maximum: maximum ?? .infinity)
    case .adaptive(let minimum): .adaptive(minimum: minimum)
    }
  }

  private static func alignment(_ alignment: ContainerLayout.Alignment) -> Alignment {
    let horizontal: HorizontalAlignment =
      switch alignment.horizontal {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    let vertical: VerticalAlignment =
      switch alignment.vertical {
      case .top: .top
      case .center: .center
      case .bottom: .bottom
      case .firstBaseline: .firstTextBaseline
      }
    return Alignment(horizontal: horizontal, vertical: vertical)
  }
}
