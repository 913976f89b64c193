/// What makes git use shapeedit, as lines of its configuration and attributes.
enum GitSettings {
  /// A section of a configuration.
  struct Section {
    /// The line that begins it.
    let header: String
    /// Its name as git prints it, such as `merge.shapeedit`.
    let name: String
    /// Its lines, each with its key.
    let lines: [(key: String, line: String)]

    fileprivate init(
      _ section: String, _ subsection: String?, _ values: KeyValuePairs<String, String>
    ) {
      header = "[" + section + (subsection.map { " \"\($0)\"" } ?? "") + "]"
      name = section + (subsection.map { ".\($0)" } ?? "")
      lines = values.map { ($0.key.lowercased(), "\t\($0.key) = \($0.value)") }
    }
  }

  /// The program that is run in the place of git's own merge, as the shell takes it.
  ///
  /// After any status but 0 and 1 git leaves our version as the result, without markers. So lines are
  /// merged then: the program is not there, cannot be started, or was killed before it had done so.
  private static let driver =
    "shapeedit merge --git %O %A %B %L %P %S %X %Y; s=$?; test $s -le 1 && exit $s; "
    + "! grep -q '^<<<<<<<' %A && "
    + "git merge-file -L ours -L base -L theirs --marker-size=%L %A %O %B"

  /// The program of `git mergetool`: what it leaves is settled in the editor.
  ///
  /// If conflicts are left even then, git would put back what there was before; `$BACKUP` is its copy of
  /// that. So the result takes the copy's place, and the copy that of the one git keeps after success.
  private static let mergetool =
    #"shapeedit merge --tool \"$BASE\" \"$LOCAL\" \"$REMOTE\" \"$MERGED\"; s=$?; "#
    + #"test $s -eq 1 || exit $s; shapeedit show \"$MERGED\" >/dev/null 2>&1 && exit 1; "#
    + #"test -t 0 && test -t 1 && shapeedit open \"$MERGED\"; "#
    + #"shapeedit show \"$MERGED\" >/dev/null 2>&1 && exit 0; test -f \"$BACKUP\" && "#
    + #"mv -- \"$BACKUP\" \"$MERGED.orig\" && cp -- \"$MERGED\" \"$BACKUP\"; exit 1"#

  /// The sections of the configuration.
  static let sections = [
    Section(
      "merge", "shapeedit",
      [
        "name": "ShapeEdit documents",
        "driver": "\"\(driver)\"",
        // Bases made of several ancestors must be documents, too.
        "recursive": "binary",
      ]),
    Section(
      "mergetool", "shapeedit",
      [
        "cmd": "\"\(mergetool)\"",
        "trustExitCode": "true",
      ]),
    Section(
      "difftool", "shapeedit",
      [
        "cmd": #""if test -t 1; then shapeedit open --compare \"$LOCAL\" \"$REMOTE\"; "#
          + #"else shapeedit diff \"$LOCAL\" \"$REMOTE\"; fi""#
      ]),
    Section(
      "diff", "shapeedit",
      ["xfuncname": #""^ *-? *(name: .*|\\{.*name: [^,}]*)""#]),
    Section(
      "alias", nil,
      ["shapediff": "-c diff.shapeedit.command='shapeedit diff --git' diff"]),
  ]

  /// What follows a pattern in the attributes.
  private static let attributes = Array(" merge=shapeedit diff=shapeedit".utf8)

  /// The pattern of documents, where none is given.
  static let usualPattern = "*.shapes.yaml"

  /// The line of the attributes for files that match a pattern.
  static func attributeLine(for pattern: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "\"")
    let backslash = UInt8(ascii: "\\")
    guard pattern.contains(0x20) || [quote, UInt8(ascii: "#")].contains(pattern.first) else {
      return pattern + attributes
    }
    let escaped = pattern.flatMap { $0 == quote || $0 == backslash ? [backslash, $0] : [$0] }
    return [quote] + escaped + [quote] + attributes
  }

  /// Whether a line of the attributes, without its end, is one of ours.
  static func isAttributeLine(_ line: [UInt8]) -> Bool {
    line.count > attributes.count && line.suffix(attributes.count).elementsEqual(attributes)
  }
}
