import ArgumentParser
import DocumentFile

/// `shapeedit new`
struct New: ParsableCommand {
  static let configuration = ShapeEdit.subcommand(
    "new", abstract: "Create a small document to start from.",
    discussion: """
      A file that is there is never overwritten.

      Examples:
        shapeedit new page.yaml
        shapeedit new --graph system.yaml
        shapeedit new - | shapeedit edit - -e 'select canvas ; insert circle Sun'

      Exit status: 0 done; 2 wrong usage; 3 not made; 4 made, but it may not survive a power failure.
      """)

  @Argument(help: "The file to create; - is standard output.")
  var file: DocumentArgument

  @Flag(help: "Let the arrows say where the boxes stand.")
  var graph = false

  @Option(help: ErrorsOption.help, completion: ErrorsOption.completion)
  var errors: String?

  /// The text of a new document, whose boxes stand side by side or where their arrows put them.
  static func text(isGraph: Bool) -> String {
    """
    # yaml-language-server: $schema=https://shapeedit.org/format.schema.json
    shapeedit: 1
    use: [diagram]
    canvases:
      - name: Canvas 1
        layout: {type: \(isGraph ? "graph, direction: right" : "hstack, spacing: 80")}
        graphics:
          - {id: app, text: App}
          - {id: api, text: API}
          - {id: store, text: Store}
          - app -> api: asks
          - api -> store: keeps

    """
  }

  func run() {
    guard !file.isStandardInput else { return StandardOutput.write(Self.text(isGraph: graph)) }
    let status = ExitStatus { () throws(FileError) in
      let location = try FileLocation(possiblyNew: file.path)
      return DocumentCreation(ByteContent(Array(Self.text(isGraph: graph).utf8)), at: location)
        .perform()
    }
    switch status {
    case .done: break
    case .unconfirmed: ExitStatus.unconfirmed.exit()
    default: ExitStatus.unreadable.exit()
    }
  }
}
