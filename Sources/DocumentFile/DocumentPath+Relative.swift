extension DocumentPath {
  /// The current folder, without links; nil if it is gone.
  package static var currentFolder: DocumentPath? { DocumentPath(trusted: [.dot]).resolved }

  /// The way from the folder of another file, which need not exist yet, to the folder of this one:
  /// `../pages/`, empty if they are the same. Links are resolved; nil where a folder does not exist.
  package func folder(seenFrom other: DocumentPath) -> [UInt8]? {
    guard let here = parent.resolvedParts, let there = other.parent.resolvedParts else {
      return nil
    }
    let common = zip(here, there).prefix { $0 == $1 }.count
    let upwards = there.dropFirst(common).map { _ in Array("..".utf8) }
    return Array((upwards + here.dropFirst(common)).map { $0 + [.slash] }.joined())
  }

  /// The names on the way from the root, without links.
  private var resolvedParts: [[UInt8]]? {
    resolved.map { $0.bytes.split(separator: .slash).map(Array.init) }
  }
}
