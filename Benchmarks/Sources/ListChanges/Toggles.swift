import Gtk
import Rill
import RillGtk
import RillLists

/// A list in a window, one of whose rows moves to the other section and back, by changesets that the snapshots
/// carry.
final class Toggles {
  private let list = ListView(selection: .single)
  private let snapshots = PublishRelay<Notes>()
  private let (here, there): (SnapshotSections<String, Note>, SnapshotSections<String, Note>)
  private let way: Changeset.ItemMove
  private var shown: Notes
  private var isThere = false
  private(set) var accepting: [Double] = []
  private(set) var frames: [Double] = []

  init(count: Int) {
    let arrays = NoteArrays(count: count)
    let row = 3
    let toggled = arrays.toggled(row)
    shown = arrays.snapshot
    (here, there) = (shown.sections, toggled.snapshot.sections)
    way = Changeset.ItemMove(
      from: ItemPath(item: row, section: 0), to: ItemPath(item: arrays.done.count / 2, section: 1))
    let dataSource = RxListViewSectionedAnimatedDataSource<String, Note>(
      configureCell: { _, list, path, note in
        let cell = list.dequeueReusableCell(NoteCell.self, for: path)
        cell.show(note)
        return cell
      }, titleForHeaderInSection: { source, section in source[section].model })
    list.rx.disposeBag.insert(snapshots.bind(to: list.rx.items(dataSource: dataSource)))
  }

  /// Shows the list, and toggles the row repeatedly. The first five times are not counted.
  func run(rounds: Int) async {
    let window = Window()
    window.content = ScrolledWindow(child: list)
    window.setDefaultSize(width: 600, height: 800)
    window.present()
    snapshots.accept(shown)
    var begin: Double?
    var left = rounds + 5
    _ = await MainLoop.iterate { self.list.isMapped && self.list.frameClock != nil }
    list.frameClock?.onAfterPaint {
      guard let start = begin else { return }
      begin = nil
      if left < rounds { self.frames.append(processorTime() - start) }
    }
    // Toggles at every tenth frame, so that each time begins when the rows are in their places.
    var tick = 0
    list.addTick { _ in
      tick += 1
      self.list.queueDraw()
      guard tick % 10 == 0 else { return true }
      guard left > 0 else { return false }
      left -= 1
      let next = self.next()
      begin = processorTime()
      let time = milliseconds { self.snapshots.accept(next) }
      if left < rounds { self.accepting.append(time) }
      return true
    }
    _ = await MainLoop.iterate(until: { left == 0 && begin == nil }, timeout: .seconds(300))
    window.destroy()
  }

  private func next() -> Notes {
    isThere.toggle()
    var changeset = Changeset()
    changeset.movedItems = [isThere ? way : Changeset.ItemMove(from: way.to, to: way.from)]
    changeset.updatedItems = [isThere ? way.to : way.from]
    let change = SnapshotChange(base: shown.version, changeset: changeset)
    shown = Notes(sections: isThere ? there : here, change: change)
    return shown
  }
}

/// A cell with a check button and a title.
final class NoteCell: ListViewCell {
  private let check = CheckButton()
  private let title = Label()

  required init() {
    super.init()
    title.xalign = 0
    title.ellipsize = .end
    let box = Box(.horizontal, spacing: 6)
    box.append(check)
    box.append(title)
    child = box
  }

  func show(_ note: Note) {
    check.isActive = note.isDone
    title.text = note.title
    accessibleName = note.title
  }
}
