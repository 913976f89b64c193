/// The index's columns: one raw array per field.
final class EntryColumns: @unchecked Sendable {
  var count = 0
}
