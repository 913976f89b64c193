/// An opaque identity for one state of a value. Comparing it with a kept one tells whether the
/// value has changed, without comparing content.
package final class Revision: Equatable, Sendable {
  package init() {}

  package static func == (one: Revision, other: Revision) -> Bool { one === other }
}
