import Gtk
import Rill
import RillGtk
import RillUI

@main @MainActor struct Adding {
  static func main() {
    let application = Application(id: "org.example.Adding")
    application.onActivate {
      let (a, b, sum, box) = (Entry(), Entry(), Label(), Box(spacing: 12))
      for part in [HeaderBar(), a, b, sum] { box.append(part) }
      Observable.combineLatest(a.rx.text.orEmpty, b.rx.text.orEmpty) { (Int($0) ?? 0) + (Int($1) ?? 0) }
        .map { "The sum is \($0)" }.bind(to: sum.rx.text).disposed(by: sum.rx.disposeBag)
      let window = ApplicationWindow(application: application)
      window.content = box
      window.present()
    }
    _ = application.run(arguments: ["adding"])
  }
}
