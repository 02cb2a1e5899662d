import { QrCode as DrawnCode } from '@esports/ui/qr'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'

export interface QrCodeProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'children' | 'viewBox'> {
  /** The text inside. */
  readonly value: string
  /** What the code is for, for people who cannot see it. */
  readonly label: string
  /** Address of a picture for the middle. The code is then of the level that mends most. */
  readonly logo?: string | undefined
}

/**
 * A QR code as one sharp SVG path, dark on light whatever the theme: scanners need that. Needs `styles.css`.
 *
 * @example <QrCode value={uri} label="Pairing code" />
 */
export const QrCode = forwardRef<SVGSVGElement, QrCodeProps>(function QrCode(props, ref) {
  return <DrawnCode {...props} ref={ref} />
})
