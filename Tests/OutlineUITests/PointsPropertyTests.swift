import OutlineUI
import TerminalCells
import TestSupport
import Testing
import ViewTestSupport

/// A screen in points is the screen in cells whose lengths are so many times shorter.
@Suite("Points: random views")
struct PointsPropertyTests {
  private func looks(_ view: some View) -> [String] {
    let screen = Screen(40, 16) { view }
    screen.draw()
    return screen.surface.looks
  }

  @Test(
    "Random views look the same in points and in cells",
    arguments: [
      Size(width: 8, height: 16), Size(width: 7.3, height: 15.1), Size(width: 1, height: 1),
    ])
  func randomViews(unit: Size) {
    for seed in 1...UInt64(SeededRun.rounds(150)) {
      var random = SeededGenerator(seed: seed)
      let view = RandomView(&random, depth: 4)
      let cells = looks(view.view(in: Size(width: 1, height: 1)))
      let points = looks(view.view(in: unit).points(perCell: unit.width, unit.height))
      #expect(points == cells, "seed \(seed), \(unit): \(view)")
    }
  }

  @Test("Views that share an edge share it on the screen, wherever it is")
  func sharedEdges() {
    for seed in 1...UInt64(SeededRun.rounds(100)) {
      var random = SeededGenerator(seed: seed)
      let heights = (0..<6).map { _ in Double(Int.random(in: 1...40, using: &random)) }
      let screen = DrawnScreen(4, 20) {
        VStack(spacing: 0) {
          ForEach(0..<6, id: \.self) { index in
            Color(.ansi(UInt8(index + 1))).frame(height: heights[index])
          }
        }
        .frame(maxHeight: .infinity, alignment: .top)
        .points(perCell: 8, 16)
      }
      let shown = (0..<20).map {
        screen.surface.style(at: CellPoint(column: 0, row: $0)).background
      }
      let colored = shown.prefix { $0 != .default }
      let total = heights.reduce(0, +)
      #expect(colored.count == Int((total / 16 + 0.5).rounded(.down)), "seed \(seed)")
      #expect(!shown[colored.count...].contains { $0 != .default }, "seed \(seed)")
    }
  }
}
