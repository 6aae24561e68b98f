// Search with throttled requests: words of a dictionary that answers slowly, and not always.
//
// `debounce` waits until the typing pauses, `distinctUntilChanged` leaves out a query that was asked already, and
// `flatMapLatest` drops the answer to a query that is no longer of interest. All contents of the screen are one enum,
// so that nothing is shown beside something that contradicts it.

import Gtk
import Rill
import RillGtk
import RillLists
import RillUI

struct ThrottledSearchViewModel: Sendable {
  enum State: Equatable, Sendable {
    case idle
    case loading
    case found([String])
    case nothing
    case failed(String)

    var words: [String] { if case .found(let words) = self { words } else { [] } }
  }

  let state: Driver<State>

  init(query: Driver<String>, retries: Signal<Void>, dictionary: any DictionaryService) {
    state =
      query
      .debounce(.milliseconds(300))
      .distinctUntilChanged()
      .flatMapLatest { query in
        guard !query.isEmpty else { return Driver<State>.just(.idle) }
        // Sends the same query again at each press of the button.
        return retries.asDriver(onErrorDriveWith: .empty()).startWith(()).flatMapLatest { _ in
          dictionary.words(beginningWith: query)
            .map { $0.isEmpty ? .nothing : .found($0) }
            .asDriver { .just(.failed("\($0)")) }
            .startWith(.loading)
        }
      }
  }
}

final class ThrottledSearch: PageView {
  let root: Widget

  private typealias DataSource = RxListViewSectionedAnimatedDataSource<String, String>

  private let (entry, list, retry, requests) = (
    SearchEntry(), ListView(), Button(label: "Try Again"), Label()
  )
  private let (loading, scrolled) = (Spinner(), ScrolledWindow())
  private let (idle, nothing) = (
    StatusPage(iconName: "edit-find-symbolic", title: "Type the Beginning of a Word"),
    StatusPage(iconName: "edit-find-symbolic", title: "No Such Word")
  )
  private let failed = StatusPage(iconName: "dialog-warning-symbolic", title: "No Answer")
  private let bag = DisposeBag()

  init() {
    let box = Box(spacing: 12)
    root = box
    fill(box)

    let dictionary = LocalDictionary()
    let viewModel = ThrottledSearchViewModel(
      query: entry.rx.text.orEmpty.asDriver(), retries: retry.rx.tap.asSignal(), dictionary: dictionary)
    let dataSource = DataSource(configureCell: { _, list, indexPath, word in
      let row = list.dequeueReusableCell(WordRow.self, for: indexPath)
      row.show(word)
      return row
    })
    viewModel.state.map { SectionedSnapshot([("Words", $0.words)]) }
      .drive(list.rx.items(dataSource: dataSource)).disposed(by: bag)
    viewModel.state.drive(onNext: { [weak self] in self?.show($0) }).disposed(by: bag)
    dictionary.requests.values.map { "Requests: \($0)" }.drive(requests.rx.text).disposed(by: bag)
  }

  private func fill(_ box: Box) {
    entry.placeholder = "Search words"
    entry.setAccessibleLabel("Search words")
    list.setAccessibleLabel("Words")
    list.addCssClass("background")
    scrolled.child = list
    loading.setAccessibleLabel("Loading")
    loading.setSizeRequest(width: 32, height: 32)
    retry.halign = .center
    retry.addCssClass("pill")
    failed.child = retry
    requests.addCssClass("dim-label")
    let failing = LocalDictionary.failingWord
    let note = Widget.note(
      "The dictionary, in this program, needs 0.4 seconds for an answer. Asked for “\(failing)” it fails at first."
    )
    box.setMargins(horizontal: 18, vertical: 24)
    for part in [note, entry, requests, idle, loading, nothing, failed, scrolled] { box.append(part) }
    for page in [idle, loading, nothing, failed, scrolled] { page.vexpand = true }
  }

  private func show(_ state: ThrottledSearchViewModel.State) {
    if case .failed(let reason) = state { failed.setDescription(reason) }
    idle.isVisible = state == .idle
    loading.isVisible = state == .loading
    loading.isSpinning = state == .loading
    nothing.isVisible = state == .nothing
    failed.isVisible = if case .failed = state { true } else { false }
    scrolled.isVisible = !state.words.isEmpty
  }
}

/// A word in the list.
final class WordRow: ListViewCell {
  private let label = Label()

  required init() {
    super.init()
    label.xalign = 0
    label.setMargins(horizontal: 12, vertical: 8)
    child = label
  }

  func show(_ word: String) {
    label.text = word
    accessibleName = word
  }
}

/// A service that finds words.
protocol DictionaryService: Sendable {
  /// Returns the words that begin with a text, in their order. Answers once, on any thread, or fails.
  func words(beginningWith text: String) -> Single<[String]>
}

/// A dictionary in this process, which answers after a while like a remote one.
struct LocalDictionary: DictionaryService {
  /// The reason why there is no answer.
  struct Failure: Error, CustomStringConvertible {
    let description = "The dictionary does not answer."
  }

  /// The word for which the first request fails, and each second request from then on.
  static let failingWord = "error"

  let delay: RxTimeInterval
  let scheduler: any SchedulerType
  /// How many requests there have been.
  let requests = Counter()
  private let questionsToFail = Counter()

  init(
    delay: RxTimeInterval = .milliseconds(400),
    scheduler: any SchedulerType = SerialDispatchQueueScheduler(qos: .userInitiated)
  ) {
    self.delay = delay
    self.scheduler = scheduler
  }

  func words(beginningWith text: String) -> Single<[String]> {
    Observable<Int>.deferred { [requests, delay, scheduler] in
      requests.add(1)
      return .timer(delay, scheduler: scheduler)
    }
    .map { [questionsToFail] _ in
      if text == Self.failingWord {
        guard questionsToFail.add(1).isMultiple(of: 2) else { throw Failure() }
      }
      return Self.words.filter { $0.hasPrefix(text.lowercased()) }
    }
    .asSingle()
  }

  private static let words = """
    able about above action active actor add after again air all also always amb and animal any apple april arrow \
    art ask atom autumn back bag ball bank base basket bay beach bear beat bed bee begin bell below best better bind \
    bird blue boat body book both bottle box branch brave bread bridge bright brook brother brown buffer build \
    button cable call calm camp can canal car care carry case cat catch cave chain chair change cheese child circle \
    city clean clear clock cloud coast coat cold color combine come concat cook cool copper coral corn count cover \
    crane creek cup current dance dark day debounce deep delay delta desk dew dispose distinct do door down dream \
    drink drive driver drop dry dust each ear early earth east easy eat echo edge egg eight elbow element empty end \
    error even event ever every eye face fall family far farm fast feather field filter find fire fish five flat \
    flow flower fly fog follow forest four fox fresh friend frog frost fruit full game garden gate gentle gift glass \
    go gold good grass gray great green ground grow gull half hand happy hard hat hawk heart heavy herb high hill \
    home honey horse hot hour house hundred ice idea ink interval iron island ivy jar join joy juice jump june just \
    keep key kind king kite knot lake lamp land large late latest leaf learn left lemon letter light lily line lion \
    list listen little live long look lotus low main map maple marble march mark meadow merge milk mill mind mint \
    mist moon moss mother mountain mouse music name near nest never new next night nine north notice now oak \
    observe ocean of old olive on open orange order otter over owl pace page paper park path pear pen pepper piece \
    pine place plain plant play plum pond pool poplar queen quick quiet quilt rain raven read red reed reduce relay \
    repeat retry rice rill ripple river road rock room root rose round run rush sail salt sample sand scan sea seed \
    seven shade share shell shine ship shore signal silk silver single six skip sky sleep slow small snow song south \
    spark spring star start stone storm stream street summer sun swan swift table take tall ten thank thin three \
    throttle thunder tide time timer tree trunk turn two under unit until valley value vase view village vine voice \
    walk wall warm water wave way west whale wheat white wide wind window winter wolf wood word yard year yellow \
    young zebra zero zip zone
    """.split(separator: " ").map(String.init)
}
