import ArgumentParser
import CanvasPictures
import DiagramImport
import DocumentFile
import EditingSession
import FolderWalk
import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

/// A document named on the command line: a path of any bytes, or `-` for standard input.
struct DocumentArgument: ExpressibleByArgument {
  let path: DocumentPath

  /// What a path names on a command line.
  init(path: DocumentPath) { self.path = path }

  /// The file at a path; one whose name is `-` is not standard input.
  init(fileAt path: DocumentPath) {
    let isHyphen = path.bytes == [UInt8(ascii: "-")]
    self.path = isHyphen ? DocumentPath("./-") ?? path : path
  }

  init?(argument: String) {
    guard let path = DocumentPath(bytes: RawArgument.bytes(argument)) else { return nil }
    self.path = path
  }

  /// Whether standard input is meant.
  var isStandardInput: Bool { path.bytes == [UInt8(ascii: "-")] }

  /// Whether the path is `/dev/null`, which git gives for a missing version.
  var isNothing: Bool { path.bytes.elementsEqual("/dev/null".utf8) }

  /// Its name in messages.
  var name: String { isStandardInput ? "<stdin>" : Self.shown(path) }

  /// A path made safe to show.
  static func shown(_ path: DocumentPath) -> String {
    path.bytes.withUnsafeBufferPointer { sanitised($0) }
  }

  /// Whether it is a stream, which is not replaced by what is written to it.
  var isStream: Bool {
    guard !isStandardInput else { return true }
    return switch path.kind(followingLinks: true) {
    case .fifo?, .device?, .socket?: true
    default: false
    }
  }

  /// Whether a folder is there.
  var isFolder: Bool { !isStandardInput && path.kind(followingLinks: true) == .folder }

  /// The pattern of paths that it is; nil where it names a file, or has no wildcards.
  var pattern: PathPattern? {
    guard !isStandardInput, let pattern = PathPattern(path), !path.exists else { return nil }
    return pattern
  }

  /// The files of images that the document names.
  var images: ImageFiles { ImageFiles(of: path) }

  /// The files that pictures of the document show.
  var shownFiles: ShownFiles { ShownFiles(of: path) }

  /// The way from the folder of a file that is written to this document's, with a slash at its end;
  /// empty where one of them is a stream.
  func folder(seenFrom target: DocumentArgument) -> String {
    guard !isStandardInput, !target.isStandardInput else { return "" }
    return String(decoding: path.folder(seenFrom: target.path) ?? [], as: UTF8.self)
  }

  /// The argument with another path, which is a path as this one is.
  func renamed(_ bytes: [UInt8]) -> DocumentArgument {
    DocumentArgument(path: DocumentPath(bytes: bytes) ?? path)
  }

  /// Opens it for reading; ends the program, with a message, where that is not possible. In a
  /// comparison, a missing version is an empty document.
  func open(comparing: Bool) -> DocumentReader {
    Self.reading { () throws(FileError) in
      guard comparing, isNothing else { return try reader() }
      return try DocumentReader(
        openingInput: path, limitInBytes: DocumentReader.defaultLimitInBytes)
    }
  }

  /// The document, if it is one that can be shown; else throws after a message.
  func checked(_ document: Document, _ text: SourceText) throws(ExitStatus) -> Document {
    if let fatal = document.fatal {
      complain(fatal, in: text)
      throw .unreadable
    }
    if case .versionTooNew(let version) = document.readOnlyReason {
      complain(
        "format version \(version) is newer than \(Document.newestVersion); "
          + "what this version of shapeedit does not know is not shown", as: .warning)
    }
    return document
  }

  /// Reads and indexes it; returns nil, with a message, if it cannot be read. Also reports an
  /// interrupted save.
  func loadUnchecked() -> ConflictedDocument? {
    do throws(FileError) {
      let (text, base) = try read()
      noteInterruptedSave(of: base)
      return ConflictedDocument(reading: text)
    } catch {
      Self.complain(error)
      return nil
    }
  }

  /// Reads it; standard input has no version.
  func read() throws(FileError) -> (SourceText, FileBase?) {
    try reader().readText()
  }

  func reader() throws(FileError) -> DocumentReader {
    isStandardInput ? try DocumentReader() : try DocumentReader(opening: path)
  }

  /// Reports a diagnostic with its position in the document.
  func complain(_ diagnostic: Diagnostic, in text: SourceText) {
    if Complaint.areJSON {
      let position = text.position(at: diagnostic.range.lowerBound)
      Complaint(diagnostic, in: name, at: position).tell()
    } else {
      let lines = diagnostic.rendered(fileName: name, text: text) + "\n"
      _ = StandardOutput.writeAll(Array(lines.utf8), to: 2)
    }
    noteDrawing(in: text)
  }

  /// Says how a drawing of another format, which is no document, becomes one.
  func noteDrawing(in text: SourceText) {
    let head = text.bytes(in: 0..<min(text.byteCount, 4096))
    guard let drawing = DrawingFormat.words(ofFileBeginning: head) else { return }
    complain(
      "this is \(drawing.name); 'shapeedit import \(name) -o FILE' makes a document of "
        + drawing.content, as: .note)
  }

  /// An interrupted save of this version that has not been resolved yet.
  func interruptedSave(of base: FileBase?) -> InterruptedSave? {
    guard let base else { return nil }
    for state in StateDirectory.all {
      if let save = InterruptedSave.all(of: base, in: state, removesUnneeded: false).first {
        return save
      }
    }
    return nil
  }

  /// Warns of such a save.
  func noteInterruptedSave(of base: FileBase?) {
    guard let save = interruptedSave(of: base) else { return }
    StandardOutput.complain(interruptedSaveText(save), as: .warning)
  }

  /// The message about such a save.
  func interruptedSaveText(_ save: InterruptedSave) -> String { save.notice(about: name) }

  /// The document as an editing session takes it.
  var edited: EditedDocument {
    EditedDocument(
      at: isStandardInput || isNothing ? nil : path, named: name, title: title, showing: Self.shown)
  }
}
