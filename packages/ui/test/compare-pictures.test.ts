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

  it('sees that an icon is missing, on a page as long as a sheet', () => {
    const icon = (x: number, y: number) => {
      const fromMiddle = Math.hypot(x - 203, y - 1_505)
      return fromMiddle > 7 && fromMiddle < 9 ? 230 : 20
    }
    const page = picture(1_200, 3_000, icon)
    expect(comparePictures(page, picture(1_200, 3_000), tolerance)).toMatchObject({
      pass: false,
      message: expect.stringContaining('192,1504'),
    })
  })

  it('does not see a line of text that stands a fraction of a pixel lower', () => {
    // Strokes of 2 of 5 pixels, in letters 12 pixels high: the edges above and below are half as strong.
    const text = (top: number) => (x: number, y: number) => {
      const covered = Math.min(1, Math.max(0, y + 1 - top)) * Math.min(1, Math.max(0, top + 12 - y))
      return x > 100 && x < 500 && x % 5 < 2 ? 20 + 200 * covered : 20
    }
    expect(
      comparePictures(picture(800, 400, text(100)), picture(800, 400, text(100.4)), tolerance),
    ).toMatchObject({
      pass: true,
    })
  })

  it('sees another colour, another place and another size', () => {
    const page = picture(800, 400, button(100, 240))
    expect(comparePictures(page, picture(800, 400, button(100, 200)), tolerance).pass).toBe(false)
    expect(comparePictures(page, picture(800, 400, button(108, 240)), tolerance).pass).toBe(false)
    expect(comparePictures(page, picture(800, 440, button(100, 240)), tolerance).message).toMatch('800 × 440')
  })
})
