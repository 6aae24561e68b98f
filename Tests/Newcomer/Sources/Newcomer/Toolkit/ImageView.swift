import Foundation
import Gtk
import Rill

/// A picture: what an app needs of `UIImage` and `UIImageView`, for the one format that needs no decoder, portable
/// pixmaps ("P6").
final class ImageView: DrawingArea {
  var image: CairoImage? {
    didSet {
      setSizeRequest(width: image?.pixelWidth ?? -1, height: image?.pixelHeight ?? -1)
      queueDraw()
    }
  }

  init(name: String) {
    super.init()
    setAccessibleLabel(name)
    drawing = { [weak self] context, _, _ in
      if let image = self?.image { context.draw(image) }
    }
  }
}

extension CairoImage {
  /// Creates a picture from the bytes of a portable pixmap, or returns nil if they are something else.
  convenience init?(data: Data) {
    let fields = data.split(separator: 0x0A, maxSplits: 3, omittingEmptySubsequences: false)
    guard fields.count == 4, fields[0].elementsEqual("P6".utf8), fields[2].elementsEqual("255".utf8) else {
      return nil
    }
    let size = String(decoding: fields[1], as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    guard size.count == 2, fields[3].count == size[0] * size[1] * 3 else { return nil }
    self.init(width: size[0], height: size[1])
    let bytes = Array(fields[3])
    draw { context in
      for pixel in 0..<size[0] * size[1] {
        let (red, green, blue) = (bytes[3 * pixel], bytes[3 * pixel + 1], bytes[3 * pixel + 2])
        context.rectangle(x: Double(pixel % size[0]), y: Double(pixel / size[0]), width: 1, height: 1)
        context.setColor(Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255))
        context.fill()
      }
    }
  }
}
