import Geometry

extension Graphic {
  /// A small drawing from a file of its own, beside the text of a graphic or in its middle.
  package struct Icon: Hashable, Sendable {
    /// Its name: its path beneath a folder of icons, without `.svg`.
    package var name: String
    /// How wide and high it is; nil for a size by that of the text.
    package var size: Double?
    /// The colour of what the file paints in `currentColor`; nil for that of the text.
    package var color: Color?
    /// Where it stands; nil for the usual place.
    package var place: Place?

    /// The places an icon can have.
    package enum Place: String, Hashable, Sendable, CaseIterable {
      /// Before the text.
      case leading
      /// Above the text.
      case top
      /// In the middle of the graphic, behind the text.
      case center
    }

    /// The most different icons of a document.
    package static let countLimit = 1_000
    /// The distance between an icon and a text.
    static let gap = 6.0
    /// How much larger than the letters of the text an icon is.
    private static let sizeFactor = 1.5
    /// The size of letters where there is no text.
    private static let usualTextSize = 16.0
    /// The most bytes of a name.
    private static let longestName = 1_024

    /// Whether a name can be that of an icon: words of letters, digits, `_`, `.` and `-`, with `/` between
    /// them. No word is made of dots alone, so that none leads upwards.
    package static func isName(_ name: String) -> Bool {
      guard name.utf8.count <= longestName else { return false }
      return name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { word in
          word.contains { $0 != UInt8(ascii: ".") } && word.allSatisfy(isOfWord)
        }
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "-"):
        true
      default: false
      }
    }

    /// The colour of what the file paints in `currentColor`.
    package func color(beside text: TextStyle?) -> Color { color ?? text?.color ?? .black }

    /// How wide and high it is beside a text.
    func side(beside text: TextStyle?) -> Double {
      let side = size ?? Self.sizeFactor * (text?.size ?? Self.usualTextSize)
      return side.isFinite ? max(side, 0) : 0
    }
  }
}

extension Graphic.Icon {
  /// An icon from its long form; nil for one without a name.
  init?(_ value: PropertyValue) {
    guard let name = value["name"]?.string, !name.isEmpty else { return nil }
    self.name = name
    size = value["size"]?.number
    color = value["color"]?.color
    place = value.word("place")
  }
}

/// Why an icon is not drawn.
package enum IconProblem: Error, Hashable, Sendable {
  /// No folder has it; the name of one that it may be meant for.
  case missing(folders: [String], near: String?)
  /// It is not what names of icons look like.
  case noName
  /// The way to it leads out of its folder.
  case outside
  /// It is no file.
  case noFile
  /// It is larger than what is read, said in a few words.
  case excessive(String)
  /// It cannot be read; the reason.
  case unreadable(String)
  /// There are more than so many others.
  case tooMany(Int)

  /// What is wrong with an icon of this name, in a sentence.
  package func message(of name: String) -> String {
    let name = name.utf8.count <= 80 ? name : name.prefix(80) + "…"
    return switch self {
    case .missing(let folders, let near):
      "no icon '\(name)' in \(folders.joined(separator: ", "))"
        + (near.map { " (did you mean '\($0)')" } ?? "")
    case .noName:
      "'\(name)' is no name of an icon: words of letters, digits, '_', '.' and '-', with '/' between"
    case .outside: "the icon '\(name)' leads out of its folder, and is not read"
    case .noFile: "the icon '\(name)' is no file"
    case .excessive(let measure): "the icon '\(name)' is not read: \(measure)"
    case .unreadable(let reason): "the icon '\(name)' cannot be read: \(reason)"
    case .tooMany(let limit): "no more than \(limit) icons are drawn; '\(name)' is not"
    }
  }
}
