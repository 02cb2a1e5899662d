import { describe, expect, it } from 'vitest'
import { drawArt } from './draw-art.ts'
import { randomFrom } from './random.ts'

const size = { width: 600, height: 240 }

describe('generated art', () => {
  it('is the same picture for the same seed, on every machine', () => {
    expect(drawArt({ seed: 'neon-rift-open', hue: 262, ...size })).toEqual(
      drawArt({ seed: 'neon-rift-open', hue: 262, ...size }),
    )
  })

  it('is another picture for another seed', () => {
    const one = drawArt({ seed: 'neon-rift-open', hue: 262, ...size })
    const other = drawArt({ seed: 'harbor-lan-clash', hue: 262, ...size })
    expect(one.shards).not.toEqual(other.shards)
  })

  it('keeps the light inside the frame, right of the title', () => {
    for (let index = 0; index < 500; index++) {
      const { glow } = drawArt({ seed: `seed ${index}`, hue: 18, ...size })
      expect(glow.x).toBeGreaterThanOrEqual(0.55)
      expect(glow.x).toBeLessThan(0.85)
      expect(glow.y).toBeGreaterThanOrEqual(0.3)
      expect(glow.y).toBeLessThan(0.7)
    }
  })

  it('draws numbers that fill [0, 1) evenly', () => {
    const draw = randomFrom('even')
    const buckets = Array.from({ length: 10 }, () => 0)
    for (let index = 0; index < 10_000; index++) {
      const bucket = Math.floor(draw() * 10)
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
    }
    for (const count of buckets) expect(count).toBeGreaterThan(800)
  })
})
