import Geometry
import Testing

@Suite("The vertices of contours")
struct ContourVertexTests {
  private func degrees(_ data: String) -> [Double] {
    Contour.path(data).vertices(limit: 100).map { ($0.degrees * 100).rounded() / 100 }
  }

  @Test(
    "A vertex has the direction in the middle of what arrives and what leaves",
    arguments: [
      ("M0 0H5V5", [0, 45, 90]),
      ("M0 0H5V5Z", [-67.5, 45, 157.5, -67.5]),
      ("M0 0C0 5 5 5 5 0", [90, -90]),
      ("M0 0H5H5V5", [0, 0, 45, 90]),
      ("M0 0A5 5 0 0 1 10 0", [-90, 90]),
      ("M3 3", [0]),
    ] as [(String, [Double])])
  func directions(data: String, expected: [Double]) {
    let found = degrees(data)
    #expect(found == expected)
  }

  @Test("No more are made than asked for")
  func limit() {
    let data = "M0 0" + String(repeating: "h1", count: 1_000)
    #expect(Contour.path(data).vertices(limit: 10).count == 10)
  }

  @Test("Path data with a mistake is told from that without")
  func mistakes() {
    #expect(Contour.isMalformed("M0 0L1e999 2"))
    #expect(!Contour.isMalformed("M0 0L9 2"))
  }
}
