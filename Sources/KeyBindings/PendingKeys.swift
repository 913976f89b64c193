import PaneLayout
import ShapeCommands
import TerminalCells

/// Keys typed so far that are not a whole command yet, with their count.
package struct PendingKeys: Hashable, Sendable {
  /// The largest count that can be typed.
  package static let maximumCount = 999_999_999

  /// The count typed before the keys; nil without one.
  package private(set) var count: Int?
  /// The keys of an unfinished sequence.
  package private(set) var keys: [Key] = []

  /// Whether what may follow is shown: not at once, since most keys are followed by others soon.
  package private(set) var showsContinuations = false

  package init() {}

  /// Whether nothing is pending.
  package var isEmpty: Bool { count == nil && keys.isEmpty }

  /// The pending keys as the status line shows them: `12 g`.
  package var title: String {
    let parts = [count.map(String.init), KeySequence(keys)?.title]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// Shows what may follow, if anything is pending.
  package mutating func showContinuations() { showsContinuations = !isEmpty }

  /// What follows from a key typed after the pending ones.
  package enum Outcome: Hashable, Sendable {
    /// More keys are expected.
    case pending
    /// These commands are to be run, each with the count applied.
    case commands([Command])
    /// The keys are not bound; they are discarded.
    case unbound(String)
    /// The keys are bound in another pane only; they are discarded.
    case bound(String, in: Pane)
  }

  /// Adds a key typed in a pane.
  package mutating func addKey(_ key: Key, in pane: Pane, of map: KeyMap) -> Outcome {
    showsContinuations = false
    if keys.isEmpty, let digit = Self.digit(key), digit > 0 || count != nil {
      count = min(Self.maximumCount, (count ?? 0) * 10 + digit)
      return .pending
    }
    keys.append(key)
    switch map.lookup(keys, in: pane) {
    case .prefix:
      return .pending
    case .bound(let binding):
      let count = count
      self = PendingKeys()
      guard let count else { return .commands(binding.commands) }
      return .commands(binding.commands.map { $0.applying(count: count) })
    case .unbound:
      let title = title
      let other = map.pane(binding: keys)
      self = PendingKeys()
      return other.map { .bound(title, in: $0) } ?? .unbound(title)
    }
  }

  private static func digit(_ key: Key) -> Int? {
    guard case .character(let character) = key.code, key.modifiers.isEmpty, character.isASCII else {
      return nil
    }
    return character.wholeNumberValue
  }
}
