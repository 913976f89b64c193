extension Editor {
  /// What the rooms see.
  var sight: Sight {
    Sight(
      document: document, conflicts: conflicts, canUndo: session.undoCount > 0,
      canRedo: session.redoCount > 0, isClipboardEmpty: session.commands.clipboard.isEmpty,
      keyMap: keyMap, options: options, loading: loading,
      layout: layout, rows: browser, inspector: inspector, comparison: comparison,
      interaction: interaction, tool: tool, showsPicture: picture.picture != nil,
      enteredShape: picture.enteredShape,
      selectionBox: selectionBox, copiedText: editing.register.text, isReadOnly: file.isReadOnly,
      isReloading: effects.contains(.reload))
  }
}
