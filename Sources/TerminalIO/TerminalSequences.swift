import TerminalCells

/// The control sequences that switch the terminal over and back.
///
/// Their order is part of their meaning: the keyboard's flags belong to the screen that is shown
/// when they are pushed, and leaving undoes entering backwards.
struct TerminalSequences {
  var mouse = TerminalSession.MouseReporting.off
  /// The Linux console and its like know few sequences and print what they do not know.
  var isSimple: Bool

  init(terminalName: String) {
    isSimple = ["linux", "cons25", "vt100", "vt102", "vt220"].contains {
      terminalName == $0 || terminalName.hasPrefix($0 + "-")
    }
  }

  /// Switches to the alternate screen and sets what the session needs, up to but without clearing.
  ///
  /// Modes of younger terminals (2027 cluster widths, 2048 sizes in the input) are set unasked,
  /// since others ignore them: the width probes that follow measure what is in force, and nothing
  /// has to be set later.
  var enter: [UInt8] {
    // The title is kept first and brought back last: some terminals have one for each screen.
    var text = isSimple ? "" : TerminalSequences.titlePush
    text += "\u{1B}[?1049h"
    if !isSimple { text += "\u{1B}[>5u" }
    text += "\u{1B}[?25l\u{1B}[?7l"
    if !isSimple { text += "\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2027h\u{1B}[?2048h\u{1B}[8l" }
    if mouse != .off { text += switchMouse }
    return Array(text.utf8)
  }

  /// Clears the screen, whatever questions have left on it.
  static let clear: [UInt8] = Array("\u{1B}[m\u{1B}[H\u{1B}[2J".utf8)

  /// Ends whatever sequence has been cut off: CAN for control sequences, ST for strings.
  static let abort: [UInt8] = [0x18, 0x1B, 0x5C]

  /// Undoes `enter`, in reverse, after a sequence that may have been cut off anywhere.
  var leave: [UInt8] {
    var text = "\u{1B}[?2026l"
    if !isSimple { text += "\u{1B}[<1u" }
    text += "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1000l\u{1B}[?1006l"
    if !isSimple { text += "\u{1B}[8h\u{1B}[?2048l\u{1B}[?2027l\u{1B}[?1004l\u{1B}[?2004l" }
    text += "\u{1B}[m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    if !isSimple { text += TerminalSequences.titlePop }
    return TerminalSequences.abort + Array(text.utf8)
  }

  /// Undoes what `enter` puts on the terminal's stacks, the keyboard's flags and the title, so that it
  /// can be sent again.
  var unstack: [UInt8] { isSimple ? [] : Array("\u{1B}[<1u\(TerminalSequences.titlePop)".utf8) }

  /// Keeps the window's title (XTWINOPS); terminals without a stack for titles ignore it.
  private static let titlePush = "\u{1B}[22;2t"
  /// Brings the kept title back.
  private static let titlePop = "\u{1B}[23;2t"

  /// Gives the window a title (OSC 2); nothing for terminals that would print it.
  func title(_ text: String) -> [UInt8] {
    guard !isSimple else { return [] }
    let shown = sanitised(text, hidden: .removed).prefix(TerminalSequences.longestTitle)
    return Array("\u{1B}]2;\(shown)\u{1B}\\".utf8)
  }

  /// The characters of a title that are sent.
  private static let longestTitle = 120

  /// Sets the mouse reporting, also from one kind to another.
  var switchMouse: String {
    switch mouse {
    case .off: "\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?1006l"
    case .buttons: "\u{1B}[?1003l\u{1B}[?1002h\u{1B}[?1006h"
    case .motion: "\u{1B}[?1003h\u{1B}[?1006h"
    }
  }
}

extension WidthProbe {
  /// The screen's row the probe is written to, from 1: never the first, whose CPR looks like a
  /// modified F3.
  var row: Int { (WidthProbe.allCases.firstIndex(of: self) ?? 0) + 2 }

  /// The probe that a cursor position answers, and the columns its cluster took.
  static func answered(row: Int, column: Int) -> (probe: WidthProbe, columns: Int)? {
    guard let probe = allCases.first(where: { $0.row == row }) else { return nil }
    return (probe, column - 1)
  }
}

extension TerminalSequences {
  /// Everything the terminal is asked, in one batch that ends with a question every terminal
  /// answers.
  ///
  /// Some terminals print parts of questions or move the cursor: to be followed by `clear`.
  func questions(columns: Int, rows: Int) -> [UInt8] {
    guard !isSimple else { return Array("\u{1B}[c".utf8) }
    var text = "\u{1B}[>0q\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?2048$p\u{1B}[?u"
    text += "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\"
    let color = TerminalProfile.colorProbe
    text += "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m\u{1B}P$qm\u{1B}\\\u{1B}[m"
    if columns > 12, rows > WidthProbe.allCases.count + 1 {
      for probe in WidthProbe.allCases {
        text += "\u{1B}[\(probe.row);1H\(probe.text)\u{1B}[6n"
      }
    }
    return Array((text + "\u{1B}[c").utf8)
  }
}
