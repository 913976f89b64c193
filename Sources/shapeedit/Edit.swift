import ArgumentParser
import ShapeDocument

/// `shapeedit edit`
struct Edit: CommandOnMany {
  static let configuration = ShapeEdit.subcommand(
    "edit", abstract: "Run commands on documents.",
    discussion: """
      The result goes to standard output, unless -i, -o, --diff or --dry-run is given; the output of \
      print and echo goes there if the result does not, otherwise to standard error. Either all \
      commands apply to a document, or none: the first one that fails stops the script and leaves \
      the document unchanged. With -i all documents are edited before the first file is written; if \
      one of them cannot be edited, no file is written. With -r each file that changes is told.

      Examples:
        shapeedit edit page.yaml --diff -e 'select #logo ; set fill.color tomato'
        shapeedit edit page.yaml -i -e 'select group:empty? ; delete'
        shapeedit edit *.yaml -i -f tidy.shapes
        shapeedit edit -r docs -i -e 'select .old? ; delete'
        shapeedit edit page.yaml -i --skip-locked -e 'select [fill=white] ; set fill $paper'
        shapeedit edit page.yaml -e 'select canvas ; insert circle Sun' -o new.yaml

      Exit status: 0 success; 1 a command or an assertion failed; 2 wrong usage; 3 not readable, not a \
      shape document, or not saved; 4 saved, but it may not survive a power failure; 5 the file was \
      changed by another program; 6 saved, but the output could not be written.
      """)

  @Argument(
    help: "The documents, patterns, or with -r folders; - is standard input.",
    completion: ShellCompletion.documents)
  var documents: [DocumentArgument]

  @Option(
    name: .customShort("e"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A command, or several separated by ' ; '.", valueName: "command"),
    completion: ShellCompletion.commands)
  var commands: [String] = []

  @Option(
    name: .customShort("f"), parsing: .unconditional,
    help: ArgumentHelp("A file of commands; - is standard input.", valueName: "script"))
  var script: DocumentArgument?

  @Flag(name: [.customShort("i"), .long], help: "Write the results to the documents' own files.")
  var inPlace = false

  @Option(
    name: [.customShort("o"), .long], parsing: .unconditional,
    help: ArgumentHelp("Write the result to this file; - is standard output.", valueName: "file"))
  var output: DocumentArgument?

  @Flag(help: "Print a unified diff instead of the result.")
  var diff = false

  @Flag(help: "Write no file; without --diff, print how much would change.")
  var dryRun = false

  @Flag(help: "Also edit locked and read-only parts, and convert even with loss.")
  var force = false

  @Flag(help: "Leave out what is locked, and print how much that is.")
  var skipLocked = false

  @Flag(help: "When an instance is edited, replace its alias with a copy.")
  var breakAlias = false

  @Flag(name: ManyOptions.recursiveName, help: ManyOptions.recursiveHelp)
  var recursive = false

  @Option(help: ManyOptions.jobsHelp)
  var jobs: String?

  @Option(help: ErrorsOption.help, completion: ErrorsOption.completion)
  var errors: String?

  @OptionGroup var statistics: StatisticsOption

  func validate() throws {
    try many.validate()
    guard !commands.isEmpty || script != nil else {
      throw ValidationError("there is nothing to do: give commands with -e or a script with -f")
    }
    guard commands.isEmpty || script == nil else {
      throw ValidationError("commands come from -e or from -f, not from both")
    }
    guard !force || !skipLocked else {
      throw ValidationError(
        "--force edits what is locked and --skip-locked leaves it out; not both")
    }
    try validateResult()
    _ = try files()
    let readers = documents + [script].compactMap { $0 }
    guard readers.filter(\.isStandardInput).count <= 1 else {
      throw ValidationError("standard input can be read only once")
    }
  }

  private func validateResult() throws {
    guard !inPlace || output == nil else {
      throw ValidationError(
        "the result goes to the document with -i or to a file with -o, not both")
    }
    guard !inPlace || !documents.contains(where: \.isStandardInput) else {
      throw ValidationError("standard input cannot be written in place; leave out -i, or use -o")
    }
    guard output == nil || !areMany else {
      throw ValidationError("-o takes the result of one document; for several use -i")
    }
  }

  private var areMany: Bool { many.areMany(documents) }

  /// What is read and written, but for pictures. The result may replace the document.
  private func files() throws -> RunFiles {
    var files = RunFiles(reading: [(script, "the script")])
    try files.write(output, as: "the result of -o", "write the result to another file")
    files.read(documents, as: "the document")
    try statistics.validate(beside: &files)
    return files
  }

  func run() throws {
    let scripts = EditScripts.read(commands, script)
    let files = try files()
    try ScriptPictures.check(scripts, areMany: areMany, beside: files)
    func makeBatch() -> BatchEdit {
      BatchEdit(
        scripts: scripts, destination: destination, showsDiff: diff, isDryRun: dryRun,
        options: EditOptions(
          isForced: force, breaksAliases: breakAlias, skipsLocked: skipLocked),
        files: files, tellsChanges: many.isRecursive && inPlace)
    }
    let (status, counts) = areMany ? editMany(makeBatch) : editOne(makeBatch())
    statistics.write(counts)
    if status != .done { status.exit() }
  }

  private func editOne(_ batch: BatchEdit) -> (ExitStatus, RunStatistics) {
    var batch = batch
    documents.forEach { batch.edit($0) }
    batch.finish()
    return (batch.status, batch.statistics)
  }

  private func editMany(_ makeBatch: @escaping () -> BatchEdit) -> (ExitStatus, RunStatistics) {
    let edit = EditOfMany(many, makeBatch: makeBatch)
    let status =
      inPlace && !dryRun
      ? edit.writeInPlace(documents) : edit.print(documents, asStream: !diff && !inPlace && !dryRun)
    return (status, edit.statistics)
  }

  private var destination: EditDestinationFile {
    if inPlace { return .ownFile }
    if let output, !output.isStandardInput { return .file(output) }
    return .standardOutput
  }
}

/// Where results are written.
enum EditDestinationFile {
  case standardOutput
  /// The file the document came from.
  case ownFile
  case file(DocumentArgument)

  var isFile: Bool {
    if case .standardOutput = self { false } else { true }
  }
}
