/// The parts of a `CSI` sequence during and after its collection; bounded.
struct ControlSequence {
  /// The most parameters and subparameters; a longer sequence is ignored to its end.
  static let valueLimit = 32
  /// The largest value of a parameter; digits beyond it are ignored.
  static let largestNumber = 1 << 21

  /// One of `<`, `=`, `>`, `?`, or 0.
  private(set) var prefix: UInt8 = 0
  /// The last byte of 0x20…0x2F, or 0.
  private(set) var intermediate: UInt8 = 0
  /// Whether nothing has followed the introducer yet.
  private(set) var isEmpty = true

  private var values: [Int?] = [nil]
  /// Bit n is set if value n is a subparameter of the parameter before it.
  private var subparameters: UInt32 = 0
  private var isNegative = false

  /// Resets the sequence and keeps the storage.
  mutating func reset() {
    prefix = 0
    intermediate = 0
    isEmpty = true
    values.removeAll(keepingCapacity: true)
    values.append(nil)
    subparameters = 0
    isNegative = false
  }

  /// Takes a byte of 0x20…0x3F. Returns false if it makes the sequence malformed or too long.
  mutating func collect(_ byte: UInt8) -> Bool {
    defer { isEmpty = false }
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return collect(digit: Int(byte & 0x0F))
    case UInt8(ascii: ";"), UInt8(ascii: ":"): return startValue(after: byte)
    case UInt8(ascii: "<")...UInt8(ascii: "?"):
      prefix = byte
      return isEmpty
    case UInt8(ascii: "-") where prefix == UInt8(ascii: "<"):
      // Some terminals report a pointer to the left of or above their grid.
      isNegative = true
      return values.last == .some(nil)
    default:
      intermediate = byte
      return true
    }
  }

  private mutating func collect(digit: Int) -> Bool {
    guard intermediate == 0, let last = values.indices.last else { return false }
    let number = isNegative ? 0 : (values[last] ?? 0) * 10 + digit
    values[last] = min(number, ControlSequence.largestNumber)
    return true
  }

  private mutating func startValue(after separator: UInt8) -> Bool {
    guard intermediate == 0, values.count < ControlSequence.valueLimit else { return false }
    if separator == UInt8(ascii: ":") { subparameters |= 1 << UInt32(values.count) }
    values.append(nil)
    isNegative = false
    return true
  }

  /// Whether the sequence has neither parameters nor prefix nor intermediates.
  var isBare: Bool { isEmpty }

  /// The parameters in order, without their subparameters; an empty one counts as `otherwise`.
  func parameters(otherwise: Int) -> [Int] {
    values.indices.filter { subparameters & (1 << UInt32($0)) == 0 }.map { values[$0] ?? otherwise }
  }

  /// A parameter, or one of its subparameters (1, 2, …); nil if it is empty or missing.
  func value(_ parameter: Int, subparameter: Int = 0) -> Int? {
    var index = -1
    var depth = 0
    for (position, value) in values.enumerated() {
      if subparameters & (1 << UInt32(position)) == 0 {
        index += 1
        depth = 0
      } else {
        depth += 1
      }
      if index == parameter, depth == subparameter { return value }
    }
    return nil
  }
}
