import type { Environment } from '../../environment/environment.ts'
import { callError } from '../../errors/call-error.ts'
import type { RequestArguments } from '../eip1193/provider.ts'

export interface WalletWindowParameters {
  readonly environment: Environment
  /** URL of the popup window; its messages come from this origin. */
  readonly keysUrl: string
}

/** Polling interval for a closed window (ms); browsers emit no event for it. */
const lookInterval = 500

type Ask = (request: RequestArguments) => Promise<unknown>

/**
 * Wraps the requests of a wallet that opens popup windows, and ends a request whose window is blocked or closed. Without it the SDK would
 * keep the request pending forever. With `Cross-Origin-Opener-Policy: same-origin` the window is cut off and always appears closed.
 *
 * @throws {ConnectKitError} `POPUP_BLOCKED`; for a closed window the wallet's error 4001
 */
export function watchingItsWindow(ask: Ask, { environment, keysUrl }: WalletWindowParameters): Ask {
  const { window: page, after } = environment
  if (!page) return ask
  let current: WalletWindow | undefined
  const say = (event: 'PopupLoaded' | 'PopupUnload') =>
    page.dispatchEvent(new MessageEvent('message', { origin: new URL(keysUrl).origin, data: { event } }))
  /**
   * Simulates the messages of the window. `PopupUnload` makes the SDK reject what is pending with EIP-1193's 4001. `PopupLoaded` is sent first,
   * because the SDK does not handle the rejection of a window that never loaded.
   */
  const sayGone = (gone: WalletWindow) => {
    // A closed window of an earlier request must not end the requests of a newer one.
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
 * Calls the wallet and records which window it opens meanwhile. The page's `open` is replaced only during the synchronous call, not
 * while the response is pending; browsers only allow a popup during the call anyway.
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
  /** The object the SDK gets as the window. */
  readonly face: Window
  readonly isBlocked: boolean
  readonly isClosed: boolean
  /** From now on it appears open and ignores messages, so that the SDK can finish without opening another window. */
  leave(): void
}

/** A popup window of the wallet, or a placeholder for a blocked one, so that the SDK does not show its own retry bar in the page. */
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
    // The page is only used for its type; none of its members is reachable through the proxy.
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
