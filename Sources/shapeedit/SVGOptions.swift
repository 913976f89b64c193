import ArgumentParser
import ShapeCommands

extension Command.Fonts: ExpressibleByArgument {}
extension ExportOptions.IDs: ExpressibleByArgument {}

/// What an SVG file says beside the picture.
struct SVGOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What ids in SVG begin with, so that files do not clash in a page; else it follows from the name.",
      valueName: "text"))
  var salt: String?

  @Option(
    help: ArgumentHelp(
      "keep: write every graphic's id as it is; else only what links lead to has one.",
      valueName: "keep"))
  var ids: ExportOptions.IDs?

  @Option(
    help: ArgumentHelp(
      "embed: the letters that are used, as fonts; names: fonts by name; outlines: letters as paths.",
      valueName: "how"))
  var fonts: Command.Fonts = .embed

  @Flag(help: "Tell screen readers of graphics with a name, a note or a link.")
  var aria = false

  @Flag(help: "Show notes as tooltips.")
  var tooltips = false

  @Flag(help: "Write what is hidden into SVG, not shown.")
  var hidden = false

  @Flag(help: "Write the document into SVG or PNG, too, so that import brings it back.")
  var editable = false

  @Flag(help: "Let images stay links to their files; else they are in the SVG.")
  var linkImages = false

  @Flag(help: "Write the document's comments into SVG.")
  var comments = false

  /// What was asked for.
  var options: ExportOptions {
    var options = ExportOptions()
    options.salt = salt
    options.ids = ids
    options.fonts = fonts
    let flags: [(ExportOptions.Flag, Bool)] = [
      (.aria, aria), (.tooltips, tooltips), (.hidden, hidden), (.editable, editable),
      (.linkImages, linkImages), (.comments, comments),
    ]
    options.flags = Set(flags.filter(\.1).map(\.0))
    return options
  }
}
