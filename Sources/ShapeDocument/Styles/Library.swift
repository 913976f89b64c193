import YAMLText

/// The libraries of looks that are built in. They never change: a new look gets a new name.
package enum Library {
  /// The names of all.
  package static let names = ["diagram"]

  /// The document of a library; nil for an unknown name.
  ///
  /// - Parameter name: The name, as `use` says it.
  /// - Returns: The text of a document without canvases.
  package static func text(named name: String) -> String? { name == "diagram" ? diagram : nil }

  /// Boxes that fit their text, panels around groups, and arrows; light and dark.
  private static let diagram = """
    palette:
      ink: {light: "#1f2a44", dark: "#e6edf3"}
      quiet: {light: "#5b6579", dark: "#9aa7b8"}
      line: {light: "#3d5a80", dark: "#7fa3cc"}
      ground: {light: "#ffffff", dark: "#0d1117"}
      panel: {light: "#f1f5f9", dark: "#161b22"}
      box: {light: "#ffffff", dark: "#21262d"}
    textStyle: {color: $ink}
    styles:
      canvas: {background: $ground, padding: 30}
      "rectangle[text]:empty":
        kind: roundedRectangle
        radius: 6
        padding: [10, 16]
        min: [120, 44]
        fill: $box
        stroke: {color: $line, width: 1.5}
      "group[text]":
        kind: roundedRectangle
        radius: 10
        padding: 20
        fill: $panel
        layout: {type: vstack, spacing: 24}
        text: {weight: bold, valign: top}
      connector:
        route: elbow
        stroke: {color: $line, width: 1.5}
        text: {size: 13, color: $quiet}
      .dashed: {stroke: {dash: [5, 4]}}
    canvases: []

    """
}

extension Document {
  /// A built-in library; nil for an unknown name. Each is read once.
  func library(named name: String) -> Document? {
    if let known = libraryCache[name] { return known }
    guard let text = Library.text(named: name) else { return nil }
    let library = Document(text: SourceText(text))
    libraryCache[name] = library
    return library
  }
}
