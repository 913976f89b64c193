import DocumentFile
import EditingSession
import ShapeCommands
import ShapeDocument

/// The pictures that scripts asked for of one document: all of them are made before the first is
/// written.
struct ScriptPictures {
  private let source: DocumentArgument
  private let exports: [ScriptExport]

  /// The pictures of a run on a document.
  init(_ run: ScriptRun, of source: DocumentArgument) {
    self.source = source
    exports = run.exports
  }

  /// Says what would be written.
  func tell() {
    for export in exports {
      StandardOutput.report("\(source.name): would be exported to \(export.file)")
    }
  }

  /// Makes and writes them.
  ///
  /// - Returns: How it ended; what went wrong has been told.
  func write() -> ExitStatus {
    var made: [PictureFiles] = []
    for export in exports {
      guard let files = files(of: export) else { return .unreadable }
      made.append(files)
    }
    var status = ExitStatus.done
    for files in made {
      let written = files.write()
      if written.outranks(status) { status = written }
      guard status == .done || status == .unconfirmed else { break }
    }
    return status
  }

  private func files(of export: ScriptExport) -> PictureFiles? {
    guard let target = DocumentArgument(argument: export.file),
      let format = PictureFormat(ofFileNamed: target.path.bytes)
    else {
      StandardOutput.complain("'\(export.file)' cannot be the name of a picture")
      return nil
    }
    let request = PictureRequest(
      format: format, scope: export.entries.map { .entries($0) } ?? .visibleCanvases)
    let pictures = PictureExport(
      of: Document(text: export.text), request, title: source.title,
      date: PictureDate.ofEnvironment,
      imageFolder: source.folder(seenFrom: target), imageBytes: source.imageBytes)
    do throws(PictureError) {
      let result = try pictures.perform()
      for note in result.notes { StandardOutput.report("\(source.name): warning: \(note)") }
      let files = PictureFiles(result.files, named: target)
      guard let document = files.target(thatIs: source) else { return files }
      StandardOutput.complain("\(document.name) is the document; export to another file")
    } catch {
      StandardOutput.complain("\(source.name): \(error.message)")
    }
    return nil
  }
}
