import OutlineUICore
import Testing

@testable import ShapeEditor

/// A line, a value, a list and a question never have the keys at the same time.
@Suite struct InteractionTests {
  private let question = Question(text: "Really?", options: [])
  private var prompt: Prompt { Prompt(.command) }
  private var list: ChoiceList { ChoiceList(.palette, items: []) }
  private var field: FieldEdit { FieldEdit(.name, text: "a", control: .text(takesLines: false)) }

  private func holders(_ interaction: Interaction) -> Int {
    [interaction.prompt != nil, interaction.field != nil, interaction.list != nil]
      .filter(\.self).count
  }

  @Test func theNewestHasTheKeys() {
    var interaction = Interaction()
    interaction.prompt = prompt
    interaction.list = list
    #expect(interaction.prompt == nil && interaction.list != nil)
    interaction.field = field
    #expect(interaction.list == nil && interaction.field != nil)
    #expect(holders(interaction) == 1)
  }

  @Test func takingAwayWhatIsNotThereChangesNothing() {
    var interaction = Interaction()
    interaction.field = field
    interaction.prompt = nil
    interaction.list = nil
    #expect(interaction.field != nil)
  }

  @Test func aQuestionWaitsUntilTheKeysAreFree() {
    var interaction = Interaction()
    interaction.prompt = prompt
    interaction.question = question
    #expect(interaction.prompt != nil)
    interaction.prompt = nil
    #expect(interaction.question == question)
    interaction.question = nil
    #expect(interaction.question == nil)
  }

  @Test func aQuestionComesBackBehindAList() {
    var interaction = Interaction()
    interaction.question = question
    interaction.list = list
    #expect(interaction.list != nil)
    interaction.list = nil
    #expect(interaction.question == question)
  }
}
