import ShapeDocument
import YAMLText

/// Takes what an export says in `data-shapeedit-*` for what it claims to be only after the format's own
/// reader has: files come from anywhere.
final class ExportedProperties {
  /// A value that has been read.
  struct Value {
    /// As it is written.
    let written: YAMLValue
    /// The property's value; nil if the attribute says that it is unset.
    let meaning: PropertyValue?
  }

  /// Why a value is not taken.
  enum Refusal: Error {
    /// The format knows no such value; the reason.
    case wrong(String)
    /// It names a colour of a palette that is not the document's.
    case foreignColor
  }

  /// Bytes of a value.
  static let valueLimit = 1 << 20

  /// The palette that the file names, and what colours are.
  let reading: ValueReading
  /// The names of the palette that mean another colour in the document; nil where it has none of them.
  private let foreignNames: Set<String>?
  /// Values that have been read, since a drawing has many that are equal.
  private var known: [String: Result<Value, Refusal>] = [:]

  init(_ palette: ImportedPalette?, foreignNames: Set<String>?) {
    reading = ValueReading(palette: palette?.colors ?? [])
    self.foreignNames = foreignNames
  }

  /// A value under a key.
  func value(
    _ text: String, under key: String, in scope: Property.Scope
  ) throws(Refusal) -> Value {
    let name = "\(key) \(text)"
    if text.utf8.count < 4096, let known = known[name] { return try known.get() }
    let result = Result { () throws(Refusal) in try read(text, key, scope) }
    if text.utf8.count < 4096, known.count < 10_000 { known[name] = result }
    return try result.get()
  }

  private func read(
    _ text: String, _ key: String, _ scope: Property.Scope
  ) throws(Refusal) -> Value {
    guard text.utf8.count <= Self.valueLimit else {
      throw .wrong("it is larger than \(Self.valueLimit >> 20) MiB")
    }
    let written = ExportedValue.read(text)
    let meaning: PropertyValue?
    do throws(Diagnostic) {
      meaning = try reading.meaning(of: written, under: key, in: scope)
    } catch {
      throw .wrong(error.message)
    }
    if key == "link", case .string(let link)? = meaning, LinkTarget(link).isActive {
      throw .wrong("it would run a script")
    }
    if let meaning, namesForeignColor(meaning) { throw .foreignColor }
    return Value(written: written, meaning: meaning)
  }

  private func namesForeignColor(_ value: PropertyValue) -> Bool {
    switch value {
    case .color(.palette(let name)): foreignNames.map { $0.contains(name) } ?? true
    case .list(let values): values.contains(where: namesForeignColor)
    case .map(let members): members.contains { namesForeignColor($0.value) }
    default: false
    }
  }
}
