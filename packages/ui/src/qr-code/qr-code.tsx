import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, useMemo } from 'react'
import { qrModules } from './qr-modules.ts'
import styles from './ui-qr-code.module.css'

export interface QrCodeProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'children' | 'viewBox'> {
  /** The encoded text, of at most 2,331 bytes, or 1,273 with a logo. */
  value: string
  /** Accessible name: what the code is for. */
  label: string
  /** URL of a picture for the centre. The code then uses the highest error correction level. */
  logo?: string | undefined
}

/** Width of the quiet zone: light modules around the code that scanners require (ISO/IEC 18004). */
const quietZone = 4
/** Modules per side of the smallest code, version 1. */
const smallest = 21

/**
 * A QR code as a single SVG path, dark on light in every theme, because scanners need that. With an empty text, and with one that
 * is too long for a code, the square stays empty.
 *
 * Data attributes: `data-empty` while there is no code.
 *
 * Keyboard: none, it is an image with an accessible name. Also offer the text itself, for example with a `CopyButton`.
 *
 * @example <QrCode value={address} label="Your address" />
 */
export const QrCode = forwardRef<SVGSVGElement, QrCodeProps>(function QrCode(
  { value, label, logo, className, ...rest },
  ref,
) {
  const modules = useMemo(() => qrModules(value, logo !== undefined), [value, logo])
  const { path, size, hole } = modules ?? { path: '', size: smallest, hole: 0 }
  const side = size + 2 * quietZone
  return (
    <svg
      role="img"
      aria-label={label}
      data-slot="qr-code"
      data-empty={modules ? undefined : ''}
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
    >
      <rect className={styles['ground']} x={-quietZone} y={-quietZone} width={side} height={side} rx={2} />
      <path className={styles['dots']} d={path} />
      {logo === undefined || !modules ? null : (
        <image
          // A margin of one module on each side separates the picture from the code.
          x={(size - hole) / 2 + 1}
          y={(size - hole) / 2 + 1}
          width={hole - 2}
          height={hole - 2}
          href={logo}
          data-slot="qr-code-logo"
        />
      )}
    </svg>
  )
})
