extension Selector: CustomStringConvertible {
  /// The selector's text, which parses back to an equal selector.
  package var description: String {
    alternatives.map(\.description).joined(separator: ", ")
  }

  /// The CSS spelling of a name, escaped where needed (CSSOM, "serialize an identifier").
  package static func escaped(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    if scalars == ["-"] { return "\\-" }
    var text = ""
    for (index, scalar) in scalars.enumerated() {
      let isDigit = ("0"..."9").contains(scalar)
      let leads = index == 0 || (index == 1 && scalars[0] == "-")
      if scalar.value < 0x20 || scalar.value == 0x7F || (isDigit && leads) {
        text += "\\" + String(scalar.value, radix: 16) + " "
      } else if isNameScalar(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text.unicodeScalars.append("\\")
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The CSS spelling of a string, in double quotes.
  static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F {
        text += "\\" + String(scalar.value, radix: 16) + " "
        continue
      }
      if scalar == "\"" || scalar == "\\" { text.unicodeScalars.append("\\") }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }

  /// True when a CSS name may contain the scalar unescaped.
  static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: scalar.value >= 0x80
    }
  }
}

extension Selector.Combinator {
  /// The sign between two compounds, blanks included.
  fileprivate var separator: String {
    switch self {
    case .descendant: " "
    case .child: " > "
    case .nextSibling: " + "
    case .laterSibling: " ~ "
    }
  }
}

extension Selector.Complex: CustomStringConvertible {
  /// The compounds with their combinators.
  package var description: String {
    var text = ""
    if let leading, leading != .descendant { text = String(leading.separator.dropFirst()) }
    text += first.description
    for step in rest { text += step.combinator.separator + step.compound.description }
    return text
  }
}

extension Selector.Compound: CustomStringConvertible {
  /// The kind and the conditions, without blanks between them.
  package var description: String {
    var text = ""
    switch type {
    case .any: text = "*"
    case .kind(let name): text = Selector.escaped(name)
    case nil: break
    }
    return text + conditions.map(\.description).joined()
  }
}

extension Selector.Condition: CustomStringConvertible {
  /// The condition as it is written in a compound.
  package var description: String {
    switch self {
    case .id(let id): "#" + Selector.escaped(id)
    case .tag(let tag): "." + Selector.escaped(tag)
    case .position(let path): "@" + path.map(String.init).joined(separator: ".")
    case .attribute(let attribute): attribute.description
    case .anyOf(let selector, let isWhere): (isWhere ? ":where(" : ":is(") + "\(selector))"
    case .noneOf(let selector): ":not(\(selector))"
    case .has(let selector): ":has(\(selector))"
    case .nth(let nth): nth.description
    case .root: ":root"
    case .empty: ":empty"
    case .own(let path): ":own(\(path.map(Selector.escaped).joined(separator: ".")))"
    case .styled(let path): ":styled(\(path.map(Selector.escaped).joined(separator: ".")))"
    case .hidden: ":hidden"
    case .visible: ":visible"
    case .locked: ":locked"
    case .state(let state): ":" + state.rawValue
    }
  }
}

extension Selector.Attribute: CustomStringConvertible {
  /// The attribute in its brackets.
  package var description: String {
    let name = path.map(Self.escapedKey).joined(separator: ".")
    switch test {
    case .isSet: return "[\(name)]"
    case .number(let sign, let bound):
      return "[\(name)\(sign.rawValue)\(NumberText.shortest(bound))]"
    case .text(let sign, let value, let flag):
      let suffix = flag.map { " " + $0.rawValue } ?? ""
      return "[\(name)\(sign.rawValue)\(Selector.quoted(value))\(suffix)]"
    }
  }

  /// A key of the path: digits may lead, since list positions are keys too.
  private static func escapedKey(_ key: String) -> String {
    let isNumber = !key.isEmpty && key.utf8.allSatisfy(\.isASCIIDigit)
    return isNumber ? key : Selector.escaped(key)
  }
}

extension Selector.Nth: CustomStringConvertible {
  /// The pseudo-class, in its short form if it has one.
  package var description: String {
    let type = isOfType ? "of-type" : "child"
    if isOnly { return ":only-\(type)" }
    if step == 0, offset == 1, filter == nil { return (isFromEnd ? ":last-" : ":first-") + type }
    let name = (isFromEnd ? ":nth-last-" : ":nth-") + type
    return "\(name)(\(pattern)\(filter.map { " of \($0)" } ?? ""))"
  }

  private var pattern: String {
    guard step != 0 else { return String(offset) }
    let steps = step == 1 ? "n" : step == -1 ? "-n" : "\(step)n"
    return offset == 0 ? steps : offset > 0 ? "\(steps)+\(offset)" : "\(steps)\(offset)"
  }
}
