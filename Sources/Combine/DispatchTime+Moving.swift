import Foundation

// Dispatch has them on Apple's systems alone.
extension DispatchTime {
  /// The moment after a length of time.
  public func advanced(by time: DispatchTimeInterval) -> DispatchTime { self + time }

  /// The length of time until another moment; what is too long is as long as can be.
  public func distance(to other: DispatchTime) -> DispatchTimeInterval {
    let isLater = other.uptimeNanoseconds >= uptimeNanoseconds
    let nanoseconds = Int(
      clamping: isLater
        ? other.uptimeNanoseconds - uptimeNanoseconds
        : uptimeNanoseconds - other.uptimeNanoseconds)
    return .nanoseconds(isLater ? nanoseconds : -nanoseconds)
  }
}
