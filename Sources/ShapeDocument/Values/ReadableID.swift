/// An id made of a label: small letters, digits and hyphens.
package struct ReadableID {
  private static let longest = 24

  /// The id; nil if the label has nothing for it.
  package let text: String?

  /// The id of a label.
  package init(_ label: String) {
    var id = ""
    for character in label.lowercased() where id.utf8.count < Self.longest {
      if character.isASCII, character.isLetter || character.isNumber {
        id.append(character)
      } else if !id.isEmpty, id.last != "-" {
        id.append("-")
      }
    }
    while id.last == "-" { id.removeLast() }
    text = id.isEmpty ? nil : id
  }
}
