/// A step of an undo history.
package protocol EditStep {
  /// The most steps kept.
  static var stepLimit: Int { get }
  /// The most that all steps kept may weigh together.
  static var weightLimit: Int { get }
  /// How much memory the step takes, in units of its own.
  var weight: Int { get }
  /// Makes what was typed next a part of this step; returns false if it is another one.
  mutating func join(_ next: Self) -> Bool
}

/// What was changed in a text, to be undone and redone.
package struct EditHistory<Step: EditStep> {
  private var done: [Step] = []
  private var undone: [Step] = []
  private var isTyping = false
  /// What the steps in ``done`` weigh together.
  private var weight = 0

  package init() {}

  /// Records a step; characters typed one after another are undone together.
  package mutating func record(_ step: Step, isTyping: Bool) {
    undone = []
    defer { self.isTyping = isTyping }
    if self.isTyping, isTyping, let last = done.indices.last {
      let old = done[last].weight
      if done[last].join(step) {
        weight += done[last].weight - old
        return
      }
    }
    done.append(step)
    weight += step.weight
    while done.count > Step.stepLimit || weight > Step.weightLimit, !done.isEmpty {
      weight -= done.removeFirst().weight
    }
  }

  /// Ends a step of typing: characters typed next belong to another step.
  package mutating func endTyping() { isTyping = false }

  /// The step to take back; nil if there is none. `reverse` makes of it the step that redoes it.
  package mutating func undo(reverse: (Step) -> Step = { $0 }) -> Step? {
    endTyping()
    guard let step = done.popLast() else { return nil }
    weight -= step.weight
    undone.append(reverse(step))
    return step
  }

  /// The step to make again; nil if there is none. `reverse` makes of it the step that undoes it.
  package mutating func redo(reverse: (Step) -> Step = { $0 }) -> Step? {
    endTyping()
    guard let step = undone.popLast() else { return nil }
    let back = reverse(step)
    done.append(back)
    weight += back.weight
    return step
  }
}

extension EditHistory: Sendable where Step: Sendable {}
