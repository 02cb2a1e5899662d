/** Malicious wallet announcements (EIP-6963). */
export interface Announcement {
  readonly name?: unknown
  readonly icon?: unknown
  readonly rdns?: unknown
  readonly uuid?: unknown
}

/** Would be set if any part of a name or picture were executed. */
export const harm = 'globalThis.harmed = true'

const provider = {
  request: () => new Promise(() => undefined),
  on: () => undefined,
  removeListener: () => undefined,
}
const plain = { uuid: 'a5f2f0a7-1e7c-4a5a-9f27-8d1f6d2c0001', icon: '', rdns: 'com.hostile' }

/** Announces a wallet in a page, like any script can. */
export function announce(page: Window, info: Announcement | object, own: unknown = { ...provider }): void {
  const detail = {
    info: Object.getPrototypeOf(info) === Object.prototype ? { ...plain, ...info } : info,
    provider: own,
  }
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** Announces exactly the given value. */
export const announceDetail = (page: Window, detail: unknown): boolean =>
  page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

export const aProvider = provider

const svg = (inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`)}`

/** Pictures that execute or load something if a browser allows it. */
export const hostileIcons: Readonly<Record<string, string>> = {
  'a script address': `javascript:${harm}`,
  'a page': `data:text/html,<script>${harm}</script>`,
  'a drawing with a script': svg(`<script>${harm}</script><path d="M0 0h8v8H0z"/>`),
  'a drawing that runs when it loads': `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" onload="${harm}"/>`)}`,
  'a drawing that loads another': svg(
    '<image href="https://tracker.example/pixel.png" width="8" height="8"/>',
  ),
  'a drawing with a page in it': svg(
    `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;${harm}&lt;/script&gt;"/></foreignObject>`,
  ),
  'an address without a lock': 'http://tracker.example/pixel.png',
  'an address of a stranger': 'https://tracker.example/pixel.png',
  'an attribute that ends': `x" onerror="${harm}`,
  'fifty megabytes': `data:image/png;base64,${'A'.repeat(50 * 1024 * 1024)}`,
  'no picture at all': 'data:image/png;base64,AAAA',
  'a picture of no size': `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>')}`,
}

/** Names with markup, bidirectional controls, or extreme length. */
export const hostileNames: Readonly<Record<string, string>> = {
  markup: `<img src=x onerror="${harm}">`,
  'a script': `</bdi><script>${harm}</script>`,
  'text turned around': 'Safe\u202etellaW\u202c',
  'letters nobody sees': 'Meta\u200b\u200dMask\ufeff',
  'marks upon marks': `Z${'\u0351'.repeat(500)}algo`,
  'a book': 'Wallet '.repeat(10_000 / 7),
  'one long word': 'W'.repeat(10_000),
  'a name every object knows': '__proto__',
  'a place of a message': '{wallet} {count, plural, other {#}}',
}
