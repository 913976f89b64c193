import OutlineIndex

/// How a document was looked at: what was open, where the cursor and the window were.
///
/// Kept beside the document, never in it. The entries it is about are places in the outline: a place
/// is named by the place around it, its position there, and what it is to be known by, so that it is
/// found again in a file that was edited elsewhere, and not mistaken where the file is another one.
struct ViewState: Equatable {
  /// The most folds kept; those at the end of a document with more are given up.
  static let maximumFoldCount = 10_000
  /// The most places kept, those around others counted.
  static let maximumPlaceCount = 65_536

  /// Whether a group was opened or closed against what its level says.
  enum Fold: UInt8 {
    case opened = 1
    case closed = 2
  }

  /// An entry that something is remembered about, or one around it.
  struct Place: Equatable {
    /// The place around it, by its index; -1 for canvases.
    var parent: Int
    /// Its position there.
    var position: Int
    /// A hash of its label.
    var look: UInt64
    /// Its id, where it has one that is not endless.
    var id: String?
    /// What the user did to the group.
    var fold: Fold?
  }

  /// How many levels were open by default.
  var level = OutlineState.initialLevel
  /// The places in document order, each behind the one around it.
  var places: [Place] = []
  /// The place of the cursor.
  var cursor: Int?
  /// The place of the window's first row.
  var top: Int?
  /// The open groups of the inspector, by name; nil for the usual ones.
  var inspectorGroups: [String]?
}

extension ViewState {
  /// The longest id kept, in bytes.
  static let maximumIDByteCount = 256

  /// The hash of a label, the same in every process: FNV-1a.
  static func look(of label: String) -> UInt64 {
    label.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
