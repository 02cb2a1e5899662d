import { create } from 'qrcode'

export interface QrModules {
  /** The dark modules as one SVG path, one unit per module. */
  readonly path: string
  /** Modules per side. */
  readonly size: number
  /** Modules per side of the empty area for a logo, in the centre; 0 without a logo. */
  readonly hole: number
}

/**
 * Fraction of a side that a logo covers. Level H restores 30 % of the code; the logo takes 6 % and leaves the rest for
 * dirt and glare.
 */
const logoShare = 0.24

/** Bytes that the largest code, version 40, holds at each level. */
const mostBytes = { M: 2_331, H: 1_273 }

/**
 * The modules of a QR code (ISO/IEC 18004). With a logo the code uses error correction level H, and the modules under
 * the logo are omitted: a scanner then sees an empty area instead of wrong modules.
 *
 * @returns null for no text, and for more than a code can hold: 2,331 bytes, or 1,273 with a logo
 * @example qrModules('wc:…')?.path // 'M0 0h7v1h-7z…'
 */
export function qrModules(value: string, hasLogo = false): QrModules | null {
  const level = hasLogo ? 'H' : 'M'
  if (value === '' || new TextEncoder().encode(value).length > mostBytes[level]) return null
  const { modules } = create(value, { errorCorrectionLevel: level })
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
      // Adjacent modules in a row become one rectangle.
      let length = 1
      while (column + length < size && isDark(row, column + length)) length += 1
      path += `M${column} ${row}h${length}v1h-${length}z`
      column += length
    }
  }
  return { path, size, hole }
}

/** The largest odd number up to `length`: the side of a code is odd, so a centred hole must be odd too. */
const oddBelow = (length: number): number => Math.floor((length - 1) / 2) * 2 + 1
