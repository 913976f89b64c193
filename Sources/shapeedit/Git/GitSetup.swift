import ArgumentParser
import DocumentFile

/// `shapeedit git-setup`
struct GitSetup: ParsableCommand {
  static let configuration = ShapeEdit.subcommand(
    "git-setup", abstract: "Make git merge and compare documents by their graphics.",
    discussion: """
      Writes what is missing to this repository's .git/config and .git/info/attributes, and prints each \
      line it writes. Nothing is run, and no tool is made the usual one.

      Examples:
        shapeedit git-setup
        shapeedit git-setup 'Documents/*.yaml' --share
        shapeedit git-setup --global
        shapeedit git-setup --remove

      Exit status: 0 done, 2 wrong usage, 3 nothing was written.
      """)

  @Argument(
    help: "Patterns of documents, as in .gitattributes; \(GitSettings.usualPattern) by default.")
  var patterns: [String] = []

  @Flag(help: "Set up git for you, in all repositories.")
  var global = false

  @Flag(help: "Put the patterns into .gitattributes, to be committed.")
  var share = false

  @Flag(help: "Only print what would be written.")
  var print = false

  @Flag(help: "Remove what an earlier run has written.")
  var remove = false

  @Option(help: ErrorsOption.help, completion: ErrorsOption.completion)
  var errors: String?

  func validate() throws {
    guard !global || !share else {
      throw ValidationError("--share is of one repository, --global of all; not both")
    }
    for pattern in patterns {
      if let mistake = Self.mistake(in: pattern) {
        throw ValidationError("'\(pattern)' \(mistake)")
      }
    }
  }

  private static func mistake(in pattern: String) -> String? {
    if pattern.isEmpty { return "is no pattern" }
    if pattern.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "has control characters" }
    if pattern.hasPrefix("!") { return "is negative, which git does not allow in attributes" }
    if pattern.hasPrefix("[attr]") { return "would define an attribute" }
    if pattern.hasSuffix("/") { return "is a folder; its files are '\(pattern)**'" }
    return nil
  }

  func run() {
    do throws(GitSetupFailure) {
      let places =
        try global ? GitPlaces(ofUser: ()) : GitPlaces(ofRepositoryShared: share)
      let change = try GitSetupChange(places, patterns.map(RawArgument.bytes), removes: remove)
      if !print { try change.perform() }
      change.tell(isDone: !print)
      if let doubt = places.doubt, !remove { StandardOutput.complain(doubt, as: .note) }
    } catch {
      StandardOutput.refuse(error.message)
    }
  }
}
