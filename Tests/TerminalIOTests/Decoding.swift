import TerminalCells
import TerminalIO

/// Ways to feed the same bytes.
enum Feeding {
  case atOnce
  case oneByOne
  case split(at: Int)
}

/// The start of the tests' clock.
let start = ContinuousClock.now

/// Decodes bytes that arrive without a pause; with `flushes`, pending bytes are flushed after a
/// long one.
func decode(
  _ bytes: [UInt8], _ feeding: Feeding = .atOnce, flushes: Bool = false,
  decoder: InputDecoder = InputDecoder()
) -> [InputDecoder.Output] {
  var decoder = decoder
  var output: [InputDecoder.Output] = []
  switch feeding {
  case .atOnce: decoder.decode(bytes, at: start, into: &output)
  case .oneByOne:
    for byte in bytes { decoder.decode(CollectionOfOne(byte), at: start, into: &output) }
  case .split(let index):
    decoder.decode(bytes[..<index], at: start, into: &output)
    decoder.decode(bytes[index...], at: start, into: &output)
  }
  if flushes { decoder.flushPending(at: start + .seconds(5), into: &output) }
  return output
}

/// Decodes text; see the other form.
func decode(_ text: String, flushes: Bool = false) -> [InputDecoder.Output] {
  decode(Array(text.utf8), flushes: flushes)
}

/// The keys in an output as tokens, anything else in words.
func tokens(_ output: [InputDecoder.Output]) -> String {
  output.map { output in
    switch output {
    case .event(.key(let key)): key.token
    case .event(let event): "\(event)"
    case .reply(let reply): "\(reply)"
    }
  }.joined(separator: " ")
}

/// Sequences of all kinds with the keys they stand for.
let keySequences: [(bytes: String, token: String)] = [
  ("j", "j"), ("J", "J"), ("é", "é"), ("漢", "漢"), ("😀", "😀"), (" ", "<space>"), ("<", "<"),
  ("\r", "<enter>"), ("\t", "<tab>"), ("\u{7F}", "<bs>"), ("\u{08}", "<c-h>"),
  ("\u{00}", "<c-space>"), ("\u{01}", "<c-a>"), ("\u{1A}", "<c-z>"), ("\n", "<c-j>"),
  ("\u{1C}", "<c-\\>"), ("\u{1D}", "<c-]>"), ("\u{1E}", "<c-^>"), ("\u{1F}", "<c-_>"),
  ("\u{1B}j", "<a-j>"), ("\u{1B}J", "<a-J>"), ("\u{1B}é", "<a-é>"), ("\u{1B}\r", "<a-enter>"),
  ("\u{1B}\u{7F}", "<a-bs>"), ("\u{1B}\u{01}", "<c-a-a>"), ("\u{1B} ", "<a-space>"),
  // Arrows and editing keys, in normal and application mode.
  ("\u{1B}[A", "<up>"), ("\u{1B}[B", "<down>"), ("\u{1B}[C", "<right>"), ("\u{1B}[D", "<left>"),
  ("\u{1B}OA", "<up>"), ("\u{1B}OD", "<left>"), ("\u{1B}[H", "<home>"), ("\u{1B}[F", "<end>"),
  ("\u{1B}OH", "<home>"), ("\u{1B}OF", "<end>"), ("\u{1B}[1~", "<home>"), ("\u{1B}[4~", "<end>"),
  ("\u{1B}[7~", "<home>"), ("\u{1B}[8~", "<end>"), ("\u{1B}[2~", "<ins>"), ("\u{1B}[3~", "<del>"),
  ("\u{1B}[5~", "<pgup>"), ("\u{1B}[6~", "<pgdn>"), ("\u{1B}[Z", "<s-tab>"),
  // Modifiers after xterm and rxvt.
  ("\u{1B}[1;2A", "<s-up>"), ("\u{1B}[1;3B", "<a-down>"), ("\u{1B}[1;5C", "<c-right>"),
  ("\u{1B}[1;8D", "<c-a-s-left>"), ("\u{1B}[3;5~", "<c-del>"), ("\u{1B}[1;9A", "<a-up>"),
  ("\u{1B}[a", "<s-up>"), ("\u{1B}Ob", "<c-down>"), ("\u{1B}[3$", "<s-del>"),
  ("\u{1B}[5^", "<c-pgup>"), ("\u{1B}[6@", "<c-s-pgdn>"), ("\u{1B}\u{1B}[A", "<a-up>"),
  // Function keys.
  ("\u{1B}OP", "<f1>"), ("\u{1B}OS", "<f4>"), ("\u{1B}[P", "<f1>"), ("\u{1B}[11~", "<f1>"),
  ("\u{1B}[15~", "<f5>"), ("\u{1B}[17~", "<f6>"), ("\u{1B}[24~", "<f12>"),
  ("\u{1B}[34~", "<f20>"), ("\u{1B}[1;5P", "<c-f1>"), ("\u{1B}[1;2R", "<s-f3>"),
  ("\u{1B}O5Q", "<c-f2>"), ("\u{1B}O1;5Q", "<c-f2>"), ("\u{1B}[[A", "<f1>"), ("\u{1B}[[E", "<f5>"),
  // The keypad in application mode.
  ("\u{1B}OM", "<enter>"), ("\u{1B}Op", "0"), ("\u{1B}Oy", "9"), ("\u{1B}Ok", "+"),
  ("\u{1B}Oj", "*"), ("\u{1B}OX", "="),
  // modifyOtherKeys.
  ("\u{1B}[27;5;106~", "<c-j>"), ("\u{1B}[27;6;88~", "<c-s-x>"), ("\u{1B}[27;2;33~", "!"),
  ("\u{1B}[27;5;9~", "<c-tab>"), ("\u{1B}[27;3;13~", "<a-enter>"), ("\u{1B}[27;2;32~", "<s-space>"),
  // kitty.
  ("\u{1B}[27u", "<esc>"), ("\u{1B}[106u", "j"), ("\u{1B}[106;5u", "<c-j>"),
  ("\u{1B}[106:74;2u", "J"), ("\u{1B}[106:74;4u", "<a-J>"), ("\u{1B}[106;2u", "J"),
  ("\u{1B}[120:88;6u", "<c-s-x>"), ("\u{1B}[49:33;6u", "<c-!>"), ("\u{1B}[13;2u", "<s-enter>"),
  ("\u{1B}[9;5u", "<c-tab>"), ("\u{1B}[127;5u", "<c-bs>"), ("\u{1B}[32;5u", "<c-space>"),
  ("\u{1B}[1089::99;5u", "<c-c>"), ("\u{1B}[1089u", "с"), ("\u{1B}[57376u", "<f13>"),
  ("\u{1B}[57399u", "0"), ("\u{1B}[57414u", "<enter>"), ("\u{1B}[57417;5u", "<c-left>"),
  ("\u{1B}[106;65u", "j"), ("\u{1B}[106;133u", "<c-j>"), ("\u{1B}[1;1:2B", "<down>"),
  ("\u{1B}[13~", "<f3>"), ("\u{1B}[1;5H", "<c-home>"),
]

/// Sequences that are not keys, with their events or replies.
let otherSequences: [(bytes: String, output: InputDecoder.Output)] = [
  ("\u{1B}[I", .event(.focus(true))), ("\u{1B}[O", .event(.focus(false))),
  ("\u{1B}[48;24;80t", .event(.resize(columns: 80, rows: 24))),
  ("\u{1B}[6;20;9t", .reply(.cellSize(CellSize(columns: 9, rows: 20), .query))),
  (
    "\u{1B}[200~a\r\nb\rc\u{1B}[2Jd\u{1B}[20x\u{1B}\u{1B}[201~",
    .event(.paste(Paste(text: "a\nb\nc\u{1B}[2Jd\u{1B}[20x\u{1B}")))
  ),
  ("\u{1B}[200~\u{1B}[201~", .event(.paste(Paste(text: "")))),
  ("\u{1B}[<0;3;4M", .event(.mouse(Mouse(.press(.left), column: 2, row: 3)))),
  ("\u{1B}[<2;3;4m", .event(.mouse(Mouse(.release(.right), column: 2, row: 3)))),
  ("\u{1B}[<32;1;1M", .event(.mouse(Mouse(.drag(.left), column: 0, row: 0)))),
  ("\u{1B}[<35;9;9M", .event(.mouse(Mouse(.move, column: 8, row: 8)))),
  ("\u{1B}[<64;9;9M", .event(.mouse(Mouse(.wheel(.up), column: 8, row: 8)))),
  ("\u{1B}[<67;9;9M", .event(.mouse(Mouse(.wheel(.right), column: 8, row: 8)))),
  (
    "\u{1B}[<28;1;1M",
    .event(.mouse(Mouse(.press(.left), column: 0, row: 0, modifiers: [.shift, .alt, .control])))
  ),
  ("\u{1B}[<128;1;1M", .event(.mouse(Mouse(.press(.extra(8)), column: 0, row: 0)))),
  ("\u{1B}[M !!", .event(.mouse(Mouse(.press(.left), column: 0, row: 0)))),
  ("\u{1B}[M#!\"", .event(.mouse(Mouse(.release(nil), column: 0, row: 1)))),
  ("\u{1B}[?62;22c", .reply(.primaryAttributes([62, 22]))),
  ("\u{1B}[?62;c", .reply(.primaryAttributes([62, 0]))),
  ("\u{1B}[?2026;2$y", .reply(.mode(2026, state: 2))),
  ("\u{1B}[?5u", .reply(.keyboardFlags(5))),
  ("\u{1B}[2;7R", .reply(.cursorPosition(row: 2, column: 7))),
  ("\u{1B}[?997;1n", .reply(.colorScheme(isDark: true))),
  ("\u{1B}P>|kitty(0.26.5)\u{1B}\\", .reply(.version("kitty(0.26.5)"))),
  ("\u{1B}P1$r48:2::59:34:76m\u{1B}\\", .reply(.graphicRendition("48:2::59:34:76"))),
  ("\u{1B}P0$r\u{1B}\\", .reply(.graphicRendition(nil))),
  ("\u{1B}_Gi=31;OK\u{1B}\\", .reply(.kittyGraphics(number: 31, message: "OK"))),
  (
    "\u{1B}_Gi=7,p=2;ENOENT:no such image\u{1B}\\",
    .reply(.kittyGraphics(number: 7, message: "ENOENT:no such image"))
  ),
  (
    "\u{1B}]11;rgb:1d1d/1f1f/ffff\u{1B}\\",
    .reply(.background(red: 0x1D, green: 0x1F, blue: 0xFF))
  ),
  ("\u{1B}]10;rgb:f/80/FFF\u{07}", .reply(.foreground(red: 0xFF, green: 0x80, blue: 0xFF))),
  ("\u{1B}]11;rgba:0000/0000/0000/ffff\u{07}", .reply(.background(red: 0, green: 0, blue: 0))),
]

/// None of these, well-formed or not, is an event, a reply or text.
let swallowedSequences: [String] = [
  "\u{1B}[>1;4000;26c", "\u{1B}[0n", "\u{1B}[8;24;80t", "\u{1B}[4;588;792t", "\u{1B}[99~",
  "\u{1B}]52;c;SGk=\u{1B}\\", "\u{1B}]0;title\u{07}", "\u{1B}^x\u{1B}\\",
  "\u{1B}Xq\u{1B}\\", "\u{1B}P!|00000000\u{1B}\\", "\u{1B}[1;2!x", "\u{1B}[1;5y", "\u{1B}[?1;2y",
  "\u{1B}[106;5:3u", "\u{1B}[1;1:3A", "\u{1B}[106;9u", "\u{1B}[57441u",
  "\u{1B}[=1c", "\u{1B}[1?2h", "\u{1B}[27;5;1114112~", "\u{1B}[55296u", "\u{1B}[1;0A",
  "\u{1B}[999999999999999999999~", "\u{1B}Oz", "\u{1B}[[Z", "\u{1B}[128512;9999u",
  "\u{1B}]11;rgb:+f/0/0\u{07}", "\u{1B}]11;rgb:1/2\u{07}", "\u{1B}]11;notacolour\u{07}",
  "\u{1B}[" + String(repeating: "1;", count: 40) + "1A",
  "\u{1B}_G;OK\u{1B}\\", "\u{1B}_Gi=31\u{1B}\\", "\u{1B}_Gi=-1;OK\u{1B}\\", "\u{1B}_Gi=;OK\u{1B}\\",
  "\u{1B}_Gi=4294967296;OK\u{1B}\\", "\u{1B}_Gi=31;O\u{07}K\u{1B}\\", "\u{1B}_Xi=31;OK\u{1B}\\",
  "\u{1B}_GI=31;OK\u{1B}\\", "\u{1B}_G" + String(repeating: "s=1,", count: 40) + "i=31;OK\u{1B}\\",
  "\u{1B}]11;" + String(repeating: "x", count: 9000) + "\u{07}",
  "\u{1B}P>|" + String(repeating: "k", count: 70_000) + "\u{1B}\\",
]
