import Glibc

/// How a document is written whose values all differ.
enum Variation: String {
  /// As most documents are: a property a line.
  case different
  /// With comments between entries and behind values.
  case comments
  /// With line breaks of two characters.
  case crlf
  /// With each graphic without children in braces on a line of its own.
  case flow
  /// With plain, single- and double-quoted strings in turn.
  case quoted
  /// With fills that a plain word cannot take the place of: maps, lists, strings in quotes.
  case restyled
}

/// Writes a document of `count` graphics with ids, names and kinds in nested groups, in which hardly
/// two values are the same.
func generate(count: Int, to path: String, varied variation: Variation) {
  guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
  defer { fclose(file) }
  let writer = VariedWriter(file: file, variation: variation)
  writer.line(
    "shapeedit: 1\(writer.end)canvases:\(writer.end)  - name: Main\(writer.end)    graphics:")
  var written = 0
  while written < count { writer.writeGroup(&written, level: 0) }
}

private struct VariedWriter {
  let file: UnsafeMutablePointer<FILE>
  let variation: Variation

  var end: String { variation == .crlf ? "\r\n" : "\n" }

  func line(_ text: String) { fputs(text + end, file) }

  /// A group of six; every third of them is a group again, down to five levels.
  func writeGroup(_ written: inout Int, level: Int) {
    let number = written
    written += 1
    let indent = String(repeating: " ", count: 6 + level * 2)
    line("\(indent)- kind: group")
    line("\(indent)  id: g\(number)")
    line("\(indent)  name: Group \(number)")
    line("\(indent)  fill: \(fill(number))")
    line("\(indent)  opacity: \(opacity(number))")
    line("\(indent)  children:")
    for child in 0..<6 {
      if level < 5, (number + child) % 3 == 0 {
        writeGroup(&written, level: level + 1)
      } else {
        writeLeaf(&written, indent: indent + "  ")
      }
    }
  }

  private func writeLeaf(_ written: inout Int, indent: String) {
    let number = written
    written += 1
    let kind = ["rectangle", "ellipse", "path", "text"][number % 4]
    let place = "[\(number % 7993).\(number % 10), \(number * 3 % 5987)]"
    let size = "[\(5 + number % 333), \(6 + number % 271)]"
    if variation == .flow {
      return line(
        "\(indent)- {kind: \(kind), id: g\(number), name: \(name(number)), at: \(place), "
          + "size: \(size), fill: \(fill(number)), opacity: \(opacity(number))}")
    }
    if variation == .comments, number % 3 == 0 { line("\(indent)# about \(number)") }
    line("\(indent)- kind: \(kind)")
    line("\(indent)  id: g\(number)")
    line("\(indent)  name: \(name(number))")
    line("\(indent)  at: \(place)")
    line("\(indent)  size: \(size)" + remark("size", number % 4 == 0))
    line("\(indent)  fill: \(fill(number))" + remark("fill", number % 5 == 0))
    line("\(indent)  opacity: \(opacity(number))")
  }

  private func remark(_ text: String, _ isWanted: Bool) -> String {
    variation == .comments && isWanted ? "  # \(text)" : ""
  }

  private func name(_ number: Int) -> String {
    guard variation == .quoted else { return "Shape \(number)" }
    return ["Shape \(number)", "'Shape \(number)'", "\"Shape \(number)\""][number % 3]
  }

  private func opacity(_ number: Int) -> String {
    "0." + String(number * 37 % 9973 + 10000).dropFirst()
  }

  private func fill(_ number: Int) -> String {
    let digits = String(number * 7919 % 0xFF_FFFF + 0x100_0000, radix: 16).dropFirst()
    let color = "\"#\(digits)\""
    return switch variation {
    case .quoted: ["\(color)", "'#\(digits)'", "tomato"][number % 3]
    case .restyled:
      [
        color, "{color: \(color)}", "none",
        "{type: linear, stops: [[0, \(color)], [1, \"red\"]]}",
      ][number % 4]
    default: color
    }
  }
}
