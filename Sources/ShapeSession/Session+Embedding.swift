import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

/// What another program that edits a document sees of a session: texts in, texts and byte offsets out.
extension Session {
  /// Reads a document. Markers of a merge's conflicts are read as such, with our side in their place.
  ///
  /// - Parameter yaml: The document's file.
  /// - Throws: why it is no shape document, with the place in the file.
  /// - Complexity: O(bytes).
  public convenience init(_ yaml: String) throws(SessionError) {
    let read = FileReading(SourceText(yaml))
    let document = Document(text: read.text)
    if let fatal = document.fatal { throw SessionError(fatal, in: read.text) }
    self.init(document, read.conflicts)
  }

  /// The document's file as it is now, with the markers of conflicts that are left.
  ///
  /// - Complexity: O(bytes).
  public var yaml: String { fileText.string }

  /// Performs a line of commands, as a script has them: `select #a ; set fill.color red`. They are one step
  /// for ``undo()``; where one of them is refused, none has an effect.
  ///
  /// - Returns: the changes of the text, in order; none if nothing changed.
  /// - Throws: why the line cannot be read, or a command is refused.
  @discardableResult
  public func perform(_ line: String) throws(SessionError) -> [TextChange] {
    let commands: [Command]
    do throws(CommandMistake) { commands = try Command.parse(line) } catch {
      throw SessionError(message: error.sentence, column: error.column)
    }
    let count = undoCount
    beginLine()
    defer { _ = endLine() }
    return try collecting { () throws(SessionError) in
      do throws(Diagnostic) {
        for command in commands { try performInLine(command) }
      } catch {
        while undoCount > count, travel(1, isUndo: true).failure == nil {}
        history.forgetUndone()
        throw SessionError(message: error.message)
      }
    }
  }

  /// The changes that a closure makes.
  private func collecting<Failure>(
    _ body: () throws(Failure) -> Void
  ) throws(Failure) -> [TextChange] {
    collected = []
    defer { collected = nil }
    try body()
    return collected ?? []
  }

  private func performInLine(_ command: Command) throws(Diagnostic) {
    if let refusal = command.refusalInScript { throw refusal }
    switch command {
    case .undo(let count): try requireTravel(travel(count, isUndo: true))
    case .redo(let count): try requireTravel(travel(count, isUndo: false))
    default:
      guard try perform(command) == nil else { return }
      throw Diagnostic(.notInScript, at: 0..<0, [command.verb])
    }
  }

  private func requireTravel(_ travel: SessionTravel) throws(Diagnostic) {
    if let failure = travel.failure { throw failure }
  }

  /// Undoes the last line that changed something.
  ///
  /// - Returns: the changes of the text; none if there is nothing to undo.
  @discardableResult
  public func undo() -> [TextChange] { travelAlone(isUndo: true) }

  /// Performs the line again that was undone last.
  ///
  /// - Returns: the changes of the text; none if there is nothing to redo.
  @discardableResult
  public func redo() -> [TextChange] { travelAlone(isUndo: false) }

  private func travelAlone(isUndo: Bool) -> [TextChange] {
    beginLine()
    defer { _ = endLine() }
    return collecting { _ = travel(1, isUndo: isUndo) }
  }

  /// The values of a property, as `shapeedit query` prints them.
  ///
  /// - Parameters:
  ///   - property: Its path, such as `fill.color`.
  ///   - selector: A selector, such as `#a` or `rect[name=Box]`.
  /// - Returns: a value for each entry that the selector matches, in document order; nil where it is not set.
  /// - Throws: why the selector cannot be read. It may match nothing.
  public func values(
    of property: String, at selector: String
  ) throws(SessionError) -> [String?] {
    do throws(Diagnostic) {
      return try matches(of: selector + "?").map { document.value(of: property, entry: $0).text }
    } catch {
      throw SessionError(message: error.message)
    }
  }
}

/// Why a text is no document, or a line of commands has no effect.
public struct SessionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what was expected, as a sentence without a full stop.
  public let message: String
  /// The line in the document, counted from 1; nil for a mistake in a command.
  public let line: Int?
  /// The column in that line or in the line of commands, in code points, counted from 1; nil where the
  /// reason has no place.
  public let column: Int?

  init(message: String, line: Int? = nil, column: Int? = nil) {
    (self.message, self.line, self.column) = (message, line, column)
  }

  init(_ diagnostic: Diagnostic, in text: SourceText) {
    let place = text.position(at: diagnostic.range.lowerBound)
    self.init(message: diagnostic.message, line: place.line, column: place.column)
  }

  /// The place and the message.
  public var description: String {
    [line, column].compactMap { $0.map { "\($0):" } }.joined() + " " + message
  }
}
