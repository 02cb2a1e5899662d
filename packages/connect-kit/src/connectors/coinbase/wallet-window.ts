import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
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
  const page = environment.window
  if (!page) return ask
  let current: Window | undefined
  /** What the window says when it goes; the SDK then ends whatever waits, with EIP-1193's 4001. */
  const sayClosed = () =>
    page.dispatchEvent(
      new MessageEvent('message', { origin: new URL(keysUrl).origin, data: { event: 'PopupUnload' } }),
    )
  const onClosed = (closed: Window) => {
    // A request of an earlier window must not end those of a newer one.
    if (closed === current) sayClosed()
  }
  return async (request) => {
    const { answer, opened } = seeingWindows(page, () => ask(request))
    if (opened === null) {
      environment.after(0, sayClosed)
      await answer.catch(() => undefined)
      throw new ConnectKitError('POPUP_BLOCKED')
    }
    if (opened) current = opened
    if (current?.closed) current = undefined
    return current ? whileOpen(answer, current, environment, onClosed) : answer
  }
}

/**
 * Calls the wallet, and sees which window it opens meanwhile: undefined for none, null for one the browser did not allow. The
 * page's `open` is replaced only during the call itself, not while its answer is awaited; a browser allows a window only then.
 */
function seeingWindows<Answer>(page: Window, ask: () => Promise<Answer>) {
  const open = page.open.bind(page)
  const own = Object.getOwnPropertyDescriptor(page, 'open')
  let opened: Window | null | undefined
  page.open = (...parameters) => {
    opened = open(...parameters)
    return opened ?? closedWindow(page)
  }
  try {
    return { answer: ask(), opened }
  } finally {
    if (own) Object.defineProperty(page, 'open', own)
    else Reflect.deleteProperty(page, 'open')
  }
}

/** Stands in for a blocked window, so that the SDK shows no bar of its own in the page. */
function closedWindow(page: Window): Window {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it is empty and gone in the same turn
  const frame = page.document.createElement('iframe')
  page.document.body.append(frame)
  const inner = frame.contentWindow
  frame.remove()
  if (!inner) throw new ConnectKitError('POPUP_BLOCKED')
  return inner
}

async function whileOpen<Answer>(
  answer: Promise<Answer>,
  opened: Window,
  { after }: Environment,
  onClosed: (closed: Window) => void,
): Promise<Answer> {
  let stop: () => void = () => undefined
  const look = () => {
    stop = after(lookInterval, () => {
      if (opened.closed) onClosed(opened)
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
