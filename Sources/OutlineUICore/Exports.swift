// Views use the layout engine's geometry and alignments, and a file of views should need only one
// import.
@_exported import LayoutEngine
// A line of text and its keys: what ``LineEditorView`` shows.
@_exported import LineEditing
