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
        shapeedit new - | shapeedit edit - -e 'select canvas ; insert circle Sun'

      Exit status: 0 done; 2 wrong usage; 3 not made; 4 made, but it may not survive a power failure.
      """)

  @Argument(help: "The file to create; - is standard output.")
  var file: DocumentArgument

  /// The text of a new document.
  static let text = """
    # yaml-language-server: $schema=https://shapeedit.org/format.schema.json
    shapeedit: 1
    canvases:
      - name: Canvas 1
        size: [400, 300]
        graphics:
          - name: Card
            kind: group
            at: [40, 40]
            children:
              - name: Background
                kind: roundedRectangle
                size: [160, 100]
                radius: 8
                fill: "#dce9f7"
                stroke: "#35618e"
              - name: Title
                kind: text
                at: [16, 12]
                size: [128, 20]
                text: Hello

    """

  func run() {
    guard !file.isStandardInput else { return StandardOutput.write(Self.text) }
    let status = ExitStatus { () throws(FileError) in
      let location = try FileLocation(possiblyNew: file.path)
      return DocumentCreation(ByteContent(Array(Self.text.utf8)), at: location).perform()
    }
    switch status {
    case .done: break
    case .unconfirmed: ExitStatus.unconfirmed.exit()
    default: ExitStatus.unreadable.exit()
    }
  }
}
