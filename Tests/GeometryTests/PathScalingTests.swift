import Testing

@testable import Geometry

@Suite struct PathScalingTests {
  private func scaled(_ data: String, _ x: Double, _ y: Double) -> String {
    PathScaling(byX: x, y: y) { number in
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    }.path(data)
  }

  @Test(arguments: [
    ("M0,0 L10,5 Z", "M0,0 L20,15 Z"),
    ("m1 2 3 4h5v-6z", "m2 6 6 12h10v-18z"),
    ("M0 0C1 2 3 4 5 6S7 8 9 10", "M0 0C2 6 6 12 10 18S14 24 18 30"),
    ("M0 0Q1 2 3 4T5 6", "M0 0Q2 6 6 12T10 18"),
    ("M0 0A5 5 0 0110 0", "M0 0A10 15 0 0 1 20 0"),
    ("M0 0A4 2 90 1 0 10 0", "M0 0A12 4 90 1 0 20 0"),
    ("M1.5.5-2-3", "M3 1.5-4-9"),
    ("  M\n1,1  L 2 , 2 ", "  M\n2,3  L 4 , 6 "),
    ("M1 1 L2 wrong 3 3", "M2 3 L4 wrong 3 3"),
    ("", ""), ("1 2", "1 2"), ("M", "M"), ("M0 0 A1 1 0 2 0 3 3", "M0 0 A2 3 0 2 0 3 3"),
  ]) func everyCommandIsScaled(data: String, expected: String) {
    #expect(scaled(data, 2, 3) == expected)
  }

  @Test func whatStaysKeepsItsSpelling() {
    #expect(scaled("M1.50,0.0 l+2,.5", 1, 1) == "M1.50,0.0 l+2,.5")
    #expect(scaled("M1.50,0.0 l+2,.5", 1, 2) == "M1.50,0.0 l+2,1")
  }

  @Test func numbersThatTouchStayApart() {
    // `.5.5` are two numbers, `1.5` and `.5` are not.
    #expect(scaled("M.5.5", 3, 1) == "M1.5 .5")
    #expect(scaled("M.5.5", 1, 3) == "M.5 1.5")
  }

  @Test func pointsAreScaled() {
    let scaling = PathScaling(byX: 2, y: 0.5) { "\(Int($0))" }
    #expect(scaling.points("0,0 10,4  3 2") == "0,0 20,2  6 1")
  }

  /// A turned ellipse stays the image of the circle under both maps.
  @Test(arguments: [(30.0, 2.0, 1.0), (77, 0.5, 3), (-120, 1.5, 0.25), (45, 4, 4)])
  func turnedArcsAreExact(degrees: Double, x: Double, y: Double) {
    let data = "M3 4A20 8 \(degrees) 1 0 15 -6"
    let scaled = PathScaling(byX: x, y: y) { "\($0)" }.path(data)
    let (before, after) = (Self.samples(data), Self.samples(scaled))
    // Both are split where they like, so the farthest points are compared.
    for (old, new) in zip(
      [before.minX * x, before.minY * y, before.maxX * x, before.maxY * y],
      [after.minX, after.minY, after.maxX, after.maxY])
    {
      #expect(abs(old - new) < 0.02, "\(scaled)")
    }
  }

  private static func samples(_ data: String) -> Box {
    var builder = BoxBuilder()
    builder.add(path: data, mappedBy: .identity)
    return builder.box ?? Box(minX: 0, minY: 0, maxX: 0, maxY: 0)
  }
}
