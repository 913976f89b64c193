import ArgumentParser
import DocumentFile
import ShapeCommands
import ShapeDocument
import YAMLText

/// What a shell offers for a word, from the document that is named on the same command line.
enum ShellCompletion {
  /// The largest document that is read for that, in bytes: a key does not wait for more.
  private static let byteLimit = 4 << 20

  /// Documents.
  static let documents = CompletionKind.file(extensions: ["yaml", "yml"])

  /// Selectors: kinds, ids, tags, states and properties.
  static let selectors = CompletionKind.custom { words, _, typed in
    offers(words) { Completion(ofSelector: unquoted(typed), in: $0) }
  }

  /// Properties of graphics.
  static let properties = CompletionKind.custom { _, _, typed in
    Property.all.map(\.path).filter { $0.hasPrefix(typed) }.sorted()
  }

  /// Commands of scripts, the last of those on a line.
  static let commands = CompletionKind.custom { words, _, typed in
    offers(words) { Completion(ofCommand: unquoted(typed), in: $0) }
  }

  private static func offers(
    _ words: [String], _ completion: (Document) -> Completion
  ) -> [String] {
    let completion = completion(document(among: words) ?? Document(text: SourceText("")))
    return completion.choices.map { completion.beginning + $0 }
  }

  /// A word without the quotation mark that is still open: shells compare what they are given without it.
  private static func unquoted(_ typed: String) -> String {
    typed.first.map("'\"".contains) == true ? String(typed.dropFirst()) : typed
  }

  /// The first document among the words after the subcommand; nil without one that can be read quickly.
  private static func document(among words: [String]) -> Document? {
    for word in words.dropFirst(2) where !word.hasPrefix("-") {
      guard let argument = DocumentArgument(argument: word), !argument.isStream,
        let reader = try? DocumentReader(opening: argument.path, limitInBytes: byteLimit),
        let text = try? reader.readText().text
      else { continue }
      return Document(text: text)
    }
    return nil
  }
}

extension DocumentArgument {
  static var defaultCompletionKind: CompletionKind { .file() }
}
