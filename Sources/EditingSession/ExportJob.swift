import DocumentFile
import ShapeDocument
import ShapeEditor

/// Makes the pictures of an export and writes them, beside the editing: it holds the document's text,
/// which it reads by itself.
struct ExportJob: Sendable {
  /// What came of it.
  enum Result: Sendable {
    /// Written; what is to be known about it.
    case written(String, isComplete: Bool)
    /// There is a file already, which the request does not allow to replace.
    case exists(String)
    /// Nothing was written, or not all; the reason.
    case failed(String)
  }

  let request: ExportRequest
  let document: EditedDocument
  let target: DocumentPath
  let format: PictureFormat

  /// A job; nil where the name of the file does not say what is to be written.
  init?(_ request: ExportRequest, of document: EditedDocument) {
    guard let target = DocumentPath(bytes: RawArgument.bytes(request.file)),
      let format = PictureFormat(ofFileNamed: target.bytes)
    else { return nil }
    self.request = request
    self.document = document
    self.target = target
    self.format = format
  }

  /// Does it. Each file is written whole, or not at all.
  func perform() -> Result {
    if let refusal = refusal(of: target) { return refusal }
    let source = document.path
    let export = PictureExport(
      of: Document(text: request.text),
      PictureRequest(
        format: format, scope: request.entries.map { .entries($0) } ?? .visibleCanvases),
      title: document.title, date: PictureDate.ofEnvironment,
      imageFolder: String(decoding: source?.folder(seenFrom: target) ?? [], as: UTF8.self),
      imageBytes: { source?.content(ofFileNamed: $0, limitInBytes: 64 << 20) })
    do throws(PictureError) {
      return write(try export.perform())
    } catch {
      return .failed("not exported: \(error.message)")
    }
  }

  private func write(_ made: PictureExport.Result) -> Result {
    let targets = made.files.indices.map { $0 == 0 ? target : target.numbered($0 + 1) }
    for target in targets.dropFirst() {
      if let refusal = refusal(of: target) { return refusal }
    }
    var notes = made.notes
    for (target, bytes) in zip(targets, made.files) {
      do throws(FileError) {
        guard let outcome = try FileWrite(ByteContent(bytes)).write(to: target) else { continue }
        let said = outcome.messages(showing: document.shown)
        guard outcome.base != nil else {
          return .failed("not exported: \(said.joined(separator: "; "))")
        }
        notes += said
      } catch {
        return .failed("not exported: \(error.message(showing: document.shown))")
      }
    }
    let more = targets.count > 1 ? " and \(targets.count - 1) more" : ""
    let text = (["exported to \(document.shown(target))\(more)"] + notes).joined(separator: "; ")
    return .written(text, isComplete: notes.isEmpty)
  }

  private func refusal(of target: DocumentPath) -> Result? {
    if let path = document.path, target.isSameFile(as: path) {
      return .failed("\(document.shown(target)) is the document; export to another file")
    }
    return target.exists && !request.replaces ? .exists(document.shown(target)) : nil
  }
}

extension DocumentPath {
  /// The same path with a number before its ending: `page.svg`, `page-2.svg`.
  package func numbered(_ number: Int) -> DocumentPath {
    let nameStart = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    let dot = bytes[nameStart...].lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    let numbered = Array(bytes[..<dot]) + Array("-\(number)".utf8) + Array(bytes[dot...])
    return DocumentPath(bytes: numbered) ?? self
  }
}
