import DocumentDifference
import DocumentFile
import ShapeCommands
import ShapeDocument
import YAMLText

/// `shapeedit diff --git`: a difference as git asks for it by `diff.*.command` or GIT_EXTERNAL_DIFF.
///
/// It always succeeds, since any other status ends the whole `git diff`.
struct GitDiff {
  private let name: String
  /// The files of both versions; nil for a path with conflicts.
  private let files: (old: String, new: String)?

  /// Takes git's arguments: the path, file, hash and mode of the old version, those of the new one; for
  /// a renamed file its new path and a message; for one with conflicts only the path. Nil for any other
  /// number of arguments.
  init?(_ arguments: [String]) {
    guard [1, 7, 9].contains(arguments.count) else { return nil }
    name = arguments.count == 9 ? "\(arguments[0]) → \(arguments[7])" : arguments[0]
    files = arguments.count == 1 ? nil : (arguments[1], arguments[4])
  }

  /// Prints the difference, or why there is none to be had.
  func perform() {
    let output = StandardOutput.buffer()
    output.writeLine(name)
    do throws(UnreadableVersion) {
      guard let files else { throw UnreadableVersion(reason: "it has conflicts") }
      let difference = DocumentDifference(
        try Self.tree(of: files.old), try Self.tree(of: files.new))
      DifferenceListing(into: output, isColored: Self.isColored, indentation: "  ")
        .write(difference)
      if difference.isOfFormatOnly { output.writeLine("  only the formatting differs") }
    } catch {
      output.writeLine("  not compared: \(error.reason)")
    }
    StandardOutput.finish(output)
  }

  /// Why a version cannot be compared.
  private struct UnreadableVersion: Error {
    let reason: String
  }

  private static func tree(of path: String) throws(UnreadableVersion) -> DifferenceTree {
    guard let file = DocumentArgument(argument: path) else {
      throw UnreadableVersion(reason: "git names no file")
    }
    let text: SourceText
    do throws(FileError) {
      text = file.isNothing ? SourceText(Document.nothing) : try file.readInput().text
    } catch {
      throw UnreadableVersion(reason: error.message(showing: DocumentArgument.shown))
    }
    do throws(Diagnostic) {
      return try DifferenceTree(reading: text)
    } catch {
      let place = text.position(at: error.range.lowerBound)
      throw UnreadableVersion(reason: "line \(place.line): \(error.message)")
    }
  }

  /// Whether to use colours: git's pager shows them, although standard output is a pipe then.
  private static var isColored: Bool {
    let hasPager = getenv("GIT_PAGER_IN_USE") != nil && getenv("NO_COLOR") == nil
    return hasPager || ColorChoice.auto.isColored
  }
}
