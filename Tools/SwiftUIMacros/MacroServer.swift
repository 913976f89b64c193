import Foundation

/// Answers the compiler, which asks over standard input and output what macros stand for.
///
/// A message is its length, in eight bytes with the least one first, and JSON. These are the messages of
/// `swift-syntax`'s `SwiftCompilerPluginMessageHandling`; two macros that read no syntax do not need that package,
/// which takes minutes to build.
@main struct MacroServer {
  static func main() {
    while let message = read() {
      guard let answer = answer(to: message) else { continue }
      write(answer)
    }
  }

  private static func answer(to message: [String: Any]) -> [String: Any]? {
    if message["getCapability"] != nil {
      return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
    }
    let expansion =
      message["expandFreestandingMacro"] as? [String: Any]
      ?? message["expandAttachedMacro"] as? [String: Any]
    guard let expansion else { return nil }
    return ["expandMacroResult": ["expandedSource": source(of: expansion), "diagnostics": [Any]()]]
  }

  /// What a macro stands for.
  private static func source(of expansion: [String: Any]) -> String {
    let macro = expansion["macro"] as? [String: Any]
    guard macro?["typeName"] as? String == "EntryMacro",
      let declaration = expansion["declSyntax"] as? [String: Any],
      let text = declaration["source"] as? String, let entry = Entry(text)
      // A preview is shown by nobody.
    else { return "" }
    let context = (expansion["lexicalContext"] as? [[String: Any]] ?? [])
      .compactMap { $0["source"] as? String }
    return expansion["macroRole"] as? String == "accessor"
      ? entry.accessors
      : entry.key(isFocused: context.contains { $0.contains("FocusedValues") })
  }

  private static func read() -> [String: Any]? {
    let input = FileHandle.standardInput
    guard let head = try? input.read(upToCount: 8), head.count == 8 else { return nil }
    let count = head.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    guard count < 1 << 30, let body = try? input.read(upToCount: Int(count)) else { return nil }
    return try? JSONSerialization.jsonObject(with: body) as? [String: Any]
  }

  private static func write(_ answer: [String: Any]) {
    guard let body = try? JSONSerialization.data(withJSONObject: answer) else { return }
    let count = UInt64(body.count)
    let head = Data((0..<8).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) })
    FileHandle.standardOutput.write(head + body)
  }
}
