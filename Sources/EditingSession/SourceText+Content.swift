import DocumentFile
import YAMLText

extension SourceText {
  /// The bytes, for those who write or compare files.
  package var content: ByteContent {
    ByteContent(byteCount: byteCount) { receive in
      forEachChunk(in: 0..<byteCount) { receive($0) }
    }
  }
}
