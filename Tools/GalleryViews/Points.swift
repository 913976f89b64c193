/// Converts points, the unit of the original screens. A column stands for five points and a row for
/// ten, so 300 points become 60 columns, and every division comes out the same.
enum Points {
  /// The number of columns for a width in points.
  static func wide(_ points: Double) -> Double { points / 5 }

  /// The number of rows for a height in points.
  static func high(_ points: Double) -> Double { points / 10 }
}
