import ArgumentParser
import CanvasPictures
import DocumentDifference
import ShapeCommands
import ShapeDocument
import YAMLText

/// `shapeedit diff`
struct Diff: ParsableCommand {
  /// The output format of differences.
  enum Format: String, WordArgument {
    case text
    case json
    case commands
  }

  static let configuration = ShapeEdit.subcommand(
    "diff", abstract: "Print what became of each graphic between two documents.",
    discussion: """
      Formatting, the order of keys, and short or long forms do not count. 'diff --git', which takes \
      the arguments of git for GIT_EXTERNAL_DIFF, always succeeds.

      Examples:
        shapeedit diff old.yaml new.yaml
        shapeedit diff <(git show HEAD:page.yaml) page.yaml
        shapeedit diff old.yaml new.yaml --select '#header' --format json
        shapeedit diff old.yaml new.yaml --format commands > changes
        shapeedit edit old.yaml -f changes
        shapeedit diff old.yaml new.yaml -o changes.png

      Exit status: 0 both say the same, 1 they differ, 2 wrong usage, 3 one of them cannot be read, or \
      the picture cannot be made or written.
      """)

  @Argument(help: "The old document; - is standard input.", completion: ShellCompletion.documents)
  var old: DocumentArgument

  @Argument(help: "The new document; - is standard input.", completion: ShellCompletion.documents)
  var new: DocumentArgument

  @Option(help: "The output format.")
  var format = Format.text

  @Option(help: "Only what this selector matches in either document, and what is inside it.")
  var select: String?

  @Option(
    name: [.customShort("o"), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "Write a picture of the differences instead, canvases side by side.", valueName: "file.png"))
  var output: DocumentArgument?

  @Flag(help: "Print nothing; the exit status says whether they differ.")
  var quiet = false

  @Option(help: "When to colour the output.")
  var color = ColorChoice.auto

  @OptionGroup var statistics: StatisticsOption

  func validate() throws {
    guard format != .commands || select == nil else {
      throw ValidationError("--format commands takes all differences; leave out --select")
    }
    guard !old.isStandardInput || !new.isStandardInput else {
      throw ValidationError("standard input can be read only once")
    }
    var files = RunFiles(documents: [old, new])
    if let output {
      guard PictureFormat(ofFileNamed: output.path.bytes) == .png else {
        throw ValidationError(
          "the picture of differences is a PNG file, and \(output.name) does not end in .png")
      }
      guard format == .text else {
        throw ValidationError("--format is for what is printed; leave it out with --output")
      }
      try files.write(output, as: "the picture", "write the picture to another file")
    }
    try statistics.validate(beside: &files)
  }

  func run() {
    let selector = select.map(SelectorText.init(argument:))
    let oldTree = old.readTree()
    var difference = DocumentDifference(oldTree, new.readTree(orSame: oldTree))
    let indexedMs = ProcessStart.clock.milliseconds
    if let selector { difference = difference.restricted(to: selector) }
    if let output { draw(difference, to: output) } else if !quiet { write(difference) }
    statistics.write(of: [difference.old.document, difference.new.document], indexedMs: indexedMs)
    if !difference.changes.isEmpty { ExitStatus.failed.exit() }
  }

  /// The commands that give the old document the tree of the new one.
  private func script(of difference: DocumentDifference) -> [String] {
    do throws(Diagnostic) {
      return DifferenceScript.lines(of: try difference.steps())
    } catch {
      StandardOutput.refuse("the differences cannot be written as commands: \(error.message)")
    }
  }

  /// Writes the picture; ends the program where that is not possible.
  private func draw(_ difference: DocumentDifference, to output: DocumentArgument) {
    let picture: DifferenceExport.Result
    do throws(PictureError) {
      picture = try DifferenceExport(difference, files: new.shownFiles).perform()
    } catch {
      StandardOutput.refuse(error.message, at: new.name)
    }
    for note in picture.notes where !quiet {
      new.complain(note, as: .warning)
    }
    if picture.scale < 1, !quiet {
      let percent = Int(picture.scale * 100)
      output.complain("drawn at \(percent) %, which is all that fits", as: .note)
    }
    let status = PictureFiles([picture.bytes], named: output).write()
    if status != .done { status.exit() }
  }

  private func write(_ difference: DocumentDifference) {
    let output = StandardOutput.buffer()
    switch format {
    case .text: DifferenceListing(into: output, isColored: color.isColored).write(difference)
    case .json: output.write(difference.json().utf8)
    case .commands: for line in script(of: difference) { output.writeLine(line) }
    }
    StandardOutput.finish(output)
    if difference.isOfFormatOnly, select == nil {
      new.complain("only the formatting differs from \(old.name)", as: .note)
    }
  }
}

extension DocumentDifference {
  /// Whether the documents say the same in different texts.
  var isOfFormatOnly: Bool { changes.isEmpty && old.document.text != new.document.text }

  /// The differences of what a selector matches in either document. Ends the program, with a message,
  /// if it names what neither knows, or matches nothing.
  fileprivate func restricted(to selector: SelectorText) -> DocumentDifference {
    do throws(Diagnostic) {
      try selector.refuseUnknownNames(in: old.document)
    } catch {
      // What one document knows, the other may have lost or not have yet.
      _ = selector.entries(in: new.document)
    }
    guard !selector.isDocument else { return self }
    let olds = old.document.matches(selector.selector)
    let news = new.document.matches(selector.selector)
    if olds.isEmpty, news.isEmpty, !selector.mayMatchNothing {
      let near = new.document.nearestID(in: selector.selector).map { "; did you mean '#\($0)'?" }
      StandardOutput.complain(
        "nothing matches '\(selector.selector)' in either document\(near ?? "")")
      ExitStatus.wrongUsage.exit()
    }
    return restricted(toOld: olds, new: news)
  }
}
