import SwiftUI

// The classic style, where the program has three others, with pictures.

struct DrawnArm: View {
  let type: ArmType

  var body: some View { ClassicArm(type: type) }
}

struct ArtNouveauArm: View {
  let type: ArmType

  var body: some View { ClassicArm(type: type) }
}

struct SteampunkArm: View {
  let type: ArmType

  var body: some View { ClassicArm(type: type) }
}

typealias DrawnClockBorder = ClassicClockBorder
typealias ArtNouveauClockBorder = ClassicClockBorder
typealias SteampunkClockBorder = ClassicClockBorder
typealias DrawnIndicators = ClassicIndicators
typealias ArtNouveauIndicators = ClassicIndicators
typealias SteampunkIndicators = ClassicIndicators

/// What one of the package's previews shows.
@main
struct ClockApp: App {
  var body: some Scene {
    WindowGroup { ClockViewWithConfiguration_Previews.previews }
  }
}
