import DocumentFile
import ShapeDocument
import Spelling

/// The action of a command line: a subcommand, or opening a document if no subcommand is named.
enum CommandChoice: Equatable {
  /// The arguments with the subcommand in front.
  case run([String])
  /// The first argument is neither a document nor a subcommand.
  case refuse(String)

  /// Flags of the program itself, which need no subcommand.
  private static let ownFlags: Set<String> = [
    "-h", "--help", "-help", "--help-hidden", "--version", "--experimental-dump-help",
  ]

  /// Chooses by the arguments, without the program's name.
  init(_ arguments: [String]) {
    guard let first = arguments.first else {
      self = .refuse("no document or subcommand is given")
      return
    }
    let names = ShapeEdit.subcommandNames
    if names.contains(first) || Self.ownFlags.contains(first)
      || first.hasPrefix("--generate-completion-script")
    {
      self = .run(arguments)
    } else if Self.namesDocument(first) {
      self = .run(["open"] + arguments)
    } else {
      let suggestion = NearestWord.to(first, among: names).map { "; did you mean '\($0)'?" } ?? ""
      self = .refuse("'\(first)' is neither a file nor a subcommand\(suggestion)")
    }
  }

  /// Whether a word is a document, or a flag before one. A bare word is a document only if there is
  /// a file of that name.
  private static func namesDocument(_ word: String) -> Bool {
    if word.hasPrefix("-") || word.contains(".") || word.contains("/") { return true }
    return DocumentPath(bytes: RawArgument.bytes(word))?.exists ?? false
  }
}

extension ShapeEdit {
  /// The subcommands by name.
  static let subcommandNames =
    configuration.subcommands.map { $0._commandName } + ["help"]

  /// A short usage text.
  static let shortUsage = """
    Usage: shapeedit FILE                the document in the editor
           shapeedit SUBCOMMAND …        one of \(subcommandNames.joined(separator: ", "))

    'shapeedit --help' prints details, 'shapeedit help SUBCOMMAND' those of a subcommand.
    """
}
