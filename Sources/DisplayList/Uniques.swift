/// Values that are kept once each, numbered from 1 in the order they came.
struct Uniques<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: UInt32] = [:]
  private var last: (value: Value, number: UInt32)?

  /// The value of a number; nil for 0.
  subscript(number: UInt32) -> Value? {
    number == 0 ? nil : values[Int(number) - 1]
  }

  /// The number of a value, which is kept if it is new; 0 for nil.
  mutating func number(of value: Value?) -> UInt32 {
    guard let value else { return 0 }
    if let last, last.value == value { return last.number }
    let number = numbers[value] ?? UInt32(values.count + 1)
    if number > values.count {
      values.append(value)
      numbers[value] = number
    }
    last = (value, number)
    return number
  }
}
