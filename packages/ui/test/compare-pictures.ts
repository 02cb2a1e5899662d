declare module 'vitest/browser' {
  interface ScreenshotComparatorRegistry {
    blocks: Tolerance
  }
}

interface Picture {
  readonly metadata: { readonly width: number; readonly height: number }
  /** Red, green, blue and alpha of each pixel. */
  readonly data: ArrayLike<number>
}

export interface Tolerance {
  readonly [option: string]: unknown
  /** Side of a block, in pixels. */
  readonly block: number
  /** How far the mean colour of a block may be off, of 255. */
  readonly shade: number
  /** How many blocks may be further off, of all. */
  readonly share: number
  /** How far the mean colour of blocks that touch each other may be off, where there are more than `cluster` of them. */
  readonly clusterShade: number
  readonly cluster: number
}

/**
 * Two lines of text more or less are seen, and an icon that is missing: its strokes fill a part of two or more blocks that touch. A letter that stands a
 * fraction of a pixel elsewhere changes the mean of a block by a few steps, and is not seen.
 */
export const tolerance: Tolerance = { block: 8, shade: 12, share: 0.001, clusterShade: 16, cluster: 1 }

/** A page may end a few pixels higher up: what is below the shorter one is not compared. */
const sizeSlack = 8

/**
 * Compares the mean colours of blocks, not pixels: each version of Chromium smooths letters and edges in its own way, and
 * that leaves the mean of a block as it is, while another colour, another size or another place does not.
 *
 * @example comparePictures(reference, actual, tolerance).pass
 */
export function comparePictures(
  reference: Picture,
  actual: Picture,
  { block, shade, share, clusterShade, cluster }: Tolerance,
) {
  const [one, other] = [reference.metadata, actual.metadata]
  if (Math.abs(one.width - other.width) > sizeSlack || Math.abs(one.height - other.height) > sizeSlack)
    return {
      pass: false,
      diff: null,
      message: `It was ${one.width} × ${one.height} pixels and is ${other.width} × ${other.height}.`,
    }
  const columns = Math.floor(Math.min(one.width, other.width) / block)
  const rows = Math.floor(Math.min(one.height, other.height) / block)
  const off: string[] = []
  const far = new Set<number>()
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const place = { x: column * block, y: row * block, side: block }
      const distance = furthest(mean(reference, place), mean(actual, place))
      if (distance > shade) off.push(`${place.x},${place.y}`)
      if (distance > clusterShade) far.add(row * columns + column)
    }
  const largest = largestCluster(far, columns)
  if (largest.length > cluster)
    return {
      pass: false,
      diff: null,
      message: `Something of ${largest.length} blocks is not what it was, at ${largest.map((at) => `${(at % columns) * block},${Math.floor(at / columns) * block}`).join(' ')}.`,
    }
  const allowed = Math.floor(columns * rows * share)
  return {
    pass: off.length <= allowed,
    diff: null,
    message: `${off.length} of ${columns * rows} blocks are of another colour, where ${allowed} may be; the first at ${off.slice(0, 5).join(' ')}.`,
  }
}

/** Of blocks in a grid the most that touch each other, at a side or a corner. */
function largestCluster(blocks: ReadonlySet<number>, columns: number): readonly number[] {
  const left = new Set(blocks)
  let largest: readonly number[] = []
  for (const first of blocks) {
    if (!left.delete(first)) continue
    const cluster = [first]
    for (const at of cluster)
      for (const [across, down] of neighbours) {
        const column = (at % columns) + across
        const next = at + down * columns + across
        if (column >= 0 && column < columns && left.delete(next)) cluster.push(next)
      }
    if (cluster.length > largest.length) largest = cluster
  }
  return largest
}

const neighbours = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [across, down] as const))

type Colour = readonly [red: number, green: number, blue: number]

function mean({ metadata, data }: Picture, place: { x: number; y: number; side: number }): Colour {
  const sum = [0, 0, 0] as [number, number, number]
  for (let y = place.y; y < place.y + place.side; y += 1)
    for (let x = place.x; x < place.x + place.side; x += 1) {
      const at = (y * metadata.width + x) * 4
      sum[0] += data[at] ?? 0
      sum[1] += data[at + 1] ?? 0
      sum[2] += data[at + 2] ?? 0
    }
  const count = place.side ** 2
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

const furthest = (one: Colour, other: Colour): number =>
  Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]))
