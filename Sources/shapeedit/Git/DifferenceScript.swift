import DocumentDifference
import ShapeCommands
import ShapeDocument

/// Writes differences as commands, a line each: carried out on the old document they give it the
/// tree of the new one.
enum DifferenceScript {
  /// The selector of the document itself.
  private static let root = ":root"

  /// The lines of a script.
  static func lines(of steps: [DifferenceStep]) -> [String] {
    steps.map { step in
      let command = command(for: step.action)
      if case .insertVerbatim = command { return command.description }
      let target = Command.select(selector: step.entry ?? root)
      return "\(target.description) ; \(command.description)"
    }
  }

  private static func command(for action: DifferenceStep.Action) -> Command {
    switch action {
    case .set(let property, let value): .set(property: property, value: .verbatim(value))
    case .unset(let property): .unset(property: property, isVerbatim: true)
    case .insert(let yaml, let isCanvas, let place):
      .insertVerbatim(yaml: yaml, isCanvas: isCanvas, at: self.place(place))
    case .move(let place): .move(destination(place), isVerbatim: true)
    case .delete: .delete(isVerbatim: true)
    case .comment(let lines): .comment(lines.joined(separator: "\n"))
    }
  }

  private static func place(_ place: DifferenceStep.Place) -> Command.Place {
    switch place {
    case .before(let entry): .before(entry)
    case .after(let entry): .after(entry)
    case .into(let entry): .into(entry ?? root)
    }
  }

  private static func destination(_ place: DifferenceStep.Place) -> Command.Destination {
    switch place {
    case .before(let entry): .before(entry)
    case .after(let entry): .after(entry)
    case .into(let entry): .into(entry ?? root, nil)
    }
  }
}
