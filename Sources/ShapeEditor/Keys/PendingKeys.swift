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

  package init() {}

  /// Whether nothing is pending.
  package var isEmpty: Bool { count == nil && keys.isEmpty }

  /// What is pending as the status line shows it: `12 g`.
  package var title: String {
    let parts = [count.map(String.init), KeySequence(keys)?.title]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// What a key, typed after what is pending, comes to.
  package enum Outcome: Hashable, Sendable {
    /// More keys are expected.
    case pending
    /// These commands are to be run, each with the count applied.
    case commands([Command])
    /// The keys mean nothing; they are given up.
    case unbound(String)
    /// The keys mean something in another pane only; they are given up.
    case bound(String, in: Pane)
  }

  /// Takes one more key, typed in a pane.
  package mutating func take(_ key: Key, in pane: Pane, of map: KeyMap) -> Outcome {
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
