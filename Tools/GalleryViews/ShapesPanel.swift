import OutlineUI

/// Shapes, filled and outlined.
struct ShapesPanel: View {
  var body: some View {
    Grid(horizontalSpacing: 16, verticalSpacing: 16) {
      GridRow {
        Rectangle().fill(.red)
        RoundedRectangle(cornerRadius: 24).fill(.orange)
        Circle().fill(.yellow)
        Ellipse().fill(.green)
        Capsule().fill(.cyan)
      }
      GridRow {
        Rectangle().stroke(.red)
        RoundedRectangle(cornerRadius: 24).stroke(.orange)
        Circle().stroke(.yellow)
        Ellipse().stroke(.green)
        Capsule().stroke(.cyan)
      }
    }
    .frame(width: 624, height: 256)
  }
}
