extension NavigationPath {
  /// The values of a path in a form that can be kept.
  public struct CodableRepresentation: Codable, Equatable {
    private struct Element: Codable, Equatable {
      let type: String
      let value: String
    }

    private let elements: [Element]

    init?(_ values: [AnyHashable]) {
      var elements: [Element] = []
      for value in values {
        guard let base = value.base as? any Codable,
          let data = try? JSONEncoder().encode([AnyEncodable(base)]),
          let name = _mangledTypeName(type(of: value.base))
        else { return nil }
        elements.append(Element(type: name, value: String(decoding: data, as: UTF8.self)))
      }
      self.elements = elements
    }

    /// The values, as far as the program still has their types.
    var values: [AnyHashable] {
      elements.compactMap { element in
        guard let type = _typeByName(element.type) as? any (Hashable & Codable).Type else {
          return nil
        }
        return Self.value(of: type, in: element.value)
      }
    }

    private static func value<Value: Hashable & Codable>(
      of type: Value.Type, in text: String
    ) -> AnyHashable? {
      guard let values = try? JSONDecoder().decode([Value].self, from: Data(text.utf8)),
        let value = values.first
      else { return nil }
      return AnyHashable(value)
    }
  }

  /// The path in a form that can be kept; nil if a value cannot be encoded.
  public var codable: CodableRepresentation? { CodableRepresentation(_values) }

  /// Makes the path that was kept.
  public init(_ representation: CodableRepresentation) {
    self.init(_values: representation.values)
  }
}

/// A value of some type that can be encoded.
private struct AnyEncodable: Encodable {
  private let value: any Encodable

  init(_ value: any Encodable) { self.value = value }

  func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}
