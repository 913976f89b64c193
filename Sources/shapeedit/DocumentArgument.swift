import ArgumentParser
import TerminalCells
import DocumentFile
import Glibc
import ShapeDocument
import YAMLText

/// A document named on the command line: a path of any bytes, or `-` for standard input.
struct DocumentArgument: ExpressibleByArgument {
  let path: DocumentPath

  init?(argument: String) {
    guard let path = DocumentPath(bytes: RawArgument.bytes(argument)) else { return nil }
    self.path = path
  }

  /// Whether standard input is meant.
  var isStandardInput: Bool { path.bytes == [UInt8(ascii: "-")] }

  /// What messages call it.
  var name: String { isStandardInput ? "<stdin>" : Self.shown(path) }

  /// A path fit to be shown.
  static func shown(_ path: DocumentPath) -> String {
    path.bytes.withUnsafeBufferPointer { sanitised($0) }
  }

  /// Whether both are the same file, by whatever names; false where one is not there.
  func isSameFile(as other: DocumentArgument) -> Bool {
    var own = stat()
    var others = stat()
    return stat(characters, &own) == 0 && stat(other.characters, &others) == 0
      && own.st_dev == others.st_dev && own.st_ino == others.st_ino
  }

  /// The path as C functions take it.
  var characters: [CChar] { path.bytes.map { CChar(bitPattern: $0) } + [0] }

  /// Opens it for reading; ends the program, with a message, where that is not possible.
  func open() -> DocumentReader {
    do throws(FileError) {
      return isStandardInput ? try DocumentReader() : try DocumentReader(opening: path)
    } catch {
      Self.complain(error)
      ExitStatus.unreadable.exit()
    }
  }

  static func complain(_ error: FileError) {
    StandardOutput.complain(error.message(showing: shown))
  }

  /// Reads and indexes it; ends the program, with a message, where it is no shape document.
  func load() -> Document {
    let document = loadUnchecked()
    guard let document else { ExitStatus.unreadable.exit() }
    if let fatal = document.fatal {
      complain(fatal, in: document.text)
      complainOfInterruptedSave()
      ExitStatus.unreadable.exit()
    }
    if case .versionTooNew(let version) = document.readOnlyReason {
      StandardOutput.report(
        "\(name): warning: format version \(version) is newer than \(Document.newestVersion); "
          + "what this version of shapeedit does not know is not shown")
    }
    return document
  }

  /// Reads and indexes it; nil, with a message, where it cannot be read.
  func loadUnchecked() -> Document? {
    do throws(FileError) {
      let reader = isStandardInput ? try DocumentReader() : try DocumentReader(opening: path)
      return Document(text: try text(of: reader))
    } catch {
      Self.complain(error)
      return nil
    }
  }

  private func text(of reader: DocumentReader) throws(FileError) -> SourceText {
    var text = SourceText()
    while true {
      switch try reader.next() {
      case .block(let bytes): text.append(TextBlock(bytes))
      case .restart: text = SourceText()
      case .end: return text
      }
    }
  }

  /// Says where in the document what is wrong.
  func complain(_ diagnostic: Diagnostic, in text: SourceText) {
    let lines = diagnostic.rendered(fileName: name, text: text) + "\n"
    _ = StandardOutput.writeAll(Array(lines.utf8), to: 2)
  }

  /// Saves of it that were cut off in the middle and left a mixture.
  func interruptedSaves(in state: StateDirectory) -> [InterruptedSave] {
    guard !isStandardInput, let base = try? DocumentReader(opening: path).readBase() else {
      return []
    }
    return InterruptedSave.all(of: base, in: state)
  }

  /// Says so where a save that was cut off is why the document cannot be read.
  func complainOfInterruptedSave() {
    guard let state = StateDirectory.standard, !interruptedSaves(in: state).isEmpty else { return }
    StandardOutput.complain(
      "a save of \(name) was cut off; 'shapeedit open' offers to restore what it held before")
  }
}
