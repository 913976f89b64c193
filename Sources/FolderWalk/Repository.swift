import DocumentFile

/// What git keeps in a repository beside the files: where rules are that no `.gitignore` has.
struct Repository {
  /// The largest file of rules that is read, in bytes.
  static let limitInBytes = 16 << 20

  /// The content of `info/exclude`; nil without one.
  let exclusions: [UInt8]?

  /// The repository whose top folder has `.git`; nil where that is none.
  init?(at top: DocumentPath) {
    let marker = top.appending(Array(".git".utf8))
    switch marker.kind(followingLinks: true) {
    case .folder: exclusions = Self.exclusions(in: marker)
    case .regular:
      // A work tree of its own, or a module of another repository.
      guard let folder = Self.path(named: ".git", in: top, after: "gitdir: ") else { return nil }
      let common = Self.path(named: "commondir", in: folder, after: "")
      exclusions = Self.exclusions(in: common ?? folder)
    default: return nil
    }
  }

  private static func exclusions(in folder: DocumentPath) -> [UInt8]? {
    folder.appending(Array("info/exclude".utf8)).smallContent(limitInBytes: limitInBytes)
  }

  /// The path that a file of one line has behind a word, which may be relative to the file's folder.
  private static func path(
    named name: String, in folder: DocumentPath, after word: String
  ) -> DocumentPath? {
    let content = folder.appending(Array(name.utf8)).smallContent(limitInBytes: 1 << 16) ?? []
    guard content.starts(with: word.utf8),
      let path = DocumentPath(bytes: content.dropFirst(word.utf8.count).prefix { $0 != 0x0A })
    else { return nil }
    return path.isAbsolute ? path : folder.appending(path.bytes)
  }
}
