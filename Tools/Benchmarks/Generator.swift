import Glibc

/// Writes a document of `count` graphics, about 200 bytes and 19 libyaml events each, nested up to
/// eight levels in canvases of at most 50,000.
func generate(count: Int, to path: String) {
  guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
  defer { fclose(file) }
  fputs("shapeedit: 1\ntitle: Generated\ncanvases:\n", file)
  var written = 0
  var canvas = 0
  while written < count {
    canvas += 1
    fputs("  - id: canvas-\(canvas)\n    name: Canvas \(canvas)\n", file)
    fputs("    size: [1920, 1080]\n    graphics:\n", file)
    let end = min(count, written + 50_000)
    while written < end {
      writeTree(file, &written, end, level: 0)
    }
  }
}

private let kinds = ["rectangle", "ellipse", "path", "text", "group", "star", "line"]

/// Writes a graphic with its descendants: four children per level, eight levels at most.
private func writeTree(
  _ file: UnsafeMutablePointer<FILE>, _ written: inout Int, _ end: Int, level: Int
) {
  let number = written
  written += 1
  let indent = String(repeating: " ", count: 4 + level * 2)
  let x = number % 1920
  let y = number * 7 % 1080
  fputs(
    """
    \(indent)- id: g\(number)
    \(indent)  name: Graphic \(number)
    \(indent)  kind: \(kinds[number % kinds.count])
    \(indent)  at: [\(x), \(y)]
    \(indent)  size: [\(x % 300 + 1), \(y % 200 + 1)]
    \(indent)  fill: "#\(String(number % 4096 + 4096, radix: 16).dropFirst())"

    """, file)
  guard level < 7, number % 3 != 2, written < end else { return }
  fputs("\(indent)  children:\n", file)
  for _ in 0..<4 where written < end { writeTree(file, &written, end, level: level + 1) }
}
