/// The arguments of the command line that every program of views understands. The others are the program's own.
package struct ProgramArguments: Equatable {
  /// The file that what is printed meanwhile is appended to: `--log FILE` or `--log=FILE`.
  package private(set) var log: String?
  /// Whether what changes is said line by line, for a screen reader: `--accessible`.
  package private(set) var isAccessible = false

  /// Why arguments cannot be used; one sentence for the user.
  package struct Mistake: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// Reads the arguments that follow the program's name, up to a `--`.
  package init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = arguments.makeIterator()
    while let argument = rest.next(), argument != "--" {
      if argument == "--accessible" {
        isAccessible = true
      } else if argument == "--log" {
        log = try Self.value(rest.next(), of: "--log FILE")
      } else if argument.hasPrefix("--log=") {
        log = try Self.value(String(argument.dropFirst(6)), of: "--log=FILE")
      }
    }
  }

  private static func value(_ value: String?, of form: String) throws(Mistake) -> String {
    guard let value, !value.isEmpty else {
      throw Mistake(description: "the name of a file is missing: \(form)")
    }
    return value
  }
}
