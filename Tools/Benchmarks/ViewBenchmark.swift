import Glibc
import OutlineUI
import TerminalCells

/// What the steps of views on a terminal of 120 × 40 cost, without the terminal.
///
/// Times are printed, and what the views did. Instructions are what two runs with other numbers of steps
/// differ by: start and first frame are the same in both.
@MainActor struct ViewBenchmark {
  /// What is shown, and what a step of it is.
  enum Scene: String, CaseIterable {
    /// 800 views of which one changes its state.
    case leaf
    /// 100,000 rows, of which the cursor goes to the next.
    case list
    /// The same by pages.
    case pages
    /// An outline of 111,110 rows in one closed group, everything in it open: the group is unfolded by the
    /// first step, folded by the second, and so on.
    case outline
    /// A table of 100,000 rows and five columns, of which the selection goes to the next row.
    case table
    /// The same by pages.
    case tablePages = "table-pages"
    /// A form of 50 text fields, their texts in one array: a letter is typed in the first.
    case fields
    /// The same, their texts in one observed object.
    case modelFields = "model-fields"
  }

  private let composer: FrameComposer
  private let step: @MainActor (FrameComposer) -> Void

  init(_ scene: Scene) {
    let trigger = Trigger()
    let root =
      switch scene {
      case .leaf: AnyView(Leaves(trigger: trigger))
      case .list, .pages: AnyView(Rows())
      case .outline: AnyView(Tree())
      case .table, .tablePages: AnyView(People())
      case .fields: AnyView(Fields())
      case .modelFields: AnyView(ModelFields())
      }
    composer = FrameComposer(
      root, size: CellSize(columns: 120, rows: 40), profile: TerminalProfile())
    step =
      switch scene {
      case .leaf: { _ in trigger.fire() }
      case .list, .table: { $0.host.handle(.key(Key(.down))) }
      case .pages, .tablePages: { $0.host.handle(.key(Key(.pageDown))) }
      case .fields, .modelFields: { $0.host.handle(.key(Key("x"))) }
      case .outline: { $0.host.handle(.key(Key(.enter))) }
      }
  }

  /// Takes steps and prints, as one JSON object, the median of their microseconds and what the views did in
  /// all of them.
  func measure(steps: Int) {
    var bytes: [UInt8] = []
    composer.compose(into: &bytes)
    let before = composer.counters
    var micros: [Double] = []
    for _ in 0..<steps {
      bytes.removeAll(keepingCapacity: true)
      let start = Self.now
      step(composer)
      composer.compose(into: &bytes)
      micros.append(Self.now - start)
    }
    micros.sort()
    let after = composer.counters
    let values = [
      ("micros", micros.isEmpty ? 0 : micros[steps / 2].rounded()),
      ("bodies", Double(after.bodiesEvaluated - before.bodiesEvaluated)),
      ("measured", Double(after.viewsMeasured - before.viewsMeasured)),
      ("placed", Double(after.viewsPlaced - before.viewsPlaced)),
      ("drawn", Double(after.rowsDrawn - before.rowsDrawn)),
    ]
    print("{" + values.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}")
  }

  /// Microseconds of the monotonic clock.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}

/// Changes the state of a view.
@MainActor private final class Trigger {
  var fire: () -> Void = {}
}

private struct Leaves: View {
  let trigger: Trigger

  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<40, id: \.self) { row in
        HStack(spacing: 1) {
          ForEach(0..<20, id: \.self) { Leaf(trigger: row == 20 && $0 == 10 ? trigger : nil) }
        }
      }
    }
  }
}

private struct Leaf: View {
  let trigger: Trigger?
  @State private var count = 0

  var body: some View {
    Text("\(count % 10)").onAppear { trigger?.fire = { count += 1 } }
  }
}

private struct Rows: View {
  struct Item: Identifiable { let id: Int }

  private static let items = (0..<100_000).map { Item(id: $0) }

  var body: some View {
    List(Self.items) { Text("Row \($0.id)") }
  }
}

private struct Tree: View {
  struct Item: Identifiable {
    let id: Int
    var children: [Item]?
  }

  private static let items: [Item] = {
    var next = 0
    func item(_ depth: Int) -> Item {
      let id = next
      next += 1
      return Item(id: id, children: depth > 0 ? (0..<10).map { _ in item(depth - 1) } : nil)
    }
    return [Item(id: -1, children: (0..<10).map { _ in item(4) })]
  }()

  @State private var expansion = ExpansionState<Int>(expandedByDefault: true, exceptions: [-1])

  var body: some View {
    List(Self.items, children: \.children, expansion: $expansion) { Text("Item \($0.id)") }
  }
}

private struct People: View {
  struct Person: Identifiable {
    let id: Int
    var name: String { "Person \(id)" }
    var town: String { "Town \(id % 97)" }
    var age: Int { id % 100 }
  }

  private static let people = (0..<100_000).map { Person(id: $0) }

  @State private var chosen: Int? = 0
  @State private var order = [KeyPathComparator(\Person.name)]

  var body: some View {
    Table(Self.people, selection: $chosen, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Town", value: \.town).width(min: 8, ideal: 20)
      TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(5).alignment(.trailing)
      TableColumn("Number") { Text("\($0.id)") }
      TableColumn("Half") { Text("\($0.id / 2)") }
    }
  }
}

private struct Fields: View {
  @State private var texts = Array(repeating: "", count: 50)

  var body: some View {
    Form {
      ForEach(0..<50, id: \.self) { TextField("Field \($0)", text: $texts[$0]) }
    }
  }
}

private struct ModelFields: View {
  final class Model: ObservableObject {
    @Published var texts = Array(repeating: "", count: 50)
  }

  @StateObject private var model = Model()

  var body: some View {
    Form {
      ForEach(0..<50, id: \.self) { number in
        LabeledContent("Label \(number)") { TextField("", text: $model.texts[number]) }
      }
    }
  }
}
