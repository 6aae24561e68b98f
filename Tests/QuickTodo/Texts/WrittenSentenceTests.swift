import QuickTodoTexts
import Testing

@Suite("Sentences that another program has written in English")
struct WrittenSentenceTests {
  private func german(_ text: String) -> String { WrittenSentence(text: text).text(in: .german) }

  @Test("A sentence is translated with its parts")
  func parts() {
    #expect(
      german("Expected a host named example.org, found none. Check the address and the network.")
        == "Es gibt keinen Rechner namens example.org. Prüfen Sie die Adresse und das Netz.")
    #expect(german("Check the address.") == "Prüfen Sie die Adresse.")
  }

  @Test("The longest of the keys that a sentence fits counts")
  func longest() {
    #expect(
      german(
        "Expected a connection to a.org that is safe, found one that is not: nobody vouches for it. "
          + "Check the address and the host's certificate.")
        == "Die Verbindung zu a.org ist nicht sicher: nobody vouches for it. "
        + "Prüfen Sie die Adresse und das Zertifikat des Rechners.")
  }

  @Test("A reason within a sentence is translated too")
  func nested() {
    #expect(
      german(
        "Expected a.org to store the task, found a refusal (status 507). "
          + "The account's storage is full. Delete something there. The server says “over quota”.")
        == "a.org lehnte es ab, die Aufgabe zu speichern (Status 507). "
        + "Der Speicher des Kontos ist voll. Löschen Sie dort etwas. Der Server sagt: „over quota“.")
  }

  @Test(
    "Words in quotation marks stay as they are", arguments: ["no answer", "Check the address.", "a web page"])
  func quoted(title: String) {
    #expect(
      german("“\(title)” stays here: The server lets this account read the list only.")
        == "„\(title)“ bleibt hier: Der Server lässt dieses Konto die Liste nur lesen.")
    #expect(german("“\(title)” stays on the server: Nobody.") == "„\(title)“ bleibt auf dem Server: Nobody.")
  }

  @Test("A name before a sentence stays, on each line")
  func named() {
    #expect(
      german("anna: Check the address.\nb: c: Try again later.")
        == "anna: Prüfen Sie die Adresse.\nb: c: Versuchen Sie es später erneut.")
    #expect(
      german("“Milk”: The task recurs by several rules.")
        == "„Milk“: Die Aufgabe wiederholt sich nach mehreren Regeln.")
  }

  @Test("Each of several sentences is translated, and an unknown one stays")
  func several() {
    #expect(
      german("The server's list “Home” is this list again. Nobody has translated this. Check the address.")
        == "Die Liste „Home“ des Servers ist wieder diese Liste. Nobody has translated this. Prüfen Sie die Adresse."
    )
  }

  @Test(
    "A title of any length takes no time", .timeLimit(.minutes(20)),
    arguments: ["a. ", "a: ", "“", "”: ", "\n"])
  func long(part: String) {
    for count in [600, 30_000] {
      let text = "“" + String(repeating: part, count: count) + "”"
      #expect(german(text).utf8.count == text.utf8.count)
    }
  }

  @Test(
    "A text that no key fits stays, and so does each text in English",
    arguments: ["", ".", ". ", "“”", "The disk {1} is full. ", "Expected a host named "])
  func unknown(text: String) {
    #expect(german(text) == text)
    #expect(WrittenSentence(text: "Check the address.").text(in: .english) == "Check the address.")
  }
}
