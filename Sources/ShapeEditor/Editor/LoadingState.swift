import YAMLText

/// How far the document has been read.
package enum LoadingState: Sendable {
  /// The rest is still arriving; how much is there, in percent where the whole is known.
  case loading(percent: Int?)
  /// All of it is there.
  case complete
  /// What stands before a mistake is there, and no more will come.
  case failed(Diagnostic)

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
}
