import OutlineUI

/// Shapes, filled and outlined.
struct ShapesPanel: View {
  var body: some View {
    Grid(horizontalSpacing: 2, verticalSpacing: 1) {
      GridRow {
        Rectangle().fill(.red)
        RoundedRectangle(cornerRadius: 3).fill(.orange)
        Circle().fill(.yellow)
        Ellipse().fill(.green)
        Capsule().fill(.cyan)
      }
      GridRow {
        Rectangle().stroke(.red)
        RoundedRectangle(cornerRadius: 3).stroke(.orange)
        Circle().stroke(.yellow)
        Ellipse().stroke(.green)
        Capsule().stroke(.cyan)
      }
    }
    .frame(width: 78, height: 16)
  }
}
