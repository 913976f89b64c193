import OutlineUI
import OutlineUITesting
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Accessibility: the tree of elements")
struct AccessibilityTests {
  /// The lines of a screen's elements, without the window's.
  private func lines(
    _ columns: Int = 60, _ rows: Int = 12, @ViewBuilder _ content: () -> some View
  ) -> [String] {
    let screen = TestScreen(columns: columns, rows: rows, content: content)
    return screen.tree.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
  }

  @Test("Controls have roles, names, values and states")
  func controls() {
    let box = Box(true)
    let text = Box("Ann")
    let number = Box(0.25)
    let steps = Box(3)
    #expect(
      lines {
        VStack(spacing: 0) {
          Button("Save") {}
          Button("Delete", systemImage: "trash") {}.disabled(true)
          Toggle("Wi-Fi", isOn: box.binding)
          TextField("Name", text: text.binding, prompt: Text("required"))
          SecureField("Password", text: text.binding)
          Slider(value: number.binding) { Text("Volume") }
          Stepper("Guests", value: steps.binding, in: 0...9)
          Menu("More") { Button("One") {} }
          ColorPicker("Fill", selection: .constant(.red))
          ProgressView("Loading", value: 0.5)
        }
      } == [
        #"button "Save", focused"#,
        #"button "Delete", dimmed"#,
        #"toggle "Wi-Fi", value "on""#,
        #"text field "Name", value "Ann""#,
        #"secure field "Password", value "3 characters""#,
        #"slider "Volume", value "25 %""#,
        #"stepper "Guests", value "3""#,
        #"menu "More""#,
        #"color picker "Fill", value "red""#,
        #"progress "Loading", value "50 %""#,
      ])
  }

  @Test("What goes on, gauges and links have roles")
  func values() {
    #expect(
      lines {
        VStack(spacing: 0) {
          ProgressView("Waiting")
          ProgressView(value: 3.0, total: 4) {
            Text("Files")
          } currentValueLabel: {
            Text("3 of 4")
          }
          Gauge(value: 30, in: 0...60) {
            Text("Speed")
          } currentValueLabel: {
            Text("30 km/h")
          } minimumValueLabel: {
            Text("0")
          } maximumValueLabel: {
            Text("60")
          }
          Text("Home").onTapGesture {}.accessibilityAddTraits(.isLink)
        }
      } == [
        #"progress "Waiting", value "in progress""#,
        #"progress "Files", value "3 of 4""#,
        #"gauge "Speed", value "30 km/h""#,
        #"link "Home", focused"#,
      ])
  }

  @Test("Pickers say what is chosen, in every style", arguments: [false, true])
  func pickers(isSegmented: Bool) {
    let picker = Picker("Size", selection: .constant(2)) {
      Text("Small").tag(1)
      Text("Large").tag(2)
    }
    let lines = lines {
      if isSegmented { picker.pickerStyle(.segmented) } else { picker.pickerStyle(.menu) }
    }
    #expect(lines == [#"picker "Size", value "Large", focused"#])
  }

  @Test("Controls keep their names where labels are hidden")
  func hiddenLabels() {
    #expect(
      lines {
        VStack(spacing: 0) {
          Toggle("Wi-Fi", isOn: .constant(false))
          Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }
          Stepper("Guests", value: .constant(1))
        }
        .labelsHidden()
      } == [
        #"toggle "Wi-Fi", value "off", focused"#, #"picker "Size", value "Small""#,
        #"stepper "Guests", value "1""#,
      ])
  }

  @Test("A toggle in a style made of another control is one toggle")
  func styledToggle() {
    struct Pressed: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button {
          configuration.isOn.toggle()
        } label: {
          configuration.label
        }
      }
    }
    #expect(
      lines { Toggle("Wi-Fi", isOn: .constant(true)).toggleStyle(Pressed()) } == [
        #"toggle "Wi-Fi", value "on", focused"#
      ])
  }

  @Test("Images are named or left out, and symbols say nothing beside a text")
  func images() {
    let catalog: ImageCatalog = ["cat": CellPicture(drawing: "=^.^=")]
    #expect(
      lines {
        VStack(spacing: 0) {
          Image("cat")
          Image("cat", label: Text("A cat"))
          Image(decorative: "cat")
          Image(systemName: "trash.fill")
          Label("Inbox", systemImage: "tray")
          Button {
          } label: {
            Image(systemName: "square.and.arrow.up")
          }
        }
        .imageCatalog(catalog)
      } == [
        #"image "cat""#, #"image "A cat""#, #"image "trash""#, #"image "tray""#,
        #"text "Inbox""#, #"button "and arrow up", focused"#,
      ])
  }

  @Test("Rows have places, and the current one the focus")
  func list() throws {
    let screen = TestScreen(columns: 30, rows: 4) {
      List(["Ann", "Bob", "Cleo"], id: \.self, selection: .constant("Bob")) { name in
        HStack {
          Text(name)
          Text("\(name.count) letters")
        }
      }
    }
    try screen.expectTree(
      """
      window
        list
          row "Ann, 3 letters", 1 of 3
          row "Bob, 3 letters", selected, focused, 2 of 3
          row "Cleo, 4 letters", 3 of 3
      """)
    #expect(try screen.find(.row, "Cleo").place?.number == 3)
    #expect(screen.focused?.spoken == "Bob, 3 letters, selected, 2 of 3")
  }

  @Test("Sections count their own rows; their headers are headings")
  func sections() throws {
    let screen = TestScreen(columns: 30, rows: 8) {
      List {
        Section("Fruit") {
          Text("Apple")
          Toggle("Pear", isOn: .constant(true))
        }
        Section("Trees") { Text("Oak") }
      }
    }
    try screen.expectTree(
      """
      window
        list
          heading "Fruit"
          row "Apple", 1 of 2
          toggle "Pear", value "on", focused, 2 of 2
          heading "Trees"
          row "Oak", 1 of 1
      """)
  }

  @Test("Groups open and close, in lists and outside of them")
  func disclosure() throws {
    let screen = TestScreen(columns: 30, rows: 8) {
      List {
        DisclosureGroup("Fill") { Text("red") }
        Text("Stroke")
      }
    }
    #expect(
      screen.focused?.line == #"disclosure group "Fill", collapsed, focused, level 1, 1 of 2"#)
    #expect(screen.focused?.spoken == "Fill, disclosure group, collapsed, level 1, 1 of 2")
    try screen.press("right")
    #expect(try screen.find(.row, "red").level == 2)
    #expect(try screen.find(.disclosureGroup, "Fill").isExpanded == true)
    let outside = TestScreen(columns: 30, rows: 8) {
      VStack { DisclosureGroup("Fill") { Text("red") } }
    }
    try outside.expectTree(
      """
      window
        disclosure group "Fill", collapsed, focused
      """)
    try outside.press("enter")
    #expect(outside.focused?.isExpanded == true)
    #expect(try outside.find("red").role == .text)
  }

  private struct Person: Identifiable {
    let id: Int
    let name: String
    let town: String
  }

  @Test("A table has titles of columns, and rows of all their cells")
  func table() throws {
    let people = [
      Person(id: 1, name: "Ann", town: "Rome"), Person(id: 2, name: "Bob", town: "Oslo"),
    ]
    let order = Box([KeyPathComparator(\Person.name)])
    let screen = TestScreen(columns: 40, rows: 8) {
      Table(people, selection: .constant(nil), sortOrder: order.binding) {
        TableColumn("Name", value: \.name)
        TableColumn("Town", value: \.town)
      }
    }
    try screen.expectTree(
      """
      window
        table
          column header "Name", value "ascending"
          column header "Town"
          row "Ann, Rome", focused, 1 of 2
          row "Bob, Oslo", 2 of 2
      """)
    try screen.press("tab")
    #expect(screen.focused?.line == #"column header "Name", value "ascending", focused"#)
  }

  @Test("Tabs are selected and counted")
  func tabs() throws {
    let screen = TestScreen(columns: 40, rows: 8) {
      TabView {
        Text("first").tabItem { Text("One") }
        Text("second").tabItem { Label("Two", systemImage: "star") }
      }
    }
    try screen.expectTree(
      """
      window
        text "first"
        tab "One", selected, focused, 1 of 2
        tab "Two", 2 of 2
      """)
  }

  @Test("The title of a navigation stack is a heading before its content")
  func navigation() throws {
    let screen = TestScreen(columns: 40, rows: 8) {
      NavigationStack {
        NavigationLink("Next") { Text("there").navigationTitle("Second") }
          .navigationTitle("First")
      }
    }
    try screen.expectTree(
      """
      window
        heading "First"
        button "Next", focused
      """)
    try screen.press("enter")
    #expect(screen.findAll(.heading).map(\.label) == ["Second"])
    #expect(try screen.find(.button, "First").isFocused)
  }

  @Test("What is in front of everything else is alone in the tree")
  func modal() throws {
    let isAsking = Box(true)
    let screen = TestScreen(columns: 40, rows: 12) {
      Button("Behind") {}
        .alert("Delete?", isPresented: isAsking.binding) {
          Button("Delete", role: .destructive) {}
          Button("Cancel", role: .cancel) {}
        } message: {
          Text("It is gone then.")
        }
    }
    try screen.expectTree(
      """
      window
        alert "Delete?", modal
          text "It is gone then."
          button "Delete", focused
          button "Cancel"
      """)
    try screen.press("escape")
    try screen.expectTree(
      """
      window
        button "Behind", focused
      """)
    let sheet = TestScreen(columns: 40, rows: 12) {
      Text("behind").sheet(isPresented: .constant(true)) { Text("in front") }
    }
    try sheet.expectTree(
      """
      window
        sheet, modal
          text "in front"
      """)
    let marked = lines {
      VStack {
        Text("behind")
        Text("in front").accessibilityAddTraits(.isModal)
      }
    }
    #expect(marked == [#"text "in front", modal"#])
  }

  @Test("Menus and popovers are boxes in front")
  func popover() throws {
    let screen = TestScreen(columns: 40, rows: 8) { Menu("More") { Button("One") {} } }
    try screen.press("enter")
    try screen.expectTree(
      """
      window
        popover, modal
          button "One", focused
      """)
  }

  @Test("A labelled value is one element, and names the control in it")
  func labelledContent() {
    #expect(
      lines(30, 4) {
        Form {
          LabeledContent("Size", value: "3 MB")
          LabeledContent("Name") { TextField("", text: .constant("Ann")) }
        }
      } == [
        "list", #"  row "Size", value "3 MB", 1 of 2"#,
        #"  text field "Name", value "Ann", focused, 2 of 2"#,
      ])
  }

  @Test("What is not seen is not in the tree")
  func unseen() {
    #expect(
      lines(20, 3) {
        VStack(spacing: 0) {
          Text("there")
          Text("hidden").hidden()
          Text("clear").opacity(0)
          Text("left out").accessibilityHidden(true)
          Text("below")
        }
        .frame(height: 3, alignment: .top)
      } == [#"text "there""#])
  }

  @Test("A scroll view has what is seen of it")
  func scrolled() throws {
    let screen = TestScreen(columns: 20, rows: 3) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<100) { Text("line \($0)") } } }
    }
    try screen.expectTree(
      """
      window
        scroll area, focused
          text "line 0"
          text "line 1"
          text "line 2"
      """)
    screen.scroll(.down)
    #expect(screen.findAll(.text).first?.label == "line 3")
  }
}

@Suite("Accessibility: modifiers")
struct AccessibilityModifierTests {
  private func lines(@ViewBuilder _ content: () -> some View) -> [String] {
    let screen = TestScreen(columns: 60, rows: 12, content: content)
    return screen.tree.split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
  }

  @Test("Names, values, hints, identifiers and traits are SwiftUI's")
  func properties() {
    #expect(
      lines {
        VStack(spacing: 0) {
          Text("★★★").accessibilityLabel("Rating").accessibilityValue("3 stars")
            .accessibilityHint("of five").accessibilityIdentifier("rating")
          Text("News").accessibilityAddTraits([.isHeader, .isSelected])
          Text("Rank").accessibilityHeading(.h2)
          Button("Go") {}.accessibilityRemoveTraits(.isButton)
          Text("a").accessibilityLabel(Text("A")) + Text("b")
          Button("×") {}.accessibilityLabel("Close").accessibilityInputLabels(["Shut"])
        }
      } == [
        #"text "Rating", value "3 stars", hint "of five", id "rating""#,
        #"heading "News", selected"#,
        #"heading "Rank", level 2"#,
        #"text "Go", focused"#,
        #"text "Ab""#,
        #"button "Close""#,
      ])
  }

  @Test("Several views are combined, contained or left out")
  func children() {
    #expect(
      lines {
        VStack(spacing: 0) {
          HStack {
            Text("a")
            Text("b")
          }
          .accessibilityElement(children: .combine)
          HStack { Text("c") }.accessibilityElement(children: .contain).accessibilityLabel("box")
          HStack { Text("d") }.accessibilityElement().accessibilityLabel("one")
          HStack {
            Text("e")
            Text("f")
          }
          .accessibilityLabel("named")
          HStack {
            Text("g")
            Button("h") {}
          }
          .accessibilityIdentifier("both")
          Rectangle().frame(width: 2, height: 1).accessibilityLabel("shape")
        }
      } == [
        #"text "a, b""#, #"group "box""#, #"  text "c""#, #"element "one""#, #"element "named""#,
        #"group, id "both""#, #"  text "g""#, #"  button "h", focused"#, #"element "shape""#,
      ])
  }

  @Test("Elements with a higher priority come first")
  func priorities() {
    #expect(
      lines {
        Text("a")
        Text("b").accessibilitySortPriority(1)
        Text("c").accessibilitySortPriority(2)
        Text("d")
      } == [#"text "c""#, #"text "b""#, #"text "a""#, #"text "d""#])
  }

  @Test("Another view stands for one")
  func representation() throws {
    let level = Box(0.5)
    #expect(
      lines {
        Text("▂▃▅").accessibilityRepresentation {
          Slider(value: level.binding) { Text("Level") }
        }
        Canvas { _, _ in }.frame(width: 4, height: 1)
          .accessibilityLabel("Chart")
          .accessibilityChildren {
            Text("January")
            Text("February")
          }
      } == [
        #"slider "Level", value "50 %""#, #"group "Chart""#, #"  text "January""#,
        #"  text "February""#,
      ])
  }

  private struct Mail: View {
    let done: Box<String>
    @State var value = 1

    var body: some View {
      VStack {
        Text("mail").accessibilityAction { done.value = "opened" }
          .accessibilityAction(named: "Archive") { done.value = "archived" }
        Text("\(value)").accessibilityIdentifier("value")
          .accessibilityAdjustableAction { value += $0 == .increment ? 1 : -1 }
      }
    }
  }

  @Test("Actions are done by name, and values go up and down")
  func actions() throws {
    let done = Box("")
    let screen = TestScreen(columns: 30, rows: 3) { Mail(done: done) }
    let mail = try screen.find("mail")
    #expect(mail.line == #"text "mail", actions "Archive""#)
    try screen.perform(on: mail)
    #expect(done.value == "opened")
    try screen.perform("Archive", on: mail)
    #expect(done.value == "archived")
    try screen.adjust(screen.find(id: "value"), .increment)
    #expect(try screen.find(id: "value").label == "2")
    let error = #expect(throws: ElementError.self) { try screen.perform("Delete", on: mail) }
    #expect("\(try #require(error))".hasSuffix(#"it has no action "Delete"; there are "Archive""#))
  }

  @Test("What can be tapped is a button of its texts, and what has the focus a group")
  func tapped() {
    #expect(
      lines {
        VStack {
          HStack {
            Text("Ann")
            Text("Rome")
          }
          .onTapGesture {}
          VStack { ForEach(0..<5) { Text("\($0)") } }.focusable()
        }
      } == [
        #"button "Ann, Rome", focused"#, "group", #"  text "0""#, #"  text "1""#, #"  text "2""#,
        #"  text "3""#, #"  text "4""#,
      ])
  }
}

@Suite("Accessibility: bad input")
struct AccessibilityBadInputTests {
  @Test("Hostile names are shown, never obeyed, and cut")
  func hostile() throws {
    let screen = TestScreen(columns: 30, rows: 4) {
      VStack {
        Text("a").accessibilityLabel("x\u{1B}[2J\u{7}\n\"q\" \\ \u{202E}")
        Text("b").accessibilityLabel(String(repeating: "long ", count: 10_000))
        Text("c").accessibilityIdentifier("\u{9B}31m")
      }
    }
    let tree = screen.tree
    #expect(tree.contains(#"text "x␛[2J␇ \"q\" \\ <U+202E>""#))
    #expect(tree.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x0A })
    #expect(!tree.unicodeScalars.contains("\u{9B}"))
    #expect(tree.contains("long…\""))
    #expect(tree.utf8.count < 2_000)
    #expect(try screen.find(.text, "c").spoken == "c")
  }

  @Test("The text of a secure field is nowhere in the tree")
  func secret() throws {
    let screen = TestScreen(columns: 30, rows: 4) {
      VStack { SecureField("PIN", text: .constant("geheim")) }
    }
    #expect(!screen.tree.contains("geheim"))
    #expect(screen.focused?.spoken == "PIN, secure field, 6 characters")
  }

  private struct Nested: View {
    let depth: Int

    var body: some View {
      VStack(spacing: 0) {
        if depth > 0 { Nested(depth: depth - 1) }
      }
      .accessibilityElement(children: .contain)
    }
  }

  @Test("Views without end make a tree that ends")
  func nesting() {
    let screen = TestScreen(columns: 20, rows: 5) {
      VStack {
        Text("there")
        Nested(depth: 100_000)
      }
    }
    #expect(screen.tree.contains(#"text "there""#))
  }

  @Test("A list of 100,000 rows gives those on the screen")
  func longList() throws {
    let evaluated = Box(0)
    let screen = TestScreen(columns: 20, rows: 10) {
      List(0..<100_000) { number in Text("row \(number)") }
    }
    evaluated.value = screen.host.counters.rowsResolved
    #expect(screen.findAll(.row).count == 10)
    #expect(try screen.find("row 3").place?.count == 100_000)
    #expect(screen.host.counters.rowsResolved == evaluated.value)
    try screen.press("end")
    #expect(screen.focused?.spoken == "row 99999, 100000 of 100000")
  }

  @Test("Asking for the tree changes nothing, and costs nothing where it is not asked for")
  func cost() throws {
    func frames(asking: Bool) throws -> (RenderCounters, String) {
      let on = Box(false)
      let screen = TestScreen(columns: 40, rows: 8) {
        VStack {
          Toggle("Wi-Fi", isOn: on.binding)
          List(0..<50) { Text("row \($0)") }
        }
      }
      for key in ["space", "tab", "down", "down", "tab", "space"] {
        if asking { _ = screen.tree }
        try screen.press(key)
      }
      return (screen.host.counters, screen.text)
    }
    let (plain, asked) = (try frames(asking: false), try frames(asking: true))
    #expect(plain.0 == asked.0)
    #expect(plain.1 == asked.1)
  }
}
