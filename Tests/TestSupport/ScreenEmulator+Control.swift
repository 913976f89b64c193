extension ScreenEmulator {
  /// Takes in what was sent, cut anywhere.
  public mutating func feed(_ bytes: some Swift.Sequence<UInt8>) {
    for byte in bytes {
      if let action = parser.feed(byte) { perform(action) }
    }
  }

  /// Whether the bytes so far end between two sequences.
  public var isAtRest: Bool { parser.isAtRest }

  private mutating func perform(_ action: EscapeParser.Action) {
    switch action {
    case .print(let scalar): print(scalar)
    case .control(let byte): control(byte)
    case .escape(let text): escape(text)
    case .sequence(let parameters, let final): control(parameters, final)
    case .string(let text): string(text)
    case .invalid(let text): violate(text)
    }
  }

  private mutating func control(_ byte: UInt8) {
    lastPrinted = nil
    isLastCutOff = false
    switch byte {
    case 0x0D: cursorColumn = 0
    case 0x18 where audit == .session: break
    default: violate("control character \(byte)")
    }
  }

  private mutating func escape(_ text: String) {
    if audit == .frames || text != "\\" { violate("ESC \(text)") }
  }

  private mutating func control(_ parameters: String, _ final: Character) {
    lastPrinted = nil
    isLastCutOff = false
    let number = parameters.isEmpty ? 1 : Int(parameters)
    switch (final, number) {
    case ("m", _) where style.apply(parameters) || parameters.isEmpty: break
    case ("H", _): position(parameters)
    case ("G", let number?) where number > 0: move(column: number - 1)
    case ("C", let number?) where number > 0: move(column: cursorColumn + number)
    case ("K", _) where parameters.isEmpty: erase(columns - cursorColumn)
    case ("X", let number?) where number > 0: erase(number)
    case ("J", 2):
      if !style.isSafeToEraseIn { violate("ED in a coloured style") }
      cells = Array(repeating: EmulatedCell(), count: cells.count)
    case ("h", _) where parameters.hasPrefix("?"): set(parameters.dropFirst(), true)
    case ("l", _) where parameters.hasPrefix("?"): set(parameters.dropFirst(), false)
    default: sessionControl(parameters, final)
    }
  }

  private mutating func position(_ parameters: String) {
    let fields = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    guard fields.count <= 2, parameters.isEmpty || fields.allSatisfy({ ($0 ?? 0) > 0 }) else {
      return violate("CUP \(parameters)")
    }
    let row = fields.first.flatMap { $0 } ?? 1
    let column = fields.count > 1 ? fields[1] ?? 1 : 1
    if row > rows || column > columns { violate("CUP outside of the screen: \(parameters)") }
    cursorRow = max(0, min(row, rows) - 1)
    move(column: column - 1)
  }

  private mutating func move(column: Int) {
    if column >= columns { violate("cursor moved beyond the last column") }
    cursorColumn = max(0, min(column, columns - 1))
  }

  private mutating func erase(_ count: Int) {
    if !style.isSafeToEraseIn { violate("erasing in a coloured style") }
    let end = min(columns, cursorColumn + count)
    guard cursorColumn < end else { return }
    breakWide(column: cursorColumn)
    breakWide(column: end)
    for column in cursorColumn..<end {
      cells[cursorRow * columns + column] = EmulatedCell()
    }
  }

  /// Modes that only a session changes.
  private static let sessionModes: Set<Int> = [
    7, 1000, 1002, 1003, 1004, 1006, 1016, 1049, 2004, 2027, 2031, 2048,
  ]

  private mutating func set(_ parameters: Substring, _ isOn: Bool) {
    for field in parameters.split(separator: ";", omittingEmptySubsequences: false) {
      guard let mode = Int(field), [25, 2026].contains(mode) || isSessionMode(mode) else {
        violate("mode \(field)")
        continue
      }
      if mode == 1049 { switchScreen(isOn) }
      if mode == 2026, modes.contains(2026) == isOn, audit == .frames {
        violate("mode 2026 switched \(isOn ? "on" : "off") twice")
      }
      if isOn { modes.insert(mode) } else { modes.remove(mode) }
    }
  }

  private func isSessionMode(_ mode: Int) -> Bool {
    audit == .session && ScreenEmulator.sessionModes.contains(mode)
  }

  private mutating func switchScreen(_ isOn: Bool) {
    if isOn, mainCells == nil {
      mainCells = cells
      cells = Array(repeating: EmulatedCell(), count: cells.count)
    } else if !isOn, let main = mainCells {
      cells = main
      mainCells = nil
    }
  }

  private mutating func sessionControl(_ parameters: String, _ final: Character) {
    guard audit == .session else { return violate("CSI \(parameters) \(final)") }
    switch (parameters, final) {
    case (">1", "u"), (">5", "u"): keyboardStackDepth += 1
    case ("<1", "u"), ("<", "u"): keyboardStackDepth = max(0, keyboardStackDepth - 1)
    case ("22;2", "t"): keptTitles.append(title)
    case ("23;2", "t"):
      if let kept = keptTitles.popLast() { title = kept } else { violate("no title was kept") }
    case ("8", "l"), ("8", "h"), ("0 ", "q"), (" ", "q"): break
    case (">0", "q"), (">", "q"), ("?", "u"), ("", "c"), ("6", "n"), ("16", "t"):
      ask("CSI \(parameters) \(final)")
    case (_, "p") where parameters.hasPrefix("?") && parameters.hasSuffix("$"):
      ask("CSI \(parameters) \(final)")
    default: violate("CSI \(parameters) \(final)")
    }
  }

  private mutating func string(_ text: String) {
    if audit == .session, text.hasPrefix("]2;") { return entitle(String(text.dropFirst(3))) }
    let isQuestion = ["]10;?", "]11;?", "P$qm", Self.graphicsQuestion].contains(text)
    guard audit == .session, isQuestion || ["]110", "]111", "]112"].contains(text) else {
      return violate("string \(text)")
    }
    if isQuestion { ask(text) }
  }

  /// The question whether kitty's graphics protocol is known.
  private static let graphicsQuestion = "_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA"

  /// There are terminals that do not reply while a frame is held back.
  private mutating func ask(_ question: String) {
    if modes.contains(2026) { violate("a question within a frame: \(question)") }
    questions.append(question)
  }

  private mutating func entitle(_ text: String) {
    if text.unicodeScalars.contains(where: isForbidden) { violate("title \(text)") }
    if keptTitles.isEmpty { violate("a title given before the old one was kept") }
    title = text
  }
}
