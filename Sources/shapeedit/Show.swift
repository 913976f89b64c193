import ArgumentParser
import ShapeDocument
import ShapeEditor

/// `shapeedit show`
struct Show: ParsableCommand {
  /// How the outline is written.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case yaml
  }

  static let configuration = CommandConfiguration(
    abstract: "Print the outline, all of it unless told otherwise.")

  @Argument(help: "The document; - is standard input.")
  var document: DocumentArgument

  @Option(
    help: ArgumentHelp(
      "What is open: all, none, a level (1 opens the canvases), or what a selector matches.",
      valueName: "all|none|level|selector"))
  var expand = "all"

  @Option(help: "How it is written.")
  var format = Format.text

  @Option(help: "When it is coloured.")
  var color = ColorChoice.auto

  @OptionGroup var statistics: StatisticsOption

  func run() {
    let document = document.load()
    let indexedMs = ProcessStart.clock.milliseconds
    let expansion = expansion(in: document)
    let output = StandardOutput.buffer()
    let listing = OutlineListing(document, into: output, isColored: color.isColored)
    switch format {
    case .text: listing.writeOutline(expansion)
    case .json: listing.writeOutlineJSON(expansion)
    case .yaml: listing.writeText()
    }
    StandardOutput.finish(output)
    statistics.write(of: document, indexedMs: indexedMs)
  }

  private func expansion(in document: Document) -> OutlineListing.Expansion {
    switch expand {
    case "all": return .everything
    case "none": return .level(0)
    default:
      if let level = Int(expand), level >= 0 { return .level(level) }
      return .entries(SelectorArgument(expand).entries(in: document))
    }
  }
}
