import ArgumentParser
import DocumentFile
import ShapeDocument

/// When output is coloured.
enum ColorChoice: String, WordArgument {
  case auto
  case always
  case never

  /// Whether standard output is coloured: on request, or on a terminal unless NO_COLOR is set.
  var isColored: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: isatty(STDOUT_FILENO) == 1 && !isForbidden
    }
  }

  private var isForbidden: Bool {
    guard let value = getenv("NO_COLOR") else { return false }
    return value.pointee != 0
  }
}

/// The file to which a run's statistics are written.
struct StatisticsOption: ParsableArguments {
  @Option(help: ArgumentHelp("Write statistics of the run to a file, as JSON.", valueName: "file"))
  var stats: String?

  /// Refuses a file that the run reads or writes otherwise.
  func validate(beside files: inout RunFiles) throws {
    guard let stats, let file = DocumentArgument(argument: stats) else { return }
    try files.write(file, as: "where the statistics go", "write the statistics to another file")
    // It may be found in a folder.
    let isDocument =
      file.isReplaced && file.path.exists && SoughtFiles.documents.isMember(file.path)
    guard !isDocument else {
      throw ValidationError("\(file.name) is a document; write the statistics to another file")
    }
  }

  /// Refuses the document: a document is never overwritten with something else.
  func validate(beside document: DocumentArgument) throws {
    var files = RunFiles(documents: [document])
    try validate(beside: &files)
  }

  /// Refuses statistics of a run on many documents, each of which is worked on by itself.
  func refuseMany() throws(ValidationError) {
    guard stats != nil else { return }
    throw ValidationError("--stats is about one document; leave it out")
  }

  /// Writes the statistics if that was requested; ends the program if it fails.
  func write(_ statistics: RunStatistics) {
    guard let stats, let file = DocumentArgument(argument: stats) else { return }
    do throws(FileError) {
      let output = try OutputFile(replacing: file.path)
      try output.write(Array(statistics.json.utf8))
      try output.finish()
    } catch {
      let reason = error.explanation(showing: DocumentArgument.shown)
      StandardOutput.complain("cannot write the statistics to \(file.name): \(reason)")
      ExitStatus.outputFailed.exit()
    }
  }

  /// Writes the statistics of a run without a screen.
  func write(of document: Document, indexedMs: Double) {
    write(of: [document], indexedMs: indexedMs)
  }

  /// Writes the statistics of a run without a screen on several documents.
  func write(of documents: [Document], indexedMs: Double) {
    guard stats != nil else { return }
    var statistics = RunStatistics()
    documents.forEach { statistics.add($0) }
    statistics.indexedMs = indexedMs
    write(statistics)
  }
}

/// The output format of findings and conflicts.
enum ReportFormat: String, WordArgument {
  case text
  case json
}
