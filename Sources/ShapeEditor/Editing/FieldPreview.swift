import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

/// Applies a value to the document while it is typed, so that the picture shows its effect.
///
/// History, journal and recording do not know it: whoever edits, saves or compares the document
/// withdraws it first.
///
/// Neither history, journal nor recording know of it: whoever edits, saves or compares the document
/// withdraws it first.
struct FieldPreview {
  /// How many selected entries get the value at most, so that typing stays quick.
  static let entryCount = 200
  /// What is not seen in a picture.
  private static let unseen: Set = ["name", "id", "note", "tags", "link", "locked", "title"]

  /// What came of taking a value back.
  enum Withdrawal {
    /// There was none.
    case nothing
    /// The document is as it was before.
    case done
    /// It cannot be taken back, so it is an edit now.
    case kept(Command, DocumentChange)
  }

  private var shown: (command: Command, change: DocumentChange)?
  /// Where the user was before, if entries may have come or gone; nil for a value.
  private(set) var place: OutlineSnapshot?
  /// The conflicts that are left in what is shown; nil while nothing is.
  private(set) var conflicts: ConflictList?

  /// The command whose value is shown.
  var command: Command? { shown?.command }

  /// The command that would set what is typed; nil where that is no value, or is not seen.
  static func command(of field: FieldEdit?) -> Command? {
    guard let field, let path = field.target.path, !unseen.contains(path),
      !path.hasPrefix("meta")
    else { return nil }
    return try? field.command()
  }

  /// Puts a value into the document; returns false where it does not fit.
  mutating func show(
    _ command: Command, by interpreter: CommandInterpreter, on document: Document,
    in context: SelectionContext
  ) -> Bool {
    var interpreter = interpreter
    let outcome = try? interpreter.perform(
      command, on: document, options: EditOptions(), in: context)
    guard case .edited(let change)? = outcome, !change.isEmpty else { return false }
    shown = (command, change)
    conflicts = interpreter.conflicts
    return true
  }

  /// Keeps where the user was.
  mutating func keep(_ place: OutlineSnapshot?) { self.place = place }

  /// Takes the value back.
  mutating func withdraw(from document: Document) -> Withdrawal {
    guard let (command, change) = shown else { return .nothing }
    (shown, place, conflicts) = (nil, nil, nil)
    do throws(Diagnostic) {
      try change.takeBack(in: document)
      return .done
    } catch {
      return .kept(command, change)
    }
  }
}
