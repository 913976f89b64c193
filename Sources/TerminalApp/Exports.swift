// A program needs only one import.
@_exported import OutlineUI
