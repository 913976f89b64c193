import CanvasPictures
import DocumentFile
import EditingSession
import ShapeDocument

/// The files of an export, and where they go.
struct PictureFiles {
  private let files: [(target: DocumentArgument, bytes: [UInt8])]
  /// How many go where the user said, by a name that may lead anywhere.
  private let typedCount: Int

  /// Files of which the first goes where it was named, the others beside it with their number before
  /// the ending: `page.svg`, `page-2.svg`.
  ///
  /// - Parameters:
  ///   - files: Their contents.
  ///   - output: The name of the first.
  ///   - isTyped: Whether the user named it, and not a folder for it.
  init(_ files: [[UInt8]], named output: DocumentArgument, isTyped: Bool = true) {
    typedCount = isTyped ? 1 : 0
    self.files = files.enumerated().map {
      ($0 == 0 ? output : output.renamed(output.path.numbered($0 + 1).bytes), $1)
    }
  }

  /// Where they go.
  var targets: [DocumentArgument] { files.map(\.target) }

  /// Writes each file whole, or leaves the old one; stops at the first that could not be written, and
  /// says what went wrong. Nothing is written if one of the names that nobody typed is taken by
  /// something else than a file.
  func write() -> ExitStatus { holdingSignals(writeAll) }

  private func writeAll() -> ExitStatus {
    for target in targets.dropFirst(typedCount) {
      guard let kind = target.path.kind(followingLinks: false), kind != .regular else { continue }
      StandardOutput.complain(
        "not written: \(target.name) is a \(kind.rawValue), not a file; remove it, or write to another file"
      )
      return .unreadable
    }
    var status = ExitStatus.done
    for (index, file) in files.enumerated() {
      let written = Self.write(file.bytes, to: file.target, isTyped: index < typedCount)
      if written.outranks(status) { status = written }
      guard status == .done || status == .unconfirmed else { break }
    }
    return status
  }

  private static func write(
    _ bytes: [UInt8], to target: DocumentArgument, isTyped: Bool
  ) -> ExitStatus {
    let write = FileWrite(ByteContent(bytes))
    return ExitStatus { () throws(FileError) in
      isTyped
        ? try write.write(to: target.path)
        : try write.writeFile(at: target.path, followsLinks: false)
    }
  }
}

extension DocumentArgument {
  /// The file beside it with a word before the ending of its name.
  func suffixed(_ suffix: String) -> DocumentArgument {
    suffix.isEmpty ? self : renamed(path.suffixed(suffix).bytes)
  }

  /// Renders the document's picture as files to be written; reports warnings, or why it failed.
  func pictures(
    _ request: PictureRequest, of document: Document, for target: DocumentArgument,
    reading files: ReadFiles
  ) throws(ExitStatus) -> [[UInt8]] {
    let export = PictureExport(
      of: document, request, title: title, target: target.isStandardInput ? nil : target.path,
      date: PictureDate.ofEnvironment,
      imageFolder: folder(seenFrom: target), files: files.shown)
    do throws(PictureError) {
      let result = try export.perform()
      for note in result.notes { complain(note, as: .warning) }
      return result.files
    } catch {
      complain(error.message)
      if case .noOutlines = error { throw .failed }
      throw .unreadable
    }
  }
}
