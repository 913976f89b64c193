import DiagramImport
import DocumentFile
import SVGImport
import ShapeCommands
import ShapeDocument
import YAMLText

extension ImportedFile {
  /// Reads a drawing as what a command adds to a document.
  ///
  /// - Parameters:
  ///   - name: The file as it was named, from the process's folder.
  ///   - shown: Makes a path safe to show.
  ///   - isWanted: Is asked now and then whether to go on.
  /// - Returns: What it draws.
  /// - Throws: why there is nothing to add.
  package static func reading(
    _ name: String, showing shown: (DocumentPath) -> String,
    isWanted: @escaping () -> Bool = { true }
  ) throws(Diagnostic) -> ImportedFile {
    func refusal(_ reason: String) -> Diagnostic {
      Diagnostic(.importFailed, at: 0..<0, [name, reason])
    }
    guard let path = DocumentPath(bytes: RawArgument.bytes(name)) else {
      throw refusal("that is no name of a file")
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = Array(try DocumentReader(opening: path).readAll().blocks.joined())
    } catch {
      throw refusal(error.message(showing: shown, isDocument: false))
    }
    let imported: SVGImporter.Imported
    do throws(SVGImportError) {
      imported = try DrawingImporter.imported(bytes, named: shown(path), isWanted: isWanted)
    } catch {
      throw refusal(error.sentence)
    }
    guard let canvases = EntryClip.clips(ofPasted: imported.canvas),
      let group = EntryClip.clips(ofPasted: imported.group)?.first
    else { throw refusal("it draws nothing") }
    let losses = imported.losses.map { loss in
      "\(name):\(loss.place.line):\(loss.place.column): warning: \(loss.sentence)"
    }
    return ImportedFile(canvases: canvases, group: group, losses: losses)
  }
}
