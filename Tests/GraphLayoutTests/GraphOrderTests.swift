import GraphLayout
import Testing

@Suite("The order of a graph")
struct GraphOrderTests {}
