/// The word a command starts with: its usage, its meaning, and how its arguments are read and printed.
package struct CommandVerb: Sendable {
  /// The word itself.
  package let name: String
  /// Its arguments, as shown in a usage line.
  package let usage: String
  /// What it does, in a few words.
  package let summary: String
  /// Reads the arguments after the verb.
  let read: @Sendable (inout CommandReader) throws(CommandMistake) -> Command
  /// The textual form of a command that starts with this verb; nil for other commands.
  let text: @Sendable (Command) -> String?
  /// What can complete the words after it, up to the first that can be left out.
  private var required: [[CommandOffer]] = []
  /// What can complete those that can be left out.
  private var optional: [[CommandOffer]] = []

  /// Makes a verb from its parameters: their values make the command, and are those of a command.
  init<each Value>(
    _ name: String, _ summary: String, _ parameters: repeat Parameter<each Value>,
    as make: @escaping @Sendable (repeat each Value) -> Command,
    values: @escaping @Sendable (Command) -> (repeat each Value)?
  ) {
    self.name = name
    self.summary = summary
    read = { (reader: inout CommandReader) throws(CommandMistake) -> Command in
      make(repeat try (each parameters).read(&reader))
    }
    text = { command in
      guard let values = values(command) else { return nil }
      var text = name
      for argument in repeat (each parameters).text(each values) {
        if let argument { text += " \(argument)" }
      }
      return text
    }
    var usages: [String] = []
    for (usage, offers) in repeat ((each parameters).usage, (each parameters).offers) {
      if !usage.isEmpty { usages.append(usage) }
      if optional.isEmpty, !usage.hasPrefix("["), !usage.isEmpty {
        required += offers
      } else {
        optional += offers
      }
    }
    usage = usages.joined(separator: " ")
  }

  /// Makes a verb without arguments.
  init(_ name: String, _ command: Command, _ summary: String) {
    self.name = name
    usage = ""
    self.summary = summary
    read = { _ in command }
    text = { $0 == command ? name : nil }
  }

  /// The verb with this name; nil if there is none.
  package init?(name: String) {
    guard let verb = Self.byName[name] else { return nil }
    self = verb
  }

  /// Whether the word is a complete command without arguments.
  package var standsAlone: Bool { required.isEmpty }

  /// What can complete the word that stands behind so many arguments.
  ///
  /// What can be left out may follow in any order, as far as that is known without reading it.
  func offers(behind count: Int) -> [CommandOffer] {
    if count < required.count { return required[count] }
    let isInside = count < required.count + optional.count || usage.hasSuffix("…]")
    return isInside ? optional.flatMap(\.self) : []
  }

  /// Every verb, in the order of the documentation.
  package static let all: [CommandVerb] = performed + scripts

  /// The verbs an editor performs.
  package static let performed: [CommandVerb] =
    selection + properties + structure + arranging + outline + moving + picture + comparing
    + session + history + conflicts + anywhere

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
}

extension Command: CustomStringConvertible {
  /// The command's textual form: parsing it gives the same value.
  package var description: String {
    if self == .quit(isForced: true) { return "quit!" }
    return CommandVerb.all.lazy.compactMap { $0.text(self) }.first ?? ""
  }

  /// Whether an editor performs this command.
  package var isPerformed: Bool { CommandVerb.scripts.allSatisfy { $0.text(self) == nil } }
}
