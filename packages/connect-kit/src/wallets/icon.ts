export interface SafeIconOptions {
  /** Origins whose pictures may be loaded, such as `https://assets.example`. None by default: loading a picture tells its host who is here. */
  readonly allowedOrigins?: readonly string[]
}

const largestIcon = 64 * 1024
const picture = /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)(?:;charset=[-\w]{1,20}|;utf8)?(?:;base64)?,/i

/**
 * The address of a wallet's picture, if it may be shown: a picture inside the address itself (PNG, JPEG, WebP, GIF or SVG, up
 * to 64 kB), or an https address of an allowed origin. Undefined otherwise. Whoever shows it uses `<img>` and nothing else:
 * there an SVG runs no script and loads nothing.
 *
 * @example safeIcon('javascript:alert(1)') // undefined
 */
export function safeIcon(icon: unknown, { allowedOrigins = [] }: SafeIconOptions = {}): string | undefined {
  // Length first: nothing else looks at a text of many megabytes.
  if (typeof icon !== 'string' || icon.length > largestIcon) return undefined
  // EIP-6963 asks for a data address; some wallets put white space around it.
  const address = icon.trim()
  if (picture.test(address)) return address
  if (!address.startsWith('https://') || !URL.canParse(address)) return undefined
  const { origin, username, password, href } = new URL(address)
  return allowedOrigins.includes(origin) && username === '' && password === '' ? href : undefined
}
