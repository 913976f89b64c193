/// One state of something that changes: who keeps it can tell whether it is still that one, without
/// comparing what is in it.
package final class Revision: Equatable, Sendable {
  package init() {}

  package static func == (one: Revision, other: Revision) -> Bool { one === other }
}
