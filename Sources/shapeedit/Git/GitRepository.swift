import DocumentFile
import EditingSession

/// A git repository, found without running git.
struct GitRepository {
  /// The folder of the configuration, which all its work trees share.
  let folder: DocumentPath
  /// The folder in which its files are checked out; nil for a bare one.
  let workTree: DocumentPath?

  /// The repository that a folder lies in, looked for as git does: never up into a folder
  /// that `GIT_CEILING_DIRECTORIES` names.
  init(around start: DocumentPath) throws(GitSetupFailure) {
    let ceilings = Self.ceilings
    var current = start
    while true {
      let git = current.appending(Array(".git".utf8))
      switch git.kind(followingLinks: true) {
      case .folder?:
        (folder, workTree) = (git, current)
        return
      case .regular?:
        (folder, workTree) = (try Self.folder(namedIn: git), current)
        return
      default: break
      }
      if Self.isRepository(current) {
        (folder, workTree) = (current, nil)
        return
      }
      guard current.parent != current, current.bytes.count > 1, !ceilings.contains(current.parent)
      else {
        throw GitSetupFailure(
          "there is no git repository here or above; --global sets up git for you everywhere")
      }
      current = current.parent
    }
  }

  private static var ceilings: [DocumentPath] {
    guard let list = getenv("GIT_CEILING_DIRECTORIES") else { return [] }
    return UnsafeRawBufferPointer(start: list, count: strlen(list))
      .split(separator: UInt8(ascii: ":"))
      .compactMap { DocumentPath(bytes: $0) }
  }

  /// The folder of a work tree or submodule whose `.git` is a file.
  private static func folder(namedIn file: DocumentPath) throws(GitSetupFailure) -> DocumentPath {
    let prefix = Array("gitdir: ".utf8)
    guard let line = try firstLine(of: file), line.starts(with: prefix),
      let named = DocumentPath(bytes: line.dropFirst(prefix.count))
    else { throw GitSetupFailure("\(DocumentArgument.shown(file)) names no repository") }
    let folder = named.isAbsolute ? named : file.parent.appending(named.bytes)
    guard folder.kind(followingLinks: true) == .folder else {
      throw GitSetupFailure(
        "\(DocumentArgument.shown(file)) names a repository that is not there: "
          + DocumentArgument.shown(folder))
    }
    // A work tree has its own branch, and everything else with the others.
    let pointer = folder.appending(Array("commondir".utf8))
    guard pointer.exists, let line = try firstLine(of: pointer),
      let common = DocumentPath(bytes: line)
    else { return folder }
    return common.isAbsolute ? common : folder.appending(common.bytes)
  }

  private static func firstLine(of file: DocumentPath) throws(GitSetupFailure) -> [UInt8]? {
    let bytes = try SettingsFile(at: file).bytes
    return bytes.split(separator: 0x0A).first.map { Array($0.last == 0x0D ? $0.dropLast() : $0) }
  }

  private static func isRepository(_ folder: DocumentPath) -> Bool {
    folder.appending(Array("HEAD".utf8)).exists
      && ["objects", "refs"].allSatisfy {
        folder.appending(Array($0.utf8)).kind(followingLinks: true) == .folder
      }
  }
}

/// Why git cannot be set up.
struct GitSetupFailure: Error {
  /// One sentence without a final full stop.
  let message: String

  init(_ message: String) {
    self.message = message
  }

  init(_ error: FileError) {
    message = error.message(showing: DocumentArgument.shown, isDocument: false)
  }
}
