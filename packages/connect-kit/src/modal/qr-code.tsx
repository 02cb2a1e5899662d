import { QrCode as DrawnCode } from '@esports/ui/qr'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'

export interface QrCodeProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'children' | 'viewBox'> {
  /** The text to encode. */
  readonly value: string
  /** Accessible name that describes the purpose of the code. */
  readonly label: string
  /** URL of an image for the centre. The code then uses the highest error correction level. */
  readonly logo?: string | undefined
}

/**
 * A QR code as one sharp SVG path, dark on light in every theme, as scanners require. Needs `styles.css`.
 *
 * @example <QrCode value={uri} label="Pairing code" />
 */
export const QrCode = forwardRef<SVGSVGElement, QrCodeProps>(function QrCode(props, ref) {
  return <DrawnCode {...props} ref={ref} />
})
