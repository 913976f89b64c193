import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Gestures")
struct GestureTests {
  private func mouse(_ screen: Screen, _ action: Mouse.Action, _ column: Int, _ row: Int) {
    screen.host.handle(.mouse(Mouse(action, column: column, row: row)))
    screen.draw()
  }

  @Test("A drag is followed beyond the view, in its coordinates or the screen's")
  func drag() {
    let log = Box<[String]>([])
    let screen = Screen(21, 5) {
      Text("x").gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { log.value.append("\($0.translation.width) \($0.location.y)") }
          .onEnded { log.value.append("end \($0.startLocation.x)") })
    }
    mouse(screen, .press(.left), 10, 2)
    mouse(screen, .drag(.left), 13, 4)
    mouse(screen, .release(.left), 13, 4)
    mouse(screen, .drag(.left), 15, 4)
    #expect(log.value == ["0.0 0.0", "3.0 2.0", "end 0.0"])
    let global = Screen(21, 5) {
      Text("x").gesture(
        DragGesture(coordinateSpace: .global).onChanged { log.value = ["\($0.location)"] })
    }
    mouse(global, .press(.left), 10, 2)
    mouse(global, .drag(.left), 13, 4)
    #expect(log.value == ["\(Point(x: 13, y: 4))"])
  }

  @Test("A click that no drag follows is one on what is behind")
  func clickBehind() {
    let drags = Box(0)
    let taps = Box(0)
    let screen = Screen(3, 1) {
      Text("xxx").gesture(DragGesture().onEnded { _ in drags.value += 1 })
        .onTapGesture { taps.value += 1 }
    }
    mouse(screen, .press(.left), 0, 0)
    #expect(taps.value == 0)
    mouse(screen, .release(.left), 0, 0)
    #expect((drags.value, taps.value) == (0, 1))
    mouse(screen, .press(.left), 0, 0)
    mouse(screen, .drag(.left), 2, 0)
    mouse(screen, .release(.left), 2, 0)
    #expect((drags.value, taps.value) == (1, 1))
  }

  @Test("A tap tells where the view was clicked")
  func tapLocation() {
    let taps = Box<[Point]>([])
    let screen = Screen(7, 3) { Text("abc").onTapGesture { taps.value.append($0) } }
    mouse(screen, .press(.left), 4, 1)
    mouse(screen, .press(.right), 2, 1)
    mouse(screen, .press(.left), 4, 2)
    #expect(taps.value == [Point(x: 2, y: 0)])
    screen.host.handle(.key(Key(.enter)))
    #expect(taps.value.last == .zero)
  }

  private struct Held: View {
    @GestureState private var distance = 0.0

    var body: some View {
      Text("at \(Int(distance))").gesture(
        DragGesture().updating($distance) { value, state, _ in state = value.translation.width })
    }
  }

  @Test("A gesture's state returns to its initial value")
  func state() {
    let screen = Screen(4, 1) { Held() }
    mouse(screen, .press(.left), 0, 0)
    mouse(screen, .drag(.left), 3, 0)
    #expect(screen.draw() == "at 3\n")
    mouse(screen, .release(.left), 3, 0)
    #expect(screen.draw() == "at 0\n")
  }

  @Test("Taps, the right button for a long press, and no events at all")
  func taps() {
    let log = Box<[String]>([])
    let screen = Screen(4, 3) {
      VStack(alignment: .leading, spacing: 0) {
        Text("tap").gesture(TapGesture().onEnded { log.value.append("tap") })
        Text("long").onLongPressGesture { log.value.append("long") }
        Button("no") { log.value.append("no") }.buttonStyle(.plain).allowsHitTesting(false)
      }
    }
    for row in 0..<3 {
      mouse(screen, .press(.left), 0, row)
      mouse(screen, .release(.left), 0, row)
    }
    mouse(screen, .press(.right), 0, 1)
    #expect(log.value == ["tap", "long"])
  }
}
