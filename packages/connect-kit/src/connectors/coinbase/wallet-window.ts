import type { Environment } from '../../environment/environment.ts'
import { callError } from '../../errors/call-error.ts'
import type { RequestArguments } from '../eip1193/provider.ts'

export interface WalletWindowParameters {
  readonly environment: Environment
  /** Address of the window; what it says comes from this origin. */
  readonly keysUrl: string
}

/** How often a window is looked at (ms); a browser tells nobody that one was closed. */
const lookInterval = 500

type Ask = (request: RequestArguments) => Promise<unknown>

/**
 * A way to ask a wallet that opens windows, which ends a request whose window is blocked or closed. The SDK itself would wait
 * for ever. Where the page's policy cuts windows off (`Cross-Origin-Opener-Policy: same-origin`), each looks closed at once.
 *
 * @throws {ConnectKitError} `POPUP_BLOCKED`; a closed window is a 4001 of the wallet
 */
export function watchingItsWindow(ask: Ask, { environment, keysUrl }: WalletWindowParameters): Ask {
  const { window: page, after } = environment
  if (!page) return ask
  let current: WalletWindow | undefined
  const say = (event: 'PopupLoaded' | 'PopupUnload') =>
    page.dispatchEvent(new MessageEvent('message', { origin: new URL(keysUrl).origin, data: { event } }))
  /**
   * In the words of the window itself: that it goes, whereupon the SDK ends whatever waits with EIP-1193's 4001. First that it
   * was there, because the SDK leaves a failure to meet its window to nobody.
   */
  const sayGone = (gone: WalletWindow) => {
    // A request of an earlier window must not end those of a newer one.
    if (gone !== current) return
    current = undefined
    gone.leave()
    say('PopupLoaded')
    after(0, () => say('PopupUnload'))
  }
  return async (request) => {
    const { answer, opened } = seeingWindows(page, () => ask(request))
    current = opened ?? current
    if (!current) return answer
    if (opened?.isBlocked) {
      after(0, () => sayGone(opened))
      await answer.catch(() => undefined)
      throw callError('POPUP_BLOCKED')
    }
    return whileOpen(answer, current, after, sayGone)
  }
}

/**
 * Calls the wallet, and sees which window it opens meanwhile. The page's `open` is replaced only during the call itself, not
 * while its answer is awaited; a browser allows a window only then.
 */
function seeingWindows<Answer>(page: Window, ask: () => Promise<Answer>) {
  const open = page.open.bind(page)
  const own = Object.getOwnPropertyDescriptor(page, 'open')
  let opened: WalletWindow | undefined
  page.open = (...parameters) => {
    opened = walletWindow(page, open(...parameters))
    return opened.face
  }
  try {
    return { answer: ask(), opened }
  } finally {
    if (own) Object.defineProperty(page, 'open', own)
    else Reflect.deleteProperty(page, 'open')
  }
}

interface WalletWindow {
  /** What the SDK holds for the window. */
  readonly face: Window
  readonly isBlocked: boolean
  readonly isClosed: boolean
  /** From now on it looks open and hears nothing, so that the SDK can be done with it without opening another. */
  leave(): void
}

/** A window of a wallet, or the place of one the browser did not allow: then the SDK shows no bar of its own in the page. */
function walletWindow(page: Window, popup: Window | null): WalletWindow {
  let isLeaving = popup === null
  const members: Readonly<Record<string | symbol, () => unknown>> = {
    closed: () => !isLeaving && popup?.closed,
    focus: () => () => popup?.focus(),
    close: () => () => popup?.close(),
    postMessage: () => (message: unknown, target: string) => {
      if (!isLeaving) popup?.postMessage(message, target)
    },
  }
  return {
    // The page lends its type; nothing of it can be reached.
    face: new Proxy(page, { get: (_, member) => members[member]?.() }),
    isBlocked: popup === null,
    get isClosed() {
      return popup === null || popup.closed
    },
    leave() {
      isLeaving = true
    },
  }
}

async function whileOpen<Answer>(
  answer: Promise<Answer>,
  opened: WalletWindow,
  after: Environment['after'],
  onClosed: (closed: WalletWindow) => void,
): Promise<Answer> {
  let stop: () => void = () => undefined
  const look = () => {
    stop = after(lookInterval, () => {
      if (opened.isClosed) onClosed(opened)
      else look()
    })
  }
  look()
  try {
    return await answer
  } finally {
    stop()
  }
}
