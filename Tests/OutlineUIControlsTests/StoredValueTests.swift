import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Values kept by name")
struct StoredValueTests {
  final class Store: AppStorageStore {
    var values: [String: AppStorageValue]
    var problem: String?
    init(_ values: [String: AppStorageValue] = [:]) { self.values = values }
    func storedValue(forKey key: String) -> AppStorageValue? { values[key] }
    func store(_ value: AppStorageValue?, forKey key: String) { values[key] = value }
    func takeProblem() -> String? {
      defer { problem = nil }
      return problem
    }
  }

  enum Side: String { case left, right }
  enum Level: Int { case low = 1, high }

  struct Kinds: View {
    @AppStorage("bool") var bool = false
    @AppStorage("int") var int = 1
    @AppStorage("double") var double = 1.5
    @AppStorage("string") var string = "s"
    @AppStorage("bytes") var bytes: [UInt8] = []
    @AppStorage("side") var side = Side.left
    @AppStorage("level") var level = Level.low
    @AppStorage("user") var user: String?
    @AppStorage("maybe") var maybe: Side?
    @AppStorage("count") var count: Int?

    var body: some View {
      VStack {
        Text("\(bool) \(int) \(double) \(string) \(bytes.count) \(side.rawValue) \(level.rawValue)")
        Text("\(user ?? "-") \(maybe?.rawValue ?? "-") \(count ?? -1)")
        Button("set") {
          (bool, int, double, string, bytes) = (true, 2, 2, "t", [1, 2])
          (side, level, user, maybe, count) = (.right, .high, "ada", .left, 3)
        }
        Button("clear") { (user, maybe, count) = (nil, nil, nil) }
      }
    }
  }

  @Test("Settings of all kinds are kept, and removed where they are nil")
  func kinds() throws {
    let store = Store(["double": .int(4), "side": .string("right")])
    let screen = Screen(40, 5) { Kinds().defaultAppStorage(store) }
    #expect(screen.draw().contains("false 1 4.0 s 0 right 1"))
    #expect(screen.draw().contains("- - -1"))
    try screen.press("<enter>")
    #expect(screen.draw().contains("true 2 2.0 t 2 right 2"))
    #expect(screen.draw().contains("ada left 3"))
    #expect(
      store.values == [
        "bool": .bool(true), "int": .int(2), "double": .double(2), "string": .string("t"),
        "bytes": .bytes([1, 2]), "side": .string("right"), "level": .int(2),
        "user": .string("ada"), "maybe": .string("left"), "count": .int(3),
      ])
    try screen.press("<tab> <enter>")
    #expect(screen.draw().contains("- - -1"))
    #expect(store.values["user"] == nil && store.values["count"] == nil)
    #expect(screen.host.warnings.isEmpty)
  }

  @Test("A value of another kind is not used, which is told once")
  func foreign() throws {
    let store = Store(["int": .string("many"), "side": .string("middle"), "user": .bool(true)])
    let screen = Screen(40, 5) { Kinds().defaultAppStorage(store) }
    #expect(screen.draw().contains("false 1 1.5 s 0 left 1"))
    #expect(screen.draw().contains("- - -1"))
    #expect(screen.host.warnings.map(\.issue) == [.cannotUseSetting("int")])
  }

  struct Name: View {
    @AppStorage("name") var name = "x"
    @AppStorage("name") var maybe: String?
    var body: some View {
      HStack {
        Text("\(name) \(maybe ?? "-")")
        TextField("", text: $name)
      }
    }
  }

  @Test("A change is seen at once by all views, as whatever type")
  func shared() throws {
    let store = Store()
    let screen = Screen(40, 2) {
      VStack(spacing: 0) {
        Name()
        Name()
      }
      .defaultAppStorage(store)
    }
    try screen.press("<end> y")
    #expect(screen.draw().components(of: "xy xy") == 2)
    #expect(store.values == ["name": .string("xy")])
  }

  struct Explicit: View {
    @AppStorage("a") var outer = 0
    @AppStorage var inner: Int
    init(_ store: Store) { _inner = AppStorage(wrappedValue: 0, "a", store: store) }
    var body: some View { Button("\(outer) \(inner)") { inner += 1 } }
  }

  @Test("A store that is named comes before the one around the view")
  func named() throws {
    let (around, own) = (Store(["a": .int(5)]), Store(["a": .int(7)]))
    let screen = Screen(20, 1) { Explicit(own).defaultAppStorage(around) }
    try screen.press("<enter>")
    #expect(screen.draw().contains("5 8"))
    #expect(around.values["a"] == .int(5) && own.values["a"] == .int(8))
  }

  @Test("What goes wrong in a store is told")
  func problems() throws {
    let store = Store()
    store.problem = "no room"
    let screen = Screen(40, 5) { Kinds().defaultAppStorage(store) }
    #expect(screen.host.warnings.map(\.issue) == [.cannotKeepSettings("no room")])
    #expect("\(screen.host.warnings[0])".hasSuffix("are not kept as they should be: no room"))
  }

  struct Scened: View {
    @SceneStorage("tab") var tab = 0
    @SceneStorage("side") var side = Side.left
    @SceneStorage("text") var text: String?
    @AppStorage("tab") var other = 9
    var body: some View {
      Button("\(tab) \(side.rawValue) \(text ?? "-") \(other)") {
        (tab, side, text) = (tab + 1, .right, "t")
      }
    }
  }

  @Test("What a window remembers is shared by its views, and is no setting")
  func scene() throws {
    let screen = Screen(40, 3) {
      VStack(spacing: 0) {
        Scened()
        Scened()
      }
    }
    try screen.press("<enter>")
    #expect(screen.draw().components(of: "1 right t 9") == 2)
  }
}

extension String {
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
