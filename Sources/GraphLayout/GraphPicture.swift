/// What the orders of a drawing's graphs depend on: who is in whom, and which arrows join whom.
///
/// Neither sizes nor texts are in it, so that typing a name exchanges nothing. A picture is the
/// tree of one outermost container: its graphs, what they hold, and the arrows among these. Hidden
/// nodes and arrows are left out, and so are arrows that have no say in the places (`pull: false`).
package struct GraphPicture: Hashable, Sendable {
  /// A box or a container.
  package struct Node: Hashable, Sendable {
    /// The number of the container that holds it, smaller than its own; nil for the outermost.
    package var parent: Int?
    /// What it is.
    package var content: Content
    /// The layer that is written for it; only members of graphs have one.
    package var layer: Layer?

    /// Makes a node.
    package init(in parent: Int?, _ content: Content = .box, layer: Layer? = nil) {
      self.parent = parent
      self.content = content
      self.layer = layer
    }
  }

  /// What a node is.
  package enum Content: Hashable, Sendable {
    /// Something without members.
    case box
    /// A graph; its members are the nodes in it.
    case graph(GraphDirection, GraphSequence = .automatic)
    /// Another layout, with the axis along which its members follow each other; nil for none.
    case layout(GraphAxis?)
  }

  /// A written layer.
  package enum Layer: Hashable, Sendable {
    /// A number from 0.
    case number(Int)
    /// That of another member of the same graph, by its number among the nodes.
    case like(Int)
  }

  /// A connector.
  package struct Arrow: Hashable, Sendable {
    /// The node that it leaves.
    package var start: Int
    /// The node that it points to.
    package var end: Int

    /// Makes an arrow.
    package init(_ start: Int, _ end: Int) {
      self.start = start
      self.end = end
    }
  }

  /// The nodes in text order; each stands after its container.
  package var nodes: [Node]
  /// The arrows in text order.
  package var arrows: [Arrow]

  /// Makes a picture.
  package init(nodes: [Node] = [], arrows: [Arrow] = []) {
    self.nodes = nodes
    self.arrows = arrows
  }

  /// The greatest number of a layer.
  package static let lastLayer = 9_999
}

/// How the members of a graph get their order across the arrows.
package enum GraphSequence: Hashable, Sendable {
  /// By the arrows, so that few cross.
  case automatic
  /// As they stand in the text, whatever crosses.
  case text
}
