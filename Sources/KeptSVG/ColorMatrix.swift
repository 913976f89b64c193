import Geometry

/// The twenty numbers by which a filter changes colours.
struct ColorMatrix {
  /// Four rows: what red, green, blue, alpha and 1 give to a component.
  let numbers: [Double]

  /// The matrix of an element; that of one in error changes nothing.
  init(_ element: MarkupTree.Element) {
    let values = element.numbers("values")
    switch element.attributes["type"] {
    case "saturate":
      self = ColorMatrix(saturation: min(max(values?.first ?? 1, 0), 1))
    case "hueRotate": self = ColorMatrix(turn: values?.first ?? 0)
    case "luminanceToAlpha":
      numbers =
        [Double](repeating: 0, count: 15) + [0.2125, 0.7154, 0.0721, 0, 0]
    default:
      numbers = values.flatMap { $0.count == 20 ? $0 : nil } ?? ColorMatrix(saturation: 1).numbers
    }
  }

  /// Colours with less or more of their saturation.
  init(saturation: Double) {
    self.init(share: saturation, of: Self.identity, and: Self.gray)
  }

  /// Colours of another hue, in degrees.
  init(turn degrees: Double) {
    let (sine, cosine) = ((degrees * .pi / 180).sine, (degrees * .pi / 180).cosine)
    let turned: [Double] = [
      -0.213, -0.715, 0.928, 0.143, 0.14, -0.283, -0.787, 0.715, 0.072,
    ]
    self.init(
      rows: (0..<9).map { index in
        Self.gray[index] + cosine * (Self.identity[index] - Self.gray[index])
          + sine * turned[index]
      })
  }

  /// Colours mixed with others that are made of them.
  init(share: Double, of rows: [Double], and others: [Double]) {
    self.init(rows: zip(rows, others).map { share * $0 + (1 - share) * $1 })
  }

  private init(rows: [Double]) {
    var numbers: [Double] = []
    for start in [0, 3, 6] { numbers += rows[start..<start + 3] + [0, 0] }
    self.numbers = numbers + [0, 0, 0, 1, 0]
  }

  static let identity: [Double] = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  static let sepia = [0.393, 0.769, 0.189, 0.349, 0.686, 0.168, 0.272, 0.534, 0.131]
  private static let gray = [0.213, 0.715, 0.072, 0.213, 0.715, 0.072, 0.213, 0.715, 0.072]
}
