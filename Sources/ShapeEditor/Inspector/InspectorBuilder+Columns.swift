/// Fields beside each other.
extension InspectorBuilder {
  /// Puts short fields beside the one before where there are two columns.
  func arrangeInColumns(_ fields: inout [InspectorModel.Field]) {
    guard hasTwoColumns else { return }
    var isLeftFree = false
    for index in fields.indices {
      let isShort = fields[index].isShort
      fields[index].isBeside = isLeftFree && isShort
      isLeftFree = isShort && !fields[index].isBeside
    }
  }
}
