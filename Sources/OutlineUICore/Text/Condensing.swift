import BinarySearch

/// Makes a text narrower if it may be scaled: cells cannot shrink, so letters are removed.
///
/// Starting at the end of the text, small vowels inside words are removed, then single blanks
/// between words, until it fits or has shrunk to the allowed factor: `Handcrafted` becomes
/// `Hndcrftd`.
struct Condensing {
  /// The longest text in clusters that is condensed; longer ones are truncated.
  private static let clusterLimit = 4_096
  private static let vowels: Set<Character> = ["a", "e", "i", "o", "u"]

  /// The text with as little removed as is needed to fit; nil if nothing can be removed.
  static func condensed(
    _ string: String, factor: Double, fits: (String) -> Bool
  ) -> String? {
    guard factor < 1, string.utf8.count <= clusterLimit else { return nil }
    let characters = Array(string)
    let least = Int((Double(characters.count) * max(0, factor)).rounded(.up))
    let order = removable(characters).prefix(max(0, characters.count - least))
    guard !order.isEmpty else { return nil }
    func without(_ count: Int) -> String {
      let gone = Set(order.prefix(count))
      return String(characters.indices.lazy.filter { !gone.contains($0) }.map { characters[$0] })
    }
    return without((1..<order.count).partitioningIndex { fits(without($0)) })
  }

  /// The characters that may be removed, in order.
  private static func removable(_ characters: [Character]) -> [Int] {
    let vowels = characters.indices.filter { index in
      index > 0 && Self.vowels.contains(characters[index]) && characters[index - 1].isLetter
    }
    let blanks = characters.indices.filter { characters[$0] == " " && $0 > 0 }
    return vowels.reversed() + blanks.reversed()
  }
}

extension EnvironmentValues {
  /// How far a text may shrink before it is truncated, as a factor from 0 to 1.
  public var minimumScaleFactor: Double {
    get { textSettings.minimumScale }
    set { textSettings.minimumScale = newValue > 0 ? min(newValue, 1) : 0 }
  }
}

extension View {
  /// Allows texts inside to shrink to a factor of their width before they are truncated.
  ///
  /// A terminal cannot draw smaller letters: small vowels inside words and then blanks are removed,
  /// starting at the end.
  public func minimumScaleFactor(_ factor: Double) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
}
