import Combine
import SwiftUI
import Testing
import ViewTestSupport

@Suite("Publishers and views")
struct PublisherTests {
  private final class Form: ObservableObject {
    @Published var name = "a"
    @Published var count = 0
    var bag: Set<AnyCancellable> = []
  }

  @Test("A published property publishes its value, then each new one before it is set")
  func published() {
    let form = Form()
    var seen: [String] = []
    form.$name.sink { seen.append("\($0) over \(form.name)") }.store(in: &form.bag)
    form.name = "b"
    #expect(seen == ["a over a", "b over a"])
    form.bag = []
    form.name = "c"
    #expect(seen.count == 2)
  }

  @Test("Operators work on published properties, and assign gives one its values")
  func operators() {
    let form = Form()
    var seen: [Int] = []
    form.$name.map(\.count).removeDuplicates().sink { seen.append($0) }.store(in: &form.bag)
    form.$name.dropFirst().map { $0.count }.assign(to: &form.$count)
    form.name = "b"
    form.name = "long"
    #expect(seen == [1, 4])
    #expect(form.count == 4)
  }

  @Test("The latest values of two and three publishers come together")
  func combined() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let c = CurrentValueSubject<Bool, Never>(true)
    var (pairs, triples): ([String], [String]) = ([], [])
    let pair = a.combineLatest(b) { "\($0)\($1)" }.sink { pairs.append($0) }
    let triple = Publishers.CombineLatest3(a, b, c).sink { triples.append("\($0)\($1)\($2)") }
    a.send(1)
    #expect(pairs.isEmpty && triples.isEmpty)
    b.send("x")
    a.send(2)
    c.send(false)
    #expect(pairs == ["1x", "2x"])
    #expect(triples == ["1xtrue", "2xtrue", "2xfalse"])
    pair.cancel()
    triple.cancel()
    a.send(3)
    #expect(pairs.count == 2 && triples.count == 3)
  }

  @Test("Merged publishers end when all have ended")
  func merged() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var (seen, hasEnded) = ([Int](), false)
    let subscription = a.merge(with: b).sink(
      receiveCompletion: { _ in hasEnded = true }, receiveValue: { seen.append($0) })
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    #expect(seen == [1, 2] && !hasEnded)
    b.send(completion: .finished)
    #expect(hasEnded)
    subscription.cancel()
  }

  private final class Router: ObservableObject {
    let objectWillChange = PassthroughSubject<Router, Never>()
    var page = 0 { didSet { objectWillChange.send(self) } }
  }

  private struct Page: View {
    @ObservedObject var router: Router
    var body: some View { Text(verbatim: "\(router.page)") }
  }

  @Test("A subject as objectWillChange updates the views that observe the object")
  func subjectOfObject() {
    let router = Router()
    let screen = Screen(3, 1) { Page(router: router) }
    #expect(screen.trimmed == "0")
    router.page = 7
    #expect(screen.trimmed == "7")
    #expect(!screen.host.needsRender)
  }

  private struct Listener: View {
    let source: PassthroughSubject<String, Never>
    @State private var heard = "-"
    var body: some View { Text(verbatim: heard).onReceive(source) { heard = $0 } }
  }

  @Test("A view receives the values of a publisher while it is on the screen")
  func receiving() {
    let source = PassthroughSubject<String, Never>()
    let screen = Screen(5, 1) { Listener(source: source) }
    source.send("early")
    #expect(screen.trimmed == "-")
    source.send("one")
    #expect(screen.trimmed == "one")
    screen.host.update(Text("gone"))
    screen.draw()
    source.send("late")
    #expect(!screen.host.needsRender)
  }

  private struct Failure: Error {}

  @Test("A publisher that fails ends once, and its successor is heard")
  func failing() {
    let source = PassthroughSubject<Int, Never>()
    let texts = source.tryMap { value -> String in
      guard value < 2 else { throw Failure() }
      return "\(value)"
    }
    .replaceError(with: "over")
    let screen = Screen(5, 1) { FailureListener(source: texts.eraseToAnyPublisher()) }
    #expect(screen.trimmed == "-")
    source.send(1)
    #expect(screen.trimmed == "1")
    source.send(2)
    #expect(screen.trimmed == "over")
    source.send(1)
    #expect(screen.trimmed == "over")
  }

  private struct FailureListener: View {
    let source: AnyPublisher<String, Never>
    @State private var heard = "-"
    var body: some View { Text(verbatim: heard).onReceive(source) { heard = $0 } }
  }

  private struct PropertyListener: View {
    @ObservedObject var form: Form
    @State private var sum = 0
    var body: some View { Text(verbatim: "\(sum)").onReceive(form.$count) { sum += $0 + 1 } }
  }

  @Test("A published property is received once a change, however often the view is evaluated")
  func receivingProperties() {
    let form = Form()
    let screen = Screen(5, 1) { PropertyListener(form: form) }
    #expect(screen.trimmed == "1")
    form.name = "other"
    #expect(screen.trimmed == "1")
    form.count = 2
    #expect(screen.trimmed == "4")
  }

  nonisolated private final class Model: ObservableObject {
    @Published var name = ""
    @Published var count = 0
  }

  nonisolated private struct Shared: @unchecked Sendable {
    let model = Model()
  }

  @Test("Ten threads may change a model at once")
  func threads() async {
    let shared = Shared()
    let subscription = shared.model.objectWillChange.sink { _ in }
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<10 {
        group.addTask {
          for step in 0..<200 {
            shared.model.count = step
            shared.model.name = String(repeating: "x", count: thread)
          }
        }
      }
    }
    subscription.cancel()
    #expect(shared.model.count == 199)
    #expect(shared.model.name.count < 10)
  }
}
