import { describe, expect, it } from 'vitest'
import { comparePictures, tolerance } from './compare-pictures.ts'

/** A grey picture with whatever is painted on it. */
function picture(width: number, height: number, paint: (x: number, y: number) => number = () => 20) {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set([paint(x, y), 20, 20, 255], (y * width + x) * 4)
  return { metadata: { width, height }, data }
}

/** A button in the middle of a page. */
const button = (left: number, colour: number) => (x: number, y: number) =>
  x >= left && x < left + 120 && y >= 100 && y < 140 ? colour : 20

describe('comparePictures', () => {
  it('takes a picture for itself, and one that ends a few pixels higher up', () => {
    const page = picture(800, 400, button(100, 240))
    expect(comparePictures(page, page, tolerance).pass).toBe(true)
    expect(comparePictures(page, picture(800, 396, button(100, 240)), tolerance).pass).toBe(true)
  })

  it('does not see an edge that is smoothed in another way', () => {
    const smooth = picture(800, 400, (x, y) =>
      x === 99 && y >= 100 && y < 140 ? 120 : button(100, 240)(x, y),
    )
    expect(comparePictures(picture(800, 400, button(100, 240)), smooth, tolerance).pass).toBe(true)
  })

  it('sees another colour, another place and another size', () => {
    const page = picture(800, 400, button(100, 240))
    expect(comparePictures(page, picture(800, 400, button(100, 200)), tolerance).pass).toBe(false)
    expect(comparePictures(page, picture(800, 400, button(108, 240)), tolerance).pass).toBe(false)
    expect(comparePictures(page, picture(800, 440, button(100, 240)), tolerance).message).toMatch('800 × 440')
  })
})
