import ArgumentParser
import DocumentFile

/// A run that is repeated each time that the document, or a file that it names, has been saved.
struct WatchedRun {
  /// The time between two looks at the files.
  private static let lookInterval: UInt32 = 25_000
  /// How long a file that is missing or empty is waited for, which is about to be written.
  private static let patience = Duration.milliseconds(500)

  private let document: DocumentArgument
  private let hasOtherCause: () -> Bool

  /// A run on a document, repeated for another cause as well.
  init(on document: DocumentArgument, hasOtherCause: @escaping () -> Bool = { false }) {
    self.document = document
    self.hasOtherCause = hasOtherCause
  }

  /// Repeats a run until a signal ends the process. What goes wrong in it is told, and it is waited for
  /// the next save; only what was asked for wrongly ends the program, if that is seen at once.
  func perform(_ run: (ReadFiles) throws -> Void) throws -> Never {
    // What is not there at first is more likely misspelt than about to come.
    _ = document.open(comparing: false)
    var isFirst = true
    while true {
      let files = ReadFiles(of: document)
      do {
        try run(files)
      } catch let status as ExitStatus {
        if isFirst, status == .wrongUsage { status.exit() }
      } catch {
        if isFirst { throw error }
        StandardOutput.complain("\(error)")
      }
      isFirst = false
      awaitChange(of: files)
    }
  }

  /// Waits until a file has changed and is left alone: a program may write it in several steps, or take
  /// it away first.
  private func awaitChange(of files: ReadFiles) {
    var last: [DocumentPath: FileGlance] = [:]
    while last.isEmpty {
      usleep(Self.lookInterval)
      if hasOtherCause() { return }
      last = files.changes
    }
    let end = ContinuousClock.now + Self.patience
    while true {
      usleep(Self.lookInterval)
      let changes = files.changes
      let isWhole = !changes.values.contains(where: \.isEmpty)
      if changes == last, isWhole || ContinuousClock.now >= end { return }
      last = changes
    }
  }
}

/// Whether a command goes on when it is done.
struct WatchOption: ParsableArguments {
  @Flag(help: "Go on, and do it anew when the document or an image of it is saved; ctrl-c ends.")
  var watch = false

  /// Refuses a document that nobody saves.
  func check(_ document: DocumentArgument) throws {
    guard watch, document.isStream else { return }
    throw ValidationError("\(document.name) is a stream, which --watch cannot look at again")
  }
}
