import ArgumentParser
import DocumentDifference
import DocumentFile
import EditingSession
import TextDifference
import YAMLText

extension DocumentMerge.Favor: ExpressibleByArgument {}
extension ConflictMarkers.Style: ExpressibleByArgument {}

/// `shapeedit merge`
struct Merge: ParsableCommand {
  static let configuration = ShapeEdit.subcommand(
    "merge", abstract: "Merge two versions of a document, graphic by graphic.",
    discussion: """
      The result goes to standard output, or to a file with -o; where both sides contradict each other \
      it has the usual conflict markers. Conflicts are told on standard error, as JSON on standard \
      output if the result goes to a file. 'merge --git' is the merge driver that 'shapeedit git-setup' \
      sets up: it takes git's %O %A %B %L %P %S %X %Y.

      Examples:
        shapeedit merge base.yaml ours.yaml theirs.yaml -o ours.yaml
        shapeedit merge base.yaml ours.yaml theirs.yaml --favor theirs
        shapeedit merge <(git show main:page.yaml) page.yaml new.yaml --style diff3

      Exit status: 0 merged; 1 merged with conflicts; 2 wrong usage; 3 not readable, or not saved; 4 \
      saved, but it may not survive a power failure; 5 the file was changed by another program; 6 the \
      output could not be written.
      """)

  @Argument(help: "What both versions came of; if it is empty, all that differs is a conflict.")
  var base: DocumentArgument

  @Argument(
    help: "Our version, whose form the result keeps.", completion: ShellCompletion.documents)
  var ours: DocumentArgument

  @Argument(help: "Their version.", completion: ShellCompletion.documents)
  var theirs: DocumentArgument

  @Argument(help: "With --tool, the file for the result.")
  var merged: DocumentArgument?

  @Option(
    name: [.customShort("o"), .long], parsing: .unconditional,
    help: ArgumentHelp("Write the result to this file; - is standard output.", valueName: "file"))
  var output: DocumentArgument?

  @Option(help: "Settle conflicts by one side.")
  var favor: DocumentMerge.Favor?

  @Option(help: "Show the base between both sides of a conflict, or not.")
  var style = ConflictMarkers.Style.merge

  @Option(help: "The length of conflict markers.")
  var markerSize = ConflictMarkers.usualSize

  @Option(
    name: .customLong("label"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A name in conflict markers: the first is ours, the second the base's, the third theirs.",
      valueName: "name"))
  var labels: [String] = []

  @Option(help: "The format in which conflicts are told.")
  var format = ReportFormat.text

  @Flag(help: "Be a tool of 'git mergetool': take base, ours, theirs and the result's file.")
  var tool = false

  @Option(help: ErrorsOption.help, completion: ErrorsOption.completion)
  var errors: String?

  func validate() throws {
    guard tool == (merged != nil) else {
      throw ValidationError(
        tool
          ? "--tool takes four files: base, ours, theirs and the result's"
          : "there are three documents to merge; a fourth file is for --tool")
    }
    guard !tool || output == nil else {
      throw ValidationError("the result of --tool goes to the fourth file, not to that of -o")
    }
    guard [base, ours, theirs].filter(\.isStandardInput).count <= 1 else {
      throw ValidationError("standard input can be read only once")
    }
    guard 1...1_000 ~= markerSize else {
      throw ValidationError("--marker-size is a number from 1 to 1000")
    }
    guard labels.count <= 3, !labels.contains(where: { $0.contains(where: \.isNewline) }) else {
      throw ValidationError("there are up to three labels, each of one line")
    }
    var files = RunFiles(reading: [(base, "the base"), (theirs, "their version")])
    try files.write(target, as: "the result", "write the result to another file")
  }

  func run() {
    let versions = MergeVersions(
      base: base.readInputOrExit().text, ours: ours.readInputOrExit(),
      theirs: theirs.readInputOrExit().text)
    let merge = merge(versions)
    write(merge.text, versions)
    tell(merge)
    if !merge.isClean { ExitStatus.failed.exit() }
  }

  /// Our version is read with what is needed to replace its file.
  private typealias MergeVersions = (
    base: SourceText, ours: (text: SourceText, version: FileBase?), theirs: SourceText
  )

  /// The file for the result; nil if that goes to standard output.
  private var target: DocumentArgument? {
    let target = output ?? merged
    return target?.isStandardInput == true ? nil : target
  }

  private var markers: ConflictMarkers {
    var markers = ConflictMarkers()
    markers.size = markerSize
    markers.style = style
    markers.labels.replaceSubrange(..<labels.count, with: labels)
    return markers
  }

  // MARK: - Merging

  private func merge(_ versions: MergeVersions) -> DocumentMerge {
    let sides = [
      (base, versions.base), (ours, versions.ours.text), (theirs, versions.theirs),
    ]
    for (argument, text) in sides { Self.refuseMarkers(argument, text) }
    do throws(MergeInputError) {
      return try DocumentMerge(
        base: versions.base, ours: versions.ours.text, theirs: versions.theirs, favor: favor,
        markers: markers)
    } catch {
      let (argument, text) = sides[error.side.rawValue]
      argument.complain(error.diagnostic, in: text)
      ExitStatus.unreadable.exit()
    }
  }

  /// Ends the program, with a message, if a version has conflicts of its own.
  private static func refuseMarkers(_ argument: DocumentArgument, _ text: SourceText) {
    guard let offset = ConflictMarkers.firstMarker(in: text) else { return }
    let line = text.position(at: offset).line
    StandardOutput.refuse(
      "it has conflict markers; resolve them first", at: "\(argument.name):\(line)")
  }

  // MARK: - Results

  private func write(_ text: SourceText, _ versions: MergeVersions) {
    guard let target else {
      let output = StandardOutput.buffer()
      output.writeSource(text)
      return StandardOutput.finish(output)
    }
    let status = target.replace(by: text, versions.ours, of: ours)
    if status != .done { status.exit() }
  }

  private func tell(_ merge: DocumentMerge) {
    let report = MergeReport(of: merge, named: (target ?? ours).name, favor: favor)
    switch format {
    case .text: report.write()
    case .json where target != nil: StandardOutput.write(report.json)
    case .json: _ = StandardOutput.writeAll(Array(report.json.utf8), to: STDERR_FILENO)
    }
  }
}

extension DocumentArgument {
  /// Writes a merged text to this file, and tells what is to be told of that. Our own version is
  /// replaced only if it is still the one that was read.
  fileprivate func replace(
    by text: SourceText, _ original: (text: SourceText, version: FileBase?),
    of ours: DocumentArgument
  ) -> ExitStatus {
    let write = ResultWrite(text, of: original.text, isForced: false)
    return ExitStatus { () throws(FileError) in
      if let base = original.version, path.isSameFile(as: ours.path) { return write.replace(base) }
      return try write.write(to: path)
    }
  }
}
