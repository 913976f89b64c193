import ArgumentParser
import TerminalCells

/// The command with its subcommands.
struct ShapeEdit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shapeedit",
    abstract: "Show shape documents as a folding outline, and edit them.",
    usage: "shapeedit <file>\nshapeedit <subcommand> ...",
    discussion: """
      A shape document is a YAML file of canvases with nested graphics. 'shapeedit FILE' opens one \
      in the editor, as 'shapeedit open FILE' does.

      Examples:
        shapeedit new page.yaml
        shapeedit page.yaml
        shapeedit show page.yaml --expand 1
        shapeedit query page.yaml 'text[text.size>16]' text.string
        shapeedit edit page.yaml -i -e 'select #logo ; set fill.color tomato'
        shapeedit check -r docs
        shapeedit diff old.yaml page.yaml
        shapeedit export page.yaml -o page.svg
        shapeedit import page.svg -o page.yaml

      Exit status: 0 success; 1 a command, assertion or check failed, a query matched nothing, \
      documents differ, or a merge has conflicts; 2 wrong usage; 3 not readable, not a shape \
      document, or not saved; 4 saved, but it may not survive a power failure; 5 the file was \
      changed by another program; 6 the output could not be written; 128 + n ended by signal n.
      """,
    version: "shapeedit 0.1.0\(BuildStamp.suffix)",
    // Each has its name in its configuration: found from the types' names, they take a tenth of every start.
    subcommands: [
      Open.self, Show.self, Query.self, Edit.self, Check.self, Export.self, Import.self,
      ViewPicture.self, New.self, Diff.self, Merge.self, GitSetup.self,
    ])

  /// The configuration of a subcommand. Below another command, it looks for no requests of completion scripts
  /// when it reads arguments by itself.
  static func subcommand(
    _ name: String, abstract: String, discussion: String
  ) -> CommandConfiguration {
    CommandConfiguration(
      commandName: name, _superCommandName: "shapeedit", abstract: abstract, discussion: discussion)
  }

  /// The command that arguments ask for.
  ///
  /// A subcommand that is named first reads the rest by itself, which takes half of what reading by the whole
  /// does. What it does not understand, and requests for help, are left to the whole.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let named = configuration.subcommands.first { $0._commandName == arguments.first }
    if let named, let command = try? named.parseAsRoot(Array(arguments.dropFirst())),
      type(of: command) == named
    {
      return command
    }
    return try parseAsRoot(arguments)
  }
}

/// A message of several lines, made safe for a terminal, since it may quote arguments.
func shown(_ message: String) -> String {
  message.split(separator: "\n", omittingEmptySubsequences: false)
    .map { sanitised($0) }.joined(separator: "\n")
}
