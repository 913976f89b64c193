import OutlineIndex

/// How a document was looked at: what was open, where the cursor and the window were.
///
/// Kept beside the document, never in it. The entries it is about are places in the outline: a place
/// is named by the place around it, its position there, and what it is to be known by, so that it is
/// found again in a file that was edited elsewhere, and not mistaken where the file is another one.
package struct ViewState: Equatable, Sendable {
  /// The most folds kept; those at the end of a document with more are given up.
  package static let maximumFoldCount = 10_000
  /// The most places kept, those around others counted.
  package static let maximumPlaceCount = 65_536

  /// Whether a group was opened or closed against what its level says.
  package enum Fold: UInt8, Sendable {
    /// Opened below its level.
    case opened = 1
    /// Closed within its level.
    case closed = 2
  }

  /// An entry that something is remembered about, or one around it.
  package struct Place: Equatable, Sendable {
    /// The place around it, by its index; -1 for canvases.
    package var parent: Int
    /// Its position there.
    package var position: Int
    /// A hash of its label.
    package var look: UInt64
    /// Its id, where it has one that is not endless.
    package var id: String?
    /// What the user did to the group.
    package var fold: Fold?

    /// A place; a hash tells what its label looks like.
    package init(parent: Int, position: Int, look: UInt64, id: String?, fold: Fold? = nil) {
      self.parent = parent
      self.position = position
      self.look = look
      self.id = id
      self.fold = fold
    }
  }

  /// How many levels were open by default.
  package var level = OutlineState.initialLevel
  /// The places in document order, each behind the one around it.
  package var places: [Place] = []
  /// The place of the cursor.
  package var cursor: Int?
  /// The place of the window's first row.
  package var top: Int?
  /// The open groups of the inspector, by name; nil for the usual ones.
  package var inspectorGroups: [String]?

  /// What a document that nobody looked at yet looks like.
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
