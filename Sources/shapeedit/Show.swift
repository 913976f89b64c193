import ArgumentParser
import ShapeCommands
import ShapeDocument
import TextDifference

/// `shapeedit show`
struct Show: CommandOnMany {
  /// The output format of the outline.
  enum Format: String, WordArgument {
    case text
    case json
    case yaml
  }

  static let configuration = ShapeEdit.subcommand(
    "show", abstract: "Print the outline; all of it by default.",
    discussion: """
      Examples:
        shapeedit show page.yaml
        shapeedit show page.yaml --expand 1
        shapeedit show page.yaml --expand '#header' --format json
        shapeedit show - < page.yaml
        shapeedit show -r docs --expand 0

      Of many documents, each is below its name; JSON is an object a line, YAML a stream.
      """)

  @Argument(
    help: "The document, a pattern, or with -r a folder; - is standard input.",
    completion: ShellCompletion.documents)
  var document: DocumentArgument

  @Option(
    help: ArgumentHelp(
      "What is open: all, none, a level (1 opens the canvases), or what a selector matches.",
      valueName: "all|none|level|selector"), completion: ShellCompletion.selectors)
  var expand = "all"

  @Option(help: "The output format.")
  var format = Format.text

  @Option(help: SideOption.help)
  var side: ConflictSide?

  @Option(help: "When to colour the output.")
  var color = ColorChoice.auto

  @Flag(name: ManyOptions.recursiveName, help: ManyOptions.recursiveHelp)
  var recursive = false

  @Option(help: ManyOptions.jobsHelp)
  var jobs: String?

  @Option(help: ErrorsOption.help, completion: ErrorsOption.completion)
  var errors: String?

  @OptionGroup var statistics: StatisticsOption

  func validate() throws {
    try many.validate()
    try statistics.validate(beside: document)
    if many.areMany([document]) { try statistics.refuseMany() }
  }

  func run() {
    // An invalid selector is reported before a large document is read for nothing.
    let opening = Opening(expand)
    guard many.areMany([document]) else { return show(opening) }
    let status = ManyRun(many).perform([document]) { found in
      do throws(ExitStatus) {
        showAmongMany(found.argument, try found.argument.loaded(side), opening)
        return .done
      } catch {
        return error
      }
    }
    if status != .done { status.exit() }
  }

  private func show(_ opening: Opening) {
    let document = document.load(side)
    let indexedMs = ProcessStart.clock.milliseconds
    let output = StandardOutput.buffer()
    write(document, opening, into: output)
    StandardOutput.finish(output)
    statistics.write(of: document, indexedMs: indexedMs)
  }

  private func showAmongMany(
    _ argument: DocumentArgument, _ document: Document, _ opening: Opening
  ) {
    guard format != .json else {
      return DocumentOutput.object(of: argument, "outline") { write(document, opening, into: $0) }
    }
    let output = StandardOutput.buffer()
    if format == .yaml {
      let head = document.text.bytes(in: 0..<min(document.text.byteCount, 6))
      DocumentOutput.beginYAML(of: argument, before: Array(head), into: output)
    } else {
      output.writeLine(argument.name)
    }
    write(document, opening, into: output)
    let count = document.text.byteCount
    if format == .yaml, count > 0, document.text.byte(at: count - 1) != 0x0A { output.endLine() }
    StandardOutput.finish(output)
  }

  private func write(_ document: Document, _ opening: Opening, into output: OutputBuffer) {
    let listing = OutlineListing(document, into: output, isColored: color.isColored)
    switch format {
    case .text: listing.writeOutline(opening.expansion(in: document))
    case .json: listing.writeOutlineJSON(opening.expansion(in: document))
    case .yaml: listing.writeText()
    }
  }

  /// The value of `--expand`.
  private enum Opening {
    case level(Int)
    case matches(SelectorText)

    init(_ text: String) {
      switch text {
      case "all": self = .level(.max)
      case "none": self = .level(0)
      default:
        if let level = Int(text), level >= 0 {
          self = .level(level)
        } else {
          self = .matches(SelectorText(argument: text))
        }
      }
    }

    func expansion(in document: Document) -> OutlineListing.Expansion {
      switch self {
      case .level(let level): .level(level)
      case .matches(let selector): .entries(selector.entries(in: document))
      }
    }
  }
}
