import ArgumentParser
import DocumentFile
import EditingSession
import ShapeCommands
import TerminalCells
import YAMLText

/// `shapeedit open`
struct Open: ParsableCommand {
  static let configuration = ShapeEdit.subcommand(
    "open", abstract: "Edit a document in the terminal.",
    discussion: """
      'shapeedit FILE' does the same.

      Examples:
        shapeedit open page.yaml
        shapeedit open page.yaml --at '#logo'
        shapeedit open page.yaml --read-only
        shapeedit open page.yaml --compare <(git show HEAD:page.yaml)
        shapeedit open page.yaml --record session.shapes
        shapeedit open page.yaml --remerge
        shapeedit open page.yaml --headless --size 80x24 --keys 'j l <space>'
      """)

  @Argument(
    help: "The document; with --headless - is standard input.",
    completion: ShellCompletion.documents)
  var document: DocumentArgument

  @Option(
    help: ArgumentHelp("Start at the first match of a selector.", valueName: "selector"),
    completion: ShellCompletion.selectors)
  var at: String?

  @Option(
    help: ArgumentHelp("Show what has changed since another version.", valueName: "old"))
  var compare: DocumentArgument?

  @OptionGroup var mode: ModeOption

  @Flag(help: "Run without a terminal and print the last screen as text.")
  var headless = false

  @Option(help: ArgumentHelp("The size of the screen without a terminal.", valueName: "120x40"))
  var size: ScreenSize?

  @Option(
    help: ArgumentHelp(
      "Keys to press without a terminal, such as 'j j space ctrl-a <c-a>', or '<click:40,10>'.",
      valueName: "keys"))
  var keys: String?

  @Option(help: ArgumentHelp("A file to read those keys from.", valueName: "file"))
  var keysFile: DocumentArgument?

  @Flag(help: "Show the picture without a terminal, in blocks.")
  var picture = false

  @Flag(help: "Open read-only: refuse every edit.")
  var readOnly = false

  @Option(help: ArgumentHelp("Record the session to a file, as a script.", valueName: "file"))
  var record: DocumentArgument?

  @Option(
    help: ArgumentHelp("The folder for journals and view state.", valueName: "dir"))
  var state: DocumentArgument?

  @Flag(help: "Merge anew what git has left with conflicts, from the three versions it has.")
  var remerge = false

  @Flag(help: "Leave the mouse to the terminal.")
  var noMouse = false

  @Flag(
    help: ArgumentHelp(
      "Say what changes, line by line, for a screen reader."))
  var accessible = false

  @Option(help: ErrorsOption.help, completion: ErrorsOption.completion)
  var errors: String?

  @OptionGroup var statistics: StatisticsOption

  func validate() throws {
    var files = RunFiles(reading: [
      (keysFile, "where the keys come from"), (document, "the document"),
      (compare, "the version compared with"),
    ])
    if let compare, compare.isStandardInput {
      guard headless, !document.isStandardInput else {
        throw ValidationError(
          headless ? "standard input can be read only once" : "standard input is the keyboard")
      }
    }
    try files.write(record, as: "the recording", "record to another file")
    try statistics.validate(beside: &files)
    guard !remerge || !document.isStandardInput else {
      throw ValidationError("--remerge needs a file: standard input is in no repository")
    }
    guard !headless else {
      if accessible { throw ValidationError("--accessible needs a terminal, and no --headless") }
      return
    }
    let options: [(String, Bool)] = [
      ("--size", size != nil), ("--keys", keys != nil), ("--keys-file", keysFile != nil),
      ("--picture", picture),
      ("--stats", statistics.stats != nil),
    ]
    for (name, isGiven) in options where isGiven {
      throw ValidationError("\(name) needs --headless")
    }
    if document.isStandardInput {
      throw ValidationError(
        "standard input is the keyboard; with --headless it can be the document")
    }
  }

  /// Commands run on the main thread, which their protocol does not say.
  func run() { MainActor.assumeIsolated { edit() } }

  @MainActor private func edit() {
    let start = at.map { SelectorText(argument: $0) }
    let merged = remerge ? document.remerged() : nil
    if headless {
      HeadlessSession(
        argument: document, start: start, size: size ?? ScreenSize(columns: 120, rows: 40),
        options: editingOptions, showsPicture: picture, merged: merged, compared: compare,
        mode: mode
      )
      .run(giving: events(), statistics)
    } else {
      TerminalLoop.run(
        document, at: start, editingOptions, comparedWith: compare, in: mode.mode,
        hasMouse: !noMouse && !accessible, isAccessible: accessible, merged: merged)
    }
  }

  /// Without a terminal the user's own files are not touched, unless a folder is named.
  private var editingOptions: EditingOptions {
    EditingOptions(
      isReadOnly: readOnly || document.isNothing,
      state: document.isNothing
        ? nil : state.map { StateDirectory(at: $0.path) } ?? (headless ? nil : .usable),
      isStateNamed: state != nil, isHeadless: headless,
      recording: record.map(recording))
  }

  /// Begins a recording; ends the program if the file cannot be created.
  private func recording(to file: DocumentArgument) -> EditingRecording {
    do throws(FileError) {
      return try EditingRecording(to: file.path)
    } catch {
      let reason = error.explanation(showing: DocumentArgument.shown)
      StandardOutput.complain("cannot record to \(file.name): \(reason)")
      ExitStatus.outputFailed.exit()
    }
  }

  private func events() -> [InputEvent] {
    var text = keys ?? ""
    if let keysFile { text += " " + UserKeyMap.text(of: keysFile) }
    do throws(KeySyntaxError) {
      return try InputEvent.sequence(text)
    } catch {
      StandardOutput.complain("\(error)")
      ExitStatus.wrongUsage.exit()
    }
  }
}

extension DocumentArgument {
  /// What git left with conflicts, merged anew; ends the program with a message where that is not
  /// possible.
  fileprivate func remerged() -> SourceText {
    do throws(GitSetupFailure) {
      return try GitStages(of: self).merged()
    } catch {
      StandardOutput.refuse("cannot merge anew: \(error.message)")
    }
  }
}

extension EditingOptions {
  /// How a document is edited in the terminal where nothing is said about it.
  static var ofTerminal: EditingOptions {
    EditingOptions(
      isReadOnly: false, state: .usable, isStateNamed: false, isHeadless: false, recording: nil)
  }
}

/// A size of the screen: `120x40`.
struct ScreenSize {
  let columns: Int
  let rows: Int
}

extension ScreenSize: ExpressibleByArgument {
  /// The default as it is typed, in the help.
  var defaultValueDescription: String { "\(columns)x\(rows)" }

  /// Reads columns and rows, each within the range of a terminal.
  init?(argument: String) {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...2_000).contains(columns), (1...1_000).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}
