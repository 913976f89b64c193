import DocumentFile

/// A pattern of paths on a command line that no shell has replaced: `docs/**/*.yaml`.
///
/// As in shells, names that begin with a dot only match where the pattern has it.
package struct PathPattern {
  /// The folder in which everything is that may match.
  package let root: DocumentPath
  private let parts: [Part]

  private enum Part {
    case folders
    case name(Wildcards, isHidden: Bool)
  }

  /// Reads a pattern; nil for a path without wildcards.
  package init?(_ path: DocumentPath) {
    let isWild: (UInt8) -> Bool = {
      $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[")
    }
    guard let wild = path.bytes.firstIndex(where: isWild) else { return nil }
    let slash = path.bytes[..<wild].lastIndex(of: .slash)
    let start = slash.map { $0 + 1 } ?? 0
    let folder = path.bytes[..<(slash ?? 0)]
    let isAbsolute = slash == 0
    guard let root = DocumentPath(bytes: folder.isEmpty ? [isAbsolute ? .slash : .dot] : folder)
    else { return nil }
    self.root = root
    parts = path.bytes[start...].split(separator: .slash).map { part in
      part.elementsEqual("**".utf8)
        ? .folders : .name(Wildcards(part), isHidden: part.first == .dot)
    }
  }

  /// Whether a file matches, given its path from the root.
  package func matches(_ path: ArraySlice<UInt8>) -> Bool {
    reached(by: path.split(separator: .slash)).contains(parts.count)
  }

  /// Whether files in a folder may match, given its path from the root.
  package func mayMatchInside(_ path: ArraySlice<UInt8>) -> Bool {
    reached(by: path.split(separator: .slash)).contains { $0 < parts.count }
  }

  /// How many parts of the pattern names may have used up.
  private func reached(by names: [ArraySlice<UInt8>]) -> Set<Int> {
    var reached = passingFolders([0])
    for name in names {
      let isHidden = name.first == .dot
      var next: Set<Int> = []
      for index in reached where index < parts.count {
        switch parts[index] {
        case .folders where !isHidden: next.insert(index)
        case .name(let wildcards, let showsHidden)
        where (showsHidden || !isHidden) && wildcards.matches(name):
          next.insert(index + 1)
        default: continue
        }
      }
      reached = passingFolders(next)
      if reached.isEmpty { break }
    }
    return reached
  }

  /// `**` may stand for no folder; at the end it is whatever is there.
  private func passingFolders(_ reached: Set<Int>) -> Set<Int> {
    var reached = reached
    for (index, part) in parts.enumerated() where reached.contains(index) {
      if case .folders = part { reached.insert(index + 1) }
    }
    return reached
  }
}

extension UInt8 {
  static let dot = UInt8(ascii: ".")
}
