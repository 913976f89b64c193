import CanvasPictures
import DocumentFile
import ShapeDocument
import ShapeEditor

/// Makes the pictures of an export and writes them, beside the editing: it holds the document's text,
/// which it reads by itself.
package struct ExportJob: Sendable {
  /// What came of it.
  package enum Result: Sendable {
    /// Written; what is to be known about it.
    case written(String, isComplete: Bool)
    /// There is a file already, which the request does not allow to replace.
    case exists(String)
    /// Nothing was written, or not all; the reason.
    case failed(String)
    /// It was given up before anything was written.
    case givenUp
  }

  let request: ExportRequest
  let document: EditedDocument
  let target: DocumentPath
  let format: PictureFormat
  /// Where the session is recorded.
  let recording: DocumentPath?
  /// Stops it as long as nothing is written.
  let permission = WritePermission()

  /// A job; nil where the name of the file does not say what is to be written.
  init?(
    _ request: ExportRequest, of document: EditedDocument, recordedTo recording: DocumentPath? = nil
  ) {
    guard let target = DocumentPath(bytes: RawArgument.bytes(request.file)),
      let format = PictureFormat(ofFileNamed: target.bytes)
    else { return nil }
    self.request = request
    self.document = document
    self.target = target
    self.recording = recording
    self.format = format
  }

  /// Does it. Each file is written whole, or not at all.
  func perform() -> Result {
    if let refusal = refusal(of: target, isNamed: true) { return refusal }
    var picture = PictureRequest(
      format: format, scope: request.entries.map { .entries($0) } ?? .visibleCanvases)
    picture.take(request.options)
    var made: [(target: DocumentPath, bytes: [UInt8])] = []
    var notes: [String] = []
    do throws(PictureError) {
      for (picture, suffix) in picture.byMode(request.options) {
        let target = suffix.isEmpty ? target : target.suffixed(suffix)
        let result = try pictures(picture, to: target)
        made += result.files.enumerated().map {
          ($0 == 0 ? target : target.numbered($0 + 1), $1)
        }
        notes += result.notes.filter { !notes.contains($0) }
      }
    } catch {
      return .failed("not exported: \(error.message)")
    }
    return write(made, notes)
  }

  private func pictures(
    _ picture: PictureRequest, to target: DocumentPath
  ) throws(PictureError) -> PictureExport.Result {
    let source = document.path
    return try PictureExport(
      of: Document(text: request.text), picture,
      title: document.title, target: target, date: PictureDate.ofEnvironment,
      imageFolder: String(decoding: source?.folder(seenFrom: target) ?? [], as: UTF8.self),
      files: ShownFiles(of: source)
    ).perform()
  }

  private func write(
    _ made: [(target: DocumentPath, bytes: [UInt8])], _ notes: [String]
  ) -> Result {
    for (target, _) in made.dropFirst() {
      if let refusal = refusal(of: target, isNamed: false) { return refusal }
    }
    guard permission.use() else { return .givenUp }
    var notes = notes
    for (index, file) in made.enumerated() {
      do throws(FileError) {
        let outcome = try FileWrite(ByteContent(file.bytes)).writeFile(
          at: file.target, followsLinks: index == 0)
        let said = outcome.messages(showing: document.shown)
        guard outcome.base != nil else {
          return .failed("not exported: \(said.joined(separator: "; "))")
        }
        notes += said
      } catch {
        return .failed("not exported: \(error.message(showing: document.shown))")
      }
    }
    let more = made.count > 1 ? " and \(made.count - 1) more" : ""
    let text = (["exported to \(document.shown(target))\(more)"] + notes).joined(separator: "; ")
    return .written(text, isComplete: notes.isEmpty)
  }

  /// Why a file is not written. A link is followed where the user named it, and nowhere else.
  private func refusal(of target: DocumentPath, isNamed: Bool) -> Result? {
    if let path = document.path, target.isSameFile(as: path) {
      return .failed("\(document.shown(target)) is the document; export to another file")
    }
    if let recording, target.isSameFile(as: recording) {
      return .failed("\(document.shown(target)) is the recording; export to another file")
    }
    guard let kind = target.kind(followingLinks: isNamed) else { return nil }
    guard kind == .regular else {
      return .failed(
        "not exported: \(document.shown(target)) is a \(kind.rawValue), not a file; "
          + "export to another file")
    }
    return request.replaces ? nil : .exists(document.shown(target))
  }
}

/// The permission to write, used once by a job on its thread or withdrawn before that.
final class WritePermission: Sendable {
  private enum State: Sendable {
    case given
    case used
    case withdrawn
  }

  private let state = Monitor(State.given)

  /// Uses the permission; returns whether it was there.
  func use() -> Bool { change(to: .used) }

  /// Withdraws the permission; returns whether it was still there.
  func withdraw() -> Bool { change(to: .withdrawn) }

  private func change(to next: State) -> Bool {
    state.withLock { state in
      guard case .given = state else { return false }
      state = next
      return true
    }
  }
}
