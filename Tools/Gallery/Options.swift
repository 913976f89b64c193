import TerminalCells

/// The options of the command line.
struct Options {
  var name: String?
  var columns: Int?
  var rows: Int?
  var keys: [Key] = []
  var lists = false
  var measures = false
  var opens = false
  var printsTree = false
  var printsStatistics = false

  static let usage = """
    Usage: show-gallery NAME [--size 80x24] [--keys '<down> <enter>'] [--tree] [--stats]
           show-gallery NAME --open
           show-gallery --list
           show-gallery --measure

    Prints a view written with OutlineUI, or runs it in the terminal (q or <c-c> leaves).

      --size WxH   The window in columns and rows; 80x24 unless given.
      --keys KEYS  Keys to press first, as in a key map: j <down> <enter> <c-a>.
      --tree       Print what the view's lists expand to, before and after the keys (without any:
                   those that show the view best).
      --stats      Print the work done for the first frame and for each key.
      --open       Run the view in the terminal.
      --list       Print the names there are.
      --measure    Print what the layout of nested stacks costs, in measurements a view.
    """

  /// An error in the command line.
  struct Mistake: Error {
    let message: String
  }

  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--list": lists = true
      case "--measure": measures = true
      case "--open": opens = true
      case "--tree": printsTree = true
      case "--stats": printsStatistics = true
      case "--size": try takeSize(Self.value(of: argument, &rest))
      case "--keys": try takeKeys(Self.value(of: argument, &rest))
      case _ where argument.hasPrefix("--size="): try takeSize(String(argument.dropFirst(7)))
      case _ where argument.hasPrefix("--keys="): try takeKeys(String(argument.dropFirst(7)))
      case _ where argument.hasPrefix("-"):
        throw Mistake(message: "unknown option '\(argument)'")
      case _ where name != nil: throw Mistake(message: "more than one name: '\(argument)'")
      default: name = argument
      }
    }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = rest.popFirst() else { throw Mistake(message: "\(option) needs a value") }
    return value
  }

  private mutating func takeSize(_ text: String) throws(Mistake) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1],
      (0...2_000).contains(columns), (0...1_000).contains(rows)
    else { throw Mistake(message: "'\(text)' is not a size; write 80x24, at most 2000x1000") }
    self.columns = columns
    self.rows = rows
  }

  private mutating func takeKeys(_ text: String) throws(Mistake) {
    do throws(KeySyntaxError) {
      keys = try Key.sequence(text)
    } catch {
      throw Mistake(message: error.description)
    }
  }
}
