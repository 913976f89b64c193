import ArgumentParser
import ShapeCommands
import ShapeDocument

/// `shapeedit show`
struct Show: ParsableCommand {
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
      """)

  @Argument(help: "The document; - is standard input.", completion: ShellCompletion.documents)
  var document: DocumentArgument

  @Option(
    help: ArgumentHelp(
      "What is open: all, none, a level (1 opens the canvases), or what a selector matches.",
      valueName: "all|none|level|selector"), completion: ShellCompletion.selectors)
  var expand = "all"

  @Option(help: "The output format.")
  var format = Format.text

  @OptionGroup var side: SideOption

  @Option(help: "When to colour the output.")
  var color = ColorChoice.auto

  @OptionGroup var statistics: StatisticsOption

  func validate() throws { try statistics.validate(beside: document) }

  func run() {
    // An invalid selector is reported before a large document is read for nothing.
    let opening = Opening(expand)
    let document = document.load(side)
    let indexedMs = ProcessStart.clock.milliseconds
    let output = StandardOutput.buffer()
    let listing = OutlineListing(document, into: output, isColored: color.isColored)
    switch format {
    case .text: listing.writeOutline(opening.expansion(in: document))
    case .json: listing.writeOutlineJSON(opening.expansion(in: document))
    case .yaml: listing.writeText()
    }
    StandardOutput.finish(output)
    statistics.write(of: document, indexedMs: indexedMs)
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
