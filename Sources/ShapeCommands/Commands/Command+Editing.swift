extension Command {
  /// Whether the command edits the selection.
  package var isEdit: Bool {
    switch self {
    case .set, .unset, .toggle, .adjust, .rename, .replace, .convert, .comment, .insertItem,
      .moveItem, .insert, .insertVerbatim, .duplicate, .delete, .cut, .paste, .move, .indent,
      .outdent, .group,
      .ungroup, .resolve, .recolor,
      .sort, .connect, .align, .distribute, .nudge, .resize, .scale, .rotate, .arrange, .freeze,
      .breakAlias, .importFile:
      true
    default: false
    }
  }

  /// Whether the command is an edit, forced or not.
  package var mayEdit: Bool {
    if case .force(let command) = self { command.mayEdit } else { isEdit }
  }

  /// Whether the command may add, remove or reorder entries.
  package var changesStructure: Bool {
    switch self {
    case .set, .unset, .toggle, .adjust, .rename, .replace, .convert, .comment, .align, .distribute,
      .nudge,
      .resize, .scale, .rotate, .recolor, .insertItem, .moveItem, .freeze:
      false
    default: true
    }
  }
}
