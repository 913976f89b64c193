/// A mistake in a file of cases.
public struct NotationError: Error, Equatable, CustomStringConvertible {
  /// The case's id, or its number; nil for a mistake in the file itself.
  public var caseName: String?
  /// The position in the case.
  public var path: String
  /// What is wrong.
  public var message: String

  /// One line: the case, the position, the mistake.
  public var description: String {
    [caseName.map { "case \($0)" }, path.isEmpty ? nil : "at \(path)", message]
      .compactMap { $0 }.joined(separator: ": ")
  }
}
