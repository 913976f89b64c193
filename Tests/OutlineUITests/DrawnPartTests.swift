import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// What changes is drawn alone, and the screen is as if all of it had been drawn.
@Suite("Only the part of the screen that changed is drawn")
struct DrawnPartTests {
  private final class Handle {
    var value: Binding<Int>?
  }

  /// A view that knows where its number is kept.
  private struct Changing<Content: View>: View {
    let handle: Handle
    @ViewBuilder let content: (Int) -> Content
    @State private var value = 0

    var body: some View {
      let _ = handle.value = $value
      content(value)
    }
  }

  /// The screens of a view after each number, which has to be that of a host that keeps nothing; and how
  /// often all of it was drawn after the first frame.
  @MainActor private func fullDrawings(
    _ size: CellSize, _ numbers: [Int], @ViewBuilder _ content: @escaping (Handle) -> some View,
    check: (ViewHost, Int) -> Void = { _, _ in }
  ) throws -> Int {
    let (kept, fresh) = (Handle(), Handle())
    let hosts = (ViewHost { content(kept) }, ViewHost { content(fresh) })
    hosts.1.keepsNothing = true
    let surfaces = (Surface(size: size), Surface(size: size))
    for _ in 0..<2 {
      // In the second frame it is known what has the focus.
      hosts.0.render(into: surfaces.0)
      hosts.1.render(into: surfaces.1)
    }
    let before = surfaces.0.clearCount
    for number in numbers {
      try #require(kept.value).wrappedValue = number
      try #require(fresh.value).wrappedValue = number
      hosts.0.render(into: surfaces.0)
      hosts.1.render(into: surfaces.1)
      #expect(surfaces.0.snapshot() == surfaces.1.snapshot())
      check(hosts.0, number)
    }
    return surfaces.0.clearCount - before
  }

  @Test("Wide glyphs are not cut where the part ends, and come back whole")
  @MainActor func wideGlyphs() throws {
    for column in 0...3 {
      let count = try fullDrawings(CellSize(columns: 12, rows: 2), [1, 0, 2, 3, 0]) { handle in
        ZStack(alignment: .topLeading) {
          Text("漢字漢字漢")
          HStack(spacing: 0) {
            Text(String(repeating: "\u{a0}", count: column)).hidden()
            Changing(handle: handle) { number in
              Text(String(repeating: "x", count: number)).frame(width: 3, alignment: .leading)
            }
          }
        }
      }
      #expect(count == 0)
    }
  }

  @Test("A change of one column leaves what is beside it alone")
  @MainActor func columns() throws {
    let count = try fullDrawings(CellSize(columns: 30, rows: 6), [1, 2, 3]) { handle in
      HStack {
        List(0..<6, id: \.self) { Text("row \($0)") }
        Changing(handle: handle) { Text("\($0)") }
      }
    }
    #expect(count == 0)
  }

  @Test("What takes the mouse in a part comes, moves and goes")
  @MainActor func targets() throws {
    let count = try fullDrawings(CellSize(columns: 20, rows: 4), [1, 2, 1, 0, 2]) { handle in
      VStack(alignment: .leading, spacing: 0) {
        Text("first").mouseTarget { _ in "first" }
        Changing(handle: handle) { number in
          HStack(spacing: 0) {
            if number == 2 { Text(">") }
            if number > 0 { Text("mark").mouseTarget { _ in "mark" } } else { Text("plain") }
          }
          .frame(width: 8, alignment: .leading)
        }
        Text("last").mouseTarget { _ in "last" }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    } check: { host, number in
      @MainActor func value(_ column: Int, _ row: Int) -> String? {
        host.target(at: CellPoint(column: column, row: row))?.value?.base as? String
      }
      #expect(value(0, 0) == "first")
      #expect(value(0, 2) == "last")
      #expect(value(0, 1) == (number == 1 ? "mark" : nil))
      #expect(value(4, 1) == (number == 2 ? "mark" : nil))
    }
    #expect(count == 0)
  }
}
