import { create } from 'qrcode'
import { useMemo } from 'react'
import styles from './ck-qr-code.module.css'

export interface QrCodeProps {
  /** The text inside. */
  readonly value: string
  /** What the code is for, for people who cannot see it. */
  readonly label: string
}

/** Light modules around the code that scanners ask for (ISO/IEC 18004). */
const quietZone = 4

/**
 * A QR code as one sharp SVG path, dark on light whatever the theme: scanners need that.
 *
 * @example <QrCode value={address} label="Your address" />
 */
export function QrCode({ value, label }: QrCodeProps) {
  const { path, size } = useMemo(() => draw(value), [value])
  return (
    <svg
      className={styles['root']}
      viewBox={`${-quietZone} ${-quietZone} ${size + 2 * quietZone} ${size + 2 * quietZone}`}
      role="img"
      aria-label={label}
    >
      <rect
        className={styles['ground']}
        x={-quietZone}
        y={-quietZone}
        width={size + 2 * quietZone}
        height={size + 2 * quietZone}
        rx={2}
      />
      <path className={styles['dots']} d={path} />
    </svg>
  )
}

/** The dark modules as one path: a row of neighbours becomes one rectangle. */
function draw(value: string): { path: string; size: number } {
  const { modules } = create(value, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue
      let length = 1
      while (column + length < modules.size && modules.get(row, column + length)) length += 1
      path += `M${column} ${row}h${length}v1h-${length}z`
      column += length
    }
  }
  return { path, size: modules.size }
}
