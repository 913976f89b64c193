import TextDifference

/// What git is configured to show of conflicts.
enum GitConflictStyle {
  /// The style of `merge.conflictStyle`; without one, or without git, the usual one.
  ///
  /// Only git knows all of its configuration: files that include others, `-c` on its command line, and
  /// the environment.
  static var configured: ConflictMarkers.Style {
    guard let pipe = popen("git config merge.conflictStyle 2>/dev/null", "r") else { return .merge }
    defer { pclose(pipe) }
    var line = [CChar](repeating: 0, count: 64)
    guard fgets(&line, Int32(line.count), pipe) != nil else { return .merge }
    let word = line.prefix { $0 > 0x20 }.map { UInt8(bitPattern: $0) }
    // Of zdiff3 the part that shortens conflicts is done anyway.
    return String(decoding: word, as: UTF8.self).hasSuffix("diff3") ? .diff3 : .merge
  }
}
