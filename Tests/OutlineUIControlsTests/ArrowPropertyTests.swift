import OutlineUI
import TerminalCells
import TestSupport
import Testing
import ViewTestSupport

/// Arrows and tab in random trees of buttons, checked against where the buttons are on the screen.
@Suite("Arrows in random trees")
struct ArrowPropertyTests {
  /// Makes stacks, grids and frames of numbered buttons.
  private struct Tree {
    var random: SeededGenerator
    var count = 0
    var allowsScrolling = false
    let log: Box<Int?>

    mutating func button() -> AnyView {
      let (number, log) = (count, log)
      count += 1
      let label =
        "<\(number)>" + String(repeating: ".", count: Int.random(in: 0...4, using: &random))
      return AnyView(
        Button {
          log.value = number
        } label: {
          Text(label).fixedSize()
        }
        .buttonStyle(.plain))
    }

    mutating func view(depth: Int) -> AnyView {
      guard depth > 0, count < 24 else { return button() }
      let children = (0..<Int.random(in: 1...4, using: &random)).map { _ in view(depth: depth - 1) }
      let content = ForEach(0..<children.count, id: \.self) { children[$0] }
      let spacing = Double(Int.random(in: 0...3, using: &random))
      switch Int.random(in: 0...(allowsScrolling ? 7 : 6), using: &random) {
      case 0, 1:
        let alignments: [VerticalAlignment] = [.top, .center, .bottom]
        return AnyView(
          HStack(alignment: alignments[Int.random(in: 0...2, using: &random)], spacing: spacing) {
            content
          })
      case 2, 3:
        let alignments: [HorizontalAlignment] = [.leading, .center, .trailing]
        return AnyView(
          VStack(alignment: alignments[Int.random(in: 0...2, using: &random)], spacing: spacing) {
            content
          })
      case 4: return AnyView(Grid { GridRow { content } })
      case 5: return AnyView(VStack(spacing: 0) { content }.padding(1))
      case 6:
        return AnyView(
          HStack(spacing: spacing) {
            button()
            Spacer(minLength: 0)
            VStack { content }
          })
      default: return AnyView(ScrollView { VStack { content } }.frame(height: 4))
      }
    }
  }

  /// A screen of a random tree.
  private struct Sample {
    let screen: Screen
    let log: Box<Int?>
    let count: Int

    init(seed: UInt64, allowsScrolling: Bool = false) {
      let log = Box<Int?>(nil)
      var tree = Tree(
        random: SeededGenerator(seed: seed), allowsScrolling: allowsScrolling, log: log)
      let view = tree.view(depth: 3)
      screen = Screen(100, 40) { view }
      self.log = log
      count = tree.count
    }

    /// The button with the focus.
    func focused() throws -> Int? {
      log.value = nil
      try screen.press("<enter>")
      return log.value
    }

    /// Where the buttons are.
    func frames() -> [Int: CellRect] {
      var frames: [Int: CellRect] = [:]
      let lines = screen.surface.snapshot().split(separator: "\n", omittingEmptySubsequences: false)
      for (row, line) in lines.enumerated() {
        for part in line.split(separator: "<").dropFirst(line.hasPrefix("<") ? 0 : 1) {
          guard let end = part.firstIndex(of: ">"), let number = Int(part[..<end]) else { continue }
          let rest = part[end...].dropFirst().prefix { $0 == "." }
          let column = line[..<part.startIndex].count - 1
          frames[number] = CellRect(
            column: column, row: row, columns: part[..<end].count + 2 + rest.count, rows: 1)
        }
      }
      return frames
    }
  }

  private enum Arrow: String, CaseIterable {
    case up, down, left, right

    /// Whether an area begins where another one ends, or further on.
    func leads(from here: CellRect, to there: CellRect) -> Bool {
      switch self {
      case .up: there.maxRow <= here.minRow
      case .down: there.minRow >= here.maxRow
      case .left: there.maxColumn <= here.minColumn
      case .right: there.minColumn >= here.maxColumn
      }
    }

    /// Whether both overlap when looked at in this direction.
    func areAligned(_ here: CellRect, _ there: CellRect) -> Bool {
      switch self {
      case .up, .down: here.minColumn < there.maxColumn && there.minColumn < here.maxColumn
      case .left, .right: here.minRow < there.maxRow && there.minRow < here.maxRow
      }
    }

    func gap(from here: CellRect, to there: CellRect) -> Int {
      switch self {
      case .up: here.minRow - there.maxRow
      case .down: there.minRow - here.maxRow
      case .left: here.minColumn - there.maxColumn
      case .right: there.minColumn - here.maxColumn
      }
    }
  }

  @Test(
    "An arrow goes to the nearest button straight ahead, else to one in its direction, else nowhere",
    arguments: UInt64(0)..<30)
  func directions(seed: UInt64) throws {
    let sample = Sample(seed: seed)
    let frames = sample.frames()
    // Where not all is on the screen, what is covered is not known.
    guard frames.count == sample.count else { return }
    var random = SeededGenerator(seed: seed &+ 1_000)
    for _ in 0..<12 {
      let before = try #require(try sample.focused())
      let arrow = Arrow.allCases[Int.random(in: 0...3, using: &random)]
      try sample.screen.press("<\(arrow.rawValue)>")
      let after = try #require(try sample.focused())
      let (here, there) = (try #require(frames[before]), try #require(frames[after]))
      let ahead = frames.filter { arrow.leads(from: here, to: $0.value) }
      let straight = ahead.values.filter { arrow.areAligned(here, $0) }
      let text: Comment = "\(before) \(arrow) \(after)\n\(sample.screen.draw())"
      if ahead.isEmpty {
        #expect(after == before, text)
      } else {
        #expect(ahead.keys.contains(after), text)
        if let nearest = straight.map({ arrow.gap(from: here, to: $0) }).min() {
          #expect(arrow.areAligned(here, there), text)
          #expect(arrow.gap(from: here, to: there) == nearest, text)
        }
      }
      if Int.random(in: 0...3, using: &random) == 0 { try sample.screen.press("<tab>") }
    }
  }

  @Test("Tab reaches every button, also in scroll views, and comes back", arguments: UInt64(0)..<8)
  func reachable(seed: UInt64) throws {
    let sample = Sample(seed: seed, allowsScrolling: true)
    var seen: [Int] = []
    for _ in 0..<sample.count {
      try seen.append(#require(try sample.focused()))
      try sample.screen.press("<tab>")
    }
    #expect(Set(seen) == Set(0..<sample.count))
    #expect(try sample.focused() == seen.first)
    // An arrow never loses the focus, wherever it is scrolled to.
    for arrow in Arrow.allCases {
      try sample.screen.press("<tab> <\(arrow.rawValue)>")
      #expect(try sample.focused() != nil)
    }
  }

  @Test("In a regular grid, there and back is where one was", arguments: UInt64(0)..<8)
  func symmetric(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (columns, rows) = (
      Int.random(in: 1...6, using: &random), Int.random(in: 1...6, using: &random)
    )
    let (across, down) = (
      Double(Int.random(in: 0...2, using: &random)), Double(Int.random(in: 0...2, using: &random))
    )
    let log = Box<Int?>(nil)
    let screen = Screen(60, 30) {
      VStack(spacing: down) {
        ForEach(0..<rows, id: \.self) { row in
          HStack(spacing: across) {
            ForEach(0..<columns, id: \.self) { column in
              let number = row * columns + column
              Button(number < 10 ? "0\(number)" : "\(number)") { log.value = number }
            }
          }
        }
      }
    }
    func focused() throws -> Int? {
      try screen.press("<enter>")
      return log.value
    }
    let pairs: [(key: Arrow, back: Arrow)] = [
      (.right, .left), (.left, .right), (.up, .down), (.down, .up),
    ]
    for _ in 0..<columns * rows {
      let here = try #require(try focused())
      for (key, back) in pairs {
        try screen.press("<\(key.rawValue)>")
        let there = try #require(try focused())
        guard there != here else { continue }
        try screen.press("<\(back.rawValue)>")
        #expect(try focused() == here, "\(here) \(key) \(there)")
      }
      try screen.press("<tab>")
    }
  }
}
