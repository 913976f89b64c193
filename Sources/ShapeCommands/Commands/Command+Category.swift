extension Command {
  /// What a command does, and so who performs it.
  package enum Category: Equatable, Sendable {
    /// Selects or copies.
    case selection
    /// Edits properties of canvases and graphics; `ofDocument`: of the document itself, too.
    case properties(ofDocument: Bool)
    /// Edits, and may add, remove or reorder entries.
    case structure
    /// Does something else that needs no screen.
    case other
    /// Acts on the file of the editor.
    case file
    /// Needs the editor's screen.
    case screen
  }

  /// What it does, forced or not. No `default`, so that a new command has to say it.
  package var category: Category {
    switch self {
    case .select, .extend(.selector), .deselect, .selectAll, .selectSame, .selectParent,
      .selectChildren, .invert, .copy:
      .selection
    case .set, .unset, .toggle, .adjust, .rename, .replace, .comment, .insertItem, .moveItem:
      .properties(ofDocument: true)
    case .convert, .recolor, .style, .unstyle, .reset, .promote, .align, .distribute, .nudge,
      .resize, .scale, .rotate, .freeze, .pin, .unpin:
      .properties(ofDocument: false)
    case .insert, .insertVerbatim, .duplicate, .delete, .cut, .paste, .move, .indent, .outdent,
      .group, .ungroup, .sort, .connect, .arrange, .breakAlias, .importFile, .resolve:
      .structure
    case .undo, .redo, .export, .check, .colors, .print, .assert, .echo, .option(.mode): .other
    case .write, .overwrite, .reload, .quit: .file
    case .selectMatches, .extend(.down), .extend(.up), .extend(.moves), .mark, .addItem, .expand,
      .collapse, .expandBelow, .collapseBelow, .toggleDisclosure, .expandAll, .collapseAll,
      .foldLevel, .reveal, .filter, .hoist, .go, .page, .scroll, .find, .findNext, .findPrevious,
      .findSame, .goTo, .jump, .setMark, .goMark, .focus, .resizePane, .togglePicture,
      .togglePictureAlone, .toggleInspector, .zoom, .pan, .draw, .goSource, .nextChange,
      .previousChange, .onlyChanges, .take, .comparePicture, .edit, .enter, .editText, .repeatEdit,
      .step, .yank, .option, .help, .palette, .menu, .commandLine, .redraw, .suspend, .cancel,
      .conflicts, .goToConflict:
      .screen
    case .force(let command): command.category
    }
  }

  /// Whether the command edits, forced or not.
  package var isEdit: Bool {
    switch category {
    case .properties, .structure: true
    case .selection, .other, .file, .screen: false
    }
  }

  /// Whether the command may add, remove or reorder entries.
  package var changesStructure: Bool { category == .structure }
}
