import TextDifference

extension ConflictMarkers.Style {
  /// The style of `merge.conflictStyle`; without one, or without git, the usual one.
  ///
  /// Only git knows all of its configuration: files that include others, `-c` on its command line, and
  /// the environment.
  init(configuredIn git: GitProgram) {
    let word = git.output("config", "merge.conflictStyle").map {
      String(decoding: $0.prefix { $0 > 0x20 }, as: UTF8.self)
    }
    // Of zdiff3 the part that shortens conflicts is done anyway.
    self = word?.hasSuffix("diff3") == true ? .diff3 : .merge
  }
}
