/// The rules that hold at a place in a tree of folders: those of its own folder last.
struct IgnoreLevels: Sendable {
  private var levels: [Level] = []

  private struct Level: Sendable {
    let rules: IgnoreRules
    /// How many bytes of a path lead to the folder that the rules are relative to.
    let start: Int
  }

  /// Adds rules of a folder, which go before those that are there.
  mutating func add(_ content: [UInt8]?, from start: Int) {
    guard let content else { return }
    let rules = IgnoreRules(content)
    if !rules.isEmpty { levels.append(Level(rules: rules, start: start)) }
  }

  /// Whether a path is ignored.
  ///
  /// - Parameters:
  ///   - path: The path, with those of the folders that rules are relative to at its beginning.
  ///   - nameStart: Where its last part begins.
  ///   - isFolder: Whether a folder is there.
  /// - Returns: what the last rule says that is about it.
  func isIgnored(_ path: [UInt8], nameStart: Int, isFolder: Bool) -> Bool {
    for level in levels.reversed() {
      let verdict = level.rules.verdict(
        path[level.start...], name: path[nameStart...], isFolder: isFolder)
      if let verdict { return verdict }
    }
    return false
  }
}
