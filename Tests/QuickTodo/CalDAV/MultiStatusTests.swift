import Foundation
import Testing

@testable import QuickTodoCalDAV

@Suite("A server's answer about several resources") struct MultiStatusTests {
  private func answer(_ text: String) throws -> MultiStatus { try MultiStatus(Data(text.utf8)) }

  @Test("Properties, absences and the token are read, whatever prefixes the server uses")
  func read() throws {
    let answer = try answer(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:x="http://apple.com/ns/ical/">
        <response>
          <href>/jane/tasks/a%20b.ics</href>
          <propstat><prop><getetag>"1&amp;2"</getetag><C:calendar-data><![CDATA[BEGIN:VCALENDAR
      SUMMARY:<a> &amp; ]]>more
      </C:calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat>
          <propstat><prop><x:calendar-color/></prop><status>HTTP/1.1 404 Not Found</status></propstat>
        </response>
        <d:response xmlns:d="DAV:"><d:href>https://example.org/jane/tasks/gone.ics</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>
        <response><href>/1</href><href>/2</href><status>HTTP/1.1 410 Gone</status></response>
        <sync-token> token/7 </sync-token>
      </multistatus>
      """)
    #expect(answer.syncToken == "token/7")
    #expect(
      answer.resources.map(\.href.path) == ["/jane/tasks/a%20b.ics", "/jane/tasks/gone.ics", "/1", "/2"])
    #expect(answer.resources.map(\.isGone) == [false, true, true, true])
    let first = answer.resources[0]
    #expect(
      first.properties[.dav("getetag")]?.text == "\"1&2\""
        && first.properties[.apple("calendar-color")] == nil)
    #expect(first.properties[.calDAV("calendar-data")]?.text == "BEGIN:VCALENDAR\nSUMMARY:<a> &amp; more\n")
  }

  @Test("An answer about a hundred thousand resources is read, and refused if its end is missing")
  func long() throws {
    var text = "<multistatus xmlns=\"DAV:\">"
    for number in 0..<100_000 {
      text += """
        <response><href>/jane/tasks/\(number).ics</href><propstat><prop><getetag>"\(number)"</getetag></prop>\
        <status>HTTP/1.1 200 OK</status></propstat></response>
        """
    }
    #expect(throws: WebDAVError.self) { try answer(text) }
    let whole = try answer(text + "<sync-token>t</sync-token></multistatus>")
    #expect(text.utf8.count > 10_000_000 && whole.resources.count == 100_000 && whole.syncToken == "t")
    #expect(whole.resources.last?.properties[.dav("getetag")]?.text == "\"99999\"")
  }

  @Test(
    "A text that isn't such an answer is refused",
    arguments: [
      "", "<html><body>Log in</body></html>", "<multistatus xmlns=\"DAV:\"><response>",
      "<multistatus xmlns=\"DAV:\"></multistatu>", "not XML", "<multistatus/>", "{\"error\": 1}",
    ])
  func refused(text: String) { #expect(throws: WebDAVError.self) { try answer(text) } }

  @Test("Entities of a short answer don't become a long text, and no file is read")
  func entities() {
    let bomb = (1...9).map { "<!ENTITY e\($0) \"\(String(repeating: "&e\($0 - 1);", count: 10))\">" }.joined()
    #expect(throws: WebDAVError.hasDocumentType) {
      try answer(
        "<!DOCTYPE m [<!ENTITY e0 \"lol\">\(bomb)]><multistatus xmlns=\"DAV:\"><sync-token>&e9;</sync-token></multistatus>"
      )
    }
    #expect(throws: WebDAVError.hasDocumentType) {
      try answer(
        "<?xml version=\"1.0\"?><!-- a > b --><!DOCTYPE m [<!ENTITY f SYSTEM \"file:///etc/hostname\">]><multistatus xmlns=\"DAV:\"><sync-token>&f;</sync-token></multistatus>"
      )
    }
  }

  @Test("Elements that are nested without end are refused")
  func deep() {
    let text = "<multistatus xmlns=\"DAV:\">" + String(repeating: "<a>", count: 100_000)
    #expect(throws: WebDAVError.tooDeep(elements: 64)) { try answer(text) }
  }

  @Test(
    "Paths that mean the same are equal",
    arguments: [
      ("/jane%40example.org/a", "/jane@example.org/a"), ("/%7ejane/", "/~jane/"),
      ("https://host:8443/a/b", "/a/b"),
      ("/a%c3%a9", "/aé"), ("https://host", "/"), ("/a b", "/a%20b"), ("/100%", "/100%25"),
      ("/x?query", "/x"),
    ])
  func samePaths(one: String, other: String) {
    #expect(Href(one) == Href(other) && Href(Href(one).path) == Href(one))
  }

  @Test(
    "Paths that differ stay different",
    arguments: [("/a%2Fb", "/a/b"), ("/a/", "/a"), ("/A", "/a"), ("/a%2525", "/a%25")])
  func differentPaths(one: String, other: String) { #expect(Href(one) != Href(other)) }
}
