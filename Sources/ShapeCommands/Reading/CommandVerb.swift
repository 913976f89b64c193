/// The word a command starts with: its usage, its meaning, and how its arguments are read.
package struct CommandVerb: Sendable {
  /// Reads the arguments after the verb.
  typealias Reading = @Sendable (inout CommandReader) throws(CommandMistake) -> Command

  /// The word itself.
  package let name: String
  /// Its arguments, as shown in a usage line.
  package let usage: String
  /// What it does, in a few words.
  package let summary: String
  /// Whether the word is a complete command without arguments.
  package let standsAlone: Bool
  let read: Reading
  /// The only command it begins; nil where it takes arguments.
  private var command: Command?

  init(
    _ name: String, _ usage: String = "", _ summary: String, alone: Bool? = nil,
    read: @escaping Reading
  ) {
    self.name = name
    self.usage = usage
    self.summary = summary
    standsAlone = alone ?? (usage.isEmpty || usage.hasPrefix("["))
    self.read = read
  }

  /// Makes a verb without arguments.
  init(_ name: String, _ command: Command, _ summary: String) {
    self.init(name, "", summary) { _ in command }
    self.command = command
  }

  /// The verb with this name; nil if there is none.
  package init?(name: String) {
    guard let verb = Self.byName[name] else { return nil }
    self = verb
  }

  /// Every verb, in the order of the documentation.
  package static let all: [CommandVerb] =
    selection + properties + structure + arranging + outline + moving + picture + comparing
    + session + history + conflicts + anywhere
    + scripts

  /// The verbs an editor performs.
  package static let performed: [CommandVerb] =
    selection + properties + structure + arranging + outline + moving + picture + comparing
    + session + history + conflicts + anywhere

  /// The names of the verbs without arguments, by their commands.
  static let names = Dictionary(
    all.compactMap { verb in verb.command.map { ($0, verb.name) } },
    uniquingKeysWith: { first, _ in first })

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

extension Command {
  /// Whether an editor performs this command.
  package var isPerformed: Bool {
    let verb = String(description.prefix { $0 != " " })
    return CommandVerb.performed.contains { $0.name == verb || "\($0.name)!" == verb }
  }
}
