import DocumentFile
import TerminalCells

/// What a message of the program is about.
enum MessageWeight: String, CaseIterable {
  /// Something was not done.
  case error
  /// Something was done, and may not be as it was meant.
  case warning
  /// Something worth knowing.
  case note
  /// Versions that do not go together.
  case conflict
}

extension StandardOutput {
  /// The place of what is wrong with no file in particular.
  static let programName = "shapeedit"

  /// Writes an error that has no place in a file to standard error.
  static func complain(_ message: String) { complain(message, as: .error) }

  /// Writes a message to standard error, on its own line: `PLACE: error: WHAT; HINT`. What has a
  /// position in a file is written in this form by ``report(_:)``.
  static func complain(
    _ message: String, at place: String = programName, as weight: MessageWeight = .error
  ) {
    Complaint(message, at: place, as: weight).tell()
  }

  /// Writes an error, and ends the program: something cannot be read.
  static func refuse(_ message: String, at place: String = programName) -> Never {
    complain(message, at: place)
    ExitStatus.unreadable.exit()
  }

  /// Writes a line that begins with a place, as compilers do, to standard error.
  static func report(_ line: String) {
    guard !Complaint.areJSON else { return Complaint(line: line).tell() }
    _ = writeAll(Array((sanitised(line) + "\n").utf8), to: 2)
  }
}

extension DocumentArgument {
  /// Writes a message about the document.
  func complain(_ message: String, as weight: MessageWeight = .error) {
    StandardOutput.complain(message, at: name, as: weight)
  }

  /// Writes why something could not be done with a file, which is where it is said to be.
  static func complain(_ error: FileError, isDocument: Bool = true) {
    StandardOutput.complain(
      error.message(showing: shown, isDocument: isDocument, naming: false), at: shown(error.path))
  }
}

extension DocumentArgument {
  /// Reads or writes a file; ends the program, with a message, where that is not possible.
  static func reading<Value>(
    isDocument: Bool = true, _ read: () throws(FileError) -> Value
  ) -> Value {
    do throws(FileError) {
      return try read()
    } catch {
      complain(error, isDocument: isDocument)
      ExitStatus.unreadable.exit()
    }
  }
}

extension ExitStatus {
  /// Saves, and tells of it; nil is that of a stream.
  init(_ save: () throws(FileError) -> SaveOutcome?) {
    do throws(FileError) {
      let outcome = try save()
      outcome?.tell()
      self = outcome.map { ExitStatus($0) } ?? .done
    } catch {
      DocumentArgument.complain(error)
      self = .unreadable
    }
  }
}

extension SaveOutcome {
  /// Writes what is to be said of a save.
  func tell() {
    let messages = messages(showing: DocumentArgument.shown)
    switch self {
    case .unchanged, .saved: messages.forEach { StandardOutput.complain($0, as: .note) }
    case .savedNotDurable:
      for (number, message) in messages.enumerated() {
        StandardOutput.complain(message, as: number == 0 ? .warning : .note)
      }
    case .conflict: messages.forEach(StandardOutput.complain)
    case .failed(let error): DocumentArgument.complain(error)
    }
  }
}
