import { create } from 'qrcode'

export interface QrModules {
  /** The dark modules as one SVG path, a unit each. */
  readonly path: string
  /** Modules along a side. */
  readonly size: number
  /** Modules along a side of the place for a logo, in the middle; 0 without one. */
  readonly hole: number
}

/** The share of a side that a logo covers. Level H mends 30 % of the code; this takes 6 % and leaves the rest to dirt and glare. */
const logoShare = 0.24

/**
 * The modules of a QR code (ISO/IEC 18004). With a logo the code is of the level that mends most, and the modules under
 * the logo are left out: a scanner then sees a clean gap and not a wrong module.
 *
 * @throws when the text is longer than a code can hold
 * @example qrModules('wc:…').path // 'M0 0h7v1h-7z…'
 */
export function qrModules(value: string, hasLogo = false): QrModules {
  const { modules } = create(value, { errorCorrectionLevel: hasLogo ? 'H' : 'M' })
  const { size } = modules
  const hole = hasLogo ? oddBelow(size * logoShare) : 0
  const from = (size - hole) / 2
  const isInHole = (at: number) => at >= from && at < from + hole
  const isDark = (row: number, column: number) =>
    modules.get(row, column) !== 0 && !(isInHole(row) && isInHole(column))
  let path = ''
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue
      // A row of neighbours becomes one rectangle.
      let length = 1
      while (column + length < size && isDark(row, column + length)) length += 1
      path += `M${column} ${row}h${length}v1h-${length}z`
      column += length
    }
  }
  return { path, size, hole }
}

/** The side of a code is odd, so a hole in its middle is odd too. */
const oddBelow = (length: number): number => Math.floor((length - 1) / 2) * 2 + 1
