import DocumentFile
import Spelling

/// What a command line asks for: a subcommand, or a document to open where none is named.
enum CommandChoice {
  /// A document in the editor, and nothing else: what most starts are, and takes no parser.
  case edit(DocumentArgument)
  /// The arguments with the subcommand in front.
  case run([String])
  /// A difference or a merge that git asks for: arguments by their places, which may look like flags.
  case diffForGit(GitDiff)
  case mergeForGit(GitMerge)
  /// The first argument is neither a document nor a subcommand.
  case refuse(String)

  /// Flags of the program itself, which need no subcommand.
  private static let ownFlags: Set<String> = [
    "-h", "--help", "-help", "--help-hidden", "--version", "--experimental-dump-help",
    // What completion scripts ask.
    "---completion",
  ]

  /// Chooses by the arguments, without the program's name.
  init(_ arguments: [String]) {
    guard let first = arguments.first else {
      self = .refuse("no document or subcommand is given")
      return
    }
    if arguments.dropFirst().first == "--git", let choice = Self(ofGit: arguments) {
      self = choice
      return
    }
    if let document = Self.onlyDocument(of: arguments) {
      self = .edit(document)
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

  /// What git asks for; nil for another subcommand.
  private init?(ofGit arguments: [String]) {
    let rest = Array(arguments.dropFirst(2))
    switch arguments.first {
    case "diff":
      self =
        GitDiff(rest).map { .diffForGit($0) }
        ?? .refuse("'diff --git' takes the arguments of git's external diff programs")
    case "merge":
      self =
        GitMerge(rest).map { .mergeForGit($0) }
        ?? .refuse("'merge --git' takes the arguments of git's merge drivers, %O %A %B first")
    default: return nil
    }
  }

  /// The document of `FILE` and `open FILE`; nil where there is more to read in the arguments, or a word
  /// that might be a subcommand.
  private static func onlyDocument(of arguments: [String]) -> DocumentArgument? {
    let words = arguments.first == "open" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, words.count == 1, !word.hasPrefix("-") else { return nil }
    guard words.count < arguments.count || word.contains(".") || word.contains("/") else {
      return nil
    }
    return DocumentArgument(argument: word)
  }

  /// Whether a word names a document, or is a flag before one. A bare word does only if there is
  /// such a file.
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
