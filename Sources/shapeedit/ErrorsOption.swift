import ArgumentParser

/// How complaints are told: `--errors json`. The option is looked for before arguments are read, so that what is
/// wrong with them is told so, too; every subcommand declares it for its help and completions.
enum ErrorsOption {
  private static let name = "--errors"
  private static let forms = ["text", "json"]

  static let help = ArgumentHelp(
    "How to tell what is wrong: json is an object a line, on standard error.",
    valueName: "text|json")
  static let completion = CompletionKind.list(forms)

  /// Whether arguments ask for JSON.
  static func asksForJSON(_ arguments: [String]) -> Bool { forms(in: arguments).contains("json") }

  /// Refuses a form that is not known.
  static func validate(_ arguments: [String]) throws(ValidationError) {
    guard let unknown = forms(in: arguments).first(where: { !forms.contains($0) }) else { return }
    throw ValidationError("\(name) is text or json, not '\(unknown)'")
  }

  private static func forms(in arguments: [String]) -> [String] {
    let options = arguments.prefix { $0 != "--" }
    guard options.contains(where: { $0.hasPrefix(name) }) else { return [] }
    return zip(options, options.dropFirst()).filter { $0.0 == name }.map(\.1)
      + options.filter { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }
}
