import DocumentFile
import EditingSession
import YAMLText

/// A file of settings that is read, and replaced only if nobody else has changed it.
struct SettingsFile {
  /// Its path.
  let path: DocumentPath
  /// The file's content; empty if there is no file.
  let bytes: [UInt8]
  /// Its version; nil if it is not there.
  private let version: FileBase?

  /// The largest file that is accepted, in bytes.
  private static let limitInBytes = 1 << 24

  /// Reads a file that may be missing.
  init(at path: DocumentPath) throws(GitSetupFailure) {
    self.path = path
    do throws(FileError) {
      let reader = try DocumentReader(opening: path, limitInBytes: Self.limitInBytes)
      let (text, version) = try reader.readText()
      bytes = text.withUnsafeBytes(in: 0..<text.byteCount) { Array($0) }
      self.version = version
    } catch {
      guard error.reason == .missing || error.reason == .folderMissing else {
        throw GitSetupFailure(error)
      }
      (bytes, version) = ([], nil)
    }
  }

  /// Refuses a file that cannot be written, as far as can be known without trying.
  func refuseProtected() throws(GitSetupFailure) {
    if let obstacle = version?.writeObstacle { throw GitSetupFailure(obstacle) }
    guard let lock = DocumentPath(bytes: path.bytes + Array(".lock".utf8)), lock.exists else {
      return
    }
    throw GitSetupFailure(
      "git is changing \(DocumentArgument.shown(path)); if it is not, remove "
        + DocumentArgument.shown(lock))
  }

  /// Replaces the content, and returns the file in its new version, to restore the old one.
  func replace(by new: [UInt8]) throws(GitSetupFailure) -> SettingsFile {
    let outcome: SaveOutcome
    do throws(FileError) {
      if let version {
        outcome = DocumentSave(
          ByteContent(new), over: version, oldContent: ByteContent(bytes), stateDirectory: .usable
        ).perform()
      } else {
        try path.makeParents()
        outcome = DocumentCreation(
          ByteContent(new), at: try FileLocation(possiblyNew: path)
        ).perform()
      }
    } catch {
      throw GitSetupFailure(error)
    }
    guard let base = outcome.base else {
      let messages = outcome.messages(showing: DocumentArgument.shown)
      throw GitSetupFailure(messages.joined(separator: "; "))
    }
    outcome.tell()
    return SettingsFile(path: path, bytes: new, version: base)
  }

  private init(path: DocumentPath, bytes: [UInt8], version: FileBase?) {
    (self.path, self.bytes, self.version) = (path, bytes, version)
  }
}
