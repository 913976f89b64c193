/// A thing to do; a group of them is done with its last one.
struct TaskItem: Identifiable {
  let id: Int
  var title: String
  var isDone = false
  var parts: [TaskItem]?

  /// The number of single things in it, and of those that are done.
  var progress: (done: Int, all: Int) { parts?.progress ?? (isDone ? 1 : 0, 1) }

  /// Whether nothing is left to do in it.
  var isComplete: Bool { progress.done == progress.all }

  /// Makes it done, with all in it; or not, if it was.
  mutating func toggle() { mark(!isComplete) }

  private mutating func mark(_ isDone: Bool) {
    self.isDone = isDone
    for index in (parts ?? []).indices { parts?[index].mark(isDone) }
  }
}

extension [TaskItem] {
  var progress: (done: Int, all: Int) {
    reduce((0, 0)) { ($0.0 + $1.progress.done, $0.1 + $1.progress.all) }
  }

  /// Changes the task with an id, wherever it is; what becomes nil is removed.
  mutating func update(_ id: Int, _ change: (inout TaskItem?) -> Void) {
    self = compactMap { task in
      var task: TaskItem? = task
      if task?.id == id { change(&task) } else { task?.parts?.update(id, change) }
      return task
    }
  }

  /// What to do before a holiday.
  static let holiday: [TaskItem] = [
    TaskItem(
      id: 1, title: "Pack",
      parts: [
        TaskItem(id: 2, title: "Tent"), TaskItem(id: 3, title: "Map", isDone: true),
      ]),
    TaskItem(
      id: 4, title: "House",
      parts: [
        TaskItem(id: 5, title: "Water the plants"), TaskItem(id: 6, title: "Close the windows"),
      ]),
    TaskItem(id: 7, title: "Buy tickets", isDone: true),
  ]
}
