import ArgumentParser
import DocumentFile

/// A command that takes folders. It declares the options itself: a group of them would take a tenth of its start.
protocol CommandOnMany: ParsableCommand {
  var recursive: Bool { get }
  var jobs: String? { get }
}

extension CommandOnMany {
  /// Whether it takes all documents of folders, and how many at a time.
  var many: ManyOptions { ManyOptions(isRecursive: recursive, jobs: jobs) }
}

/// Whether a command takes all documents of folders, and how many at a time.
struct ManyOptions {
  /// The most documents that are worked on at a time.
  private static let jobLimit = 512

  static let recursiveName: NameSpecification = [.customShort("r"), .long]
  static let recursiveHelp: ArgumentHelp =
    "Take folders: what is in them and below, but for what git ignores."
  static let jobsHelp = ArgumentHelp(
    "How many are worked on at a time (default: as many as there are cores).", valueName: "n")

  let isRecursive: Bool
  /// A number; as text, since each type of an option costs every start.
  fileprivate let jobs: String?

  /// Refuses a number of workers that cannot be.
  func validate() throws(ValidationError) {
    guard let jobs, Int(jobs).map((1...Self.jobLimit).contains) != true else { return }
    throw ValidationError("--jobs is a number between 1 and \(Self.jobLimit)")
  }

  /// How many workers there are.
  var workerCount: Int { jobs.flatMap { Int($0) } ?? min(availableProcessorCount, Self.jobLimit) }

  /// Whether documents are worked on by themselves, one after the other: where they are in folders, where
  /// there are several, and where one is named by a pattern.
  func areMany(_ documents: [DocumentArgument]) -> Bool {
    isRecursive || documents.count > 1 || documents.contains { $0.pattern != nil }
  }

  /// What documents a command line names.
  func source(
    _ documents: [DocumentArgument], _ sought: SoughtFiles = .documents
  ) -> DocumentSource {
    DocumentSource(documents, isRecursive: isRecursive, sought)
  }
}
