import ShapeCommands
import TerminalCells

/// Which keys run which commands.
package struct KeyMap: Sendable {
  /// Keys and what they run.
  package struct Binding: Hashable, Sendable {
    /// The keys.
    package let sequence: KeySequence
    /// What they run, one after the other.
    package let commands: [Command]
    /// What that does, in a few words.
    package let summary: String
    /// The heading it stands under in the help.
    package let section: String
  }

  /// What keys typed so far lead to.
  package enum Lookup: Hashable, Sendable {
    /// Nothing is bound here.
    case unbound
    /// More keys are expected.
    case prefix
    /// A binding is complete.
    case bound(Binding)
  }

  /// The bindings in the order of the help.
  package private(set) var bindings: [Binding] = []
  private var lookups: [[Key]: Lookup] = [:]

  package init() {}

  /// Binds keys, in place of whatever they and their beginnings or continuations ran before.
  package mutating func bind(_ binding: Binding) {
    let keys = binding.sequence.keys
    bindings.removeAll { other in
      other.sequence.keys.starts(with: keys) || keys.starts(with: other.sequence.keys)
    }
    bindings.append(binding)
    rebuild()
  }

  /// Takes the binding of these keys away.
  package mutating func unbind(_ sequence: KeySequence) {
    bindings.removeAll { $0.sequence == sequence }
    rebuild()
  }

  /// Adds bindings that are known not to clash, all at once.
  mutating func append(contentsOf new: [Binding]) {
    bindings += new
    rebuild()
  }

  /// What these keys, typed one after the other, lead to.
  package func lookup(_ keys: [Key]) -> Lookup { lookups[keys] ?? .unbound }

  /// The keys that run exactly this command, the first bound first.
  package func sequences(running command: Command) -> [KeySequence] {
    bindings.filter { $0.commands == [command] }.map(\.sequence)
  }

  private mutating func rebuild() {
    lookups = [:]
    for binding in bindings {
      let keys = binding.sequence.keys
      for length in 1..<max(1, keys.count) { lookups[Array(keys.prefix(length))] = .prefix }
      lookups[keys] = .bound(binding)
    }
  }
}
