/// The version of a file that a document was read from, or last written as.
///
/// It determines whether the file on disk is still that version. It holds no copy of the bytes: the
/// holder of the document's text passes them when bytes must be compared.
package struct FileBase: Sendable {
  /// The file's location.
  package let location: FileLocation
  /// The digest of the bytes.
  package let digest: FileChecksum
  /// The result of `fstat` when the bytes were read or written.
  let stamp: FileStamp
  /// When that was.
  var readAt = TimeStamp.now
  /// Whether the bytes are on disk, as far as is known.
  var isConfirmed = true

  /// The same version, not known to be on disk.
  var unconfirmed: FileBase {
    var base = self
    base.isConfirmed = false
    return base
  }

  /// The number of bytes.
  package var byteCount: Int { digest.byteCount }

  /// Whether equal stamps mean equal bytes.
  ///
  /// A file changed just before it was read may change again within the same tick of its file
  /// system's clock, which can last two seconds; then only the bytes are conclusive.
  var isStampConclusive: Bool {
    max(stamp.modified, stamp.changed).seconds < readAt.seconds - 2
  }
}
