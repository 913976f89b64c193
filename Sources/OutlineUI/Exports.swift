// The geometry and alignments views are written with are the layout engine's, and a file of views
// should need one import only.
@_exported import LayoutEngine
