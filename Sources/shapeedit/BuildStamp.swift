import CBuildStamp

/// What the program tells of its build.
enum BuildStamp {
  /// The commit and its date in parentheses, after a blank; empty if nobody has written them into the program.
  static var suffix: String {
    let bytes = (Int32(0)...).lazy.map(cbuildstamp_byte).prefix { $0 != 0 }
    let text = String(decoding: Array(bytes), as: UTF8.self)
    return text.isEmpty ? "" : " (\(text))"
  }
}
