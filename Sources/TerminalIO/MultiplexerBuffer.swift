import CTerminal
import Glibc

/// The paste buffer of the terminal multiplexer tmux, filled by its own command.
public enum MultiplexerBuffer {
  /// How long tmux may take, in milliseconds: the editor waits for it.
  private static let patience: Int32 = 400

  /// Puts a text into tmux's newest buffer; `forwards` also hands it to the terminals around tmux, for
  /// which tmux has to be 3.2 or later.
  ///
  /// - Returns: whether tmux took it, within half a second.
  public static func load(_ text: String, forwards: Bool) -> Bool {
    let command = ["tmux", "load-buffer"] + (forwards ? ["-w"] : []) + ["-"]
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    arguments.append(nil)
    defer { for argument in arguments { free(argument) } }
    let bytes = Array(text.utf8)
    return cterminal_run_command(arguments, bytes, bytes.count, patience) == 0
  }
}
