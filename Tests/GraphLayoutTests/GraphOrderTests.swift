import GraphLayout
import Testing

@Suite("The order of a graph")
struct GraphOrderTests {
  @Test func chain() {
    let p = GraphPicture(nodes: [.init(in: nil, .graph(.right)), .init(in: 0), .init(in: 0), .init(in: 0), .init(in: 0)], arrows: [.init(1,2),.init(2,3),.init(1,3),.init(3,1)])
    print(GraphOrders(of: p))
  }
}
