import ArgumentParser
import CanvasPictures
import EditingSession
import TerminalCells
import TerminalIO

/// `shapeedit view`
struct ViewPicture: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view", abstract: "Print the picture of a canvas in block characters.",
    discussion: """
      For previews in file managers and in fzf. Without colours dark is ink.

      Examples:
        shapeedit view page.yaml
        shapeedit view page.yaml --canvas Home --size 120x40 --color always
        shapeedit view page.yaml --select '#logo'

      Exit status: 0 done; 1 the selector matched nothing; 2 wrong usage; 3 not readable, or no \
      picture of it; 6 the output could not be written.
      """)

  @Argument(help: "The document; - is standard input.")
  var document: DocumentArgument

  @OptionGroup var scope: PictureScopeOptions

  @Option(help: ArgumentHelp("The most columns and rows.", valueName: "80x24"))
  var size = ScreenSize(columns: 80, rows: 24)

  @OptionGroup var side: SideOption

  @Option(help: "When it is coloured.")
  var color = ColorChoice.auto

  func run() {
    let document = document.load(side)
    guard let scope = scope.scope(in: document) else { return }
    let preview = CellPreview(depth: depth, imageBytes: self.document.imageBytes)
    do throws(PictureError) {
      let picture = try preview.picture(
        of: document, scope, in: CellSize(columns: size.columns, rows: size.rows))
      for warning in picture.warnings {
        StandardOutput.report("\(self.document.name): warning: \(warning)")
      }
      StandardOutput.write(bytes: picture.cells.lines(depth: depth))
    } catch {
      StandardOutput.complain("\(self.document.name): \(error.message)")
      ExitStatus.unreadable.exit()
    }
  }

  /// The colours of the terminal; where they are asked for and it has none, or none is known of, 256.
  private var depth: ColorDepth {
    guard color.isColored else { return .none }
    let depth = TerminalProfile.ofEnvironment.colorDepth
    return depth == .none ? .indexed256 : depth
  }
}
