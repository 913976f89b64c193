import Foundation
import OutlineUI

struct TodoItem: Identifiable, Hashable {
  let id = UUID()
  var title: String
  var isDone = false
  var priority = Priority.normal
  var steps: [TodoItem] = []

  enum Priority: String, CaseIterable, Identifiable {
    case low, normal, high

    var id: Self { self }
    var color: Color {
      switch self {
      case .low: return .secondary
      case .normal: return .primary
      case .high: return .red
      }
    }
  }

  var openSteps: Int { steps.filter { !$0.isDone }.count }

  func matches(_ query: String) -> Bool {
    query.isEmpty || title.lowercased().contains(query.lowercased())
      || steps.contains { $0.matches(query) }
  }
}

final class TodoList: ObservableObject {
  @Published var items: [TodoItem]

  init(items: [TodoItem]) { self.items = items }

  static var sample: TodoList {
    TodoList(items: [
      TodoItem(
        title: "Plan the trip", priority: .high,
        steps: [
          TodoItem(title: "Book the train", isDone: true), TodoItem(title: "Find a hotel"),
        ]),
      TodoItem(
        title: "Repair the bicycle",
        steps: [TodoItem(title: "Buy a tube"), TodoItem(title: "Oil the chain")]),
      TodoItem(title: "Call Grandma", priority: .low),
    ])
  }

  func delete(_ item: TodoItem) {
    items.removeAll { $0.id == item.id }
  }
}

struct TodoListView: View {
  @StateObject private var list = TodoList.sample
  @State private var expanded: Set<TodoItem.ID> = []
  @State private var query = ""
  @State private var hidesDone = false
  @State private var isAdding = false

  var body: some View {
    NavigationView {
      List {
        Section {
          ForEach($list.items) { $item in
            if item.matches(query), !(hidesDone && item.isDone) {
              row($item)
            }
          }
          .onDelete { list.items.remove(atOffsets: $0) }
          .onMove { list.items.move(fromOffsets: $0, toOffset: $1) }
        } footer: {
          Text("\(list.items.filter { !$0.isDone }.count) left")
        }
      }
      .listStyle(.insetGrouped)
      .searchable(text: $query, prompt: "Search tasks")
      .overlay {
        if list.items.isEmpty {
          Text("Nothing to do")
            .font(.title2)
            .foregroundStyle(.secondary)
        }
      }
      .navigationTitle("Tasks")
      .toolbar {
        ToolbarItem(placement: .navigationBarLeading) {
          EditButton()
        }
        ToolbarItemGroup(placement: .navigationBarTrailing) {
          Menu {
            Toggle("Hide done", isOn: $hidesDone)
            Button("Expand all") { expanded = Set(list.items.map(\.id)) }
            Button("Collapse all") { expanded = [] }
          } label: {
            Image(systemName: "ellipsis")
          }
          Button {
            isAdding = true
          } label: {
            Label("Add", systemImage: "plus")
          }
          .keyboardShortcut("n")
        }
      }
      .sheet(isPresented: $isAdding) {
        NewTodoView { list.items.append($0) }
      }
    }
  }

  @ViewBuilder private func row(_ item: Binding<TodoItem>) -> some View {
    if item.wrappedValue.steps.isEmpty {
      TodoRow(item: item)
        .swipeActions(edge: .leading) {
          Button("Done") { item.wrappedValue.isDone.toggle() }
            .tint(.green)
        }
        .contextMenu {
          Button("Delete", role: .destructive) { list.delete(item.wrappedValue) }
        }
    } else {
      DisclosureGroup(isExpanded: isExpanded(item.wrappedValue)) {
        ForEach(item.steps) { TodoRow(item: $0) }
          .onDelete { item.wrappedValue.steps.remove(atOffsets: $0) }
      } label: {
        TodoRow(item: item)
          .badge(item.wrappedValue.openSteps)
      }
    }
  }

  private func isExpanded(_ item: TodoItem) -> Binding<Bool> {
    Binding {
      expanded.contains(item.id)
    } set: { isOn in
      if isOn { expanded.insert(item.id) } else { expanded.remove(item.id) }
    }
  }
}

struct TodoRow: View {
  @Binding var item: TodoItem

  var body: some View {
    HStack {
      Button {
        withAnimation { item.isDone.toggle() }
      } label: {
        Image(systemName: item.isDone ? "checkmark.circle.fill" : "circle")
          .imageScale(.large)
      }
      .buttonStyle(.plain)
      Text(item.title)
        .strikethrough(item.isDone)
        .foregroundColor(item.isDone ? .secondary : item.priority.color)
    }
    .accessibilityElement(children: .combine)
  }
}

struct NewTodoView: View {
  @Environment(\.dismiss) private var dismiss
  @State private var title = ""
  @State private var notes = ""
  @State private var priority = TodoItem.Priority.normal
  @FocusState private var isTitleFocused: Bool
  let onAdd: (TodoItem) -> Void

  init(onAdd: @escaping (TodoItem) -> Void) { self.onAdd = onAdd }

  var body: some View {
    NavigationView {
      Form {
        TextField("What is to be done?", text: $title)
          .focused($isTitleFocused)
          .onSubmit(add)
        TextField("Notes", text: $notes, axis: .vertical)
          .lineLimit(2...4)
        Picker("Priority", selection: $priority) {
          ForEach(TodoItem.Priority.allCases) { Text($0.rawValue.capitalized) }
        }
        .pickerStyle(.segmented)
      }
      .navigationTitle("New task")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Add", action: add)
            .disabled(title.isEmpty)
        }
      }
    }
    .presentationDetents([.medium])
    .onAppear { isTitleFocused = true }
  }

  private func add() {
    guard !title.isEmpty else { return }
    onAdd(TodoItem(title: title, priority: priority))
    dismiss()
  }
}

struct TodoListView_Previews: PreviewProvider {
  static var previews: some View {
    TodoListView()
  }
}
