import ArgumentParser
import DocumentFile
import Glibc
import ShapeDocument
import ShapeEditor

/// When output is coloured.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto
  case always
  case never

  /// Whether standard output is coloured: asked for, or a terminal without NO_COLOR.
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

/// What a run did, written to a file.
struct StatisticsOption: ParsableArguments {
  @Option(help: ArgumentHelp("Write what the run did as JSON to a file.", valueName: "file"))
  var stats: String?

  /// Refuses a file that is one of the documents: they are never replaced by something else.
  func validate(beside documents: [DocumentArgument]) throws {
    guard let stats, let file = DocumentArgument(argument: stats) else { return }
    for document in documents where file.isSameFile(as: document) {
      throw ValidationError("\(file.name) is the document; write the statistics to another file")
    }
  }

  /// Writes the statistics where that was asked for; ends the program where it cannot be.
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
    guard stats != nil else { return }
    var statistics = RunStatistics()
    statistics.take(document)
    statistics.indexedMs = indexedMs
    write(statistics)
  }
}
