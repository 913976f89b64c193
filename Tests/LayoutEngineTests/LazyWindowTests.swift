import LayoutEngine
import Testing

/// Lazy containers that are their own window, as lists are.
@Suite struct LazyWindowTests {
  private let window = ProposedViewSize(width: 80, height: 24)
  private let million = 1_000_000

  /// Irregular lengths that an average does not predict.
  private static func uneven(_ row: Int) -> Double { Double(1 + (row * 7_919) % 5) }

  private func list(
    _ rows: TestRows, _ state: LazyLayoutState, pinned: PinnedViews = [], spacing: Double = 0
  ) -> LazyStackNode {
    LazyStackNode(
      vertically: rows, spacing: spacing, pinnedViews: pinned, scrolls: true, state: state)
  }

  @Test func aMillionUniformRowsCostTheWindow() {
    let rows = TestRows(count: million, uniform: 1) { _ in 1 }
    let state = LazyLayoutState()
    let pass = LayoutPass(metrics: .terminal)
    let root = list(rows, state)
    #expect(pass.layout(root, proposal: window).size == Size(width: 80, height: 24))
    #expect(state.visibleRange == 0..<24)
    #expect(state.contentLength == 1_000_000 && !state.isEstimated)
    #expect(pass.counters.rowsTouched == 24)
    for target in [777_777, 5, 999_999, 500_000] {
      rows.forgetTouched()
      state.jump(to: target)
      pass.layout(root, proposal: window)
      #expect(rows.touched.count <= 25)
      #expect(root.placedRows.contains { $0.index == target })
    }
  }

  @Test(arguments: [0, 0.5, 1])
  func jumpingVisitsOnlyTheWindow(fraction: Double) throws {
    let rows = TestRows(count: million, length: Self.uneven)
    let state = LazyLayoutState()
    let pass = LayoutPass(metrics: .terminal)
    let root = list(rows, state)
    for target in [0, 400_000, 3, 999_999, 650_001] {
      rows.forgetTouched()
      state.jump(to: target, fraction: fraction)
      pass.layout(root, proposal: window)
      #expect(rows.touched.count <= 60, "to \(target): \(rows.touched.count)")
      let row = try #require(root.placedRows.first { $0.index == target }).node.frame
      #expect(row.minY >= 0 && row.maxY <= 24)
      if target > 100, target < 900_000 {
        #expect(abs(row.minY - fraction * (24 - row.height)) < 1e-6)
      }
      expectNoGaps(root)
    }
  }

  private func expectNoGaps(_ root: LazyContainerNode) {
    let frames = root.placedRows.map(\.node.frame)
    for (above, below) in zip(frames, frames.dropFirst()) {
      #expect(abs(above.maxY - below.minY) < 1e-6)
    }
  }

  @Test func visibleRowsMoveByTheScrolledDistanceAndNoMore() {
    let rows = TestRows(count: 2_000, length: Self.uneven)
    let state = LazyLayoutState()
    let pass = LayoutPass(metrics: .terminal)
    let root = list(rows, state)
    state.jump(to: 1_000)
    pass.layout(root, proposal: window)
    for step in [3.0, 5, -7, -20, 1, 23, -40, 11, -2.5] {
      let before = root.starts(rows)
      state.scroll(by: step)
      pass.layout(root, proposal: window)
      let after = root.starts(rows)
      for (id, start) in after {
        if let old = before[id] { #expect(abs(old - step - start) < 1e-6) }
      }
      expectNoGaps(root)
    }
  }

  @Test func layingOutAgainMovesNothing() {
    let rows = TestRows(count: 2_000, length: Self.uneven)
    let state = LazyLayoutState()
    let pass = LayoutPass(metrics: .terminal)
    let root = list(rows, state)
    state.jump(to: 700, offset: 0.5)
    pass.layout(root, proposal: window)
    let starts = root.starts(rows)
    for _ in 0..<5 { pass.layout(root, proposal: window) }
    #expect(root.starts(rows) == starts)
  }

  @Test func insideAScrollViewCorrectedEstimatesMoveTheOffsetInstead() {
    let rows = TestRows(count: 3_000, length: Self.uneven)
    let stack = LazyStackNode(vertically: rows, spacing: 0)
    let scroll = ScrollNode(offset: .zero, stack)
    let pass = LayoutPass(metrics: .terminal)
    pass.layout(scroll, proposal: window)
    scroll.offset.y = 5_000
    pass.layout(scroll, proposal: window)
    for step in [4.0, -6, -15, 20, -23, -23, -9, 8] {
      let before = stack.starts(rows)
      scroll.offset.y += step
      pass.layout(scroll, proposal: window)
      let after = stack.starts(rows)
      #expect(!before.isEmpty && !after.isEmpty)
      for (id, start) in after {
        if let old = before[id] { #expect(abs(old - step - start) < 1e-6, "row \(id)") }
      }
      expectNoGaps(stack)
    }
    #expect(rows.touched.count < 200)
  }

  @Test func rowsInsertedAndRemovedAboveTheWindowMoveNothing() {
    let rows = TestRows(count: 1_000, length: Self.uneven)
    let state = LazyLayoutState()
    let pass = LayoutPass(metrics: .terminal)
    let root = list(rows, state)
    state.jump(to: 500)
    pass.layout(root, proposal: window)
    let before = root.starts(rows)
    rows.ids.insert(contentsOf: 5_000..<5_040, at: 100)
    rows.generation += 1
    pass.layout(root, proposal: window)
    #expect(root.starts(rows) == before)
    rows.ids.removeSubrange(0..<300)
    rows.generation += 1
    pass.layout(root, proposal: window)
    #expect(root.starts(rows) == before)
  }

  @Test func theAnchorRowItselfMayGo() {
    let rows = TestRows(count: 1_000, length: Self.uneven)
    let state = LazyLayoutState()
    let pass = LayoutPass(metrics: .terminal)
    let root = list(rows, state)
    state.jump(to: 900)
    pass.layout(root, proposal: window)
    rows.ids.removeSubrange(10...)
    rows.generation += 1
    pass.layout(root, proposal: window)
    #expect(root.placedRows.last?.index == 9)
    expectNoGaps(root)
    rows.ids = []
    rows.generation += 1
    pass.layout(root, proposal: window)
    #expect(root.placedRows.isEmpty && state.visibleRange.isEmpty && state.contentLength == 0)
  }

  @Test func theWindowStaysInsideTheContent() {
    let rows = TestRows(count: 100, length: Self.uneven)
    let state = LazyLayoutState()
    let pass = LayoutPass(metrics: .terminal)
    let root = list(rows, state)
    for distance in [-50.0, 1e6, -1e6, 1e300, -1e300] {
      state.scroll(by: distance)
      pass.layout(root, proposal: window)
      expectNoGaps(root)
      if distance < 0 {
        #expect(root.placedRows.first?.node.frame.minY == 0)
      } else {
        #expect(abs((root.placedRows.last?.node.frame.maxY ?? 0) - 24) < 1e-6)
        #expect(root.placedRows.last?.index == 99)
      }
    }
  }

  @Test func fewRowsStartAtTheTop() {
    let rows = TestRows(count: 3) { _ in 2 }
    let state = LazyLayoutState()
    let root = list(rows, state)
    state.jump(to: 2, fraction: 1)
    LayoutPass(metrics: .terminal).layout(root, proposal: window)
    #expect(root.placedRows.map(\.node.frame.minY) == [0, 2, 4])
  }

  @Test func rowsWithoutLengthAreNotAllVisited() {
    let rows = TestRows(count: million) { _ in 0 }
    let root = list(rows, LazyLayoutState())
    LayoutPass(metrics: .terminal).layout(root, proposal: window)
    #expect(rows.touched.count < 300)
  }

  @Test func headersAndFootersArePinnedInAWindow() throws {
    let rows = TestRows(count: 300) { $0 % 30 == 0 || $0 % 30 == 29 ? 2 : 1 }
    rows.sections = (0..<10).map {
      LazySection(range: ($0 * 30)..<($0 * 30 + 30), hasHeader: true, hasFooter: true)
    }
    let state = LazyLayoutState()
    let pass = LayoutPass(metrics: .terminal)
    let root = list(rows, state, pinned: [.sectionHeaders, .sectionFooters])
    state.jump(to: 63)
    pass.layout(root, proposal: ProposedViewSize(width: 80, height: 12))
    // Rows 63… show; header 60 sticks to the start, footer 89 to the end.
    let pinned = root.children.suffix(2).map(\.frame)
    #expect(pinned.contains { $0.minY == 0 && $0.height == 2 })
    #expect(pinned.contains { $0.maxY == 12 && $0.height == 2 })
    // With the section's end in sight the header is pushed out.
    state.jump(to: 88)
    pass.layout(root, proposal: ProposedViewSize(width: 80, height: 12))
    let starts = root.children.suffix(4).map(\.frame.minY)
    #expect(starts.contains(1) || starts.contains(-1))
  }

  @Test func aLazyGridWindowTouchesItsLinesOnly() {
    let rows = TestRows(count: million) { _ in 2 }
    let state = LazyLayoutState()
    let pass = LayoutPass(metrics: .terminal)
    let root = LazyGridNode(
      .vertical, items: [GridItem(.fixed(20)), GridItem(.fixed(20)), GridItem(.fixed(20))],
      spacing: 0, scrolls: true, source: rows, state: state)
    state.jump(to: 600_000)
    pass.layout(root, proposal: window)
    #expect(rows.touched.count <= 3 * 40)
    #expect(root.placedRows.first?.index == 600_000)
    #expect(root.placedRows.first?.node.frame.origin == .zero)
  }

  @Test func aHorizontalStackIsAWindowToo() {
    let rows = TestRows(count: million) { _ in 3 }
    let state = LazyLayoutState()
    let root = LazyStackNode(horizontally: rows, spacing: 1, scrolls: true, state: state)
    state.jump(to: 500_000)
    LayoutPass(metrics: .terminal).layout(root, proposal: window)
    #expect(state.visibleRange == 500_000..<500_004)
    #expect(rows.touched.count < 20)
  }
}
