@testable import ShapeEditor

/// Two canvases with groups in groups, through which several suites go.
let outlineSample = """
  canvases:
    - name: Page
      graphics:
        - name: Header
          children:
            - {name: Logo, id: logo, kind: circle}
            - name: Title
              text: {string: Hello, size: 20}
        - name: Body
          children:
            - name: Card
              children:
                - {name: Logo, kind: ellipse}
                - name: deep
    - name: Second
      graphics:
        - {name: Alone, fill: "#ff0000"}

  """

extension Editor {
  /// An editor after keys.
  static func after(_ keys: String, of text: String, rows: Int = 40) throws -> Editor {
    let editor = Editor(text: text, rows: rows)
    try editor.press(keys)
    return editor
  }

  /// Does all that was put off.
  func settle() { while hasIdleWork { _ = handle(.idle) } }
}
