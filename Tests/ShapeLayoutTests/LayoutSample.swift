import ShapeLayout
import TestSupport

/// A member with its own members, and what a tree of layouts is made of.
struct LayoutSample: LayoutTreeSource {
  /// The members by number; 0 is the outermost container.
  var known: [Int: LayoutMember] = [:]
  var inside: [Int: [Int]] = [:]

  mutating func member(_ number: Int) -> LayoutMember { known[number] ?? LayoutMember(.shape) }
  mutating func members(of container: Int) -> [Int] { inside[container] ?? [] }
  func memberCount(inside container: Int) -> Int { known.count }

  /// Adds a member, and returns its number.
  @discardableResult
  mutating func add(_ member: LayoutMember, to container: Int? = nil) -> Int {
    let number = known.count
    known[number] = member
    if let container { inside[container, default: []].append(number) }
    return number
  }
}

/// A text that breaks at a few widths, each line 10 high.
struct WrappingText: Hashable, Sendable {
  /// The widths of one line, two lines and so on.
  var widths: [Double]

  static let (firstBaseline, lastBaseline) = (8.0, 2.0)

  var measure: MeasuredText {
    let widths = self.widths
    var measure = MeasuredText(
      MeasuredText.Extent(width: widths[0], height: 10), firstBaseline: Self.firstBaseline,
      lastBaseline: Self.lastBaseline)
    measure.wrap(self) { width in
      let index = widths.firstIndex { $0 <= width + 1e-9 } ?? widths.count - 1
      return MeasuredText.Extent(width: widths[index], height: Double(index + 1) * 10)
    }
    return measure
  }
}

/// Random trees of layouts.
struct RandomLayoutSample {
  private var random: SeededGenerator
  private(set) var sample = LayoutSample()
  /// The texts, by number.
  private(set) var texts: [Int: WrappingText] = [:]

  init(seed: Int, depth: Int = 4) {
    random = SeededGenerator(seed: seed)
    let root = sample.add(container(isOutermost: true))
    fill(root, depth: depth - 1)
  }

  private mutating func fill(_ container: Int, depth: Int) {
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      if depth > 0, random.chance(45) {
        fill(sample.add(self.container(isOutermost: false), to: container), depth: depth - 1)
      } else {
        addLeaf(to: container)
      }
    }
  }

  private mutating func addLeaf(to container: Int) {
    var member: LayoutMember
    switch Int.random(in: 0..<10, using: &random) {
    case 0: member = LayoutMember(.spacer(minimum: random.chance(50) ? 0 : random.length(0...20)))
    case 1:
      member = LayoutMember(.rigid(width: random.length(0...60), height: random.length(0...40)))
    case 2, 3, 4:
      let longest = random.length(20...160)
      let text = WrappingText(widths: [longest, longest * 0.625, longest * 0.375])
      member = LayoutMember(.text(text.measure))
      texts[sample.known.count] = text
      change(&member)
    default:
      member = LayoutMember(.shape)
      member.width = .init(random.length(0...80))
      member.height = .init(random.length(0...40))
      change(&member)
    }
    if random.chance(10) { member.offset = .init(random.length(-9...9), random.length(-9...9)) }
    if random.chance(15) { member.priority = Double(Int.random(in: -1...2, using: &random)) }
    sample.add(member, to: container)
  }

  /// Gives a member keys of its own.
  private mutating func change(_ member: inout LayoutMember) {
    for side in [\LayoutMember.width, \LayoutMember.height] {
      if random.chance(30) { member[keyPath: side].grows = true }
      if random.chance(15) { member[keyPath: side].minimum = random.length(0...60) }
      if random.chance(15) { member[keyPath: side].maximum = random.length(20...120) }
    }
  }

  private mutating func container(isOutermost: Bool) -> LayoutMember {
    var layout = ContainerLayout(random.pick([.vstack, .hstack, .zstack, .grid, .flow]))
    layout.spacing = random.pick([8, 0, 4, -3, 12.5])
    if random.chance(30) { layout.rowSpacing = random.length(0...10) }
    layout.alignment = .init(
      random.pick([.leading, .center, .trailing]),
      random.pick([.top, .center, .bottom, .firstBaseline]))
    if random.chance(50) {
      layout.padding = .init(
        top: random.length(0...12), right: random.length(0...12), bottom: random.length(0...12),
        left: random.length(0...12))
    }
    if layout.arrangement == .grid { layout.columns = columns() }
    var member = LayoutMember(.container(layout))
    if random.chance(50) { member.width.length = random.length(30...300) }
    if random.chance(40) { member.height.length = random.length(30...200) }
    if !isOutermost { change(&member) }
    return member
  }

  private mutating func columns() -> [ContainerLayout.Column] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .fixed(random.length(10...70))
      case 1: .adaptive(minimum: random.length(15...60))
      case 2: .flexible(minimum: random.length(0...40), maximum: random.length(40...90))
      default: .flexible(minimum: nil, maximum: nil)
      }
    }
  }
}
