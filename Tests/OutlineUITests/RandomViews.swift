import OutlineUI
import TestSupport

/// A view whose lengths are stated in cells, to be made with these or in other units.
indirect enum RandomView: Sendable {
  case text(String)
  case color(Int)
  case ellipse
  case spacer(Double?)
  case divider
  case row(spacing: Double?, [RandomView])
  case column(spacing: Double?, [RandomView])
  case layers([RandomView])
  case lazyColumn(spacing: Double?, [RandomView])
  case lazyGrid(spacing: Double, minimum: Double, [RandomView])
  case grid(spacing: Double, [RandomView])
  case cascade(step: Double, [RandomView])
  case padding(Int, Double?, RandomView)
  case frame(width: Double?, height: Double?, RandomView)
  case limits(minWidth: Double?, maxWidth: Double?, maxHeight: Double?, RandomView)
  case offset(Double, Double, RandomView)
  case position(Double, Double, RandomView)
  case guide(Double, RandomView)
  case aspect(Double, RandomView)
  case priority(Double, RandomView)
  case half(RandomView)
  case overlay(RandomView, RandomView)
  case inset(spacing: Double, RandomView, RandomView)
  case scroll(offset: Double, RandomView)

  init(_ random: inout SeededGenerator, depth: Int) {
    self = depth > 0 ? Self.container(&random, depth - 1) : Self.leaf(&random)
  }

  private static func leaf(_ random: inout SeededGenerator) -> RandomView {
    let words = ["a", "some words", "many words that need several lines", "漢字", ""]
    return switch Int.random(in: 0..<8, using: &random) {
    case 0...2: .text(words.randomElement(using: &random) ?? "a")
    case 3, 4: .color(Int.random(in: 1..<7, using: &random))
    case 5: .ellipse
    case 6: .spacer([nil, 0].randomElement(using: &random) ?? nil)
    default: .divider
    }
  }

  private static func container(_ random: inout SeededGenerator, _ depth: Int) -> RandomView {
    func length(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: (range.lowerBound * 4)...(range.upperBound * 4), using: &random)) / 4
    }
    func some(_ range: ClosedRange<Int>) -> Double? {
      Bool.random(using: &random) ? length(range) : nil
    }
    func inner() -> RandomView { RandomView(&random, depth: depth) }
    func several() -> [RandomView] {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in inner() }
    }
    return switch Int.random(in: 0..<24, using: &random) {
    case 0, 1: .row(spacing: some(0...2), several())
    case 2, 3: .column(spacing: some(0...2), several())
    case 4: .layers(several())
    case 5: .lazyColumn(spacing: some(0...2), several())
    case 6: .lazyGrid(spacing: length(0...2), minimum: length(1...6), several())
    case 7: .grid(spacing: length(0...2), several())
    case 8: .cascade(step: length(0...3), several())
    case 9, 10: .padding(Int.random(in: 0..<3, using: &random), some(0...3), inner())
    case 11, 12: .frame(width: some(0...30), height: some(0...12), inner())
    case 13:
      .limits(minWidth: some(0...9), maxWidth: some(9...30), maxHeight: some(1...9), inner())
    case 14: .offset(length(-3...3), length(-3...3), inner())
    case 15: .position(length(0...30), length(0...12), inner())
    case 16: .guide(length(-3...3), inner())
    case 17: .aspect(length(1...3), inner())
    case 18: .priority(length(-1...1), inner())
    case 19: .half(inner())
    case 20: .overlay(inner(), inner())
    case 21: .inset(spacing: length(0...2), inner(), inner())
    default: .scroll(offset: length(0...3), inner())
    }
  }
}

extension RandomView {
  /// A colour as a gradient, which is left out where it covers no cell: one of a point is a line only in
  /// points.
  private static func ink(_ number: Int) -> LinearGradient {
    let color = Color(.ansi(UInt8(number)))
    return LinearGradient(colors: [color, color], startPoint: .top, endPoint: .bottom)
  }

  /// The view where so many units are a cell.
  @MainActor func view(in unit: Size) -> AnyView {
    func x(_ length: Double) -> Double { length * unit.width }
    func y(_ length: Double) -> Double { length * unit.height }
    func made(_ views: [RandomView]) -> some View {
      ForEach(0..<views.count, id: \.self) { views[$0].view(in: unit) }
    }
    switch self {
    case .text(let text): return AnyView(Text(text))
    case .color(let number):
      // What has no size of its own is 10 units large, whatever they are.
      return AnyView(Self.ink(number).frame(idealWidth: x(4), idealHeight: y(2)))
    case .ellipse:
      return AnyView(Ellipse().fill(Self.ink(7)).frame(idealWidth: x(5), idealHeight: y(3)))
    case .spacer(let minimum):
      return AnyView(Spacer(minLength: minimum))
    case .divider: return AnyView(Divider().frame(idealWidth: x(6), idealHeight: y(3)))
    case .row(let spacing, let views):
      return AnyView(HStack(spacing: spacing.map(x)) { made(views) })
    case .column(let spacing, let views):
      return AnyView(VStack(spacing: spacing.map(y)) { made(views) })
    case .layers(let views): return AnyView(ZStack(alignment: .bottomTrailing) { made(views) })
    case .lazyColumn(let spacing, let views):
      return AnyView(ScrollView { LazyVStack(spacing: spacing.map(y)) { made(views) } })
    case .lazyGrid(let spacing, let minimum, let views):
      let columns = [
        GridItem(.flexible(minimum: x(minimum)), spacing: x(spacing)),
        GridItem(.adaptive(minimum: x(minimum)), spacing: x(spacing)),
      ]
      return AnyView(
        ScrollView { LazyVGrid(columns: columns, spacing: y(spacing)) { made(views) } })
    case .grid(let spacing, let views):
      return AnyView(
        Grid(horizontalSpacing: x(spacing), verticalSpacing: y(spacing)) {
          GridRow { made(views) }
          GridRow { made(views.reversed()) }
        })
    case .cascade(let step, let views):
      return AnyView(Cascade(step: Size(width: x(step), height: y(step))) { made(views) })
    default: return modified(in: unit)
    }
  }

  @MainActor private func modified(in unit: Size) -> AnyView {
    func x(_ length: Double) -> Double { length * unit.width }
    func y(_ length: Double) -> Double { length * unit.height }
    switch self {
    case .padding(let edges, let length, let inner):
      let view = inner.view(in: unit)
      guard let length else { return AnyView(view.padding()) }
      switch edges {
      case 0: return AnyView(view.padding(.horizontal, x(length)))
      case 1: return AnyView(view.padding(.top, y(length)))
      default:
        let insets = EdgeInsets(top: 0, leading: x(length), bottom: y(length), trailing: x(1))
        return AnyView(view.padding(insets))
      }
    case .frame(let width, let height, let inner):
      return AnyView(
        inner.view(in: unit)
          .frame(width: width.map(x), height: height.map(y), alignment: .topLeading))
    case .limits(let minWidth, let maxWidth, let maxHeight, let inner):
      return AnyView(
        inner.view(in: unit)
          .frame(minWidth: minWidth.map(x), maxWidth: maxWidth.map(x), maxHeight: maxHeight.map(y)))
    case .offset(let across, let down, let inner):
      return AnyView(inner.view(in: unit).offset(x: x(across), y: y(down)))
    case .position(let across, let down, let inner):
      return AnyView(inner.view(in: unit).position(x: x(across), y: y(down)))
    case .guide(let distance, let inner):
      return AnyView(
        inner.view(in: unit)
          .alignmentGuide(HorizontalAlignment.center) { $0.width / 2 + x(distance) }
          .alignmentGuide(VerticalAlignment.center) { $0[.bottom] - y(distance) })
    case .aspect(let ratio, let inner):
      // A cell without points counts as twice as high as wide.
      let isCell = unit == Size(width: 1, height: 1)
      let seen = isCell ? ratio : ratio * 2 * unit.width / unit.height
      return AnyView(inner.view(in: unit).aspectRatio(seen, contentMode: .fit))
    case .priority(let priority, let inner):
      return AnyView(inner.view(in: unit).layoutPriority(priority))
    case .half(let inner):
      return AnyView(
        GeometryReader { geometry in
          inner.view(in: unit)
            .frame(width: geometry.size.width / 2, height: geometry.size.height / 2)
            .offset(x: geometry.frame(in: .global).minX / 4)
        }
        .frame(idealWidth: x(8), idealHeight: y(4)))
    case .overlay(let inner, let front):
      return AnyView(
        inner.view(in: unit).overlay(alignment: .bottomLeading) { front.view(in: unit) })
    case .inset(let spacing, let inner, let bar):
      return AnyView(
        inner.view(in: unit)
          .safeAreaInset(edge: .top, spacing: y(spacing)) { bar.view(in: unit) })
    case .scroll(let offset, let inner):
      let point = Point(x: 0, y: y(offset))
      return AnyView(ScrollView(offset: .constant(point)) { inner.view(in: unit) })
    default: return AnyView(EmptyView())
    }
  }
}

/// Every view is one step further right and down than the one before.
private struct Cascade: Layout {
  let step: Size

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    let count = Double(max(0, sizes.count - 1))
    return Size(
      width: count * step.width + (sizes.map(\.width).max() ?? 0),
      height: count * step.height + (sizes.map(\.height).max() ?? 0))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for (index, subview) in subviews.enumerated() {
      let count = Double(index)
      let origin = Point(
        x: bounds.minX + count * step.width, y: bounds.minY + count * step.height)
      subview.place(at: origin, proposal: ProposedViewSize(bounds.size))
    }
  }
}
