/// Reproducible random numbers from a seed (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Starts a sequence.
  public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// Returns true with this probability in percent.
  public mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &self) < percent
  }

  /// A random element of a non-empty array.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  /// A length with one decimal.
  public mutating func length(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: (range.lowerBound * 10)...(range.upperBound * 10), using: &self)) / 10
  }
}
