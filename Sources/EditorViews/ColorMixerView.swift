import Geometry
import OutlineUICore
import ShapeEditor

/// Hue, saturation and value of a colour: a line each, in the colours that it would lead to.
struct ColorMixerView: View {
  let mixer: ColorMixer

  /// How many cells a line has.
  private static let cellCount = 13

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(ColorMixer.Channel.allCases, id: \.self) { line($0) }
    }
  }

  private func line(_ channel: ColorMixer.Channel) -> some View {
    HStack(spacing: 1) {
      name(of: channel)
      HStack(spacing: 0) {
        ForEach(0..<Self.cellCount, id: \.self) { cell($0, of: channel) }
      }
      .mouseTarget { point in
        PointerTarget.mixer(channel, cell: Int(point.x), of: Self.cellCount)
      }
      Text(mixer.text(of: channel)).lineLimit(1)
    }
  }

  @ViewBuilder private func name(of channel: ColorMixer.Channel) -> some View {
    let name = Text(String(channel.rawValue.prefix(3))).lineLimit(1)
    if mixer.channel == channel {
      name.foregroundStyle(.selection)
    } else {
      name.dim()
    }
  }

  private func cell(_ index: Int, of channel: ColorMixer.Channel) -> some View {
    let share = Double(index) / Double(Self.cellCount - 1)
    let place = (mixer.share(of: channel) * Double(Self.cellCount - 1)).rounded()
    let color = mixer.color(withShare: share, of: channel)
    let ground = Color(.rgb(color.red, color.green, color.blue))
    let isHere = Int(place) == index
    let ink = color.isLight ? Color(.rgb(0, 0, 0)) : Color(.rgb(255, 255, 255))
    return Text(isHere ? "●" : "─").foregroundStyle(isHere ? ink : ground).background(ground)
  }
}

extension RGBA {
  /// Whether black is better read on it than white.
  fileprivate var isLight: Bool { Int(red) * 3 + Int(green) * 6 + Int(blue) > 1_275 }
}
