import TerminalCells

/// The control sequences that enter and leave the session's terminal state.
///
/// Their order matters: keyboard flags belong to the screen that is shown when they are pushed, and
/// leaving undoes entering in reverse.
struct TerminalSequences {
  var mouse = TerminalSession.MouseReporting.off
  /// Whether the terminal stays as it is: then there are none.
  var isPlain = false
  /// Whether the terminal, such as the Linux console, supports few sequences and prints unknown
  /// ones.
  var isSimple: Bool
  /// What removes the pictures that the terminal has.
  var imageRemoval: [UInt8] = []
  /// Whether the terminal is asked for the kitty graphics protocol.
  let asksForGraphics: Bool

  init(terminalName: String, asksForGraphics: Bool = false) {
    self.asksForGraphics = asksForGraphics
    isSimple = ["linux", "cons25", "vt100", "vt102", "vt220"].contains {
      terminalName == $0 || terminalName.hasPrefix($0 + "-")
    }
  }

  /// Switches to the alternate screen and sets what the session needs; it does not clear the
  /// screen.
  ///
  /// Newer modes (2027 cluster widths, 2048 resizes in the input) are set without a query, since
  /// terminals without them ignore them: the width probes that follow then measure the final state,
  /// and nothing has to be set later.
  var enter: [UInt8] {
    guard !isPlain else { return [] }
    // The title is pushed first and popped last, because some terminals have one for each screen.
    var text = isSimple ? "" : TerminalSequences.titlePush
    text += "\u{1B}[?1049h"
    if !isSimple { text += "\u{1B}[>5u" }
    text += "\u{1B}[?25l\u{1B}[?7l"
    if !isSimple { text += "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2027h\u{1B}[?2048h\u{1B}[8l" }
    if mouse != .off { text += switchMouse }
    return Array(text.utf8)
  }

  /// Clears the screen, including anything that queries have printed.
  var clear: [UInt8] { isPlain ? [] : Array("\u{1B}[m\u{1B}[H\u{1B}[2J".utf8) }

  /// Ends any incomplete sequence: CAN for control sequences, ST for strings.
  var abort: [UInt8] { isPlain ? [] : [0x18, 0x1B, 0x5C] }

  /// Undoes `enter` in reverse, after a sequence that may be incomplete.
  var leave: [UInt8] {
    guard !isPlain else { return [] }
    var text = "\u{1B}[?2026l"
    if !isSimple { text += "\u{1B}[<1u" }
    text += "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1006l"
    if !isSimple { text += "\u{1B}[8h\u{1B}[?2048l\u{1B}[?2027l\u{1B}[?1004l\u{1B}[?2004l" }
    text += "\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    if !isSimple { text += TerminalSequences.titlePop }
    return abort + imageRemoval + Array(text.utf8)
  }

  /// Pops what `enter` pushes on the terminal's stacks, the keyboard's flags and the title, so that
  /// `enter` can be sent again.
  var unstack: [UInt8] {
    isSimple || isPlain ? [] : Array("\u{1B}[<1u\(TerminalSequences.titlePop)".utf8)
  }

  /// Saves the window's title (XTWINOPS); terminals without a title stack ignore it.
  private static let titlePush = "\u{1B}[22;2t"
  /// Restores the saved title.
  private static let titlePop = "\u{1B}[23;2t"

  /// Sets the window's title (OSC 2); empty for terminals that would print it.
  func title(_ text: String) -> [UInt8] {
    guard !isSimple, !isPlain else { return [] }
    let shown = sanitised(text, hidden: .removed).prefix(TerminalSequences.longestTitle)
    return Array("\u{1B}]2;\(shown)\u{1B}\\".utf8)
  }

  /// The most characters of a title that are sent.
  private static let longestTitle = 120

  /// Switches the mouse reporting from any kind to this one.
  var switchMouse: String {
    guard !isPlain else { return "" }
    return switch mouse {
    case .off: "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1006l"
    case .buttons: "\u{1B}[?1003l\u{1B}[?1002h\u{1B}[?1006h"
    case .motion: "\u{1B}[?1003h\u{1B}[?1006h"
    }
  }
}

extension WidthProbe {
  /// The row for the probe, counted from 1: never the first, because a CPR of that row looks like a
  /// modified F3.
  var row: Int { (WidthProbe.allCases.firstIndex(of: self) ?? 0) + 2 }

  /// The probe that a cursor position reports on, and the columns of its cluster.
  static func answered(row: Int, column: Int) -> (probe: WidthProbe, columns: Int)? {
    guard let probe = allCases.first(where: { $0.row == row }) else { return nil }
    return (probe, column - 1)
  }
}

extension TerminalSequences {
  /// Asks how many pixels a cell has.
  static let cellSizeQuestion = "\u{1B}[16t"

  /// Asks for the graphics of a terminal on which nothing may be left: those questions that no terminal
  /// prints.
  var graphicsQuestions: [UInt8] {
    guard !isPlain else { return [] }
    let text = asksForGraphics ? KittyGraphics.question : ""
    return Array((text + (isSimple ? "" : TerminalSequences.cellSizeQuestion) + "\u{1B}[c").utf8)
  }

  /// All queries in one batch, which ends with a query that every terminal replies to.
  ///
  /// Some terminals print parts of queries or move the cursor, so `clear` must follow.
  func questions(columns: Int, rows: Int) -> [UInt8] {
    guard !isPlain else { return [] }
    guard !isSimple else { return Array("\u{1B}[c".utf8) }
    var text = "\u{1B}[>0q\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?2048$p\u{1B}[?u"
    text += "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\" + TerminalSequences.cellSizeQuestion
    let color = TerminalProfile.colorProbe
    text += "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m\u{1B}P$qm\u{1B}\\\u{1B}[m"
    if columns > 12, rows > WidthProbe.allCases.count + 1 {
      for probe in WidthProbe.allCases {
        text += "\u{1B}[\(probe.row);1H\(probe.text)\u{1B}[6n"
      }
    }
    if asksForGraphics { text += KittyGraphics.question }
    return Array((text + "\u{1B}[c").utf8)
  }
}
