/// The version of a file that a document was read from, or last written as.
///
/// It says whether the file on disk is still that one. It holds no copy of the bytes: whoever has
/// the document's text passes them where bytes must decide.
package struct FileBase: Sendable {
  /// Where the file is.
  package let location: FileLocation
  /// What recognises the bytes.
  package let digest: ContentDigest
  /// What `fstat` said when the bytes were read or written.
  let stamp: FileStamp
  /// When that was.
  let readAt: TimeStamp
  /// Whether nothing is known against the bytes being on disk.
  let isConfirmed: Bool

  init(
    location: FileLocation, digest: ContentDigest, stamp: FileStamp, readAt: TimeStamp = .now,
    isConfirmed: Bool = true
  ) {
    self.location = location
    self.digest = digest
    self.stamp = stamp
    self.readAt = readAt
    self.isConfirmed = isConfirmed
  }

  /// The same version, of which it is not known whether it is on disk.
  var unconfirmed: FileBase {
    FileBase(
      location: location, digest: digest, stamp: stamp, readAt: readAt, isConfirmed: false)
  }

  /// The number of bytes.
  package var byteCount: Int { digest.byteCount }

  /// Whether equal stamps mean equal bytes.
  ///
  /// A file changed just before it was read may change again within the same tick of its file
  /// system's clock, of up to two seconds; then only the bytes tell.
  var isStampConclusive: Bool {
    max(stamp.modified, stamp.changed).seconds < readAt.seconds - 2
  }
}
