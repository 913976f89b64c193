import ArgumentParser
import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

extension ConflictSide: ExpressibleByArgument {}

/// The side of conflicts that a document is shown with.
struct SideOption: ParsableArguments {
  @Option(help: "The side to take of conflicts; without it a document that has some is refused.")
  var side: ConflictSide?
}

extension DocumentArgument {
  /// Reads and indexes a document, with one side of its conflicts; ends the program with a message if
  /// it is not a shape document, or has conflicts and no side is named.
  func load(_ option: SideOption) -> Document {
    guard let read = loadUnchecked() else { ExitStatus.unreadable.exit() }
    if option.side == nil,
      let conflict = read.conflict(wayOut: "--side ours|theirs|base shows one side")
    {
      complain(conflict, in: read.markedText)
      ExitStatus.unreadable.exit()
    }
    do throws(Diagnostic) {
      return checked(try read.side(option.side ?? .ours), read.markedText)
    } catch {
      complain(error, in: read.markedText)
      ExitStatus.unreadable.exit()
    }
  }
}
