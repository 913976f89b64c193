import Geometry
import TestSupport
import Testing

@Suite("Path data")
struct PathTests {
  private func box(_ data: String, _ matrix: Matrix = .identity) -> Box? {
    var bounds = BoxBuilder()
    bounds.add(path: data, mappedBy: matrix)
    return bounds.box
  }

  private func isNear(_ box: Box?, _ expected: [Double]) -> Bool {
    guard let box else { return false }
    return zip([box.minX, box.minY, box.maxX, box.maxY], expected).allSatisfy {
      abs($0 - $1) < 1e-3
    }
  }

  @Test(
    "has exact boxes",
    arguments: [
      ("M0 0L10 5", [0, 0, 10, 5]), ("M 0,0 10,5 -2,3", [-2, 0, 10, 5]),
      ("m1 1l2 2h-5v4z", [-2, 1, 3, 7]), ("M0 0H10V20H0Z", [0, 0, 10, 20]),
      ("M0 0C0 10 10 10 10 0", [0, 0, 10, 7.5]), ("M0 0Q5 10 10 0", [0, 0, 10, 5]),
      ("M0 0Q5 10 10 0T20 0", [0, -5, 20, 5]),
      ("M0 0C0 10 10 10 10 0S20-10 20 0", [0, -7.5, 20, 7.5]),
      ("M-10 0A10 10 0 0 1 10 0", [-10, -10, 10, 0]),
      ("M-10 0a10 10 0 1 0 20 0", [-10, 0, 10, 10]),
      ("M0 0a10 10 0 0110 10", [0, 0, 10, 10]), ("M0 0A5 5 0 0 0 0 0", [0, 0, 0, 0]),
      ("M0 0A0 5 0 0 0 10 4", [0, 0, 10, 4]), ("M-1 0A.1 .1 0 0 1 1 0", [-1, -1, 1, 0]),
      ("M1e1-.5L.5 0", [0.5, -0.5, 10, 0]), ("M1.5.5.25.75", [0.25, 0.5, 1.5, 0.75]),
    ] as [(String, [Double])])
  func boxes(data: String, expected: [Double]) {
    #expect(isNear(box(data), expected), "\(String(describing: box(data)))")
  }

  @Test("is mapped before its box is taken")
  func mapped() {
    let turned = Matrix.rotation(degrees: 45, about: .zero)
    let half = 0.5.squareRoot()
    #expect(isNear(box("M0 0H1V1H0Z", turned), [-half, 0, half, 2 * half]))
    // A circle has the same box however it is turned.
    let circle = "M-1 0A1 1 0 0 1 1 0A1 1 0 0 1-1 0"
    #expect(isNear(box(circle, turned), [-1, -1, 1, 1]))
  }

  @Test(
    "keeps what came before a mistake",
    arguments: [
      ("", false, 0), ("L1 1", true, 0), ("M0 0L1 1X", true, 2), ("M0 0L1", true, 1),
      ("M0 0z5", true, 2), ("M0 0L1e999 2", true, 1), ("M0 0A1 1 0 2 0 1 1", true, 1),
      ("M 0 0 L 1 1 ", false, 2), ("#", true, 0), ("5 5", true, 0),
    ])
  func mistakes(data: String, isMalformed: Bool, count: Int) {
    var reader = PathReader(data)
    var segments = 0
    while reader.next() != nil { segments += 1 }
    #expect(segments == count)
    #expect(reader.isMalformed == isMalformed)
  }

  @Test("terminates for any bytes", arguments: 0..<10)
  func random(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz0123456789.-+eE ,x")
    for _ in 0..<300 {
      let data = String((0..<40).compactMap { _ in alphabet.randomElement(using: &random) })
      _ = box("M0 0" + data)
    }
  }

  @Test("of a megabyte is read in one pass")
  func long() {
    let data = "M0 0" + String(repeating: "l1 1", count: 100_000)
    #expect(isNear(box(data), [0, 0, 100_000, 100_000]))
  }
}
