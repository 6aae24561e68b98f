import Testing

@testable import GalleryPages

@Suite("The list of pages") struct PagesTests {
  @Test("No two pages have the same file or title, and all pages of a group are adjacent")
  func distinct() {
    #expect(Set(Pages.all.map(\.id)).count == Pages.all.count)
    #expect(Set(Pages.all.map(\.title)).count == Pages.all.count)
    let groups = Pages.all.map(\.group)
    #expect(zip(groups, groups.dropFirst()).count { $0 != $1 } == Set(groups).count - 1)
  }

  @Test("A page is found by its file and by its title, in any letter case")
  func named() {
    #expect(Pages.named("addingnumbers")?.id == "AddingNumbers")
    #expect(Pages.named("Adding Numbers")?.id == "AddingNumbers")
    #expect(Pages.named("Adding") == nil)
  }

  @Test("A page fits a search whose words are all in its title, its group or its keywords")
  func fits() throws {
    let page = try #require(Pages.named("AddingNumbers"))
    #expect(page.fits(""))
    #expect(page.fits("NUMBERS add"))
    #expect(page.fits("sum basics"))
    #expect(!page.fits("numbers zebra"))
  }
}
