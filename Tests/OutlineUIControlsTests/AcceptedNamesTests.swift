import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// Names that programs for other devices use. What a terminal has no use for changes nothing.
@Suite("Accepted names of SwiftUI")
struct AcceptedNamesTests {
  private func drawn(_ content: some View) -> String { Screen(24, 5) { content }.draw() }

  @Test("What is said to assistive software, previews and devices changes nothing")
  func accepted() {
    let text = Text("abc")
    let plain = drawn(text)
    let assisted =
      text
      .accessibilityIdentifier("id")
      .accessibilityRemoveTraits([.isLink, .isModal, .isStaticText, .updatesFrequently])
      .accessibilityAction {}
      .accessibilityAdjustableAction { direction in #expect(direction == .increment) }
    #expect(drawn(assisted) == plain)
    let previewed =
      text.previewDisplayName("abc").previewDevice("TTY").previewLayout(.fixed(width: 1, height: 1))
    #expect(drawn(previewed) == plain)
    let presented =
      text.presentationDragIndicator(.hidden).statusBarHidden().scrollContentBackground(.hidden)
      .scrollDismissesKeyboard(.interactively).disableAutocorrection(true)
    #expect(drawn(presented) == plain)
    let painted =
      text.drawingGroup(opaque: true).compositingGroup().symbolRenderingMode(.palette)
      .contentTransition(.interpolate).contentTransition(.numericText(countsDown: true))
      .sensoryFeedback(.success, trigger: 1)
    #expect(drawn(painted) == plain)
    let set =
      text.fontDesign(.monospaced).allowsTightening(true).dynamicTypeSize(.accessibility2)
      .font(.caption2.smallCaps()).toolbarBackground(.red, for: .navigationBar, .tabBar)
    #expect(drawn(set) == drawn(text.font(.caption2)))
    let button = Button("abc") {}
    #expect(drawn(button.buttonBorderShape(.capsule)) == drawn(button))
    let image = Image(systemName: "heart")
    #expect(drawn(image.antialiased(true).renderingMode(.template)) == drawn(image))
  }

  @Test("Separators and the looks of pages change nothing; a row's background fills the row")
  func rows() {
    let plain = drawn(List { Text("abc") })
    let list = List {
      Text("abc").listRowSeparatorTint(.red).listSectionSeparator(.hidden)
    }
    #expect(drawn(list) == plain)
    let screen = Screen(8, 1) { List { Text("abc").listRowBackground(Text("xxxxxx")) } }
    #expect(screen.draw() == "abcxxxx\n", "centred behind the row")
    let tabs = TabView {
      Text("abc").tabItem { Text("one") }
      Text("def").tabItem { Text("two") }
    }
    #expect(drawn(tabs.tabViewStyle(.page)) == drawn(tabs))
  }

  @Test("Animations and transactions are over at once")
  func animations() {
    let box = Box(0)
    let animations: [Animation] = [
      .easeIn, .easeOut(duration: 1), .easeIn(duration: 1), .easeOut, .snappy,
      .interpolatingSpring(stiffness: 1, damping: 1), .interactiveSpring(response: 1),
      .timingCurve(0, 0, 1, 1).repeatCount(2), .linear.repeatForever(autoreverses: false),
    ]
    for animation in animations { withAnimation(animation) { box.value += 1 } }
    #expect(box.value == animations.count)
    var transaction = Transaction(animation: .snappy)
    transaction.disablesAnimations = true
    withTransaction(transaction) { box.value = -1 }
    #expect(box.value == -1)
  }

  private struct Device: View {
    @Environment(\.verticalSizeClass) private var height
    @Environment(\.dynamicTypeSize) private var typeSize
    @Environment(\.layoutDirection) private var direction
    @Environment(\.displayScale) private var scale
    @Environment(\.accessibilityReduceMotion) private var isStill
    @Environment(\.accessibilityReduceTransparency) private var isOpaque

    var body: some View {
      let facts = [
        height == .compact, !typeSize.isAccessibilitySize, direction == .leftToRight, scale == 1,
        isStill, isOpaque,
      ]
      Text(facts.allSatisfy { $0 } ? "a terminal" : "\(facts)")
    }
  }

  @Test("Programs can ask what device they run on")
  func device() {
    #expect(drawn(Device()) == drawn(Text("a terminal")))
    #expect(DynamicTypeSize.accessibility1.isAccessibilitySize)
  }

  @Test("Styles by their names")
  func styles() {
    let label = Label("abc", systemImage: "heart")
    #expect(drawn(label.labelStyle(.titleAndIcon)) == drawn(label))
    #expect(drawn(label.labelStyle(.iconOnly)) == drawn(Image(systemName: "heart")))
    let picker = Picker("abc", selection: .constant(1)) {
      Text("one").tag(1)
      Text("two").tag(2)
    }
    #expect(drawn(picker.pickerStyle(.navigationLink)) == drawn(picker.pickerStyle(.menu)))
    #expect(drawn(picker.pickerStyle(.radioGroup)) == drawn(picker.pickerStyle(.segmented)))
    let menu = Menu("abc") { Text("one") }
    #expect(drawn(menu.menuStyle(.borderlessButton)) == drawn(menu))
    let gauge = Gauge(value: 0.5) { Text("abc") }
    #expect(drawn(gauge.gaugeStyle(.automatic)) == drawn(gauge))
    let faint = Text("abc").background(.regularMaterial)
    #expect(drawn(faint.background(.thinMaterial)) == drawn(faint.background(.thickMaterial)))
    #expect(drawn(faint.background(.ultraThinMaterial)) == drawn(faint))
    #expect(
      drawn(Text("abc").safeAreaPadding(.leading, 2)) == drawn(Text("abc").padding(.leading, 2)))
    let picture = Image(systemName: "heart").resizable()
    #expect(drawn(picture.scaledToFill()) == drawn(picture.aspectRatio(contentMode: .fill)))
  }

  @Test("Bars as older programs write them")
  func bars() {
    func level(_ content: some View) -> String { drawn(NavigationStack { content }) }
    let content = Text("abc")
    let titled = level(content.navigationTitle("Title"))
    #expect(level(content.navigationBarTitle("Title")) == titled)
    #expect(level(content.navigationBarTitle("Title", displayMode: .inline)) == titled)
    #expect(level(content.navigationBarTitle("Title").navigationBarBackButtonHidden()) == titled)
    #expect(!level(content.navigationBarTitle("Title").navigationBarHidden(true)).contains("Title"))
    let older = content.navigationBarItems(leading: Text("L"), trailing: Text("T"))
    let newer = content.toolbar {
      ToolbarItem(placement: .topBarLeading) { Text("L") }
      ToolbarItem(placement: .topBarTrailing) { Text("T") }
    }
    #expect(level(older) == level(newer))
    #expect(level(older).contains("L"))
    for placement in [ToolbarItemPlacement.secondaryAction, .destructiveAction] {
      let items = content.toolbar { ToolbarItem(placement: placement) { Text("T") } }
      #expect(level(items).contains("T"))
    }
  }

  private struct Sheet: View {
    @Environment(\.presentationMode) private var mode
    var body: some View { Button("Close") { mode.wrappedValue.dismiss() } }
  }

  @Test("A presentation ends by its mode, and return presses the default button")
  func presentation() throws {
    let isShown = Box(true)
    let sheet = Screen(24, 6) { Text("abc").sheet(isPresented: isShown.binding) { Sheet() } }
    #expect(sheet.draw().contains("Close"))
    try sheet.press("<enter>")
    #expect(!isShown.value)
    let presses = Box("")
    let screen = Screen(24, 3) {
      VStack {
        Text("abc")
        Button("one") { presses.value += "1" }.keyboardShortcut(.defaultAction)
        Button("two") { presses.value += "2" }.keyboardShortcut(.deleteForward, modifiers: [])
      }
    }
    screen.draw()
    try screen.press("<del>")
    #expect(presses.value == "2")
  }

  @Test("Gestures of other kinds are gestures, which end where the pointer is")
  func gestures() {
    var end: DragGesture.Value?
    let drag = DragGesture().onEnded { end = $0 }
    for view in [
      AnyView(Text("abcdef").highPriorityGesture(drag)),
      AnyView(Text("abcdef").simultaneousGesture(drag)),
    ] {
      end = nil
      let screen = Screen(6, 1) { view }
      screen.draw()
      let actions: [(Mouse.Action, Int)] = [
        (.press(.left), 0), (.drag(.left), 4), (.release(.left), 4),
      ]
      for (action, column) in actions {
        screen.host.handle(.mouse(Mouse(action, column: column, row: 0)))
        screen.draw()
      }
      #expect(end?.predictedEndTranslation == end?.translation)
      #expect(end?.predictedEndLocation == end?.location)
      #expect(end != nil)
    }
  }
}
