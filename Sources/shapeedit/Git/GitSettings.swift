/// What makes git use shapeedit, as lines of its configuration and attributes.
enum GitSettings {
  /// A section of a configuration.
  struct Section {
    /// The line that begins it.
    let header: String
    /// Its name as git prints it, such as `merge.shapeedit`.
    let name: String
    /// Its lines.
    let lines: [Line]

    fileprivate init(
      _ section: String, _ subsection: String?, _ values: KeyValuePairs<String, String>,
      former: [String: [String]] = [:]
    ) {
      header = "[" + section + (subsection.map { " \"\($0)\"" } ?? "") + "]"
      name = section + (subsection.map { ".\($0)" } ?? "")
      lines = values.map { key, value in
        Line(
          key: key.lowercased(), text: "\t\(key) = \(value)",
          former: (former[key] ?? []).map { "\t\(key) = \($0)" })
      }
    }
  }

  /// A line of a section.
  struct Line {
    /// Its key, in lower case.
    let key: String
    /// The whole line.
    let text: String
    /// What earlier versions of the program have written instead.
    let former: [String]
  }

  /// The program that is run in the place of git's own merge, as the shell takes it.
  ///
  /// Without the program git merges lines, as it always does. But once the program was started, only
  /// itself can say that all is merged: whatever ends it otherwise, lines are merged for the file and git
  /// is told of a conflict, even if the lines have none. Where the file has markers already, it was ended
  /// after its work was done.
  private static let driver =
    "if ! command -v shapeedit >/dev/null; then \(lineMerge); "
    + "else shapeedit merge --git %O %A %B %L %P %S %X %Y; s=$?; [ $s -le 1 ] && exit $s; "
    + "grep -q '^<<<<<<<' %A || \(lineMerge); exit 1; fi"

  private static let lineMerge =
    "git merge-file -L ours -L base -L theirs --marker-size=%L %A %O %B"

  /// A driver whose death git took for a merge where the lines had no conflict.
  private static let formerDriver =
    "shapeedit merge --git %O %A %B %L %P %S %X %Y; s=$?; test $s -le 1 && exit $s; "
    + "! grep -q '^<<<<<<<' %A && \(lineMerge)"

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
      ],
      former: ["driver": ["\"\(formerDriver)\""]]),
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
