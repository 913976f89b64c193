/// What became of a file that another program changed, judged by the version before.
package enum FileVerdict: Sendable, Hashable {
  /// It holds a later version of the document.
  case laterVersion
  /// It holds a shape document in which next to nothing of the former is left.
  case otherDocument
  /// It holds a document without canvases, where there were some.
  case emptied
  /// It holds nothing.
  case blank
  /// It holds no shape document; why.
  case noDocument(String)

  /// Whether the text can be taken over at all.
  package var isDocument: Bool {
    switch self {
    case .laterVersion, .otherDocument, .emptied: true
    case .blank, .noDocument: false
    }
  }

  /// Whether the text is followed without being asked for.
  package var isLaterVersion: Bool { self == .laterVersion }

  /// What is said of a file of this name.
  package func description(of name: String) -> String {
    switch self {
    case .laterVersion: "\(name) was changed by another program"
    case .otherDocument: "\(name) holds another document now"
    case .emptied: "\(name) holds no canvas any more"
    case .blank: "\(name) is empty now"
    case .noDocument(let reason): "\(name) is no shape document any more: \(reason)"
    }
  }
}
