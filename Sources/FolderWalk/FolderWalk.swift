import DocumentFile

/// The files in a folder and those below it, in the order of their paths' bytes, without what git ignores.
///
/// Links are not followed, so that every file comes once and no circle is walked. What is kept meanwhile are
/// the wanted names of the folders on the way to the present one. `.git` is never looked into.
package struct FolderWalk: IteratorProtocol {
  /// What is wanted of a tree. Paths are relative to the folder where it begins.
  package struct Wish {
    let file: (ArraySlice<UInt8>) -> Bool
    let folder: (ArraySlice<UInt8>) -> Bool

    /// Wants files, in folders in which some may be.
    package init(
      file: @escaping (ArraySlice<UInt8>) -> Bool,
      folder: @escaping (ArraySlice<UInt8>) -> Bool = { _ in true }
    ) {
      self.file = file
      self.folder = folder
    }
  }

  /// What is come upon.
  package enum Finding {
    /// A file, and its path from where the walk began.
    case file(DocumentPath, relative: [UInt8])
    /// A folder that cannot be read, and its path from where the walk began; the walk goes on behind it.
    case unreadable(FileError, relative: [UInt8])
  }

  private static let ignoreFile = Array(".gitignore".utf8)
  private static let repositoryFolder = Array(".git".utf8)

  private let root: DocumentPath
  private let wish: Wish
  /// The user's own rules, which hold in every repository.
  private let userRules: [UInt8]?
  /// The path of the root from where rules of folders around it are relative to, with a slash at its end.
  private let lead: [UInt8]
  private var folders: [Folder] = []
  private var isBegun = false
  private let outerLevels: IgnoreLevels

  /// A folder that is being walked.
  private struct Folder {
    /// Its path from the root, with a slash at its end; empty for the root.
    let path: [UInt8]
    let contents: FolderContents
    let levels: IgnoreLevels
    var index = 0
  }

  /// A walk that begins at a folder, which may be a link to one.
  ///
  /// - Parameters:
  ///   - root: The folder. It is walked even where it is ignored itself.
  ///   - wish: What is wanted.
  ///   - userRules: The content of the user's own file of rules.
  package init(from root: DocumentPath, wanting wish: Wish, userRules: [UInt8]?) {
    self.root = root
    self.wish = wish
    self.userRules = userRules
    (lead, outerLevels) = Self.surroundings(of: root, userRules)
  }

  /// The next file, or folder that cannot be read; nil at the end.
  package mutating func next() -> Finding? {
    if !isBegun {
      isBegun = true
      if let failure = enter([], outerLevels) { return .unreadable(failure, relative: []) }
    }
    while let last = folders.indices.last {
      guard folders[last].index < folders[last].contents.count else {
        folders.removeLast()
        continue
      }
      let (name, isFolder) = folders[last].contents[folders[last].index]
      folders[last].index += 1
      let path = folders[last].path + name
      let isIgnored = folders[last].levels.isIgnored(
        lead + path, nameStart: lead.count + path.count - name.count, isFolder: isFolder)
      if isIgnored { continue }
      guard isFolder else { return .file(place(path), relative: path) }
      if let failure = enter(path + [.slash], folders[last].levels) {
        return .unreadable(failure, relative: path)
      }
    }
    return nil
  }

  private func place(_ path: [UInt8]) -> DocumentPath {
    // The folder of the process needs no mention.
    let isHere = root.bytes == Array(".".utf8)
    return isHere ? DocumentPath(bytes: path) ?? root : root.appending(path)
  }

  private mutating func enter(_ path: [UInt8], _ outer: IgnoreLevels) -> FileError? {
    let place = path.isEmpty ? root : place(Array(path.dropLast()))
    var (hasRules, isRepository) = (false, false)
    do throws(FileError) {
      let contents = try FolderContents(of: place) { name, kind in
        if name.elementsEqual(Self.repositoryFolder) {
          isRepository = true
          return false
        }
        switch kind {
        case .folder: return wish.folder((path + name)[...])
        case .regular:
          if name.elementsEqual(Self.ignoreFile) { hasRules = true }
          return wish.file((path + name)[...])
        default: return false
        }
      }
      var levels = outer
      // A repository in another one has rules of its own.
      if isRepository, !path.isEmpty, let repository = Repository(at: place) {
        levels = Self.levels(of: repository, userRules, from: lead.count + path.count)
      }
      if hasRules {
        levels.add(Self.rules(in: place), from: lead.count + path.count)
      }
      folders.append(Folder(path: path, contents: contents, levels: levels))
      return nil
    } catch {
      return error
    }
  }

  // MARK: - Rules

  private static func rules(in folder: DocumentPath) -> [UInt8]? {
    folder.appending(ignoreFile).smallContent(limitInBytes: Repository.limitInBytes)
  }

  private static func levels(
    of repository: Repository?, _ userRules: [UInt8]?, from start: Int
  ) -> IgnoreLevels {
    var levels = IgnoreLevels()
    levels.add(userRules, from: start)
    levels.add(repository?.exclusions, from: start)
    return levels
  }

  /// The rules of the repository around a folder and of the folders in between, and the way from there.
  private static func surroundings(
    of root: DocumentPath, _ userRules: [UInt8]?
  ) -> (lead: [UInt8], levels: IgnoreLevels) {
    guard let own = root.resolved else { return ([], IgnoreLevels()) }
    var top = own
    var way: [[UInt8]] = []
    var found = Repository(at: top)
    while found == nil, top.bytes != [.slash] {
      way.insert(top.lastComponent, at: 0)
      top = top.parent
      found = Repository(at: top)
    }
    guard let found else { return ([], levels(of: nil, userRules, from: 0)) }
    var lead: [UInt8] = []
    var levels = levels(of: found, userRules, from: 0)
    for name in way {
      levels.add(rules(in: top), from: lead.count)
      lead += name + [.slash]
      top = top.appending(name)
    }
    return (lead, levels)
  }
}
