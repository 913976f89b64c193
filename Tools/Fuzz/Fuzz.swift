/// What libFuzzer calls with bytes of its own making. A trap, a hang or memory without bound is a
/// fault; so is what a subject does not allow.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  Fuzz.subject.test(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// Something that takes any bytes.
protocol FuzzSubject {
  /// Gives it bytes, and traps where what comes of them is not allowed.
  func test(_ bytes: [UInt8])
}

/// The subjects, by the names that `--subject=` takes.
private enum Fuzz {
  // libFuzzer calls on one thread.
  nonisolated(unsafe) static let subject: any FuzzSubject = {
    let option = "--subject="
    let name = CommandLine.arguments.last { $0.hasPrefix(option) }?.dropFirst(option.count)
    switch name {
    case "path": return FuzzedDrawing(.path)
    case "gradient": return FuzzedDrawing(.gradient)
    case "svg": return FuzzedDrawing(.svg)
    case "input": return FuzzedInput()
    case "sanitiser": return FuzzedText()
    case "command": return FuzzedCommand()
    case "keys": return FuzzedKeys()
    case "theme": return FuzzedTheme()
    case "journal": return FuzzedJournal()
    default: preconditionFailure("name what is tried, for instance --subject=path")
    }
  }()
}
