import { randomFrom } from './random.ts'

export interface ArtInput {
  /** The same seed always gives the same picture. */
  readonly seed: string
  /** Hue of the game, in degrees. */
  readonly hue: number
  /** Size of the drawing in its own units. */
  readonly width: number
  readonly height: number
}

export interface Polygon {
  readonly points: string
  readonly colour: string
  readonly opacity: number
}

export interface ArtDrawing {
  /** Light beams across the scene. */
  readonly shards: readonly Polygon[]
  /** Rotating rings around the light. */
  readonly rings: readonly Polygon[]
  /** Centre of the light as fractions of the width and height, and its two colours. */
  readonly glow: { readonly x: number; readonly y: number; readonly inner: string; readonly outer: string }
}

/**
 * Computes the generated art of a tournament, clan or empty screen as plain data. Pure and deterministic: no markup, no
 * time, no random source.
 */
export function drawArt({ seed, hue, width, height }: ArtInput): ArtDrawing {
  const draw = randomFrom(seed)
  const shards = Array.from({ length: 9 }, () => shard(draw, hue, width, height))
  const x = 0.55 + draw() * 0.3
  const y = 0.3 + draw() * 0.4
  const corners = 3 + Math.floor(draw() * 4)
  const rings = Array.from({ length: 4 }, (_, ring) => ({
    points: ringPoints(draw, corners, ring, x * width, y * height, height * (0.18 + 0.17 * ring)),
    colour: `hsl(${hue} 95% 70%)`,
    opacity: 0.5 - 0.1 * ring,
  }))
  return {
    shards,
    rings,
    glow: { x, y, inner: `hsl(${hue} 85% 38%)`, outer: `hsl(${hue + 18} 60% 17%)` },
  }
}

function shard(draw: () => number, hue: number, width: number, height: number): Polygon {
  const left = draw() * width
  const lean = 60 + draw() * 90
  const breadth = 14 + draw() * 90
  const opacity = 0.05 + draw() * 0.2
  const shade = hue + draw() * 50 - 25
  const points = [
    [left, 0],
    [left + breadth, 0],
    [left + breadth - lean, height],
    [left - lean, height],
  ]
  return {
    points: points.map(([px, py]) => `${round(px)},${round(py)}`).join(' '),
    colour: `hsl(${round(shade)} 90% ${round(45 + draw() * 25)}%)`,
    opacity: round(opacity),
  }
}

function ringPoints(
  draw: () => number,
  corners: number,
  ring: number,
  cx: number,
  cy: number,
  radius: number,
) {
  return Array.from({ length: corners }, (_, corner) => {
    const angle = (corner / corners) * Math.PI * 2 + draw() * 0.12 + ring * 0.2
    return `${round(cx + Math.cos(angle) * radius)},${round(cy + Math.sin(angle) * radius)}`
  }).join(' ')
}

const round = (value = 0) => Math.round(value * 100) / 100
