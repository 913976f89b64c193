import ShapeDocument
import YAMLText

/// How far the document has been read.
package enum LoadingState: Sendable {
  /// The rest is still arriving; how much has arrived, in percent if the file's size is known.
  case loading(percent: Int?)
  /// All of it has been read.
  case complete
  /// What stands before an error has been read, and no more will arrive.
  case failed(Diagnostic)

  /// The state of a document that is still loading. `byteCount` is the file's size, if it is known.
  init(_ document: Document, ofByteCount byteCount: Int?) {
    let percent = byteCount.flatMap { $0 > 0 ? document.consumedByteCount * 100 / $0 : nil }
    self = .loading(percent: percent.map { min(99, $0) })
  }

  /// The state of a document of which no more will arrive.
  init(whole document: Document) { self = document.fatal.map { .failed($0) } ?? .complete }

  /// Whether nothing more will arrive.
  package var isOver: Bool {
    if case .loading = self { return false }
    return true
  }

  /// The text in the status line; nil if there is none.
  package var title: String? {
    switch self {
    case .loading(let percent?): "loading \(percent) %"
    case .loading(nil): "loading"
    case .complete: nil
    case .failed: "broken off"
    }
  }

  /// Refuses what needs the whole document while it is still being read.
  func requireWholeDocument(for what: String) throws(Diagnostic) {
    guard case .loading(let percent) = self else { return }
    let progress = percent.map { " \($0) %" } ?? ""
    throw .refusal("still loading\(progress); \(what) needs the whole document")
  }
}

extension Message {
  /// The message about a document that has been read; nil if there is none.
  init?(reading document: Document) {
    if let fatal = document.fatal {
      let place = document.text.position(at: fatal.range.lowerBound)
      let lead = fatal.range == 0..<0 ? "" : "line \(place.line), column \(place.column): "
      self.init("\(lead)\(fatal.message); what was read is shown, read-only", .error)
    } else if case .versionTooNew(let version) = document.readOnlyReason {
      self.init("the document is of format version \(version): read-only", .warning)
    } else {
      return nil
    }
  }
}
