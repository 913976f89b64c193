import Glibc

/// Why there is no home folder to keep things in.
package enum HomeProblem: Sendable, Hashable {
  /// `$HOME` is not set.
  case unset
  /// `$HOME` is set to nothing.
  case empty
  /// `$HOME` does not begin at the root.
  case relative
  /// What `$HOME` names is no folder, or not there.
  case missing(DocumentPath)

  /// What is wrong, as a part of a sentence; `name` makes a path fit to be shown, since names may hold
  /// control characters.
  package func message(showing name: (DocumentPath) -> String) -> String {
    switch self {
    case .unset: "$HOME is not set"
    case .empty: "$HOME is empty"
    case .relative: "$HOME is no absolute path"
    case .missing(let path): "the home folder \(name(path)) does not exist"
    }
  }

  /// What helps.
  package static let remedy = "set $HOME or $XDG_STATE_HOME to a folder of yours"
}

extension StateDirectory {
  /// `$XDG_STATE_HOME/shapeedit`, which by default is `~/.local/state/shapeedit`.
  ///
  /// A relative path in `XDG_STATE_HOME` is ignored, as the XDG specification wants it. `nil` if
  /// there is no home folder either: a home is never made.
  package static var standard: StateDirectory? {
    if let state = environmentPath("XDG_STATE_HOME") {
      return StateDirectory(at: state.appending(application))
    }
    guard homeProblem == nil, let home = environmentPath("HOME") else { return nil }
    return StateDirectory(at: home.appending(Array(".local/state".utf8)).appending(application))
  }

  /// Where things are kept for want of a home folder: in `/run/user/UID`, else in `$TMPDIR`, where
  /// that is a folder of ours which nobody else may enter. What is there may be gone with the session
  /// or the machine's next start.
  package static var passing: StateDirectory? { passingFolders.first }

  /// The folder that is used: the standard one, else one that does not last.
  package static var usable: StateDirectory? { standard ?? passing }

  /// The folders in which something may have been left, by sessions with and without a home folder.
  package static var all: [StateDirectory] { [standard].compactMap(\.self) + passingFolders }

  /// Why there is no standard folder; nil if there is one.
  package static var problem: HomeProblem? { standard == nil ? homeProblem : nil }

  private static let application = Array("shapeedit".utf8)

  private static var passingFolders: [StateDirectory] {
    let runtime = DocumentPath("/run/user/\(geteuid())")
    return [runtime, environmentPath("TMPDIR")].compactMap(\.self).filter(\.isPrivateFolder)
      .map { StateDirectory(at: $0.appending(application)) }
  }

  private static var homeProblem: HomeProblem? {
    guard let value = getenv("HOME") else { return .unset }
    let bytes = UnsafeRawBufferPointer(start: value, count: strlen(value))
    guard let path = DocumentPath(bytes: bytes) else { return .empty }
    guard path.isAbsolute else { return .relative }
    return path.isExistingFolder ? nil : .missing(path)
  }

  private static func environmentPath(_ variable: String) -> DocumentPath? {
    guard let value = getenv(variable) else { return nil }
    let bytes = UnsafeRawBufferPointer(start: value, count: strlen(value))
    guard let path = DocumentPath(bytes: bytes), path.isAbsolute else { return nil }
    return path
  }
}

extension DocumentPath {
  /// Whether there is a folder of this path.
  fileprivate var isExistingFolder: Bool {
    var status = stat()
    return withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether it is a folder of ours, no link to one, that nobody else may even enter.
  fileprivate var isPrivateFolder: Bool {
    // A slash at the end would have a link followed.
    let end = bytes.lastIndex { $0 != .slash } ?? 0
    var status = stat()
    return DocumentPath(trusted: Array(bytes[...end])).withCString { lstat($0, &status) } == 0
      && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
      && status.st_mode & 0o777 == 0o700
  }
}
