import CanvasPictures
import DocumentFile
import ShapeDocument

extension ImageFiles {
  /// The files that a document at a path names.
  package init(of path: DocumentPath) {
    let icons = FreshIcons(of: path)
    self.init(
      exists: path.hasFile(named:),
      head: { path.head(ofFileNamed: $0, length: Self.headLength) },
      iconProblem: { icons.files.problem(of: $0, in: $1) },
      iconFolderProblem: { icons.files.problem(ofFolder: $0) },
      iconNames: { icons.files.names(in: $0) })
  }
}

/// The icons of a document as they are now: what one check has found out is not asked anew, but the next
/// looks at the files again.
private final class FreshIcons {
  private let path: DocumentPath
  private var kept: (files: IconFiles, end: MonotonicTime)?

  /// How long a check may take at least.
  private static let seconds = 1.0

  init(of path: DocumentPath) { self.path = path }

  /// The icons.
  var files: IconFiles {
    let now = MonotonicTime.now
    if let kept, now < kept.end { return kept.files }
    let files = IconFiles(of: path)
    kept = (files, now.advanced(bySeconds: Self.seconds))
    return files
  }
}
