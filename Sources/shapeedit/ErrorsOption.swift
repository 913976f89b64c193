import ArgumentParser

/// How complaints are told. The option is looked for before arguments are read, so that what is wrong with
/// them is told so, too; declared, it is in the help and completed.
struct ErrorsOption: ParsableArguments {
  /// The form of complaints.
  enum Form: String, WordArgument {
    case text
    case json
  }

  private static let name = "--errors"

  @Option(help: "How to tell of what is wrong: json is an object a line, on standard error.")
  var errors = Form.text

  /// Whether arguments ask for JSON.
  static func asksForJSON(_ arguments: [String]) -> Bool {
    let options = arguments.prefix { $0 != "--" }
    let words = zip(options, options.dropFirst())
    return options.contains("\(name)=json") || words.contains { $0 == name && $1 == "json" }
  }
}
