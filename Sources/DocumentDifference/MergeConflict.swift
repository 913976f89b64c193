/// What two sides of a merge did that contradicts each other.
package struct MergeConflict {
  /// What it is about.
  package let subject: Subject
  /// The labels of the graphic's parent and of the graphic, as shown to the user.
  package let place: String

  /// A subject of a conflict; nodes are numbers in the trees of the three documents.
  package enum Subject {
    /// Both gave a property another value. Without a path it is the whole property, which one side
    /// removed or gave another type.
    case properties(ours: Int, theirs: Int, changes: [ThreeValues])
    /// We deleted what they changed.
    case deletedByOurs(base: Int, theirs: Int)
    /// They deleted what we changed.
    case deletedByTheirs(base: Int, ours: Int)
    /// Both moved it, to different parents.
    case parent(ours: Int, theirs: Int)
    /// Both gave it another place among its siblings.
    case order(ours: Int, theirs: Int)
    /// Both added a graphic with one id, and they differ.
    case added(ours: Int, theirs: Int)
    /// A change of theirs that could not be made on our text.
    case refused(ours: Int, theirs: Int)
  }

  /// A property on all three sides.
  package struct ThreeValues {
    /// The keys.
    package let keys: [String]
    /// The value in the base.
    package let base: LeafValue?
    /// Our value.
    package let ours: LeafValue?
    /// Their value.
    package let theirs: LeafValue?
  }

  /// The conflict in one line: the graphic and the property, our value, theirs, and what was there.
  package var text: String {
    switch subject {
    case .properties(_, _, let changes):
      let parts = changes.map { change in
        let path = change.keys.joined(separator: ".")
        return
          "\(path)  \(Self.text(change.ours)) | \(Self.text(change.theirs))  (was \(Self.text(change.base)))"
      }
      return "\(place) › " + parts.joined(separator: ", ")
    case .deletedByOurs: return "\(place)  deleted | changed"
    case .deletedByTheirs: return "\(place)  changed | deleted"
    case .parent: return "\(place)  moved to two places"
    case .order: return "\(place)  reordered on both sides"
    case .added: return "\(place)  added on both sides, differently"
    case .refused: return "\(place)  their change does not fit our text"
    }
  }

  /// True if the sides have it at two places.
  var isMove: Bool {
    switch subject {
    case .parent, .order, .refused: true
    case .properties, .deletedByOurs, .deletedByTheirs, .added: false
    }
  }

  /// The graphic's label.
  var label: String { place.split(separator: " › ").last.map(String.init) ?? place }

  private static func text(_ value: LeafValue?) -> String {
    guard let text = value?.text else { return "nothing" }
    return text.count > 40 ? text.prefix(39) + "…" : text
  }
}
