import OutlineUI

/// The books' lengths are points. Here a column stands for five of them and a row for ten, so that
/// what is 300 points wide there is 60 columns wide here, and every division comes out the same.
enum Points {
  /// Columns for points.
  static func wide(_ points: Double) -> Double { points / 5 }

  /// Rows for points.
  static func high(_ points: Double) -> Double { points / 10 }
}

extension View {
  /// Writes the view's width, in points, in front of it.
  func measure() -> some View {
    overlay {
      GeometryReader { proxy in
        let tenths = (proxy.size.width * 50).rounded() / 10
        Text(tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)")
          .foregroundStyle(.black)
          .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
  }
}
