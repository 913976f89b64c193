import Foundation
import OutlineUI

struct PracticeChallenge: Hashable {
  let question: String
  let pronunciation: String
  let answer: String
  let choices: [String]

  static let all = [
    PracticeChallenge(
      question: "こんにちは", pronunciation: "Konnichiwa", answer: "Hello",
      choices: ["Goodbye", "Hello", "Thanks"]),
    PracticeChallenge(
      question: "ありがとう", pronunciation: "Arigatō", answer: "Thanks",
      choices: ["Thanks", "Sorry", "Water"]),
    PracticeChallenge(
      question: "みず", pronunciation: "Mizu", answer: "Water",
      choices: ["Fire", "Water", "Rice"]),
  ]
}

final class PracticeStore: ObservableObject {
  @Published private(set) var current = 0
  @Published private(set) var correct = 0
  @Published private(set) var lastWrong: String?

  let challenges = PracticeChallenge.all

  var challenge: PracticeChallenge? {
    challenges.indices.contains(current) ? challenges[current] : nil
  }

  func answer(_ choice: String) -> Bool {
    guard let challenge else { return false }
    let isRight = choice == challenge.answer
    lastWrong = isRight ? nil : choice
    if isRight { correct += 1 }
    return isRight
  }

  func advance() {
    current += 1
    lastWrong = nil
  }

  func restart() {
    current = 0
    correct = 0
    lastWrong = nil
  }
}

final class LearnerProfile: ObservableObject {
  @Published var name = ""
  @Published var isRemembered = false
  @Published var isRegistered = false

  var isNameValid: Bool { name.count >= 3 }
}

struct KuchiRootView: View {
  @StateObject private var learner = LearnerProfile()
  @StateObject private var practice = PracticeStore()

  var body: some View {
    Group {
      if learner.isRegistered {
        LearnView()
      } else {
        RegisterView()
      }
    }
    .environmentObject(learner)
    .environmentObject(practice)
  }
}

struct RegisterView: View {
  @EnvironmentObject var learner: LearnerProfile
  @FocusState private var isNameFocused: Bool

  var body: some View {
    VStack {
      Spacer()
      KuchiTitle()
      TextField("Type your name…", text: $learner.name)
        .focused($isNameFocused)
        .submitLabel(.done)
        .onSubmit(register)
        .autocorrectionDisabled()
        .modifier(KuchiBorder())
      HStack {
        Spacer()
        Text("\(learner.name.count)")
          .font(.caption)
          .foregroundColor(learner.isNameValid ? .green : .red)
          .padding(.trailing)
      }
      HStack {
        Spacer()
        Toggle(isOn: $learner.isRemembered) {
          Text("Remember me")
            .font(.subheadline)
            .foregroundColor(.gray)
        }
        .fixedSize()
      }
      Button(action: register) {
        HStack {
          Image(systemName: "checkmark")
            .resizable()
            .frame(width: 16, height: 16, alignment: .center)
          Text("OK")
            .font(.body)
            .bold()
        }
      }
      .disabled(!learner.isNameValid)
      Spacer()
    }
    .padding()
    .background(
      LinearGradient(
        colors: [.black, Color(red: 0.1, green: 0.1, blue: 0.3)], startPoint: .top,
        endPoint: .bottom)
    )
    .onAppear { isNameFocused = true }
  }

  private func register() {
    guard learner.isNameValid else { return }
    isNameFocused = false
    withAnimation { learner.isRegistered = true }
  }
}

struct KuchiTitle: View {
  var body: some View {
    HStack {
      Image(systemName: "table")
        .resizable()
        .frame(width: 30, height: 30)
        .overlay(Circle().stroke(Color.gray, lineWidth: 1))
        .background(Color(white: 0.1))
        .clipShape(Circle())
        .foregroundColor(.red)
      VStack(alignment: .leading) {
        Text("Welcome to")
          .font(.headline)
          .bold()
        Text("Kuchi")
          .font(.largeTitle)
          .bold()
      }
      .foregroundColor(.red)
      .lineLimit(1)
    }
    .padding()
  }
}

struct KuchiBorder: ViewModifier {
  func body(content: Content) -> some View {
    content
      .padding(EdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 16))
      .background(Color.black)
      .overlay(
        RoundedRectangle(cornerRadius: 8)
          .stroke(lineWidth: 2)
          .foregroundColor(.blue)
      )
      .shadow(color: Color.gray.opacity(0.4), radius: 3, x: 1, y: 2)
  }
}

struct LearnView: View {
  @EnvironmentObject var learner: LearnerProfile
  @EnvironmentObject var practice: PracticeStore

  var body: some View {
    TabView {
      PracticePage()
        .tabItem { Label("Practice", systemImage: "rectangle") }
      VStack(spacing: 8) {
        Text("Hi, \(learner.name)")
          .font(.title)
        ProgressView(
          "Learned", value: Double(practice.correct), total: Double(practice.challenges.count)
        )
        .frame(maxWidth: 300)
        Button("Start again", action: practice.restart)
      }
      .tabItem { Label("Progress", systemImage: "star") }
    }
    .accentColor(.orange)
  }
}

struct PracticePage: View {
  @EnvironmentObject var practice: PracticeStore
  @State private var showsAnswer = false
  @State private var alertItem: PracticeAlert?

  var body: some View {
    if let challenge = practice.challenge {
      VStack {
        Button {
          withAnimation { showsAnswer.toggle() }
        } label: {
          PracticeQuestion(challenge: challenge, showsAnswer: showsAnswer)
        }
        .buttonStyle(.plain)
        Divider()
        ForEach(challenge.choices, id: \.self) { choice in
          Button(choice) { choose(choice) }
            .foregroundColor(choice == practice.lastWrong ? .red : .primary)
        }
        Text("\(practice.correct) of \(practice.challenges.count)")
          .font(.caption)
          .padding(.top)
      }
      .alert(item: $alertItem) { item in
        Alert(
          title: Text(item.title), message: Text(item.message),
          dismissButton: .default(Text("Next")) { practice.advance() })
      }
    } else {
      PracticeDone()
    }
  }

  private func choose(_ choice: String) {
    guard let challenge = practice.challenge, practice.answer(choice) else { return }
    showsAnswer = false
    alertItem = PracticeAlert(
      title: "Correct!", message: "\(challenge.question) means \(challenge.answer).")
  }
}

struct PracticeAlert: Identifiable {
  let id = UUID()
  let title: String
  let message: String
}

struct PracticeQuestion: View {
  let challenge: PracticeChallenge
  let showsAnswer: Bool

  var body: some View {
    VStack {
      Text(challenge.question)
        .font(.system(size: 64))
        .fontWeight(.light)
      Text(showsAnswer ? challenge.answer : challenge.pronunciation)
        .font(.headline)
        .foregroundColor(.secondary)
        .transition(.opacity)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

struct PracticeDone: View {
  @EnvironmentObject var practice: PracticeStore

  var body: some View {
    ZStack {
      VStack(spacing: 0) {
        Rectangle().foregroundColor(.purple)
        Rectangle().foregroundColor(.orange)
      }
      .frame(height: 200)
      VStack {
        Text("Congratulations!")
          .font(.title)
          .foregroundColor(.white)
        Text("You're awesome!")
          .fontWeight(.bold)
          .foregroundColor(.white)
        Button("Play again", action: practice.restart)
          .buttonStyle(.borderedProminent)
      }
    }
  }
}

struct KuchiRootView_Previews: PreviewProvider {
  static var previews: some View {
    KuchiRootView()
  }
}
