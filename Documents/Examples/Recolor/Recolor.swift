import ShapeSession

/// Makes what is red in a document blue: reads it from standard input, writes it to standard output.
@main struct Recolor {
  static func main() throws {
    var yaml = ""
    while let line = readLine(strippingNewline: false) { yaml += line }
    let session = try Session(yaml)
    try session.perform("select [fill.color=red]? ; set fill.color blue")
    print(session.yaml, terminator: "")
  }
}
