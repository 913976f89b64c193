/// Names of CSS that stand for values: `var(--name, other)`.
enum CustomProperties {
  /// The most bytes that names stand for in one value.
  static let byteLimit = 1 << 10

  /// The last `var(…)` in a value, which has no other inside.
  static func innermost(in value: String) -> Range<String.Index>? {
    var end = value.endIndex
    var next: String.Index?
    while let open = value[..<end].lastIndex(of: "(") {
      next = value[open..<end].firstIndex(of: ")") ?? next
      if let next, value[..<open].hasSuffix("var") {
        return value.index(open, offsetBy: -3)..<value.index(after: next)
      }
      end = open
    }
    return nil
  }

  /// The name in `var(…)`, and what stands in for it.
  static func parts(_ text: Substring) -> (name: String, other: String?) {
    let inside = text.dropFirst(4).dropLast()
    let name = inside.prefix { $0 != "," }
    let other =
      name.endIndex < inside.endIndex ? inside[inside.index(after: name.endIndex)...] : nil
    return (String(name.trimmingBlanks), other.map { String($0.trimmingBlanks) })
  }
}
