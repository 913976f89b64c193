import ArgumentParser
import CanvasPictures
import DocumentFile
import EditingSession
import ShapeCommands
import ShapeDocument
import ShapeSession

/// The pictures that scripts asked for of one document: all of them are made before the first is
/// written.
struct ScriptPictures {
  private let source: DocumentArgument
  private let exports: [ScriptExport]
  private let files: RunFiles

  /// The pictures of a run on a document, which reads and writes other files.
  init(_ run: ScriptRun, of source: DocumentArgument, beside files: RunFiles) {
    self.source = source
    self.files = files
    exports = run.exports
  }

  /// Refuses scripts that would write a picture over another file of the run, before they run.
  static func check(
    _ scripts: [BatchScript], areMany: Bool, beside files: RunFiles
  ) throws(ValidationError) {
    var files = files
    for name in scripts.flatMap(\.exportedFiles) {
      guard let target = DocumentArgument(argument: name) else { continue }
      try files.export(to: [target])
      if areMany, target.isReplaced {
        throw ValidationError(
          "\(target.name) would be written once for each document; edit one at a time")
      }
    }
  }

  /// Says what would be written.
  func tell() {
    for export in exports {
      source.complain("would be exported to \(export.file)", as: .note)
    }
  }

  /// Makes and writes them.
  ///
  /// - Returns: How it ended; what went wrong has been told.
  func write() -> ExitStatus {
    var made: [PictureFiles] = []
    var files = files
    for export in exports {
      do throws(ExitStatus) {
        made += try pictures(export, beside: &files)
      } catch {
        return error
      }
    }
    var status = ExitStatus.done
    for pictures in made {
      let written = pictures.write()
      if written.outranks(status) { status = written }
      guard status == .done || status == .unconfirmed else { break }
    }
    return status
  }

  /// Makes the files of one, and tells why not.
  private func pictures(
    _ export: ScriptExport, beside files: inout RunFiles
  ) throws(ExitStatus) -> [PictureFiles] {
    guard let target = DocumentArgument(argument: export.file),
      let format = PictureFormat(ofFileNamed: target.path.bytes)
    else {
      StandardOutput.complain("'\(export.file)' cannot be the name of a picture")
      throw .unreadable
    }
    var request = PictureRequest(
      format: format, scope: export.entries.map { .entries($0) } ?? .visibleCanvases)
    request.take(export.options)
    var made: [PictureFiles] = []
    for (request, suffix) in request.byMode(export.options) {
      let target = target.suffixed(suffix)
      let bytes = try source.pictures(
        request, of: Document(text: export.text), for: target, reading: ReadFiles(of: source))
      made.append(PictureFiles(bytes, named: target))
    }
    do throws(ValidationError) {
      try files.export(to: made.flatMap(\.targets))
    } catch {
      StandardOutput.complain(error.message)
      throw .wrongUsage
    }
    return made
  }
}
