/// What has become of one graphic, canvas or the document itself.
package struct NodeChange {
  /// The node of the old tree; nil if the graphic was added.
  package let old: Int?
  /// The node of the new tree; nil if the graphic was deleted.
  package let new: Int?
  /// The node of the new tree itself, or for what is gone the one before which it would stand; the
  /// number of nodes at the end.
  package internal(set) var place = 0
  /// What happened, in a fixed order.
  package internal(set) var events: [Event]

  init(old: Int?, new: Int?, events: [Event]) {
    self.old = old
    self.new = new
    self.events = events
  }

  /// One thing that happened.
  package enum Event {
    /// It is new, with a number of new graphics inside.
    case added(inside: Int)
    /// It is gone, with a number of graphics inside that are gone, too.
    case deleted(inside: Int)
    /// It is a new group around a number of graphics that were there before.
    case grouped(count: Int)
    /// It was a group, and a number of graphics in it took its place.
    case ungrouped(count: Int)
    /// It is in another parent, a node of the new tree.
    case moved(into: Int)
    /// It has another place among its siblings: behind `before`, a node of the new tree, or in front
    /// of all if that is nil.
    case reordered(before: Int?)
    /// A property changed.
    case property(PropertyChange)
    /// Its comments changed.
    case comments(old: [String], new: [String])
  }
}
