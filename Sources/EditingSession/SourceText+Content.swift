import DocumentFile
import YAMLText

extension SourceText {
  /// The bytes, for writing or comparing files.
  package var content: ByteContent {
    ByteContent(byteCount: byteCount) { receive in
      forEachChunk(in: 0..<byteCount) { receive($0) }
    }
  }
}
