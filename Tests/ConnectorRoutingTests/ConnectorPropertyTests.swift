import ConnectorRouting
import Geometry
import TestSupport
import Testing

@Suite("What lines and labels promise")
struct ConnectorPropertyTests {
  /// Random systems of a kind, and what was found for them; without labels at the ends.
  private func systems(_ kind: RandomSystem.Kind) -> [RoutedScene] {
    (0..<SeededRun.rounds(2)).map { round in
      var random = SeededGenerator(seed: SeededRun.seed &* 1_009 &+ round)
      var system = RandomSystem(kind, links: 18, &random)
      system.links = system.links.map {
        RoutingLink(key: $0.key, start: $0.start, end: $0.end, label: $0.label)
      }
      let router = ConnectorRouter()
      router.update(to: system.scene)
      return RoutedScene(system.scene, router)
    }
  }

  @Test("Few lines that share an end cross")
  func siblings() {
    let counts = RandomSystem.Kind.allCases.flatMap { systems($0).map(\.siblings) }
    let pairs = counts.reduce(0) { $0 + $1.pairs }
    let crossing = counts.reduce(0) { $0 + $1.crossing }
    print("seed \(SeededRun.seed): \(crossing) of \(pairs) pairs with a common end cross")
    #expect(crossing * 100 <= pairs * 3 + 100, "\(crossing) of \(pairs)")
  }

  @Test(
    "A label lies on something only where no place on its line is free",
    arguments: RandomSystem.Kind.allCases)
  func labels(kind: RandomSystem.Kind) {
    for (round, scene) in systems(kind).enumerated() {
      #expect(
        scene.misplacedLabels.isEmpty, "\(kind), seed \(SeededRun.seed), round \(round)")
    }
  }
}
