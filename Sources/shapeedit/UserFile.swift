import DocumentFile
import YAMLText

/// A file of the user's own beside the keys: `$XDG_CONFIG_HOME/shapeedit/NAME`, by default under `~/.config`.
struct UserFile {
  /// The largest file that is accepted, in bytes.
  static let limitInBytes = 1 << 20

  private let path: DocumentPath?

  init(named name: String) {
    path = .ofUser("XDG_CONFIG_HOME", orInHome: ".config")?
      .appending(Array("shapeedit/\(name)".utf8))
  }

  /// Reads the file and lets `apply` take it, which returns a sentence for each mistake; `apply` is not called
  /// where there is no file.
  ///
  /// - Returns: the sentences, or the one that says why the file cannot be read.
  func read(_ apply: (SourceText, _ shownName: String) -> [String]) -> [String] {
    guard let path else { return [] }
    do throws(FileError) {
      let reader = try DocumentReader(opening: path, limitInBytes: Self.limitInBytes)
      let text = SourceText(TextBlock(Array(try reader.readAll().blocks.joined())))
      return apply(text, DocumentArgument.shown(path))
    } catch {
      let isAbsent = error.reason == .missing || error.reason == .folderMissing
      return isAbsent ? [] : [error.message(showing: DocumentArgument.shown, isDocument: false)]
    }
  }
}
