/// What an edit may do beyond the usual.
package struct EditOptions: Hashable, Sendable {
  /// Whether locked graphics are edited too, conversions may lose something, and values that are
  /// only suspicious are written.
  package var isForced: Bool
  /// Whether an edit of an instance writes a copy of its own in place of the alias.
  package var breaksAliases: Bool
  /// Whether commands leave out what is locked, instead of being refused.
  package var skipsLocked: Bool

  /// Options; without arguments, nothing beyond the usual.
  package init(isForced: Bool = false, breaksAliases: Bool = false, skipsLocked: Bool = false) {
    self.isForced = isForced
    self.breaksAliases = breaksAliases
    self.skipsLocked = skipsLocked
  }

  /// The same, with locked graphics edited too.
  package var forced: EditOptions {
    EditOptions(isForced: true, breaksAliases: breaksAliases, skipsLocked: skipsLocked)
  }
}

/// A value as it was typed in a command or a field.
package enum EditValue: Hashable, Sendable {
  /// Text as it is meant: `Header`, `12`, `#ff0000`.
  case text(String)
  /// YAML, usually a flow collection: `[10, 20]`, `{color: "#f00", width: 2}`.
  case yaml(String)
}

/// An amount a number is changed by.
package enum Adjustment: Hashable, Sendable {
  /// Adds.
  case add(Double)
  /// Multiplies.
  case multiply(Double)

  func callAsFunction(_ number: Double) -> Double {
    switch self {
    case .add(let amount): number + amount
    case .multiply(let factor): number * factor
    }
  }
}
