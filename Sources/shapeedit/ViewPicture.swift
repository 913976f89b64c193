import ArgumentParser
import CanvasPictures
import EditingSession
import TerminalCells
import TerminalIO
import TextDifference

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
        shapeedit view page.yaml --watch

      Exit status: 0 done; 1 the selector matched nothing; 2 wrong usage; 3 not readable, or no \
      picture of it; 6 the output could not be written. With --watch it is ended by ctrl-c.
      """)

  @Argument(help: "The document; - is standard input.", completion: ShellCompletion.documents)
  var document: DocumentArgument

  @OptionGroup var scope: PictureScopeOptions

  @Option(
    help: ArgumentHelp(
      "The most columns and rows; with --watch those of the terminal (default: 80x24).",
      valueName: "80x24"))
  var size: ScreenSize?

  @OptionGroup var mode: ModeOption

  @Option(help: SideOption.help)
  var side: ConflictSide?

  @Option(help: "When it is coloured.")
  var color = ColorChoice.auto

  @Option(help: "What it is made of.")
  var graphics = GraphicsChoice.auto

  @OptionGroup var watching: WatchOption

  @Option(help: ErrorsOption.help, completion: ErrorsOption.completion)
  var errors: String?

  func validate() throws { try watching.check(document) }

  func run() throws {
    guard !watching.watch else { try watch() }
    do throws(ExitStatus) {
      guard let picture = try picture(reading: ReadFiles(of: document), on: terminal) else {
        return
      }
      report(picture.warnings)
      StandardOutput.write(bytes: picture.bytes)
    } catch {
      error.exit()
    }
  }

  /// Shows picture after picture: in the same place on a terminal, else one after another.
  private func watch() throws -> Never {
    let place = PicturePlace()
    var profile = terminal
    try WatchedRun(on: document, hasOtherCause: { place.hasOtherSize }).perform { files in
      if place.isResized() { profile = terminal }
      place.clearMessages()
      let picture: (bytes: [UInt8], warnings: [String])?
      do throws(ExitStatus) {
        picture = try self.picture(reading: files, on: profile, in: place.size)
      } catch {
        place.hasMessages = true
        throw error
      }
      place.show(picture?.bytes ?? [])
      report(picture?.warnings ?? [])
      place.hasMessages = picture?.warnings.isEmpty == false
    }
  }

  /// The picture and what is to be said of it; nil where a selector that may match nothing does so.
  /// Throws after a message.
  private func picture(
    reading files: ReadFiles, on terminal: TerminalProfile, in room: CellSize? = nil
  ) throws(ExitStatus) -> (bytes: [UInt8], warnings: [String])? {
    let document = try document.loaded(side)
    guard let scope = try scope.scope(in: document) else { return nil }
    try mode.apply(to: document)
    let preview = CellPreview(depth: depth, files: files.shown)
    let size =
      size.map { CellSize(columns: $0.columns, rows: $0.rows) } ?? room
      ?? CellSize(columns: 80, rows: 24)
    do throws(PictureError) {
      guard let graphics = graphics.asked(of: terminal) else {
        let picture = try preview.picture(of: document, scope, in: size)
        return (picture.cells.lines(depth: depth), picture.warnings)
      }
      let cell = terminal.cellSize ?? Self.usualCell
      let picture = try preview.graphics(of: document, scope, in: size, cell: cell, by: graphics)
      return (picture.bytes + [0x0A], picture.warnings)
    } catch {
      StandardOutput.complain(error.message, at: self.document.name)
      throw .unreadable
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
