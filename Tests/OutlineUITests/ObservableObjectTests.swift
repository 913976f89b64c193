import OutlineUI
import Testing
import ViewTestSupport

/// Whoever observes an object is evaluated again when it changes, whatever it reads.
@Suite("Observable objects")
struct ObservableObjectTests {
  private class Base: ObservableObject {
    @Published var steps = 0
  }

  private final class Model: Base {
    unowned var owner: AnyObject?
    @Published var name = "a"
    var plain = 0
    var announced = 0 { willSet { objectWillChange.send() } }
  }

  private struct Showing: View {
    @ObservedObject var model: Model
    var body: some View { Text("\(model.plain) \(model.announced)") }
  }

  private struct Inherited: View {
    @EnvironmentObject private var model: Model
    var body: some View { Text("\(model.plain) \(model.announced)") }
  }

  private struct Owning: View {
    @StateObject var model: Model
    var body: some View {
      Text("\(model.plain) \(model.announced)")
      Showing(model: model)
      Inherited().environmentObject(model)
    }
  }

  @Test("What is not published is shown with what is, and with what is announced")
  func unpublished() {
    let model = Model()
    let screen = Screen(3, 3) { Owning(model: model) }
    func shows(_ text: String) -> Bool { screen.draw() == "\(text)\n\(text)\n\(text)\n" }
    #expect(shows("0 0"))
    model.plain = 1
    #expect(shows("0 0"), "nobody says so")
    model.name = "b"
    #expect(shows("1 0"))
    model.plain = 2
    model.steps = 7
    #expect(shows("2 0"), "what a superclass publishes")
    model.announced = 3
    #expect(shows("2 3"))
    model.plain = 4
    model.objectWillChange.send()
    #expect(shows("4 3"))
  }

  @Test("Another object is observed in place of the one before")
  func replaced() {
    let models = [Model(), Model()]
    models[1].plain = 5
    let screen = Screen(3, 1) { Showing(model: models[0]) }
    #expect(screen.draw() == "0 0\n")
    screen.host.update(Showing(model: models[1]))
    #expect(screen.draw() == "5 0\n")
    models[1].announced = 6
    #expect(screen.draw() == "5 6\n")
  }

  private final class Outer: ObservableObject {
    let inner = Model()
    private var subscriptions: Set<AnyCancellable> = []

    init() {
      inner.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() }
        .store(in: &subscriptions)
    }
  }

  private struct Nested: View {
    @ObservedObject var outer: Outer
    var body: some View { Text("\(outer.inner.plain)") }
  }

  @Test("An object passes on the changes of one in it, until it is released")
  func forwarding() {
    let inner: Model
    do {
      let outer = Outer()
      inner = outer.inner
      let screen = Screen(1, 1) { Nested(outer: outer) }
      #expect(screen.draw() == "0\n")
      inner.plain = 1
      inner.name = "b"
      #expect(screen.draw() == "1\n")
    }
    inner.name = "c"
  }

  private final class Own: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    var count = 0 { willSet { objectWillChange.send() } }
  }

  private struct Counted: View {
    @ObservedObject var own: Own
    var body: some View { Text("\(own.count)") }
  }

  @Test("An object may have a publisher of its own")
  func ownPublisher() {
    let own = Own()
    let screen = Screen(1, 1) { Counted(own: own) }
    #expect(screen.draw() == "0\n")
    own.count = 1
    #expect(screen.draw() == "1\n")
  }

  @Test("Objects at the addresses of released ones have publishers of their own")
  func addresses() {
    for _ in 0..<300 {
      let model = Model()
      var changes = 0
      let subscription = model.objectWillChange.sink { _ in changes += 1 }
      model.steps += 1
      model.name = "x"
      #expect(changes == 2)
      subscription.cancel()
      model.name = "y"
      #expect(changes == 2)
    }
  }
}
