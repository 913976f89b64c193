/// A colour on the emulated screen.
public enum EmulatedColor: Hashable, Sendable {
  /// The terminal's own.
  case `default`
  /// One of 256.
  case palette(Int)
  /// 24 bits.
  case rgb(Int, Int, Int)
}

/// How text on the emulated screen looks.
public struct EmulatedStyle: Hashable, Sendable {
  /// SGR 30…38, 90…97.
  public var foreground = EmulatedColor.default
  /// SGR 40…48, 100…107.
  public var background = EmulatedColor.default
  /// SGR 58; nil without one.
  public var underline: EmulatedColor?
  /// SGR 1, 2, 3, 4, 7 and 9 in force.
  public var attributes: Set<Int> = []

  /// No colours, no attributes.
  public init() {}

  /// Whether an erased cell in this style looks erased on every terminal.
  var isSafeToEraseIn: Bool {
    background == .default && attributes.isDisjoint(with: [4, 7, 9])
  }

  /// Applies SGR; false if a part of it is not one of those known here.
  mutating func apply(_ parameters: String) -> Bool {
    // There are terminals with room for 16.
    guard parameters.count(where: { $0 == ";" || $0 == ":" }) < 16 else { return false }
    var fields = parameters.split(separator: ";", omittingEmptySubsequences: false)[...]
    while let field = fields.popFirst() {
      if field.hasPrefix("58:") {
        guard let color = EmulatedStyle.underline(field) else { return false }
        underline = color
        continue
      }
      guard let code = field.isEmpty ? 0 : Int(field), apply(code, &fields) else { return false }
    }
    return true
  }

  private mutating func apply(_ code: Int, _ rest: inout ArraySlice<Substring>) -> Bool {
    switch code {
    case 0: self = EmulatedStyle()
    case 1, 2, 3, 4, 7, 9: attributes.insert(code)
    case 22: attributes.subtract([1, 2])
    case 23, 24, 27, 29: attributes.remove(code - 20)
    case 30...37: foreground = .palette(code - 30)
    case 40...47: background = .palette(code - 40)
    case 90...97: foreground = .palette(code - 82)
    case 100...107: background = .palette(code - 92)
    case 39: foreground = .default
    case 49: background = .default
    case 59: underline = nil
    case 38, 48:
      guard let color = EmulatedStyle.color(&rest) else { return false }
      if code == 38 { foreground = color } else { background = color }
    default: return false
    }
    return true
  }

  private static func color(_ rest: inout ArraySlice<Substring>) -> EmulatedColor? {
    func byte() -> Int? { rest.popFirst().flatMap { Int($0) }.flatMap { $0 < 256 ? $0 : nil } }
    switch rest.popFirst() {
    case "5": return byte().map { .palette($0) }
    case "2":
      guard let red = byte(), let green = byte(), let blue = byte() else { return nil }
      return .rgb(red, green, blue)
    default: return nil
    }
  }

  private static func underline(_ field: Substring) -> EmulatedColor? {
    let parts = field.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 3, parts[1] == "5", let index = Int(parts[2]) { return .palette(index) }
    guard parts.count == 6, parts[1] == "2", parts[2].isEmpty, let red = Int(parts[3]),
      let green = Int(parts[4]), let blue = Int(parts[5])
    else { return nil }
    return .rgb(red, green, blue)
  }
}
