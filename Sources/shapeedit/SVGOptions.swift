import ArgumentParser
import CanvasPictures
import SVGExport

extension SVGExport.Settings.Fonts: ExpressibleByArgument {}

/// What an SVG file says beside the picture.
struct SVGOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What ids in SVG begin with, so that files do not clash in a page; else it follows from the name.",
      valueName: "text"))
  var salt: String?

  /// Which ids of graphics stay.
  enum IDs: String, ExpressibleByArgument, CaseIterable {
    case keep
  }

  @Option(
    help: ArgumentHelp(
      "keep: write every graphic's id as it is; else only what links lead to has one.",
      valueName: "keep"))
  var ids: IDs?

  @Option(
    help: ArgumentHelp(
      "embed: the letters that are used, as fonts; names: fonts by name; outlines: letters as paths.",
      valueName: "how"))
  var fonts: SVGExport.Settings.Fonts = .embed

  @Flag(help: "Tell screen readers of graphics with a name, a note or a link.")
  var aria = false

  @Flag(help: "Show notes as tooltips.")
  var tooltips = false

  @Flag(help: "Write what is hidden into SVG, not shown.")
  var hidden = false

  @Flag(help: "Write the document into SVG, too, so that import brings it back.")
  var editable = false

  @Flag(help: "Let images stay links to their files; else they are in the SVG.")
  var linkImages = false

  @Flag(help: "Write the document's comments into SVG.")
  var comments = false

  func validate() throws {
    guard let salt else { return }
    let isWord =
      salt.unicodeScalars.allSatisfy {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
          || $0 == "-" || $0 == "_"
      } && salt.unicodeScalars.first.map { !("0"..."9").contains($0) && $0 != "-" } ?? false
    guard isWord, salt.utf8.count <= 32 else {
      throw ValidationError(
        "--salt is a word of letters, digits, - and _ that begins with a letter, not '\(salt)'")
    }
  }

  /// Refuses what is asked for and would have no effect in a format.
  func check(for format: PictureFormat) throws(ValidationError) {
    // A page reaches for no file, and has ids of its own.
    let ofFiles = [
      ("--editable", editable), ("--ids", ids != nil), ("--link-images", linkImages),
    ]
    let ofMarkup = [
      ("--salt", salt != nil), ("--fonts", fonts != .embed), ("--aria", aria),
      ("--tooltips", tooltips), ("--hidden", hidden), ("--comments", comments),
    ]
    let unknown =
      switch format {
      case .svg: [(String, Bool)]()
      case .html: ofFiles
      case .png, .pdf, .text: ofFiles + ofMarkup
      }
    guard let name = unknown.first(where: \.1)?.0 else { return }
    throw ValidationError("\(name) is for SVG and has no effect in .\(format.rawValue)")
  }

  var settings: SVGExport.Settings {
    var settings = SVGExport.Settings()
    settings.salt = salt
    settings.fonts = fonts
    settings.keepsIDs = ids == .keep
    settings.hasAria = aria
    settings.hasTooltips = tooltips
    settings.writesHidden = hidden
    settings.linksImages = linkImages
    settings.writesComments = comments
    settings.isEditable = editable
    return settings
  }
}
