/// Commands of the graphics protocol of the terminal kitty
/// (https://sw.kovidgoyal.net/kitty/graphics-protocol/).
///
/// Pictures are sent as PNG files, in pieces. Where they have a number, the cells that show them are
/// characters of their own, so that they are covered and uncovered as text is.
public enum KittyGraphics {
  /// How much the terminal says to a command.
  enum Replies: Int {
    /// Nothing.
    case none = 2
    /// Only what went wrong.
    case errors = 1
  }

  /// Asks whether the terminal knows the protocol. Some that do not print the question.
  package static let question = "\u{1B}_Gi=\(questionNumber),s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"

  /// The number that the reply to the ``question`` has.
  package static let questionNumber: UInt32 = 31

  /// The longest piece of a picture, in bytes of base64: what the protocol allows.
  private static let pieceLimit = 4096

  /// Shows a picture from the cursor's cell on, as large as some cells; the cursor is in the last of
  /// them afterwards. The terminal says nothing.
  ///
  /// - Complexity: O(bytes).
  public static func showing(png: [UInt8], in cells: CellSize) -> [UInt8] {
    pieces(of: png, "a=T,f=100,c=\(cells.columns),r=\(cells.rows)", .none)
  }

  /// Sends a picture for placeholders of some cells to show. The terminal replies only if it fails.
  ///
  /// - Complexity: O(bytes).
  static func sending(png: [UInt8], number: UInt32, in cells: CellSize) -> [UInt8] {
    pieces(of: png, "a=T,U=1,f=100,i=\(number),c=\(cells.columns),r=\(cells.rows)", .errors)
  }

  /// Removes a picture and everything that shows it.
  static func removing(number: UInt32) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\".utf8)
  }

  private static func pieces(of png: [UInt8], _ command: String, _ replies: Replies) -> [UInt8] {
    let text = Base64.encoded(png)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / pieceLimit * 16 + 64)
    var start = 0
    repeat {
      let end = min(start + pieceLimit, text.count)
      let isFirst = start == 0
      bytes += "\u{1B}_G\(isFirst ? command + "," : "")q=\(replies.rawValue),".utf8
      bytes += "m=\(end < text.count ? 1 : 0);".utf8
      bytes += text[start..<end]
      bytes += "\u{1B}\\".utf8
      start = end
    } while start < text.count
    return bytes
  }
}
