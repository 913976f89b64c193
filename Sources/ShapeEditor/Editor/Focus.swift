import KeyBindings

/// Who gets an input, in this order: the first that is there and takes it.
enum Focus: CaseIterable {
  /// What is dragged outside the picture.
  case paneDrag
  /// What is dragged in the picture.
  case pictureDrag
  case menu
  case list
  case question
  case prompt
  case field
  /// A value that could not be edited: what is typed for it goes nowhere.
  case refusedValue
  /// An import whose file is being read.
  case pendingImport
  /// The line that is being drawn.
  case drawing
  /// The nodes of the shape that was gone into.
  case nodes
  /// Keys that are not a whole command yet.
  case pendingKeys
  /// What the next drag draws.
  case tool
  /// The pane with the keys, or under the mouse.
  case pane

  /// Those behind what is dragged.
  static let behindDrags = allCases.drop { $0 == .paneDrag || $0 == .pictureDrag }

  /// Whether the message stays while a key is given to it.
  var keepsMessage: Bool {
    switch self {
    case .paneDrag, .pictureDrag, .menu, .list, .question: true
    default: false
    }
  }

  /// Whether keys that redraw or suspend reach past it.
  var isOverPanes: Bool {
    switch self {
    case .menu, .list, .prompt, .field: true
    default: false
    }
  }

  /// What says which keys do what in it; none where that is not the user's to choose.
  func modes(mixesColor: Bool) -> [KeyMode] {
    switch self {
    case .paneDrag, .pictureDrag: [.drag]
    case .menu: [.menu]
    case .list: [.list]
    case .prompt: [.prompt]
    case .field: mixesColor ? [.mixer, .field] : [.field]
    case .drawing: [.drawing]
    case .nodes: [.nodes]
    case .question, .refusedValue, .pendingImport, .pendingKeys, .tool, .pane: []
    }
  }
}
