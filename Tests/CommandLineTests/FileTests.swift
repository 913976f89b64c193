import Foundation
import TestSupport
import Testing

/// A small document, and what a command makes of it.
private let small = """
  canvases:
    - name: Page
      graphics:
        - {name: Dot, id: dot, kind: circle, fill: "#ff0000"}
        - name: Wall
          size: [9, 9]

  """
private let green = small.replacingOccurrences(of: "ff0000", with: "00ff00")
private let makeGreen = "select #dot ; set fill #00ff00"

/// Files and folders that cause errors.
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct FileTests {
  private let scratch: Scratch
  private let file: String

  init() throws {
    scratch = try Scratch()
    file = try scratch.file("d.yaml", small)
  }

  /// Runs a command line in a shell: `$0` is the program, `$1` the document, `$2` the command.
  private func shell(_ script: String) throws -> ProgramRun {
    let folder = scratch.folder.standardizedFileURL
    let variables = [
      "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "HOME": folder.path, "SWIFT_BACKTRACE": "enable=no",
    ]
    return try ProgramRun(
      "/bin/bash", ["-c", script, try #require(CommandRun.binary), file, makeGreen],
      environment: variables, in: folder)
  }

  private func content(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  // MARK: - Where results go

  @Test func streamsAreWrittenAsTheyAre() throws {
    #expect(try shell(#""$0" edit "$1" -o /dev/null -e "$2""#).status == 0)
    #expect(try shell(#""$0" edit "$1" -o /dev/stdout -e "$2" | cat"#).output == green)
    let fifo = try shell(
      #"mkfifo f; cat f & "$0" edit "$1" -o f -e "$2"; s=$?; wait; [ -p f ] && exit $s"#)
    #expect(fifo.status == 0)
    #expect(fifo.output == green)
    let full = try shell(#""$0" edit "$1" -o /dev/full -e "$2""#)
    #expect(full.status == 3)
    #expect(
      full.complaints.contains(
        "/dev/full: error: cannot write it: the disk is full; free some space"))
    let folder = try shell(#""$0" edit "$1" -o . -e "$2""#)
    #expect(folder.status == 3)
    #expect(folder.complaints.contains("it is a folder; name a document instead"))
    #expect(try content(file) == small)
  }

  @Test(arguments: [
    "show \"$1\"", "query \"$1\" '*'", "edit \"$1\" -e \"$2\"", "--version", "new -",
  ])
  func aClosedOutputIsNoSuccess(arguments: String) throws {
    let run = try shell("\"$0\" \(arguments) >&-")
    #expect(run.status == 6)
    #expect(run.complaints.contains("cannot write the output: standard output is closed"))
    #expect(try content(file) == small)
    // Output that goes elsewhere does not need it.
    #expect(try shell(#""$0" edit "$1" -i -e "$2" >&- 2>&- <&-"#).status == 0)
    #expect(try content(file) == green)
  }

  @Test func aSavedFileWhoseOutputIsLost() throws {
    let run = try shell(#""$0" edit "$1" -i --diff -e "$2" >&-"#)
    #expect(run.status == 6)
    #expect(try content(file) == green)
  }

  // MARK: - Inputs that are no documents

  @Test func scriptsAndKeysComeThroughPipes() throws {
    let run = try shell(
      #"""
      "$0" edit "$1" -f <(echo "$2") || exit 9
      "$0" open "$1" --headless --size 40x4 --keys-file <(echo j) | grep -o '@0\.0' || exit 8
      """#)
    #expect(run.status == 0)
    #expect(run.output == green + "@0.0\n")
    #expect(run.complaints == "")
  }

  @Test(
    "A missing script is no document to create",
    arguments: [
      #""$0" edit "$1" -f none"#, #""$0" open "$1" --headless --keys-file none"#,
    ])
  func missingInput(script: String) throws {
    let run = try shell(script)
    #expect(run.status == 3)
    #expect(
      run.complaints == "none: error: cannot open it: there is no such file; check the name\n")
  }

  @Test func aFolderIsNoScript() throws {
    let run = try shell(#""$0" edit "$1" -f ."#)
    #expect(run.status == 3)
    #expect(
      run.complaints == ".: error: cannot open it: it is a folder; name a file instead\n")
  }

  // MARK: - Names and versions

  @Test func namesNeedNotBeUTF8() throws {
    let run = try shell(
      #"""
      n=$(printf 'x\377y.yaml'); cp "$1" "$n"
      "$0" edit "$n" -i -e "$2" && "$0" edit "$n" -e 'echo done' | cmp - "$n" && cat "$n"
      "$0" edit "$n" -o "$n.copy" -e 'echo copied' && cmp "$n" "$n.copy" || exit 9
      "$0" edit "$n.none" -e 'echo x'
      """#)
    #expect(run.status == 3)
    #expect(run.output == green + "copied\n")
    #expect(
      run.complaints.contains(
        "x<FF>y.yaml.none: error: cannot open it: there is no such file; check the name"))
  }

  @Test func versionsThatAreTooNewAreTold() throws {
    let new = try scratch.file("new.yaml", "shapeedit: 2\ncanvases:\n  - name: A\n")
    for arguments in [["show", new], ["query", new, "canvas"]] {
      let run = try CommandRun(arguments)
      #expect(run.status == 0)
      #expect(run.output == "  A canvas\n")
      #expect(run.complaints.contains("warning: format version 2 is newer than 1"))
    }
    #expect(try CommandRun(["open", new, "--headless", "--keys", "j"]).status == 0)
    let edit = try CommandRun(["edit", new, "-i", "-e", "select canvas ; set name B"])
    #expect(edit.status == 3)
    #expect(edit.complaints.contains("version 2 is newer than 1"))
  }

  @Test("Without a terminal, unsaved changes are offered again unless the keys quit")
  func headlessSessionsEnd() throws {
    let file = try scratch.file("a.yaml", "canvases:\n- name: A\n")
    func open(_ keys: String) throws -> String {
      try CommandRun([
        "open", file, "--headless", "--state", scratch.url("state").path, "--keys", keys,
      ]).output
    }
    let edit = ": s e t <space> n a m e <space> B <enter>"
    _ = try open(edit + " : q ! <enter>")
    #expect(try !open("").contains("Recover"))
    _ = try open(edit)
    #expect(try open("").contains("Recover an unsaved change?"))
  }

  @Test("Statistics never replace a document, whatever it is called")
  func statisticsToTheDocument() throws {
    let text = "canvases:\n- name: A\n"
    let file = try scratch.file("a.yaml", text)
    let link = scratch.url("link.yaml")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: scratch.url("a.yaml"))
    for arguments in [
      ["show", file], ["query", file, "*"], ["edit", file, "-e", "select *"],
      ["open", file, "--headless"],
    ] {
      for name in [file, link.path] {
        let run = try CommandRun(arguments + ["--stats", name])
        #expect(run.status == 2)
        #expect(run.complaints.contains("is the document; write the statistics to another file"))
      }
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }

  @Test("A recording never replaces a document, whatever it is called")
  func recordingToTheDocument() throws {
    let text = "canvases:\n- name: A\n"
    let file = try scratch.file("a.yaml", text)
    let link = scratch.url("link.yaml")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: scratch.url("a.yaml"))
    for name in [file, link.path] {
      let run = try CommandRun(["open", file, "--headless", "--keys", "H", "--record", name])
      #expect(run.status == 2)
      #expect(run.complaints.contains("is the document; record to another file"))
      #expect(try String(contentsOf: scratch.url("a.yaml"), encoding: .utf8) == text)
    }
    let full = try CommandRun([
      "open", file, "--headless", "--size", "120x9", "--keys", "H", "--record", "/dev/full",
    ])
    #expect(full.output.contains("the recording is not complete: the disk is full"))
  }

  // MARK: - Disks and folders

  @Test(
    .enabled(if: ProgramRun.canTrace, ProgramRun.traceComment),
    arguments: [
      ("write", "ENOSPC", "the disk is full; free some space, or write to another disk"),
      ("write", "EDQUOT", "the disk quota is used up; free some space"),
      ("write", "EIO", "Input/output error"),
      ("fsync", "EIO", "Input/output error"),
      ("openat", "EROFS", "the file system is read-only; write to another file"),
    ])
  func aDiskThatFails(call: String, error: String, message: String) throws {
    // Other code opens files before: only the opening of the temporary file fails.
    let which = call == "openat" ? ":when=\(try openingOfTheTemporaryFile())" : ":when=1"
    let run = try shell(
      #"strace -f -qq -o trace -e trace=\#(call) -e inject=\#(call):error=\#(error)\#(which) "#
        + #""$0" edit "$1" -i -e "$2""#)
    #expect(run.status == 3)
    #expect(run.complaints.contains("d.yaml"))
    #expect(run.complaints.contains(message))
    #expect(try content(file) == small)
    #expect(try temporaryFiles() == [])
  }

  private func openingOfTheTemporaryFile() throws -> Int {
    let copy = try scratch.file("copy.yaml", small)
    let run = try shell(
      #"strace -f -qq -e trace=openat -o trace "$0" edit "\#(copy)" -i -e "$2"; cat trace"#)
    let calls = run.output.split(separator: "\n").filter { $0.contains("openat(") }
    return try #require(calls.firstIndex { $0.contains(".ysave-") }) + 1
  }

  private func temporaryFiles() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.url("").path)
      .filter { $0.hasPrefix(".ysave") }
  }

  @Test func aFullFileSystem() throws {
    let run = try shell(
      #"""
      mkdir m && mount -t tmpfs -o size=64k none m 2>/dev/null || { echo no mount; exit 0; }
      trap 'umount m' EXIT
      cp "$1" m/d.yaml; head -c 65536 /dev/zero >m/rest 2>/dev/null
      "$0" edit m/d.yaml -i -e "$2"; s=$?
      cmp m/d.yaml "$1" && ls -A m && exit $s
      """#)
    if run.output == "no mount\n" { return }
    #expect(run.status == 3)
    #expect(run.output == "d.yaml\nrest\n")
    #expect(
      run.complaints.contains(
        "m/d.yaml: error: cannot write it: the disk is full; free some space"))
  }

  @Test func aLimitOfFileSizes() throws {
    let large = small + String(repeating: "# more\n", count: 1_000)
    let path = try scratch.file("large.yaml", large)
    let run = try shell(#"ulimit -f 2; "$0" edit "\#(path)" -i -e "$2""#)
    #expect(run.status == 3)
    #expect(run.complaints.contains("may not write files this large; raise 'ulimit -f'"))
    #expect(try content(path) == large)
    #expect(try temporaryFiles() == [])
  }

  @Test func aStateFolderThatCannotBeUsed() throws {
    // Where a file is replaced nobody needs it; in place it is where the old content goes.
    try scratch.file("state", "no folder").write(
      to: scratch.url("x"), atomically: false, encoding: .utf8)
    #expect(try shell(#"XDG_STATE_HOME=$PWD/state "$0" edit "$1" -i -e "$2""#).status == 0)
    #expect(try content(file) == green)
    try FileManager.default.linkItem(at: scratch.url("d.yaml"), to: scratch.url("second"))
    let run = try shell(
      #"XDG_STATE_HOME=$PWD/state "$0" edit "$1" -i -e 'select #dot ; set fill blue'"#)
    #expect(run.status == 3)
    #expect(run.complaints.contains("its old content cannot be copied first"))
    #expect(run.complaints.contains("make $XDG_STATE_HOME writable for you alone"))
    #expect(try content(file) == green)
  }

  // MARK: - Someone else

  /// Every save waits half a second between reading the file and checking whether it changed.
  private static let slowly =
    "strace -f -qq -o /dev/null -e trace=flock -e inject=flock:delay_enter=500000"

  @Test(.enabled(if: ProgramRun.canTrace, ProgramRun.traceComment))
  func aChangeBetweenReadingAndSavingIsEditedAnew() throws {
    let run = try shell(
      #"""
      (sleep 0.3; sed -i 's/Wall/Mauer/' "$1") &
      \#(Self.slowly) "$0" edit "$1" -i -e "$2" -e 'echo once'; s=$?; wait; exit $s
      """#)
    #expect(run.status == 0)
    #expect(run.output == "once\n")
    #expect(try content(file) == green.replacingOccurrences(of: "Wall", with: "Mauer"))
  }

  @Test(.enabled(if: ProgramRun.canTrace, ProgramRun.traceComment))
  func changesWithoutAnEndAreAConflict() throws {
    let run = try shell(
      #"""
      (i=0; while [ ! -e stop ] && [ $i -lt 200 ]; do
         i=$((i + 1)); sed "s/Wall.*/Wall $(printf %04d $i)/" "$1" >new
         dd if=new of="$1" conv=notrunc status=none; sleep 0.05
       done) &
      \#(Self.slowly) "$0" edit "$1" -i -e "$2" -e 'echo once'; s=$?; touch stop; wait; exit $s
      """#)
    #expect(run.status == 5)
    #expect(run.output == "")
    #expect(run.complaints.contains("was changed by another program; reload it"))
    #expect(try content(file).contains("Wall "))
    #expect(try content(file).contains("ff0000"))
    #expect(try temporaryFiles() == [])
  }
}
