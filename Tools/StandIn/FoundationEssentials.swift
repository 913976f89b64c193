// Stands in for Foundation in the released program. See Tools/build-release.
//
// ArgumentParser alone asks for it, for what is declared here. The linker cannot leave out what it does not use of
// Foundation: 3 MB, and a quarter of the conformances that are searched at run time.

/// An error that describes itself; nothing in the program does so by this protocol.
public protocol LocalizedError: Error {
  /// What is said of it.
  var errorDescription: String? { get }
}

/// The bytes of a text.
public struct Data {
  let bytes: [UInt8]
}

extension String {
  /// How bytes stand for a text.
  public enum Encoding { case utf8 }

  /// Makes a text of its bytes.
  public init?(data: Data, encoding: Encoding) {
    self.init(validating: data.bytes, as: UTF8.self)
  }
}

/// Writes values as Foundation's does with sorted keys: as far as `--experimental-dump-help` has them, from which
/// manuals are made.
public final class JSONEncoder {
  /// How it is written; it is always pretty and sorted.
  public struct OutputFormatting: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Each value on a line.
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    /// By their names.
    public static let sortedKeys = OutputFormatting(rawValue: 2)

    /// Makes a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// How it is written.
  public var outputFormatting: OutputFormatting = []

  /// Makes an encoder.
  public init() {}

  /// Writes a value.
  ///
  /// Returns: its bytes.
  public func encode<Value: Encodable>(_ value: Value) throws -> Data {
    Data(bytes: Array(text(of: value, indent: "\n").utf8))
  }

  private func text(of value: Any, indent: String) -> String {
    switch value {
    case let string as String: return quoted(string)
    case let number as Int: return "\(number)"
    case let flag as Bool: return "\(flag)"
    case let choice as any RawRepresentable: return text(of: choice.rawValue, indent: indent)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    let deeper = indent + "  "
    switch mirror.displayStyle {
    case .optional:
      return mirror.children.first.map { text(of: $0.value, indent: indent) } ?? "null"
    case .collection:
      return list(mirror.children.map { text(of: $0.value, indent: deeper) }, "[", "]", indent)
    case .dictionary:
      let pairs = (value as? [String: String] ?? [:]).map { ($0.key, $0.value as Any) }
      return object(pairs, indent)
    case .enum:
      // What a case carries stands below its name.
      let values =
        mirror.children.first.map { Mirror(reflecting: $0.value).children.map(named) } ?? []
      let name = mirror.children.first?.label ?? "\(value)"
      return list(["\(quoted(name)) : \(object(values, deeper))"], "{", "}", indent)
    default: return object(mirror.children.map(named), indent)
    }
  }

  private func named(_ child: Mirror.Child) -> (String, Any) { (child.label ?? "", child.value) }

  /// Without those that are nil.
  private func object(_ pairs: [(String, Any)], _ indent: String) -> String {
    let present = pairs.filter { _, value in
      let mirror = Mirror(reflecting: value)
      return mirror.displayStyle != .optional || !mirror.children.isEmpty
    }
    let lines = present.sorted { $0.0 < $1.0 }.map { name, value in
      "\(quoted(name)) : \(text(of: value, indent: indent + "  "))"
    }
    return list(lines, "{", "}", indent)
  }

  private func list(_ lines: [String], _ start: String, _ end: String, _ indent: String) -> String {
    let deeper = indent + "  "
    return start + (lines.isEmpty ? "\n" : "") + lines.map { deeper + $0 }.joined(separator: ",")
      + indent + end
  }

  private func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "/": result += "\\/"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case " "...: result.unicodeScalars.append(scalar)
      default:
        let code = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      }
    }
    return result + "\""
  }
}
