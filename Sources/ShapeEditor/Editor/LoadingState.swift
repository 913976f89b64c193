import ShapeDocument
import YAMLText

/// How far the document has been read.
package enum LoadingState: Sendable {
  /// The rest is still arriving; how much is there, in percent where the whole is known.
  case loading(percent: Int?)
  /// All of it is there.
  case complete
  /// What stands before a mistake is there, and no more will come.
  case failed(Diagnostic)

  /// A document that is still arriving from a file of so many bytes, where that is known.
  init(_ document: Document, ofByteCount byteCount: Int?) {
    let percent = byteCount.flatMap { $0 > 0 ? document.consumedByteCount * 100 / $0 : nil }
    self = .loading(percent: percent.map { min(99, $0) })
  }

  /// A document that is as long as it will be.
  init(whole document: Document) { self = document.fatal.map { .failed($0) } ?? .complete }

  /// Whether nothing more will arrive.
  package var isOver: Bool {
    if case .loading = self { return false }
    return true
  }

  /// What the status line says of it; nil where there is nothing to say.
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
  /// What is said of a document that has been read; nil where there is nothing to say.
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
