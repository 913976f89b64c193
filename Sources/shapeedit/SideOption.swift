import ArgumentParser
import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

extension ConflictSide: ExpressibleByArgument {}

/// The side of conflicts that a document is shown with.
enum SideOption {
  static let help: ArgumentHelp =
    "The side to take of conflicts; without it a document that has some is refused."
}

extension DocumentArgument {
  /// Reads and indexes a document, with one side of its conflicts; ends the program with a message if
  /// it is not a shape document, or has conflicts and no side is named.
  func load(_ side: ConflictSide?) -> Document {
    do throws(ExitStatus) {
      return try loaded(side)
    } catch {
      error.exit()
    }
  }

  /// The same document; throws after the message.
  func loaded(_ side: ConflictSide?) throws(ExitStatus) -> Document {
    guard let read = loadUnchecked() else { throw .unreadable }
    if side == nil,
      let conflict = read.conflict(wayOut: "--side ours|theirs|base shows one side")
    {
      complain(conflict, in: read.markedText)
      throw .unreadable
    }
    let document: Document
    do throws(Diagnostic) {
      document = try read.side(side ?? .ours)
    } catch {
      complain(error, in: read.markedText)
      throw .unreadable
    }
    return try checked(document, read.markedText)
  }
}
