import CoreGraphicsNames
import OutlineUI

extension View {
  /// Shows the size of a view in its lower edge.
  func measure() -> some View {
    overlay(alignment: .bottom) {
      GeometryReader { proxy in
        Text("\(proxy.size.width, specifier: "%.0f")×\(proxy.size.height, specifier: "%.0f")")
          .font(.footnote.monospacedDigit())
          .foregroundColor(.white)
          .background(.black)
          .fixedSize()
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
      }
    }
  }
}

/// A view of an experiment: what it is, and how it stretches.
enum Specimen: String, CaseIterable, Identifiable {
  case text = "Text"
  case fixed = "Fixed"
  case flexible = "Flexible"
  case minimum = "Minimum"

  var id: Self { self }

  @ViewBuilder var view: some View {
    switch self {
    case .text:
      Text("The quick brown fox")
        .padding(.vertical)
        .background(Color.teal)
    case .fixed:
      Color.orange.frame(width: 80)
    case .flexible:
      Color.indigo
    case .minimum:
      Color.pink.frame(minWidth: 100, maxWidth: 200)
    }
  }
}

struct MeasuredStack: View {
  let specimens: [Specimen]
  let spacing: CGFloat?
  let alignment: VerticalAlignment
  let prioritizesText: Bool

  var body: some View {
    HStack(alignment: alignment, spacing: spacing) {
      ForEach(specimens) { specimen in
        specimen.view
          .measure()
          .layoutPriority(prioritizesText && specimen == .text ? 1 : 0)
      }
    }
    .border(Color.secondary)
    .measure()
  }
}

struct StackLabView: View {
  @State private var width: CGFloat = 300
  @State private var specimens: [Specimen] = [.text, .fixed, .flexible]
  @State private var hasSpacing = true
  @State private var prioritizesText = false
  @State private var alignment = Alignment.center

  private enum Alignment: String, CaseIterable {
    case top, center, bottom

    var vertical: VerticalAlignment {
      switch self {
      case .top: return .top
      case .center: return .center
      case .bottom: return .bottom
      }
    }
  }

  private let widths: ClosedRange<CGFloat> = 100...350
  private let height: CGFloat = 120

  var body: some View {
    VStack(alignment: .leading) {
      Text("HStack lab")
        .font(.title)
      MeasuredStack(
        specimens: specimens,
        spacing: hasSpacing ? nil : 0,
        alignment: alignment.vertical,
        prioritizesText: prioritizesText
      )
      .frame(width: width, height: height)
      .frame(maxWidth: .infinity)
      Divider()
      controls
      Spacer()
    }
    .padding()
  }

  @ViewBuilder private var controls: some View {
    HStack {
      Text("Proposed width")
      Slider(value: $width, in: widths, step: 1)
      Text("\(width, specifier: "%3.0f")")
        .monospacedDigit()
    }
    HStack {
      ForEach(Specimen.allCases) { specimen in
        Toggle(specimen.rawValue, isOn: contains(specimen))
      }
    }
    .toggleStyle(.button)
    HStack {
      Toggle("Spacing", isOn: $hasSpacing)
      Toggle("Text first", isOn: $prioritizesText)
    }
    Picker("Alignment", selection: $alignment) {
      ForEach(Alignment.allCases, id: \.self) { Text($0.rawValue).tag($0) }
    }
    .pickerStyle(.segmented)
  }

  private func contains(_ specimen: Specimen) -> Binding<Bool> {
    Binding {
      specimens.contains(specimen)
    } set: { isOn in
      withAnimation {
        specimens.removeAll { $0 == specimen }
        if isOn { specimens.append(specimen) }
      }
    }
  }
}

struct StackLabView_Previews: PreviewProvider {
  static var previews: some View {
    StackLabView()
  }
}
