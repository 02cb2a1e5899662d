import { describe, expect, it } from 'vitest'
import { pixelFace } from './pixel-face.ts'

describe('pixel face', () => {
  it('is symmetric, never empty, and stays on the grid for any name', () => {
    for (let index = 0; index < 500; index++) {
      const { path } = pixelFace(`gamer${index}`)
      const cells = new Set([...path.matchAll(/M(\d) (\d)/g)].map(([, x, y]) => `${x},${y}`))
      expect(cells.size).toBeGreaterThan(0)
      for (const at of cells) {
        const [x, y] = at.split(',').map(Number)
        expect(x).toBeLessThan(5)
        expect(cells.has(`${4 - (x ?? 0)},${y}`)).toBe(true)
      }
    }
  })
  it('belongs to its name', () => {
    expect(pixelFace('nyx')).toEqual(pixelFace('nyx'))
    expect(pixelFace('nyx')).not.toEqual(pixelFace('okami'))
  })
})
