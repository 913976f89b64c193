import LinearPattern
import YAMLText

extension Pattern {
  /// The pattern a user typed; throws a refusal that says what is wrong with it.
  init(typed text: String) throws(Diagnostic) {
    do throws(Pattern.Mistake) {
      self = try Pattern(text)
    } catch {
      throw .refusal("in '\(text)': \(error.message)", .error)
    }
  }
}

extension PatternSearch {
  /// What is shown while a match is awaited, with the share of the texts that have been searched.
  func progress(of textCount: Int) -> Message {
    Message("looking for '\(pattern.text)' … \(countedTexts * 100 / max(1, textCount)) %")
  }
}

extension PatternSearch.Jump {
  /// What is shown when the match is unexpectedly placed; nil for the next one in that direction.
  func message(isForward: Bool) -> Message? {
    if isOnlyMatch { return Message("the only match") }
    guard isWrapped else { return nil }
    return Message(isForward ? "found from the start again" : "found from the end again")
  }
}
