import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Animations take effect at once")
struct AnimationTests {
  private struct Folding: View {
    @State private var isOpen = false
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Button("fold") { withAnimation(.easeInOut(duration: 2).delay(1)) { isOpen.toggle() } }
        if isOpen { Text("open").transition(.slide.combined(with: .opacity)) }
      }
      .animation(.spring(), value: isOpen)
    }
  }

  @Test("A change with an animation is on the next frame")
  func changes() throws {
    let screen = Screen(10, 2) { Folding() }
    #expect(!screen.draw().contains("open"))
    #expect(try screen.press("<enter>").contains("open"))
    #expect(try !screen.press("<enter>").contains("open"))
  }

  @Test("What follows an animation follows at once, and results and errors come through")
  func results() {
    struct Failure: Error {}
    var steps: [Int] = []
    let result = withAnimation {
      steps.append(1)
      return 3
    } completion: {
      steps.append(2)
    }
    #expect(result == 3 && steps == [1, 2])
    #expect(throws: Failure.self) { try withAnimation { throw Failure() } }
  }
}
