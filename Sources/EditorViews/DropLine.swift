import OutlineUICore

/// The line in the outline below which dragged rows would land, from their depth on.
struct DropLine: View {
  let content: ScreenContent

  private static let levelColumns = 2

  var body: some View {
    let outline = content.outline.read()
    if let line = outline.dropLine {
      UnderlinedCells().frame(height: 1)
        .padding(.top, Double(line.row))
        .padding(.leading, Double(min(Self.levelColumns * line.depth, outline.columns / 2)))
    }
  }
}
