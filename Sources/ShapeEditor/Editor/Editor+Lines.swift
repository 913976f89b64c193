import OutlineUI
import TerminalCells

extension Editor {
  /// A line after a key; nil where the key means nothing in a line.
  func edited(_ line: LineEditor, by key: Key) -> LineEditor? {
    var line = line
    let isHandled = withRegister { line.handle(key, register: &$0) }
    return isHandled ? line : nil
  }

  /// Does something with what was cut or copied in lines; what is new there goes to the clipboard.
  func withRegister<Result>(_ body: (inout LineRegister) -> Result) -> Result {
    let copyCount = editing.register.copyCount
    let result = body(&editing.register)
    if editing.register.copyCount != copyCount {
      effects.append(.copy(editing.register.text))
    }
    return result
  }
}
