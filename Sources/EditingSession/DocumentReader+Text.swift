import DocumentFile
import YAMLText

extension DocumentReader {
  /// Reads the document to its end; the version is nil if it is not a regular file.
  package func readText() throws(FileError) -> (text: SourceText, version: FileBase?) {
    var text = SourceText()
    while true {
      switch try next() {
      case .block(let bytes): text.append(TextBlock(bytes))
      case .restart: text = SourceText()
      case .end(let version): return (text, version)
      }
    }
  }
}
