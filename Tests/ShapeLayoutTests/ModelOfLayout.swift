import LayoutModel
import ShapeLayout

/// The places of members by the model of the layout rules: written from the format's text, with none
/// of the engine's code.
struct ModelOfLayout {
  private let sample: LayoutSample
  private let texts: [Int: WrappingText]
  /// The path of the view that is a member's box.
  private var boxes: [Int: [Int]] = [:]

  init(_ sample: LayoutSample, texts: [Int: WrappingText]) {
    (self.sample, self.texts) = (sample, texts)
  }

  /// The place of each member in its container.
  mutating func places() -> [Int: LayoutTree.Place] {
    let view = view(0, nil, [])
    var frames: [[Int]: ModelFrame] = [:]
    for (path, frame) in view.frames(ModelProposal(nil, nil)) { frames[path] = frame }
    var containers: [Int: Int] = [:]
    for (container, members) in sample.inside {
      for member in members { containers[member] = container }
    }
    var places: [Int: LayoutTree.Place] = [:]
    for (number, path) in boxes {
      guard let frame = frames[path] else { continue }
      let around = containers[number].flatMap { boxes[$0] }.flatMap { frames[$0] } ?? frame
      places[number] = LayoutTree.Place(
        x: frame.origin.x - around.origin.x, y: frame.origin.y - around.origin.y,
        width: frame.size.width, height: frame.size.height)
    }
    return places
  }

  private mutating func view(_ number: Int, _ axis: ModelAxis?, _ path: [Int]) -> ModelView {
    guard let member = sample.known[number] else { return ModelView(.rect, [], stackAxis: axis) }
    var path = path
    func around(_ kind: ModelKind, _ inner: ModelView) -> ModelView {
      ModelView(kind, [inner], stackAxis: axis)
    }
    // From the outside in: priority, offset, then the box.
    if member.priority != 0 { path.append(0) }
    let isMoved = member.offset.x != 0 || member.offset.y != 0
    if isMoved { path.append(0) }
    boxes[number] = path
    var view = box(number, member, axis, path)
    if isMoved { view = around(.offset(ModelPoint(member.offset.x, member.offset.y)), view) }
    if member.priority != 0 { view = around(.priority(member.priority), view) }
    return view
  }

  private mutating func box(
    _ number: Int, _ member: LayoutMember, _ axis: ModelAxis?, _ path: [Int]
  ) -> ModelView {
    var frames: [ModelKind] = []
    var alignment = ModelAlignment(.horizontalCenter, .verticalCenter)
    if case .container(let layout) = member.content { alignment = Self.start(of: layout) }
    let (width, height) = (member.width, member.height)
    if width.grows || height.grows {
      frames.append(.flex(horizontal: width.range, vertical: height.range, alignment))
    }
    if width.given != nil || height.given != nil {
      frames.append(.frame(width: width.given, height: height.given, alignment))
    }
    // Nothing frames a spacer or what has one size.
    switch member.content {
    case .spacer, .rigid: frames = []
    default: break
    }
    let path = path + frames.map { _ in 0 }
    let inner = content(number, member, axis, path)
    return frames.reversed().reduce(inner) { ModelView($1, [$0], stackAxis: axis) }
  }

  private mutating func content(
    _ number: Int, _ member: LayoutMember, _ axis: ModelAxis?, _ path: [Int]
  ) -> ModelView {
    switch member.content {
    case .shape: return ModelView(.rect, [], stackAxis: axis)
    case .rigid(let width, let height):
      return ModelView(.fixed(ModelSize(width, height)), [], stackAxis: axis)
    case .spacer(let minimum): return ModelView(.spacer(minimum: minimum), [], stackAxis: axis)
    case .text:
      let sizes = (texts[number]?.widths ?? []).enumerated().map {
        ModelSize($0.element, Double($0.offset + 1) * 10)
      }
      return ModelView(
        .wrap(
          sizes, firstBaseline: WrappingText.firstBaseline,
          lastBaseline: WrappingText.lastBaseline), [], stackAxis: axis)
    case .container(let layout):
      let padding = layout.padding
      let isPadded = padding != .init()
      let path = isPadded ? path + [0] : path
      let inner = arranged(number, layout, axis, path)
      guard isPadded else { return inner }
      return ModelView(
        .padding(
          top: padding.top, leading: padding.left, bottom: padding.bottom, trailing: padding.right),
        [inner], stackAxis: axis)
    }
  }

  private mutating func arranged(
    _ number: Int, _ layout: ContainerLayout, _ axis: ModelAxis?, _ path: [Int]
  ) -> ModelView {
    let direction: ModelAxis? =
      switch layout.arrangement {
      case .vstack: .vertical
      case .hstack: .horizontal
      case .zstack, .grid, .flow, .graph: nil
      }
    var members: [ModelView] = []
    for (index, member) in (sample.inside[number] ?? []).enumerated() {
      members.append(view(member, direction, path + [index]))
    }
    let guides = Self.guides(layout.alignment)
    let lines = layout.rowSpacing ?? layout.spacing
    let kind: ModelKind =
      switch layout.arrangement {
      case .vstack: .stack(.vertical, guide: guides.horizontal, spacing: layout.spacing)
      case .hstack: .stack(.horizontal, guide: guides.vertical, spacing: layout.spacing)
      case .zstack: .zstack(guides)
      case .grid:
        .lazyGrid(
          .vertical,
          layout.columns.map {
            ModelTrack($0.length, spacing: layout.spacing, alignment: guides)
          }, spacing: lines)
      // Graphs have tests of their own.
      case .flow, .graph: .flow(spacing: layout.spacing, lineSpacing: lines, guide: guides.vertical)
      }
    return ModelView(kind, members, stackAxis: axis)
  }

  private static func guides(_ alignment: ContainerLayout.Alignment) -> ModelAlignment {
    let horizontal: ModelGuide =
      switch alignment.horizontal {
      case .leading: .leading
      case .center: .horizontalCenter
      case .trailing: .trailing
      }
    let vertical: ModelGuide =
      switch alignment.vertical {
      case .top: .top
      case .center: .verticalCenter
      case .bottom: .bottom
      case .firstBaseline: .firstTextBaseline
      }
    return ModelAlignment(horizontal, vertical)
  }

  /// At the start of the direction, and across as the members are.
  private static func start(of layout: ContainerLayout) -> ModelAlignment {
    let guides = guides(layout.alignment)
    return switch layout.arrangement {
    case .vstack, .grid: ModelAlignment(guides.horizontal, .top)
    case .hstack: ModelAlignment(.leading, guides.vertical)
    case .zstack: guides
    case .flow, .graph: ModelAlignment(.leading, .top)
    }
  }
}

extension LayoutMember.Side {
  /// The length of a side that does not grow.
  fileprivate var given: Double? { grows ? nil : length }

  /// Bounds count in directions that grow.
  fileprivate var range: ModelRange {
    guard grows else { return ModelRange(minimum: nil, ideal: nil, maximum: nil) }
    return ModelRange(minimum: minimum, ideal: length, maximum: maximum ?? .infinity)
  }
}

extension ContainerLayout.Column {
  fileprivate var length: ModelTrack.Length {
    switch self {
    case .fixed(let width): .fixed(width)
    case .flexible(let minimum, let maximum): .flexible(minimum ?? 10, maximum ?? .infinity)
    case .adaptive(let minimum): .adaptive(minimum, .infinity)
    }
  }
}
