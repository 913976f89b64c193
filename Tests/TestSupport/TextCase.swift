import Testing

/// One case of a file of cases, for a test that is given each of them.
///
/// ```
/// // A comment.
/// === what the case is called
/// the text before
/// >>> what is done with it
/// the text behind it
/// ```
///
/// What follows `>>>` is a part of its own, and the lines below it are the next. Empty lines at the end
/// of a part do not belong to it. A case that says nothing behind `===` is called by all parts but the last.
public struct TextCase: CustomTestStringConvertible, Sendable {
  /// What is wrong with a file of cases.
  public enum Mistake: Error, Equatable {
    /// The line belongs to no case.
    case noCase(line: Int)
    /// There is a case of that name already.
    case repeatedName(String)
    /// The case has no name, and not both a text before and one behind.
    case noName(line: Int)
    /// The file has no case.
    case noCases
  }

  /// What it is called.
  public private(set) var name: String
  /// The texts and, between them, what is behind `>>>`.
  public private(set) var parts = [""]
  /// Where it begins.
  public let location: SourceLocation

  /// The text before; where there is but one text, the name.
  public var input: String { parts.count == 1 ? name : parts[0] }

  /// What is done with the text.
  public var edit: String { parts.count == 1 ? name : parts[1] }

  /// The last text.
  public var expected: String { parts[parts.count - 1] }

  /// The same, for reports.
  public var testDescription: String { name }

  /// Expects what came of the case to be the last text, with a line break behind it if it is said so.
  public func expect(_ text: String, _ comment: String? = nil, break isBroken: Bool = false) {
    #expect(
      text == expected + (isBroken ? "\n" : ""), "\(comment ?? name)", sourceLocation: location)
  }

  /// Expects what came of the case to begin with the last text.
  public func expectBeginning(_ text: String) {
    #expect(text.hasPrefix(expected) && !expected.isEmpty, "\(text)", sourceLocation: location)
  }

  /// The cases of a file in `Tests/Fixtures`.
  public static func all(in path: String) throws -> [TextCase] {
    let file = Fixture(path)
    return try all(in: try file.lines, of: file)
  }

  /// The cases in the lines of a file.
  package static func all(in lines: [String], of file: Fixture) throws -> [TextCase] {
    var cases: [TextCase] = []
    for (number, line) in lines.enumerated() where !line.hasPrefix("//") {
      if let name = line.after("===") {
        let location = SourceLocation(
          fileID: "Fixtures/\(file.name)", filePath: file.url.path, line: number + 1, column: 1)
        cases.append(TextCase(name: name, location: location))
      } else if let last = cases.indices.last {
        cases[last].add(line)
      } else if !line.isEmpty {
        throw Mistake.noCase(line: number + 1)
      }
    }
    if cases.isEmpty { throw Mistake.noCases }
    var names: Set<String> = []
    for index in cases.indices {
      try cases[index].finish()
      guard names.insert(cases[index].name).inserted else {
        throw Mistake.repeatedName(cases[index].name)
      }
    }
    return cases
  }

  private init(name: String, location: SourceLocation) {
    self.name = name
    self.location = location
  }

  private mutating func add(_ line: String) {
    if let edit = line.after(">>>") {
      parts += [edit, ""]
    } else {
      parts[parts.count - 1] += line + "\n"
    }
  }

  private mutating func finish() throws {
    parts = parts.map { String($0.reversed().drop { $0 == "\n" }.reversed()) }
    guard name.isEmpty else { return }
    guard parts.count > 1 else { throw Mistake.noName(line: location.line) }
    name = parts.dropLast().joined(separator: " ").replacing("\n", with: "⏎")
  }
}

extension String {
  /// What follows a mark and a blank at the beginning of a line.
  fileprivate func after(_ mark: String) -> String? {
    self == mark ? "" : hasPrefix(mark + " ") ? String(dropFirst(mark.count + 1)) : nil
  }
}
