import DocumentFile

/// The user's own rules of what git ignores: `core.excludesFile`, by default `git/ignore` beside the user's
/// other settings.
enum UserIgnoreRules {
  /// The largest file that is read, in bytes.
  private static let limitInBytes = 16 << 20

  /// The rules for what is in a folder; nil where there are none.
  static func content(in folder: DocumentPath) -> [UInt8]? {
    let named = GitProgram(in: folder).output("config", "--path", "core.excludesFile")
    let path = named.flatMap { DocumentPath(bytes: $0.prefix { $0 != 0x0A }) } ?? standardPath
    // The repository may name anything, such as a pipe that nobody writes to.
    guard let path, path.kind(followingLinks: true) == .regular,
      let reader = try? DocumentReader(openingInput: path, limitInBytes: limitInBytes),
      let blocks = try? reader.readAll().blocks
    else { return nil }
    return Array(blocks.joined())
  }

  private static var standardPath: DocumentPath? {
    .ofUser("XDG_CONFIG_HOME", orInHome: ".config")?.appending(Array("git/ignore".utf8))
  }
}
