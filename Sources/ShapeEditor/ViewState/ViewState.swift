import OutlineIndex

/// How a document was looked at: what was open, where the cursor and the window were.
///
/// It is kept beside the document, never in it. It refers to entries by their places in the
/// outline: a place has a parent place, a position there, and an id or a hash of the label, so that
/// it is found again in a file that was edited elsewhere, and not confused with an entry of another
/// file.
package struct ViewState: Equatable, Sendable {
  /// The most folds kept; further ones, at the end of the document, are dropped.
  package static let maximumFoldCount = 10_000
  /// The most places kept, including the parents of others.
  package static let maximumPlaceCount = 65_536

  /// How a group differs from what its level says.
  package enum Fold: UInt8, Sendable {
    /// Open although it is below the level.
    case opened = 1
    /// Closed although it is within the level.
    case closed = 2
  }

  /// The place of an entry that has a remembered state, or of one that contains such an entry.
  package struct Place: Equatable, Sendable {
    /// The index of the parent's place; -1 for canvases.
    package var parent: Int
    /// The position among the parent's children.
    package var position: Int
    /// A hash of its label.
    package var look: UInt64
    /// The id, if there is one and it is not too long.
    package var id: String?
    /// How the group differs from its level; nil if it does not.
    package var fold: Fold?

    /// A place with a label of the hash `look`.
    package init(parent: Int, position: Int, look: UInt64, id: String?, fold: Fold? = nil) {
      self.parent = parent
      self.position = position
      self.look = look
      self.id = id
      self.fold = fold
    }
  }

  /// A row remembered under a letter.
  package struct Mark: Equatable, Sendable {
    /// The letter, one of ``Command/markLetters``.
    package let letter: Character
    /// The index of its place.
    package let place: Int

    package init(letter: Character, place: Int) {
      self.letter = letter
      self.place = place
    }
  }

  /// The number of levels that are open by default.
  package var level = OutlineState.initialLevel
  /// The places in document order, each after its parent.
  package var places: [Place] = []
  /// The place of the cursor.
  package var cursor: Int?
  /// The place of the window's first row.
  package var top: Int?
  /// The rows remembered under letters.
  package var marks: [Mark] = []
  /// The open groups of the inspector, by name; nil for the usual ones.
  package var inspectorGroups: [String]?

  /// The state of a document that has not been opened before.
  package init() {}
}

extension ViewState {
  /// The longest id kept, in bytes.
  package static let maximumIDByteCount = 256

  /// The hash of a label, the same in every process: FNV-1a.
  static func look(of label: String) -> UInt64 {
    label.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
