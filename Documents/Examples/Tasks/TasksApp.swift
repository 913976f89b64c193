// An outline of things to do. `swift run TasksExample`; arrows select and fold, x marks what is done,
// delete removes it, a title typed below adds to the selected group, ctrl-c ends.

import TerminalApp

@main struct TasksApp: App {
  var body: some Scene { WindowGroup("Tasks") { TaskOutline() } }
}

struct TaskOutline: View {
  @State private var tasks = [TaskItem].holiday
  @State private var selection: Int?
  @State private var newTitle = ""
  @State private var nextID = 100

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text("Tasks").bold()
        Spacer()
        Text("\(tasks.progress.done) of \(tasks.progress.all) done").foregroundStyle(.secondary)
      }
      List(tasks, children: \.parts, selection: $selection) { TaskRow(task: $0) }
        .onKeyPress("x") { change { $0?.toggle() } }
        .onKeyPress(.delete) { change { $0 = nil } }
      Divider()
      TextField("New task", text: $newTitle).onSubmit(add)
    }
  }

  /// Changes the selected task.
  private func change(_ change: (inout TaskItem?) -> Void) -> KeyPress.Result {
    guard let selection else { return .ignored }
    tasks.update(selection, change)
    return .handled
  }

  /// Adds a task to the selected group, or below the others.
  private func add() {
    guard !newTitle.isEmpty else { return }
    let task = TaskItem(id: nextID, title: newTitle)
    var isAdded = false
    if let selection {
      tasks.update(selection) { group in
        isAdded = group?.parts != nil
        group?.parts?.append(task)
      }
    }
    if !isAdded { tasks.append(task) }
    nextID += 1
    newTitle = ""
  }
}

struct TaskRow: View {
  let task: TaskItem

  var body: some View {
    HStack {
      Text(task.isComplete ? "[x]" : "[ ]")
      Text(task.title).strikethrough(task.isComplete)
      if task.parts != nil {
        Text("\(task.progress.done)/\(task.progress.all)").foregroundStyle(.secondary)
      }
    }
  }
}
