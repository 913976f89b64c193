import ShapeCommands
import ShapeDocument
import Synchronization
import TerminalCells
import YAMLText

/// Something that is wrong or worth knowing, which is told on standard error.
struct Complaint {
  private static let isJSON = Mutex(false)

  /// Whether each is a JSON object: `--errors json`.
  static var areJSON: Bool {
    get { isJSON.withLock { $0 } }
    set { isJSON.withLock { $0 = newValue } }
  }

  private let message: String
  private let place: String
  private let position: TextPosition?
  private let weight: MessageWeight
  private var code: String?

  init(
    _ message: String, at place: String, _ position: TextPosition? = nil, as weight: MessageWeight
  ) {
    self.message = message
    self.place = place
    self.position = position
    self.weight = weight
  }

  /// A mistake in a script.
  init(_ mistake: CommandMistake, in script: String) {
    let position = TextPosition(line: mistake.line, column: mistake.column)
    self.init(mistake.sentence, at: script, position, as: .error)
  }

  /// A finding in a document.
  init(_ diagnostic: Diagnostic, in place: String, at position: TextPosition) {
    self.init(diagnostic.message, at: place, position, as: MessageWeight(diagnostic.severity))
    code = diagnostic.code.name
  }

  /// What was written as a line: `PLACE: warning: WHAT`, with a position or without.
  init(line: String) {
    for weight in MessageWeight.allCases {
      let word = ": \(weight.rawValue): "
      guard let found = line.firstRange(of: word) else { continue }
      let (place, position) = Self.place(String(line[..<found.lowerBound]))
      self.init(String(line[found.upperBound...]), at: place, position, as: weight)
      return
    }
    self.init(line, at: StandardOutput.programName, as: .note)
  }

  private static func place(_ text: String) -> (String, TextPosition?) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count > 2, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return (text, nil) }
    let name = parts.dropLast(2).joined(separator: ":")
    return (name, TextPosition(line: line, column: column))
  }

  /// As it is told.
  var bytes: [UInt8] { Self.areJSON ? Array((json + "\n").utf8) : line(of: text) }

  private var text: String {
    let position = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(place)\(position): \(weight.rawValue): \(message)"
  }

  private func line(of text: String) -> [UInt8] { Array((sanitised(text) + "\n").utf8) }

  /// One JSON object; without a file where the complaint is about none.
  private var json: String {
    var fields: [String] = []
    if place != StandardOutput.programName { fields.append("\"file\":\(JSONText.quoted(place))") }
    if let position {
      fields += ["\"line\":\(position.line)", "\"column\":\(position.column)"]
    }
    fields.append("\"severity\":\"\(weight.rawValue)\"")
    if let code { fields.append("\"code\":\(JSONText.quoted(code))") }
    fields.append("\"message\":\(JSONText.quoted(message))")
    return "{\(fields.joined(separator: ","))}"
  }

  /// Tells it.
  func tell() { _ = StandardOutput.writeAll(bytes, to: 2) }
}

extension MessageWeight {
  fileprivate init(_ severity: Diagnostic.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }
}
