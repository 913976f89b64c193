/// The keys that type a line at the prompt of commands and accept it, as `--keys` has them.
public func typed(_ line: String) -> String { ": \(keys(of: line)) <enter>" }

/// The keys that type a text.
public func keys(of text: String) -> String {
  text.map { $0 == " " ? "<space>" : String($0) }.joined(separator: " ")
}
