// The service of the search page: a dictionary that answers slowly.

import Rill

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
