import PaneLayout
import ShapeCommands
import TerminalCells

/// Which keys run which commands, pane by pane.
package struct KeyMap: Sendable {
  /// Keys and what they run.
  package struct Binding: Hashable, Sendable {
    /// The keys.
    package let sequence: KeySequence
    /// What they run, one after the other.
    package let commands: [Command]
    /// A short description of that.
    package let summary: String
    /// The heading it stands under in the help.
    package let section: String
    /// The panes the keys are bound in.
    package fileprivate(set) var panes: Set<Pane>
    /// What the help calls the keys together with others that do the same with another letter, such
    /// as `m LETTER`; nil for keys that stand for themselves.
    package let family: String?

    /// Keys and what they run, in every pane unless it says which.
    package init(
      sequence: KeySequence, commands: [Command], summary: String, section: String,
      panes: Set<Pane> = .any, family: String? = nil
    ) {
      self.sequence = sequence
      self.commands = commands
      self.summary = summary
      self.section = section
      self.panes = panes
      self.family = family
    }

    /// The pane the keys are bound in, if it is only one.
    package var pane: Pane? { panes.count == 1 ? panes.first : nil }
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

  /// The bindings in the order of the help. In each pane no sequence begins another.
  package private(set) var bindings: [Binding] = []
  /// What keys do where they run no commands, in the order of the help.
  package internal(set) var actions: [KeyMode.Action] {
    get { rebound ?? KeyMode.standard }
    set { rebound = newValue }
  }
  /// The actions, if the user has bound one; those there are else are made when a key asks for them.
  private var rebound: [KeyMode.Action]?
  private var bound: [[Key]: [Binding]] = [:]
  private var prefixes: [[Key]: Set<Pane>] = [:]

  package init() {}

  /// Binds keys in some panes. There it replaces the bindings of the same keys, of their prefixes
  /// and of longer sequences that begin with them.
  package mutating func bind(_ binding: Binding) {
    let keys = binding.sequence.keys
    removeBindings(in: binding.panes) { $0.starts(with: keys) || keys.starts(with: $0) }
    bindings.append(binding)
    rebuild()
  }

  /// Removes the binding of these keys in some panes.
  package mutating func unbind(_ sequence: KeySequence, in panes: Set<Pane> = .any) {
    removeBindings(in: panes) { $0 == sequence.keys }
    rebuild()
  }

  /// Adds bindings that are known not to conflict.
  mutating func append(contentsOf new: [Binding]) {
    bindings += new
    rebuild()
  }

  /// What these keys, typed one after the other, lead to in a pane.
  package func lookup(_ keys: [Key], in pane: Pane) -> Lookup {
    if let binding = bound[keys]?.first(where: { $0.panes.contains(pane) }) {
      return .bound(binding)
    }
    return prefixes[keys]?.contains(pane) == true ? .prefix : .unbound
  }

  /// What may follow keys typed in a pane: the bindings of longer sequences that begin with them, in the
  /// order of the help.
  package func continuations(of keys: [Key], in pane: Pane) -> [Binding] {
    guard !keys.isEmpty else { return [] }
    return bindings.filter {
      $0.panes.contains(pane) && $0.sequence.keys.count > keys.count
        && $0.sequence.keys.starts(with: keys)
    }
  }

  /// A pane in which these keys are bound; nil where there is none.
  package func pane(binding keys: [Key]) -> Pane? {
    Pane.allCases.first { pane in bound[keys]?.contains { $0.panes.contains(pane) } == true }
  }

  /// The keys that run exactly this command, the first bound first.
  package func sequences(running command: Command) -> [KeySequence] {
    bindings.filter { $0.commands == [command] }.map(\.sequence)
  }

  /// The first keys that run exactly this command, for display; without any, the command as it is
  /// typed.
  package func title(of command: Command) -> String {
    sequences(running: command).first?.title ?? ":\(command)"
  }

  private mutating func removeBindings(in panes: Set<Pane>, where clash: ([Key]) -> Bool) {
    for index in bindings.indices where clash(bindings[index].sequence.keys) {
      bindings[index].panes.subtract(panes)
    }
    bindings.removeAll { $0.panes.isEmpty }
  }

  private mutating func rebuild() {
    bound = [:]
    prefixes = [:]
    for binding in bindings {
      let keys = binding.sequence.keys
      for length in 1..<max(1, keys.count) {
        prefixes[Array(keys.prefix(length)), default: []].formUnion(binding.panes)
      }
      bound[keys, default: []].append(binding)
    }
  }
}
