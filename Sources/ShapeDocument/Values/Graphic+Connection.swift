import Geometry

extension Graphic {
  /// What a connector joins, and how.
  package final class Connection: Hashable, Sendable {
    // A class, so that the values of other graphics have only a pointer for it.

    /// Where it begins; nil where that is not said.
    package let from: End?
    /// Where it ends; nil where that is not said.
    package let to: End?
    /// How it runs.
    package let style: ConnectorRoute.Style
    /// Whether it is said how it runs.
    package let isStyleSaid: Bool
    /// Whether it has a say in the places in a graph.
    package let pulls: Bool
    /// The points that it passes, in local coordinates; no more than ``pointLimit``.
    package let via: [Point]
    /// Whether it goes round what is in its way; nil where that is not said.
    package let avoids: Bool?
    /// The radius of the corners of an elbow; 0 for sharp ones.
    package let corner: Double

    /// The radius of corners where none is said.
    package static let usualCorner = 6.0
    /// The largest number of points that a connector passes.
    package static let pointLimit = 1_000

    /// What an end holds on to.
    package enum End: Hashable, Sendable {
      /// A graphic, by its id and perhaps a side: what stands after `#`.
      case graphic(String)
      /// A point, in local coordinates.
      case point(Graphic.Point)

      /// An end from its value; nil for a value that is none.
      init?(_ value: PropertyValue) {
        if let point = value.pair {
          self = .point(point)
        } else if let text = value.string, text.hasPrefix("#") {
          self = .graphic(String(text.dropFirst()))
        } else {
          return nil
        }
      }
    }

    /// A connection as it is being read.
    struct Parts {
      var from: End?
      var to: End?
      var style: ConnectorRoute.Style?
      var via: [Point]?
      var avoids: Bool?
      var corner: Double?
      var pulls: Bool?
    }

    /// The connection of its parts.
    init(_ parts: Parts) {
      from = parts.from
      to = parts.to
      style = parts.style ?? .straight
      isStyleSaid = parts.style != nil
      pulls = parts.pulls ?? true
      via = Array((parts.via ?? []).prefix(Self.pointLimit))
      avoids = parts.avoids
      corner = parts.corner.flatMap { $0 >= 0 ? $0 : nil } ?? Self.usualCorner
    }

    /// The same connection with other ends, other points that it passes, or another way to run.
    package func with(
      from: End? = nil, to: End? = nil, via: [Point]? = nil, style: ConnectorRoute.Style? = nil
    ) -> Connection {
      Connection(
        Parts(
          from: from ?? self.from, to: to ?? self.to,
          style: style ?? (isStyleSaid ? self.style : nil), via: via ?? self.via, avoids: avoids,
          corner: corner, pulls: pulls))
    }

    /// Equal if all parts are.
    package static func == (left: Connection, right: Connection) -> Bool {
      left === right
        || left.from == right.from && left.to == right.to && left.style == right.style
          && left.via == right.via && left.avoids == right.avoids && left.corner == right.corner
          && left.isStyleSaid == right.isStyleSaid && left.pulls == right.pulls
    }

    /// Hashes both ends.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(from)
      hasher.combine(to)
    }
  }
}
