/// Why there is no usable home folder.
package enum HomeProblem: Sendable, Hashable {
  /// `$HOME` is not set.
  case unset
  /// `$HOME` is empty.
  case empty
  /// `$HOME` is a relative path.
  case relative
  /// The folder that `$HOME` names does not exist or is not a folder.
  case missing(DocumentPath)

  /// The problem as a clause; `name` makes a path safe to show, since names may contain control
  /// characters.
  package func message(showing name: (DocumentPath) -> String) -> String {
    switch self {
    case .unset: "$HOME is not set"
    case .empty: "$HOME is empty"
    case .relative: "$HOME is not an absolute path"
    case .missing(let path): "the home folder \(name(path)) does not exist"
    }
  }

  /// How to solve it.
  package static let remedy = "set $HOME or $XDG_STATE_HOME to a folder of yours"
}

extension StateDirectory {
  /// `$XDG_STATE_HOME/shapeedit`, which by default is `~/.local/state/shapeedit`.
  ///
  /// A relative path in `XDG_STATE_HOME` is ignored, as the XDG specification requires. `nil` if
  /// there is no home folder either: a home folder is never created.
  package static var standard: StateDirectory? {
    if let state = DocumentPath(absoluteInVariable: "XDG_STATE_HOME") {
      return StateDirectory(at: state.appending(application))
    }
    guard homeProblem == nil, let home = DocumentPath(absoluteInVariable: "HOME") else {
      return nil
    }
    return StateDirectory(at: home.appending(Array(".local/state".utf8)).appending(application))
  }

  /// The folder used without a home folder: in `/run/user/UID`, otherwise in `$TMPDIR`, if that is
  /// a folder of the user's that nobody else may enter. Its content may disappear when the session
  /// ends or the machine restarts.
  package static var passing: StateDirectory? { passingFolders.first }

  /// The folder to use: the standard one, otherwise a temporary one.
  package static var usable: StateDirectory? { standard ?? passing }

  /// The folders in which sessions with or without a home folder may have left something.
  package static var all: [StateDirectory] { [standard].compactMap(\.self) + passingFolders }

  /// Why there is no standard folder; nil if there is one.
  package static var problem: HomeProblem? { standard == nil ? homeProblem : nil }

  private static let application = Array("shapeedit".utf8)

  private static var passingFolders: [StateDirectory] {
    let runtime = DocumentPath("/run/user/\(geteuid())")
    return [runtime, DocumentPath(absoluteInVariable: "TMPDIR")].compactMap(\.self).filter(
      \.isPrivateFolder
    )
    .map { StateDirectory(at: $0.appending(application)) }
  }

  private static var homeProblem: HomeProblem? {
    guard getenv("HOME") != nil else { return .unset }
    guard let path = DocumentPath(inVariable: "HOME") else { return .empty }
    guard path.isAbsolute else { return .relative }
    return path.isExistingFolder ? nil : .missing(path)
  }
}

extension DocumentPath {
  /// Whether a folder of this path exists.
  fileprivate var isExistingFolder: Bool {
    var status = stat()
    return withCString { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether it is a folder of the user's, not a link to one, that nobody else may even enter.
  fileprivate var isPrivateFolder: Bool {
    // With a slash at the end a link would be followed.
    let end = bytes.lastIndex { $0 != .slash } ?? 0
    var status = stat()
    return DocumentPath(trusted: Array(bytes[...end])).withCString { lstat($0, &status) } == 0
      && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
      && status.st_mode & 0o777 == 0o700
  }
}
