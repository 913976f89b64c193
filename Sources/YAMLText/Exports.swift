// Whoever reads or edits entries handles texts, and should need only one import.
@_exported import SourceText
