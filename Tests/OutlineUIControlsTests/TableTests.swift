import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Tables")
struct TableTests {
  struct Person: Identifiable, Equatable {
    let id: Int
    var name: String
    var town: String
    var age: Int
  }

  static let people = [
    Person(id: 1, name: "Ada", town: "London", age: 36),
    Person(id: 2, name: "Grace", town: "New York", age: 85),
    Person(id: 3, name: "Alan", town: "Wilmslow", age: 41),
  ]

  @Test("A header stands above the columns, which end with an ellipsis")
  func columns() {
    let screen = Screen(30, 4) {
      Table(Self.people) {
        TableColumn("Name", value: \.name)
        TableColumn("Town", value: \.town).width(6)
        TableColumn("Age") { Text("\($0.age)") }.width(4).alignment(.trailing)
      }
    }
    #expect(
      screen.draw()
        == """
        Name               Town    Age
        Ada                London   36
        Grace              New Y…   85
        Alan               Wilms…   41

        """)
    #expect(screen.cells(with: .underline, row: 0).count == 30)
  }

  struct Sorted: View {
    @State var people = TableTests.people
    @State var order: [KeyPathComparator<Person>] = [KeyPathComparator(\.age)]
    @State var chosen: Int?
    var body: some View {
      Table(people, selection: $chosen, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(5)
        TableColumn("Town") { Text($0.town) }
      }
      .onChange(of: order) { people.sort(using: order) }
    }
  }

  private func names(_ screen: Screen) -> [String] {
    screen.draw().split(separator: "\n").dropFirst().map { String($0.prefix { $0 != " " }) }
  }

  @Test("A press on a title sorts, a second one the other way round")
  func sorting() throws {
    let screen = Screen(30, 5) { Sorted() }
    #expect(screen.draw().hasPrefix("Name         Age ▲"))
    screen.click(1, 0)
    #expect(names(screen) == ["Ada", "Alan", "Grace"])
    #expect(screen.draw().hasPrefix("Name ▲ "))
    screen.click(1, 0)
    #expect(names(screen) == ["Grace", "Alan", "Ada"])
    #expect(screen.draw().hasPrefix("Name ▼ "))
    #expect(!screen.click(26, 0), "a column without a value does not sort")
    try screen.press("<right> <right> <enter>")
    #expect(names(screen) == ["Ada", "Alan", "Grace"])
    #expect(screen.draw().contains("Age ▲"))
    try screen.press("<space>")
    #expect(names(screen) == ["Grace", "Alan", "Ada"])
    #expect(screen.host.warnings.isEmpty)
  }

  @Test("The header stays where it is, and keys move through the rows")
  func keys() throws {
    let chosen = Box<Int?>(nil)
    let people = (0..<1_000).map { Person(id: $0, name: "p\($0)", town: "t", age: $0) }
    let screen = Screen(20, 5) {
      Table(people, selection: chosen.binding) { TableColumn("Name", value: \.name) }
    }
    try screen.press("<down> <down>")
    #expect(chosen.value == 2 || chosen.value == 1)
    try screen.press("<pgdn>")
    #expect(screen.draw().hasPrefix("Name"))
    try screen.press("<end>")
    #expect(chosen.value == 999)
    #expect(screen.draw() == "Name\np996\np997\np998\np999\n")
    try screen.press("<home>")
    #expect(chosen.value == 0)
    #expect(screen.draw() == "Name\np0\np1\np2\np3\n")
  }

  @Test("Shift extends a selection of several")
  func extending() throws {
    let chosen = Box<Set<Int>>([])
    let screen = Screen(20, 5) {
      Table(Self.people, selection: chosen.binding) { TableColumn("Name", value: \.name) }
    }
    screen.click(0, 1)
    try screen.press("<s-down> <s-down>")
    #expect(chosen.value == [1, 2, 3])
    try screen.press("<s-up>")
    #expect(chosen.value == [1, 2])
  }

  @Test("Rows in sections, in a ForEach, and by themselves")
  func rows() throws {
    let chosen = Box<Int?>(nil)
    let isMore = Box(false)
    let screen = Screen(20, 8) {
      Table(of: Person.self, selection: chosen.binding) {
        TableColumn("Name", value: \.name)
        TableColumn("Age") { Text("\($0.age)") }
      } rows: {
        TableRow(Self.people[0])
        Section("Others") {
          ForEach(Self.people.dropFirst()) { TableRow($0) }
        }
        if isMore.value { TableRow(Person(id: 9, name: "More", town: "", age: 0)) }
      }
    }
    #expect(
      screen.draw()
        == "Name       Age\nAda        36\nOthers\nGrace      85\nAlan       41\n\n\n\n")
    try screen.press("<end>")
    #expect(chosen.value == 3)
    try screen.press("<home>")
    #expect(chosen.value == 1)
  }

  @Test("Columns under a condition, more than ten in groups")
  func conditions() throws {
    struct Changing: View {
      @State var isWide = true
      var body: some View {
        VStack(spacing: 0) {
          Table(TableTests.people) {
            TableColumn("N", value: \.name)
            if isWide {
              TableColumn("T", value: \.town)
            } else {
              Group {
                TableColumn("1") { Text("\($0.id)") }
                TableColumn("2") { Text("\($0.id)") }
              }
            }
          }
          Button("switch") { isWide.toggle() }
        }
      }
    }
    let screen = Screen(20, 5) { Changing() }
    #expect(screen.draw().contains("London"))
    try screen.press("<tab> <enter>")
    #expect(screen.draw().hasPrefix("N      1      2\nAda    1      1\n"))
    try screen.press("<enter>")
    #expect(screen.draw().contains("London"))
    let many = Screen(40, 2) {
      Table(Self.people.prefix(1)) {
        Group {
          TableColumn("a") { _ in Text("1") }
          TableColumn("b") { _ in Text("2") }
        }
        TableColumn("c") { _ in Text("3") }
        TableColumn("d") { _ in Text("4") }
        TableColumn("e") { _ in Text("5") }
        TableColumn("f") { _ in Text("6") }
        TableColumn("g") { _ in Text("7") }
        TableColumn("h") { _ in Text("8") }
        TableColumn("i") { _ in Text("9") }
        TableColumn("j") { _ in Text("0") }
      }
    }
    #expect(
      many.draw()
        == "a    b   c   d   e   f   g   h   i   j\n1    2   3   4   5   6   7   8   9   0\n")
  }

  @Test("Styles: lines around the columns, and no titles")
  func styles() {
    let bordered = Screen(14, 6) {
      Table(Self.people) {
        TableColumn("Name", value: \.name)
        TableColumn("Age") { Text("\($0.age)") }.width(3)
      }
      .tableStyle(.bordered)
    }
    #expect(
      bordered.draw()
        == """
        ╭────────┬───╮
        │Name    │Age│
        ├────────┼───┤
        │Ada     │36 │
        │Grace   │85 │
        ╰────────┴───╯

        """)
    let bare = Screen(14, 3) {
      Table(Self.people) { TableColumn("Name", value: \.name) }.tableColumnHeaders(.hidden)
    }
    #expect(bare.draw() == "Ada\nGrace\nAlan\n")
  }

  @Test(
    "Room is divided in one way: the least widths, the ideal ones, then equally",
    arguments: [
      (3, "1,1,1"), (8, "2,3,3"), (9, "3,3,3"), (14, "3,8,3"), (24, "8,8,8"), (60, "43,8,9"),
    ])
  func division(room: Int, widths: String) {
    // Stands for what a user sees: where the second and third column begin.
    let columns = room + 2
    let screen = Screen(columns, 3) {
      Table(Self.people) {
        TableColumn("") { _ in Color.red.frame(height: 1) }
        TableColumn("") { _ in Color.green.frame(height: 1) }.width(ideal: 8)
        TableColumn("") { _ in Color.blue.frame(height: 1) }.width(max: 9)
      }
    }
    let shown = screen.surface.looks[5]
    #expect(shown.split(separator: ".").map { String($0.count) }.joined(separator: ",") == widths)
  }

  @Test("A sort order of no column, widths that are none, and repeated ids are told once")
  func badInput() throws {
    struct Bad: View {
      @State var order = [KeyPathComparator(\Person.town)]
      let people = TableTests.people + TableTests.people
      var body: some View {
        Table(people, sortOrder: $order) {
          TableColumn("Name", value: \.name).width(.nan)
          TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(min: -5, ideal: .infinity)
        }
      }
    }
    let screen = Screen(20, 8) { Bad() }
    for _ in 0..<3 { try screen.press("<down> <up>") }
    #expect(screen.draw().contains("Grace"))
    #expect(
      screen.host.warnings.map(\.issue) == [.sortsByNoColumn, .repeatsID("1")]
        || screen.host.warnings.map(\.issue) == [.repeatsID("1"), .sortsByNoColumn])
    let none = Screen(20, 3) { Table(Self.people) {} }
    none.draw()
    try none.press("<down> <tab> <enter> <end>")
    let narrow = Screen(1, 2) {
      Table(Self.people) {
        TableColumn("Name", value: \.name)
        TableColumn("Town", value: \.town)
      }
      .tableStyle(.bordered)
    }
    narrow.draw()
    let empty = Screen(10, 2) { Table([Person]()) { TableColumn("Name", value: \.name) } }
    try empty.press("<down> <end> <enter>")
    #expect(empty.draw() == "Name\n\n")
  }

  @Test("Rows of a tree are indented in their first column only")
  func trees() throws {
    struct Node: Identifiable {
      let id: String
      var children: [Node]?
    }
    let screen = Screen(16, 4) {
      Table([Node(id: "a", children: [Node(id: "b")])], children: \.children) {
        TableColumn("Name", value: \.id)
        TableColumn("2") { _ in Text("x") }.width(3)
      }
    }
    try screen.press("<right>")
    #expect(screen.draw() == "Name         2\n▾ a          x\n    b        x\n\n")
  }

  @Test("Rows whose value and columns are the same are kept when the view around is evaluated")
  func kept() throws {
    struct Around: View {
      @State var chosen: Int?
      var body: some View {
        VStack(spacing: 0) {
          Text("\(chosen ?? 0)")
          Table(TableTests.people, selection: $chosen) {
            TableColumn("Name", value: \.name)
            TableColumn("Town") { Text($0.town) }
          }
        }
      }
    }
    let screen = Screen(20, 6) { Around() }
    try screen.press("<down>")
    let before = screen.host.counters.rowsResolved
    try screen.press("<down> <up>")
    #expect(screen.host.counters.rowsResolved == before)
    #expect(screen.draw().hasPrefix("2\n") || screen.draw().contains("2"))
  }
}
