import SwiftUI

extension View {
  /// Of the package Shimmer: nothing moves.
  public func shimmering(
    active: Bool = true, animation: Animation = .default, gradient: Gradient? = nil,
    bandSize: CGFloat = 0.3
  ) -> some View {
    self
  }
}
