/// The permissions of an edit.
package struct EditOptions: Hashable, Sendable {
  /// True to edit locked graphics, to convert with losses, and to write values that are only
  /// suspicious.
  package var isForced: Bool
  /// True to replace the alias of an edited instance by a copy.
  package var breaksAliases: Bool
  /// True to leave out locked graphics, instead of refusing a command.
  package var skipsLocked: Bool
  /// True to stop before the first change of the text, only to meet what refuses an edit.
  package var isRehearsal = false

  /// Creates options, by default without any permission.
  package init(isForced: Bool = false, breaksAliases: Bool = false, skipsLocked: Bool = false) {
    self.isForced = isForced
    self.breaksAliases = breaksAliases
    self.skipsLocked = skipsLocked
  }

  /// The same options with ``isForced`` set.
  package var forced: EditOptions {
    var options = self
    options.isForced = true
    return options
  }
}

/// A value as it was typed in a command or a field.
package enum EditValue: Hashable, Sendable {
  /// Literal text: `Header`, `12`, `#ff0000`.
  case text(String)
  /// YAML, usually a flow collection: `[10, 20]`, `{color: "#f00", width: 2}`.
  case yaml(String)
  /// YAML to be written as it is.
  case verbatim(String)
}

/// A change of a number.
package enum Adjustment: Hashable, Sendable {
  /// Adds an amount.
  case add(Double)
  /// Multiplies by a factor.
  case multiply(Double)

  func callAsFunction(_ number: Double) -> Double {
    switch self {
    case .add(let amount): number + amount
    case .multiply(let factor): number * factor
    }
  }
}
