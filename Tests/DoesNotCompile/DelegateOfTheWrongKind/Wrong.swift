import Rill
import RillUI

@MainActor protocol SliderDelegate: AnyObject {
  func slider(_ slider: Slider, didMoveTo value: Double)
}

@MainActor protocol PickerDelegate: AnyObject {}

final class Movements: SliderDelegate {
  func slider(_ slider: Slider, didMoveTo value: Double) {}
}

final class Choices: PickerDelegate {}

@MainActor final class Slider: HasDelegate, DelegateProxyParent {
  weak var delegate: (any SliderDelegate)?
  var kept: [String: AnyObject] = [:]

  func attach(_ value: AnyObject?, key: String) { kept[key] = value }
  func attachment(key: String) -> AnyObject? { kept[key] }
}

final class RxSliderDelegateProxy: DelegateProxy<Slider, any SliderDelegate>, DelegateProxyType,
  SliderDelegate
{
  let didMove = DelegateMethod<Double>()

  func asDelegate() -> any SliderDelegate { self }

  func slider(_ slider: Slider, didMoveTo value: Double) {
    didMove(value) { forwardToDelegate()?.slider(slider, didMoveTo: value) }
  }
}

/// Installs a delegate of another protocol, and observes a stream of another type. The compiler refuses both.
@MainActor func install(_ slider: Slider, _ choices: Choices) throws {
  // error: cannot assign value of type 'Choices' to type
  slider.delegate = choices
  _ = try RxSliderDelegateProxy.installForwardDelegate(
    // error: argument type 'Choices' does not conform to expected type 'SliderDelegate'
    choices, retainDelegate: false, onProxyForObject: slider)
  // error: cannot
  let _: ControlEvent<String> = try RxSliderDelegateProxy.proxy(for: slider).methodInvoked(\.didMove)
}
