import Observation
import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// What is read of an observed object in a body is not read by the views around it.
@Suite("What a body reads of an observed object")
struct ObservedDependencyTests {
  @Observable
  final class Model {
    var left = 0
    var right = 0
    var isShown = true
    @ObservationIgnored var bodies: [String] = []

    func take() -> String {
      defer { bodies = [] }
      return bodies.joined(separator: " ")
    }
  }

  private struct Left: View {
    let model: Model

    var body: some View {
      let _ = model.bodies.append("left")
      Text("l\(model.left)")
    }
  }

  private struct Right: View {
    let model: Model

    var body: some View {
      let _ = model.bodies.append("right")
      HStack(spacing: 0) {
        Text("r")
        Number(model: model)
      }
    }
  }

  private struct Number: View {
    let model: Model

    var body: some View {
      let _ = model.bodies.append("number")
      Text("\(model.right)")
    }
  }

  private struct Both: View {
    let model: Model

    var body: some View {
      let _ = model.bodies.append("both")
      HStack(spacing: 1) {
        Left(model: model)
        if model.isShown { Right(model: model) }
      }
    }
  }

  @Test("A change evaluates the bodies that have read it, from the first one on")
  func bodies() {
    let model = Model()
    let screen = Screen(10, 1) { Both(model: model) }
    #expect(screen.draw().contains("l0 r0"))
    #expect(model.take() == "both left right number")
    model.right = 1
    #expect(screen.draw().contains("l0 r1"))
    #expect(model.take() == "number")
    model.left = 12
    #expect(screen.draw().contains("l12 r1"))
    #expect(model.take() == "left")
    model.isShown = false
    model.right = 2
    #expect(!screen.draw().contains("r"))
    #expect(model.take() == "both", "what is gone is not evaluated")
    model.isShown = true
    #expect(screen.draw().contains("l12 r2"))
    #expect(model.take() == "both right number")
    model.right = 3
    #expect(screen.draw().contains("l12 r3"))
    #expect(model.take() == "number")
  }

  @Test("Rows read for themselves, too")
  func rows() {
    let model = Model()
    let screen = Screen(10, 3) {
      List {
        Left(model: model)
        Right(model: model)
      }
    }
    _ = screen.draw()
    _ = model.take()
    for value in 1...3 {
      model.right = value
      #expect(screen.draw().contains("r\(value)"))
      #expect(model.take() == "number")
    }
  }
}
