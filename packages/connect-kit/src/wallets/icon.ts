export interface SafeIconOptions {
  /**
   * Origins from which icons may be loaded, such as `https://assets.example`. None by default: loading an icon reveals the visitor to its
   * host.
   */
  readonly allowedOrigins?: readonly string[]
}

const largestIcon = 64 * 1024
const picture = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)(?:;charset=[-\w]{1,20}|;utf8)?(?:;base64)?,/i

/**
 * Validates the URL of a wallet's icon: it must be a data URL with a PNG, JPEG, WebP, GIF or SVG image of up to 64 kB, or an https URL of
 * an allowed origin. Otherwise undefined. The icon must only be rendered with `<img>`, where an SVG cannot run scripts or load resources.
 *
 * @example safeIcon('javascript:alert(1)') // undefined
 */
export function safeIcon(icon: unknown, { allowedOrigins = [] }: SafeIconOptions = {}): string | undefined {
  // The length is checked first, so that huge texts are not scanned.
  if (typeof icon !== 'string' || icon.length > largestIcon) return undefined
  // EIP-6963 requires a data URL; some wallets add surrounding white space.
  const address = icon.trim()
  if (picture.test(address)) return address
  if (!address.startsWith('https://') || !URL.canParse(address)) return undefined
  const { origin, username, password, href } = new URL(address)
  return allowedOrigins.includes(origin) && username === '' && password === '' ? href : undefined
}
