import DocumentFile

/// The folder in which each of many documents has a file of its own, at its own path with another ending.
struct TargetFolder {
  private let folder: DocumentArgument
  private let ending: String
  private let sought: SoughtFiles

  /// A folder for files with an ending.
  init(_ folder: DocumentArgument, ending: String, of sought: SoughtFiles = .documents) {
    self.folder = folder
    self.ending = ending
    self.sought = sought
  }

  /// Where the file of a document goes.
  func target(of found: FoundDocument) -> DocumentArgument {
    let path = sought.stem(of: found.relative) + Array(ending.utf8)
    return DocumentArgument(path: folder.path.appending(path))
  }

  /// Makes the folder of a file; false after a message.
  static func makeParents(of target: DocumentArgument) -> Bool {
    do throws(FileError) {
      try target.path.makeParents()
      return true
    } catch {
      DocumentArgument.complain(error)
      return false
    }
  }

  /// Writes what became of a document in one line.
  static func tell(_ document: DocumentArgument, _ target: DocumentArgument) {
    StandardOutput.write("\(document.name) → \(target.name)\n")
  }
}

/// The places in a folder that documents have taken, as hashes: a million names would be larger.
struct TakenPlaces {
  private let folder: TargetFolder
  private var taken: Set<Int> = []

  init(in folder: TargetFolder) { self.folder = folder }

  /// The step for a document; one whose place is taken by another is told.
  mutating func step(_ step: DocumentSource.Step?) -> WorkerCrew.Step? {
    guard case .document(let found)? = step else { return ManyRun.step(step) }
    let target = folder.target(of: found)
    guard taken.insert(target.path.bytes.hashValue).inserted else {
      return .act {
        found.argument.complain(
          "not written: \(target.name) is that of another one; give them other names")
        return .unreadable
      }
    }
    return .document(found)
  }
}
