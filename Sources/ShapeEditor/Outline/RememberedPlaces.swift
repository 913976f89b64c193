import OutlineIndex

/// Rows to come back to: those that far jumps left, and those remembered under letters.
///
/// They are serials, which entries keep through edits, undo included; what is gone is gone.
package struct RememberedPlaces: Equatable {
  /// What far jumps left.
  var jumps = JumpList()
  /// The rows remembered under letters.
  var marks: [Character: Int] = [:]
}
