/// A folder that a document names, opened so that no name leads out of it.
package struct NamedFolder: Sendable {
  private let folder: Descriptor

  /// Why a folder cannot be used.
  package enum Problem: Error, Hashable, Sendable {
    /// The path begins at the root, or leads out of the project.
    case outside
    /// There is no folder of that name.
    case missing
  }

  /// Why a file cannot be had.
  package enum FileProblem: Error, Hashable, Sendable {
    /// There is none of that name.
    case missing
    /// The way to it leads out of the folder.
    case outside
    /// It is a folder, a device or the like.
    case noFile
    /// It has so many bytes, which are more than the limit.
    case tooLarge(Int)
  }

  /// The folder of a path that a document has.
  ///
  /// The path is relative to the document's folder, and may climb from it as far as the project's root:
  /// the nearest folder at or above the document's that holds `.git` or `.shapeedit`; where none does,
  /// the document's own. No link on the way leads out of that root.
  package init(_ path: String, namedBy document: DocumentPath) throws(Problem) {
    guard let named = DocumentPath(path), !named.isAbsolute else { throw .outside }
    guard let project = document.projectRoot else { throw .missing }
    var parts = project.way
    for part in named.bytes.split(separator: .slash).map(Array.init) where part != [.dot] {
      guard part == [.dot, .dot] else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { throw .outside }
    }
    guard let root = try? Descriptor.folder(at: project.root) else { throw .missing }
    folder = try Self.open(parts, in: root)
  }

  /// The folder at a path that the program itself knows.
  ///
  /// - Returns: nil where there is none.
  package init?(at path: DocumentPath) {
    guard let folder = try? Descriptor.folder(at: path) else { return nil }
    self.folder = folder
  }

  private static func open(
    _ parts: [[UInt8]], in root: Descriptor
  ) throws(Problem) -> Descriptor {
    guard let path = DocumentPath(bytes: parts.joined(separator: [.slash])) else { return root }
    let folder: Descriptor
    do throws(Errno) {
      folder = try root.openBeneath(path)
    } catch {
      throw error.code == EXDEV || error.code == ELOOP ? .outside : .missing
    }
    guard (try? folder.stamp())?.kind == .folder else { throw .missing }
    return folder
  }

  /// The content of a file in the folder, or in one below.
  package func content(of name: String, limitInBytes: Int) throws(FileProblem) -> [UInt8] {
    guard let path = DocumentPath(name) else { throw .missing }
    let file: Descriptor
    do throws(Errno) {
      file = try folder.openBeneath(path)
    } catch {
      throw error.code == EXDEV || error.code == ELOOP ? .outside : .missing
    }
    guard let stamp = try? file.stamp(), stamp.kind == .regular else { throw .noFile }
    guard stamp.byteCount <= limitInBytes else { throw .tooLarge(stamp.byteCount) }
    guard let bytes = try? file.readAll(limit: stamp.byteCount) else { throw .missing }
    return bytes
  }

  /// The names of files in the folder and a few levels below that end in a suffix, without it, sorted.
  ///
  /// - Complexity: O(names), at most about `limit`.
  package func names(endingIn suffix: String, limit: Int) -> [String] {
    var (names, seen) = ([String](), 0)
    var pending: [(folder: Descriptor, prefix: String, depth: Int)] = [(folder, "", 0)]
    while let next = pending.popLast(), seen < limit {
      for name in next.folder.names(limit: limit - seen) {
        seen += 1
        let text = next.prefix + String(decoding: name, as: UTF8.self)
        if text.hasSuffix(suffix) {
          names.append(String(text.dropLast(suffix.count)))
        } else if next.depth < Self.searchDepth, name.first != .dot,
          let inner = try? next.folder.open(name, O_RDONLY | O_DIRECTORY)
        {
          pending.append((inner, text + "/", next.depth + 1))
        }
      }
    }
    return names.sorted()
  }

  /// How many folders inside each other are looked into for names.
  private static let searchDepth = 3
}

extension DocumentPath {
  /// The nearest folder at or above that of this document that holds `.git` or `.shapeedit`, else the
  /// document's own, and the names on the way from there to the document's folder. Links are resolved; nil
  /// where the folder does not exist.
  fileprivate var projectRoot: (root: DocumentPath, way: [[UInt8]])? {
    guard let own = parent.resolved else { return nil }
    var (root, way) = (own, [[UInt8]]())
    while true {
      for marker in [".git", ".shapeedit"] where root.appending(Array(marker.utf8)).exists {
        return (root, way)
      }
      guard root.bytes != [.slash] else { return (own, []) }
      way.insert(root.lastComponent, at: 0)
      root = root.parent
    }
  }

  /// `$XDG_DATA_HOME/shapeedit/icons`, by default `~/.local/share/shapeedit/icons`; nil without a home.
  package static var userIcons: DocumentPath? {
    ofUser("XDG_DATA_HOME", orInHome: ".local/share")?
      .appending(Array("shapeedit/icons".utf8))
  }
}
