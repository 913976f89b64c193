import ShapeDocument
import YAMLText

extension Command {
  /// The word the command starts with.
  package var verb: String { String(description.prefix { $0 != " " }) }

  /// Why the command is invalid in a script; nil if it is valid.
  package var refusalInScript: Diagnostic? {
    if case .force(let command) = self { return command.refusalInScript }
    switch category {
    case .selection, .properties, .structure, .other: return nil
    case .file: return Diagnostic(.notInScript, at: 0..<0, [verb])
    case .screen:
      // These have other forms that need no screen.
      let isOneForm = verb == "extend" || verb == "insert-item"
      return Diagnostic(.needsScreen, at: 0..<0, [isOneForm ? description : verb])
    }
  }

  /// How the files of pictures end.
  static let pictureEndings = [".svg", ".png", ".pdf", ".html", ".htm", ".txt"]

  /// Refuses an export whose options do not go together, or have no effect in its file.
  package static func checkExport(
    to file: String, ofPart isPart: Bool, _ options: ExportOptions, in document: Document
  ) throws(Diagnostic) {
    let ending = file.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let format = ending == "htm" ? "html" : ending
    if let refusal = options.refusal(for: format, ofPart: isPart) {
      throw Diagnostic(.wrongExport, at: 0..<0, [refusal])
    }
    if let mode = options.mode { try document.requireMode(named: mode) }
  }

  /// The selectors among the arguments, as they are written.
  package var selectors: [String] {
    switch self {
    case .select(let selector), .extend(.selector(let selector)), .deselect(let selector?),
      .print(let selector, _), .export(_, let selector?, _), .assert(let selector, _, _),
      .move(.into(let selector, _), _),
      .move(.before(let selector), _), .move(.after(let selector), _):
      [selector]
    case .insert(_, _, _, let place?), .insertVerbatim(_, _, let place?):
      [place.selector]
    case .importFile(_, let selector?), .resolve(_, let selector?): [selector]
    case .force(let command): command.selectors
    default: []
    }
  }
}

extension Command.Place {
  /// The selector of a destination.
  var selector: String {
    switch self {
    case .into(let selector), .before(let selector), .after(let selector): selector
    }
  }
}

extension Command.Comparison {
  /// Whether the comparison holds between two numbers.
  func holds(_ number: Int, _ other: Int) -> Bool {
    switch self {
    case .equal: number == other
    case .notEqual: number != other
    case .less: number < other
    case .lessOrEqual: number <= other
    case .greater: number > other
    case .greaterOrEqual: number >= other
    }
  }
}
