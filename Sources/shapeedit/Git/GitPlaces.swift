import DocumentFile

/// The files that git's settings are in.
struct GitPlaces {
  let configuration: DocumentPath
  let attributes: DocumentPath
  /// What may keep the attributes from being read; nil if nothing may.
  private(set) var doubt: String?

  /// The files of the repository around the current folder; `isShared` chooses the committed
  /// attributes.
  init(ofRepositoryShared isShared: Bool) throws(GitSetupFailure) {
    guard let current = DocumentPath.currentFolder else {
      throw GitSetupFailure("the current folder is not there")
    }
    let repository = try GitRepository(around: current)
    configuration = repository.folder.appending(Array("config".utf8))
    guard isShared else {
      attributes = repository.folder.appending(Array("info/attributes".utf8))
      return
    }
    guard let workTree = repository.workTree else {
      throw GitSetupFailure(
        "a bare repository has no files to share attributes in; leave out --share, or commit "
          + ".gitattributes in a clone")
    }
    attributes = workTree.appending(Array(".gitattributes".utf8))
    guard attributes.kind(followingLinks: false) != .link else {
      throw GitSetupFailure("git does not follow a .gitattributes that is a link")
    }
  }

  /// Those of the user.
  init(ofUser: Void) throws(GitSetupFailure) {
    guard let home = DocumentPath(inVariable: "HOME"), home.isAbsolute else {
      throw GitSetupFailure("there is no home folder: HOME is not set")
    }
    let own = home.appending(Array(".gitconfig".utf8))
    let folder =
      (DocumentPath(inVariable: "XDG_CONFIG_HOME") ?? home.appending(Array(".config".utf8)))
      .appending(Array("git".utf8))
    let further = folder.appending(Array("config".utf8))
    // As git does: the second only where it is, and the first is not.
    let named = DocumentPath(inVariable: "GIT_CONFIG_GLOBAL")
    configuration = named ?? (own.exists || !further.exists ? own : further)
    let files = named.map { [$0] } ?? [own, further]
    var value: String?
    for file in files {
      let text = GitConfigurationText(try SettingsFile(at: file).bytes)
      if value == nil { value = text.value(of: "attributesfile", in: "core") }
      if text.includesOthers {
        doubt =
          "the configuration includes other files; if one of them sets core.attributesFile, these "
          + "lines belong there"
      }
    }
    guard let value else {
      attributes = folder.appending(Array("attributes".utf8))
      return
    }
    doubt = nil
    attributes = try Self.path(value, home)
  }

  /// A path as git's configuration has them.
  private static func path(
    _ value: String, _ home: DocumentPath
  ) throws(GitSetupFailure) -> DocumentPath {
    if value.hasPrefix("~/") { return home.appending(Array(value.utf8.dropFirst(2))) }
    guard let path = DocumentPath(value), path.isAbsolute else {
      throw GitSetupFailure("core.attributesFile names no file that can be found: '\(value)'")
    }
    return path
  }
}
