import ArgumentParser
import DocumentFile

/// Whether a command takes all documents of folders, and how many at a time.
struct ManyOptions: ParsableArguments {
  /// The most documents that are worked on at a time.
  private static let jobLimit = 512

  @Flag(
    name: [.customShort("r"), .long],
    help: "Take folders: what is in them and below, but for what git ignores.")
  var recursive = false

  @Option(
    help: ArgumentHelp(
      "How many are worked on at a time (default: as many as there are cores).", valueName: "n"))
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...Self.jobLimit).contains(jobs) {
      throw ValidationError("--jobs is between 1 and \(Self.jobLimit)")
    }
  }

  /// How many workers there are.
  var workerCount: Int { jobs ?? min(availableProcessorCount, Self.jobLimit) }

  /// Whether documents are worked on by themselves, one after the other: where they are in folders, where
  /// there are several, and where one is named by a pattern.
  func areMany(_ documents: [DocumentArgument]) -> Bool {
    recursive || documents.count > 1 || documents.contains { $0.pattern != nil }
  }

  /// What documents a command line names.
  func source(
    _ documents: [DocumentArgument], _ sort: DocumentSort = .documents
  ) -> DocumentSource {
    DocumentSource(documents, isRecursive: recursive, sort)
  }
}
