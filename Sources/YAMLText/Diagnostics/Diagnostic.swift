/// A problem in a document, as data: its code, its place, and the values for its message.
///
/// It is also the error thrown by everything in this module that reads a text.
public struct Diagnostic: Error, Sendable, Hashable {
  /// The severity of a problem.
  public enum Severity: String, Sendable {
    /// Something cannot be read as it stands.
    case error
    /// Readable, but probably not what was meant.
    case warning
    /// Right as it is; what could not be helped.
    case note
  }

  /// The kind of a problem: a stable name and a message template.
  ///
  /// Other modules add theirs: `extension Diagnostic.Code { static let x = Self("…", "…{0}…") }`.
  public struct Code: Sendable, Hashable {
    /// The stable name, as scripts see it.
    public let name: String
    /// The message, with `{0}`, `{1}` … where the diagnostic's arguments go.
    public let template: String

    /// A code with its name and message template.
    public init(_ name: String, _ template: String) {
      self.name = name
      self.template = template
    }

    /// Codes are equal by name.
    public static func == (left: Code, right: Code) -> Bool { left.name == right.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  /// The severity.
  public var severity: Severity
  /// The kind of problem.
  public var code: Code
  /// The place of the problem, as byte offsets of the text.
  public var range: Range<Int>
  /// The values for `{0}`, `{1}` … in the message.
  public var arguments: [String]
  /// The number of aliases and merges that use what is wrong; 0 where that is not counted.
  public var useCount = 0

  /// A diagnostic at `range` (byte offsets).
  public init(
    _ severity: Severity, _ code: Code, at range: Range<Int>, _ arguments: [String] = []
  ) {
    self.severity = severity
    self.code = code
    self.range = range
    self.arguments = arguments
  }

  /// An error at `range` (byte offsets).
  public init(_ code: Code, at range: Range<Int>, _ arguments: [String] = []) {
    self.init(.error, code, at: range, arguments)
  }

  /// The message, not sanitised: arguments may hold text of the document.
  public var message: String {
    switch useCount {
    case 0: sentence
    case 1: sentence + " (used once)"
    default: sentence + " (used \(useCount) times)"
    }
  }

  private var sentence: String {
    guard !arguments.isEmpty else { return code.template }
    var result: [UInt8] = []
    var rest = code.template.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "{"), let close = rest.firstIndex(of: UInt8(ascii: "}")),
        let number = Int(Substring(rest[..<close])), arguments.indices ~= number
      {
        result.append(contentsOf: arguments[number].utf8)
        rest = rest[rest.index(after: close)...]
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
