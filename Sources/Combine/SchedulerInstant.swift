import Foundation
import OpenCombine

/// A moment on the clock of a queue or run loop.
public struct SchedulerInstant: Strideable, Hashable, Sendable {
  /// The time since an arbitrary moment, in nanoseconds.
  let nanoseconds: Int64

  /// The present moment.
  static var now: Self {
    Self(nanoseconds: Int64(clamping: DispatchTime.now().uptimeNanoseconds))
  }

  /// The time until another moment.
  public func distance(to other: Self) -> Stride {
    Stride(nanoseconds: other.nanoseconds.subtractingClamped(nanoseconds))
  }

  /// The moment after a time.
  public func advanced(by time: Stride) -> Self {
    Self(nanoseconds: nanoseconds.addingClamped(time.nanoseconds))
  }

  /// A length of time.
  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable,
    ExpressibleByFloatLiteral, Sendable
  {
    /// The time in nanoseconds; what is too long is as long as can be.
    var nanoseconds: Int64

    init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    /// A number of seconds; not a number counts as none.
    init(seconds: Double) {
      let exact = seconds * 1e9
      nanoseconds = exact.isNaN ? 0 : Int64(max(-9.2e18, min(9.2e18, exact)))
    }

    /// Whole seconds.
    public init(integerLiteral value: Int) { self.init(seconds: Double(value)) }
    /// Seconds.
    public init(floatLiteral value: Double) { self.init(seconds: value) }
    /// Seconds, as far as they can be counted.
    public init?<Source: BinaryInteger>(exactly source: Source) {
      guard let value = Int(exactly: source) else { return nil }
      self.init(integerLiteral: value)
    }

    /// The time in seconds.
    public var seconds: Double { Double(nanoseconds) / 1e9 }
    /// The time without its sign.
    public var magnitude: Self { nanoseconds < 0 ? Self(nanoseconds: 0) - self : self }

    /// Whether a time is shorter.
    public static func < (left: Self, right: Self) -> Bool { left.nanoseconds < right.nanoseconds }
    /// The sum.
    public static func + (left: Self, right: Self) -> Self {
      Self(nanoseconds: left.nanoseconds.addingClamped(right.nanoseconds))
    }
    /// The difference.
    public static func - (left: Self, right: Self) -> Self {
      Self(nanoseconds: left.nanoseconds.subtractingClamped(right.nanoseconds))
    }
    /// The product of both in seconds.
    public static func * (left: Self, right: Self) -> Self {
      Self(seconds: left.seconds * right.seconds)
    }
    /// Multiplies.
    public static func *= (left: inout Self, right: Self) { left = left * right }

    /// Seconds.
    public static func seconds(_ value: Int) -> Self { Self(seconds: Double(value)) }
    /// Seconds.
    public static func seconds(_ value: Double) -> Self { Self(seconds: value) }
    /// Thousandths of a second.
    public static func milliseconds(_ value: Int) -> Self { Self(seconds: Double(value) / 1e3) }
    /// Millionths of a second.
    public static func microseconds(_ value: Int) -> Self { Self(seconds: Double(value) / 1e6) }
    /// Billionths of a second.
    public static func nanoseconds(_ value: Int) -> Self { Self(nanoseconds: Int64(value)) }
  }
}

extension Int64 {
  fileprivate func addingClamped(_ other: Self) -> Self {
    let (sum, isTooFar) = addingReportingOverflow(other)
    return isTooFar ? (other < 0 ? .min : .max) : sum
  }

  fileprivate func subtractingClamped(_ other: Self) -> Self {
    let (difference, isTooFar) = subtractingReportingOverflow(other)
    return isTooFar ? (other < 0 ? .max : .min) : difference
  }
}
