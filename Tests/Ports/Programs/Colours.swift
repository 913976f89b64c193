import Foundation
import OutlineUI

struct HSBColor: Hashable {
  var hue = 0.55
  var saturation = 0.8
  var brightness = 0.9

  var color: Color { Color(hue: hue, saturation: saturation, brightness: brightness) }

  /// Red, green and blue from 0 to 255.
  var components: [Int] {
    [5.0, 3.0, 1.0].map { shift in
      let place = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      let value = brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
      return Int((value * 255).rounded())
    }
  }

  var hex: String { "#" + components.map { String(format: "%02X", $0) }.joined() }

  static let presets: [HSBColor] = stride(from: 0.0, to: 1.0, by: 1.0 / 12).map {
    HSBColor(hue: $0, saturation: 0.7, brightness: 0.95)
  }
}

struct ColourMixerView: View {
  @State private var selection = HSBColor()
  @State private var favourites: [HSBColor] = []
  @State private var systemColor = Color.blue

  private let columns = [GridItem(.adaptive(minimum: 44))]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        preview
        GroupBox("Mix") {
          ColourSlider(
            title: "Hue", value: $selection.hue,
            colors: stride(from: 0.0, through: 1.0, by: 0.1).map {
              HSBColor(hue: $0, saturation: 1, brightness: 1).color
            })
          ColourSlider(
            title: "Saturation", value: $selection.saturation,
            colors: [.white, HSBColor(hue: selection.hue, saturation: 1, brightness: 1).color])
          ColourSlider(
            title: "Brightness", value: $selection.brightness,
            colors: [
              .black,
              HSBColor(hue: selection.hue, saturation: selection.saturation, brightness: 1).color,
            ])
        }
        swatches("Presets", HSBColor.presets)
        if !favourites.isEmpty {
          swatches("Favourites", favourites)
        }
        ColorPicker("System picker", selection: $systemColor, supportsOpacity: false)
      }
      .padding()
    }
  }

  private var preview: some View {
    HStack {
      RoundedRectangle(cornerRadius: 12, style: .continuous)
        .fill(selection.color.gradient)
        .frame(width: 120, height: 80)
        .shadow(radius: 4)
      VStack(alignment: .leading) {
        Text(selection.hex)
          .font(.system(.title2, design: .monospaced).weight(.semibold))
          .textSelection(.enabled)
        Text("H \(selection.hue * 360, specifier: "%.0f")°")
          .font(.caption)
          .foregroundStyle(.secondary)
        Button {
          favourites.append(selection)
        } label: {
          Label("Keep", systemImage: isFavourite ? "heart.fill" : "heart")
        }
        .disabled(isFavourite)
      }
      Spacer()
      HueWheel(hue: $selection.hue)
        .frame(width: 90, height: 90)
    }
  }

  private var isFavourite: Bool { favourites.contains(selection) }

  private func swatches(_ title: String, _ colors: [HSBColor]) -> some View {
    VStack(alignment: .leading) {
      Text(title)
        .font(.headline)
      LazyVGrid(columns: columns) {
        ForEach(colors, id: \.self) { preset in
          RoundedRectangle(cornerRadius: 8)
            .fill(preset.color)
            .frame(height: 44)
            .overlay {
              if preset == selection {
                Image(systemName: "checkmark")
                  .foregroundColor(.black)
              }
            }
            .onTapGesture { selection = preset }
            .contextMenu {
              Button("Mix with black") { mix(preset) }
              Button("Forget", role: .destructive) { favourites.removeAll { $0 == preset } }
            }
        }
      }
    }
  }

  private func mix(_ preset: HSBColor) {
    selection = preset
    selection.brightness /= 2
  }
}

/// A slider below the colours that it leads to.
struct ColourSlider: View {
  let title: String
  @Binding var value: Double
  let colors: [Color]

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(title)
        Spacer()
        Text("\(value * 100, specifier: "%.0f") %")
          .monospacedDigit()
          .foregroundStyle(.secondary)
      }
      LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing)
        .frame(height: 12)
        .clipShape(Capsule())
      Slider(value: $value)
        .tint(.clear)
    }
  }
}

/// A circle of hues, with a mark that can be dragged.
struct HueWheel: View {
  @Binding var hue: Double
  @GestureState private var isDragging = false

  var body: some View {
    GeometryReader { proxy in
      let radius = min(proxy.size.width, proxy.size.height) / 2
      ZStack {
        Circle()
          .fill(
            AngularGradient(
              colors: (0...6).map { Color(hue: Double($0) / 6, saturation: 1, brightness: 1) },
              center: .center))
        Circle()
          .strokeBorder(isDragging ? Color.primary : .secondary, lineWidth: 2)
        Circle()
          .fill(.white)
          .frame(width: 12, height: 12)
          .offset(
            x: cos(hue * 2 * .pi) * radius * 0.7,
            y: sin(hue * 2 * .pi) * radius * 0.7)
      }
      .gesture(
        DragGesture(minimumDistance: 0)
          .updating($isDragging) { _, state, _ in state = true }
          .onChanged { value in
            let x = value.location.x - proxy.size.width / 2
            let y = value.location.y - proxy.size.height / 2
            let turn = atan2(y, x) / (2 * .pi)
            hue = turn < 0 ? turn + 1 : turn
          }
      )
    }
  }
}

struct ColourMixerView_Previews: PreviewProvider {
  static var previews: some View {
    ColourMixerView()
  }
}
