import ArgumentParser
import CanvasPictures
import EditingSession
import TerminalCells
import TerminalIO

/// `shapeedit view`
struct ViewPicture: ParsableCommand {
  static let configuration = ShapeEdit.subcommand(
    "view", abstract: "Print the picture of a canvas.",
    discussion: """
      For previews in file managers and in fzf. In pixels where the terminal answers that it shows them \
      (the protocol of kitty, or sixels), else in block characters; without colours dark is ink.

      Examples:
        shapeedit view page.yaml
        shapeedit view page.yaml --canvas Home --size 120x40 --color always
        shapeedit view page.yaml --select '#logo'
        shapeedit view page.yaml --graphics sixel > page.six

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

  @Option(help: "What it is made of.")
  var graphics = GraphicsChoice.auto

  func run() {
    let document = document.load(side)
    guard let scope = scope.scope(in: document) else { return }
    let preview = CellPreview(depth: depth, imageBytes: self.document.imageBytes)
    do throws(PictureError) {
      let size = CellSize(columns: size.columns, rows: size.rows)
      let terminal = terminal
      if let graphics = graphics.asked(of: terminal) {
        let cell = terminal.cellSize ?? Self.usualCell
        let picture = try preview.graphics(of: document, scope, in: size, cell: cell, by: graphics)
        report(picture.warnings)
        StandardOutput.write(bytes: picture.bytes + [0x0A])
      } else {
        let picture = try preview.picture(of: document, scope, in: size)
        report(picture.warnings)
        StandardOutput.write(bytes: picture.cells.lines(depth: depth))
      }
    } catch {
      StandardOutput.refuse(error.message, at: self.document.name)
    }
  }

  private func report(_ warnings: [String]) {
    for warning in warnings {
      document.complain(warning, as: .warning)
    }
  }

  /// How many pixels a cell is taken for where the terminal does not say.
  private static let usualCell = CellSize(columns: 8, rows: 16)

  /// What is known of the terminal, which is asked where the answer matters. Ends the program where a
  /// signal came meanwhile.
  private var terminal: TerminalProfile {
    guard graphics != .cells, graphics != .auto || color.isColored else { return .ofEnvironment }
    guard let profile = TerminalProfile.askingForGraphics() else {
      endProcess(128 + (TerminalSession.endingSignal ?? 0))
    }
    return profile
  }

  /// The colours of the terminal; where they are asked for and it has none, or none is known of, 256.
  private var depth: ColorDepth {
    guard color.isColored else { return .none }
    let depth = TerminalProfile.ofEnvironment.colorDepth
    return depth == .none ? .indexed256 : depth
  }
}

/// What a printed picture is made of.
enum GraphicsChoice: String, WordArgument {
  /// Of what the terminal shows best.
  case auto
  case cells
  case kitty
  case sixel

  /// The protocol; nil for cells.
  func asked(of terminal: TerminalProfile) -> GraphicsProtocol? {
    switch self {
    case .auto: terminal.graphics
    case .cells: nil
    case .kitty: .kitty
    case .sixel: .sixel
    }
  }
}
