import DiagramImport
import ShapeCommands
import ShapeDocument
import ShapeEditor
import YAMLText

extension EditorConfiguration {
  /// What an editor needs whose document a session keeps.
  package init(for document: EditedDocument, _ options: EditingOptions) {
    self.init()
    isReadOnly = options.isReadOnly
    isRecording = options.recording != nil
    images = document.path.map(ImageFiles.init(of:))
    readImport = { [shown = document.shown] name throws(Diagnostic) in
      try ImportedFile.reading(name, showing: shown)
    }
    readsImportsBeside = true
    readDrawing = EntryClip.clips(ofPastedDrawing:)
  }
}
