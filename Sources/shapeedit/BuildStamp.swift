import CBuildStamp

/// What the program tells of its build.
enum BuildStamp {
  /// The commit and its date in parentheses, after a blank; empty if nobody has written them into the program.
  static var suffix: String {
    let text = String(cString: cbuildstamp_text())
    return text.isEmpty ? "" : " (\(text))"
  }
}
