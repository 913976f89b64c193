import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Controls")
struct ControlTests {
  @Test("A button acts on enter, space and a click, and not when disabled")
  func button() throws {
    let presses = Box(0)
    let screen = Screen(20, 1) { Button("Go") { presses.value += 1 } }
    #expect(screen.draw().contains("[ Go ]"))
    try screen.press("<enter> <space> x")
    #expect(presses.value == 2)
    #expect(screen.click(9, 0))
    #expect(presses.value == 3)
    #expect(!screen.click(0, 0))
    let off = Screen(20, 1) { Button("Go") { presses.value += 1 }.disabled(true).disabled(false) }
    try off.press("<enter>")
    off.click(9, 0)
    #expect(presses.value == 3)
    #expect(off.cells(with: .dim, row: 0).count == 6)
  }

  @Test("Tab cycles through the controls, and the focus is shown")
  func focus() throws {
    let screen = Screen(10, 3) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<3) { Button("\($0)") {} }
      }
    }
    func focused() -> Int? { (0..<3).first { !screen.cells(with: .reverse, row: $0).isEmpty } }
    #expect(focused() == 0)
    try screen.press("<tab>")
    #expect(focused() == 1)
    try screen.press("<tab> <tab>")
    #expect(focused() == 0)
    try screen.press("<s-tab>")
    #expect(focused() == 2)
  }

  @Test("A toggle changes its value")
  func toggle() throws {
    let isOn = Box(false)
    let screen = Screen(20, 1) { Toggle("Loud", isOn: isOn.binding) }
    #expect(screen.draw().contains("[ ] Loud"))
    try screen.press("<space>")
    #expect(isOn.value)
  }

  @Test("A slider moves by steps, to its ends, and to where it is clicked")
  func slider() throws {
    let value = Box(5.0)
    let screen = Screen(11, 1) { Slider(value: value.binding, in: 0...10, step: 1) }
    #expect(screen.draw() == "━━━━━●─────\n")
    try screen.press("<right> <right>")
    #expect(value.value == 7)
    try screen.press("<end> <right>")
    #expect(value.value == 10)
    try screen.press("<home> -")
    #expect(value.value == 0)
    screen.click(3, 0)
    #expect(value.value == 3)
    screen.host.handle(.mouse(Mouse(.drag(.left), column: 8, row: 0)))
    #expect(value.value == 8)
  }

  @Test("A slider accepts any value", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func absurdSlider(value: Double) throws {
    let box = Box(value)
    let screen = Screen(5, 1) { Slider(value: box.binding, in: 0...10) }
    try screen.press("<left>")
    #expect((0.0...10).contains(box.value))
    let flat = Screen(5, 1) { Slider(value: box.binding, in: 1...1) }
    try flat.press("<right>")
    let vast = Screen(5, 1) {
      Slider(value: box.binding, in: -Double.greatestFiniteMagnitude...Double.infinity)
    }
    try vast.press("<right>")
  }

  @Test("A stepper stays within its bounds and those of its type")
  func stepper() throws {
    let value = Box(UInt8(254))
    let screen = Screen(20, 1) {
      Stepper("n", value: value.binding, in: 0...255, step: 1)
    }
    try screen.press("+ +")
    screen.host.handle(.key(Key("+")))
    screen.host.handle(.key(Key("+")))
    #expect(value.value == 255)
    screen.click(10, 0)
    #expect(value.value == 254)
  }

  @Test("A picker cycles through its options")
  func picker() throws {
    let size = Box("M")
    func view() -> some View {
      Picker("Size", selection: size.binding) {
        Text("small").tag("S")
        Text("medium").tag("M")
      }
    }
    let screen = Screen(20, 1) { view() }
    #expect(screen.draw().contains("Size ‹ medium ›"))
    try screen.press("<right>")
    #expect(size.value == "S")
    try screen.press("<left>")
    #expect(size.value == "M")
    size.value = "none of them"
    #expect(screen.draw().contains("Size ‹›"))
    try screen.press("<right>")
    #expect(size.value == "S")
  }

  @Test("A click chooses an option of a segmented picker")
  func segments() {
    let size = Box(1)
    let screen = Screen(12, 1) {
      Picker("", selection: size.binding) { ForEach(1..<4) { Text("\($0)") } }
        .pickerStyle(.segmented)
    }
    #expect(screen.draw() == " [ 1  2  3 ]\n")
    screen.click(9, 0)
    #expect(size.value == 3)
  }

  @Test("A picker without options ignores keys")
  func emptyPicker() throws {
    let size = Box(1)
    let screen = Screen(11, 1) { Picker("p", selection: size.binding) { EmptyView() } }
    try screen.press("<right> <left> <space>")
    #expect(size.value == 1)
  }

  @Test("Keys go to the control in a form's row; those it does not use go to the enclosing view")
  func form() throws {
    let isOn = Box(false)
    let text = Box("")
    let screen = Screen(20, 3) {
      Form {
        Text("Title")
        Toggle("On", isOn: isOn.binding)
        TextField("", text: text.binding)
      }
    }
    try screen.press("x <space>")
    #expect(isOn.value)
    try screen.press("<down> h i")
    #expect(text.value == "hi")
    // The toggle has the focus now: a letter is not another control's, and the arrow leads to the title.
    try screen.press("<s-tab> x <space>")
    #expect(text.value == "hi")
    #expect(!isOn.value)
    try screen.press("<up> <up> <space>")
    #expect(!isOn.value)
    try screen.press("<down> <space>")
    #expect(isOn.value)
  }

  @Test("A scroll view handles the keys that a button inside does not use")
  func scrolling() throws {
    let screen = Screen(10, 2) {
      ScrollView {
        Button("Go") {}
        ForEach(0..<9) { Text("\($0)") }
      }
    }
    try screen.press("<tab> <down> <down>")
    #expect(!screen.draw().contains("Go"))
  }

  @Test(
    "An invisible control is scrolled to when it gets the focus, and leaves scrolling keys to the scroll view"
  )
  func revealing() throws {
    let screen = Screen(10, 3) {
      ScrollView {
        Button("first") {}
        ForEach(0..<9) { Text("\($0)") }
        Button("last") {}
      }
    }
    #expect(try screen.press("<tab>").contains("last"))
    #expect(try !screen.press("<home>").contains("last"))
    #expect(screen.draw().contains("first"))
    #expect(try screen.press("<down>").contains("1"))
    #expect(try screen.press("<s-tab>").contains("first"))
  }

  @Test("What can be tapped has the focus, too, unless it is left to the mouse")
  func taps() throws {
    let taps = Box(0)
    let presses = Box(0)
    let screen = Screen(10, 3) {
      VStack(alignment: .leading, spacing: 0) {
        Text("tap").onTapGesture { taps.value += 1 }
        Text("mouse").onTapGesture { taps.value += 10 }.focusable(false)
        Button("Go") { presses.value += 1 }
      }
    }
    try screen.press("<enter> <tab> <enter>")
    #expect(taps.value == 1)
    #expect(presses.value == 1)
    #expect((0..<10).contains { screen.click($0, 1) })
    #expect(taps.value == 11)
    try screen.press("<enter> <tab> <space>")
    #expect(presses.value == 2)
    #expect(taps.value == 12)
  }

  private final class Witness {}

  @Test("Controls are released with their host")
  func lifetime() throws {
    weak var known: Witness?
    do {
      let witness = Witness()
      known = witness
      let screen = Screen(20, 4) {
        VStack {
          Button("b") { _ = witness }
          TextField("t", text: .constant("")).onSubmit { _ = witness }
          Form { Stepper("s", onIncrement: { _ = witness }, onDecrement: nil) }
        }
      }
      try screen.press("<enter> <tab> x <tab> <right>")
    }
    #expect(known == nil)
  }
}
