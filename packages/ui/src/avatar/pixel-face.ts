import { randomFrom } from '../art/random.ts'

export interface PixelFace {
  /** Hue in degrees. */
  readonly hue: number
  /** SVG path of the filled cells on a 5 by 5 grid. */
  readonly path: string
}

/**
 * A 5 by 5 face, mirrored about its middle column, generated from a seed. Never empty: the middle cell is always set.
 */
export function pixelFace(seed: string): PixelFace {
  const draw = randomFrom(`face:${seed}`)
  const hue = Math.floor(draw() * 360)
  const cells: string[] = []
  for (let row = 0; row < 5; row++)
    for (let column = 0; column < 3; column++) {
      const isMiddle = row === 2 && column === 2
      if (draw() < 0.5 && !isMiddle) continue
      cells.push(cell(column, row))
      if (column < 2) cells.push(cell(4 - column, row))
    }
  return { hue, path: cells.join('') }
}

const cell = (column: number, row: number) => `M${column} ${row}h1v1h-1z`
