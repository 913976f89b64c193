import DocumentFile
import FolderWalk

/// The documents that a command line names, one after the other: those of folders and patterns are looked for
/// as they are asked for, so that a million of them need no more memory than the names of a folder.
struct DocumentSource {
  /// What comes next.
  enum Step {
    case document(FoundDocument)
    /// Something that could not be looked into, or has no documents; with its path from the folder that was
    /// named, where it is in one.
    case failure(ExitStatus, message: String, place: String, relative: [UInt8]? = nil)
  }

  private var arguments: ArraySlice<DocumentArgument>
  private let isRecursive: Bool
  private let sought: SoughtFiles
  private var walk: FolderWalk?
  private var isPattern = false
  /// What is walked, for as long as nothing has been found in it.
  private var fruitless: (status: ExitStatus, place: String, message: String)?

  init(_ arguments: [DocumentArgument], isRecursive: Bool, _ sought: SoughtFiles) {
    self.arguments = arguments[...]
    self.isRecursive = isRecursive
    self.sought = sought
  }

  /// The next document or failure; nil at the end.
  mutating func next() -> Step? {
    while true {
      if let step = nextOfWalk() { return step }
      guard let argument = arguments.popFirst() else { return nil }
      if isRecursive, argument.isFolder {
        begin(FolderWalk.Wish { [sought] in sought.mayBe($0) }, argument.path, isPattern: false)
        fruitless = (.failed, argument.name, sought.absence)
      } else if let pattern = argument.pattern {
        begin(
          FolderWalk.Wish(
            file: { pattern.matches($0) }, folder: { pattern.mayMatchInside($0) }), pattern.root,
          isPattern: true)
        fruitless = (
          .unreadable, argument.name,
          "no file matches the pattern; links and what git ignores are left out"
        )
      } else {
        return .document(
          FoundDocument(argument, relative: argument.path.lastComponent, isNamed: true))
      }
    }
  }

  private mutating func begin(
    _ wish: FolderWalk.Wish, _ root: DocumentPath, isPattern: Bool
  ) {
    self.isPattern = isPattern
    walk = FolderWalk(from: root, wanting: wish, userRules: UserIgnoreRules.content(in: root))
  }

  private mutating func nextOfWalk() -> Step? {
    while let finding = walk?.next() {
      switch finding {
      case .file(let path, let relative):
        // Who names a pattern has chosen the files.
        guard isPattern || sought.includes(path) else { continue }
        fruitless = nil
        return .document(FoundDocument(DocumentArgument(fileAt: path), relative: relative))
      case .unreadable(let error, let relative):
        fruitless = nil
        return .failure(
          .unreadable,
          message: error.message(
            showing: DocumentArgument.shown, isDocument: false, naming: false),
          place: DocumentArgument.shown(error.path), relative: relative)
      }
    }
    walk = nil
    guard let (status, place, message) = fruitless else { return nil }
    fruitless = nil
    return .failure(status, message: message, place: place)
  }
}
