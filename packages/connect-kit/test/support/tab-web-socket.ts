/** State of a tab needed by its sockets. */
interface SocketTab {
  readonly isGone: boolean
  deliver(action: () => void): void
  onGone(action: () => void): void
}

let tabOf: (url: string) => SocketTab | undefined = () => undefined

/** Finds a socket's tab by the URL it opens. */
export function lookUpTabs(look: (url: string) => SocketTab | undefined): void {
  tabOf = look
}

/** A WebSocket that is frozen and closed with its tab. */
class TabWebSocket extends WebSocket {
  readonly #tab: SocketTab | undefined

  constructor(url: string | URL) {
    const tab = tabOf(String(url))
    // A closed page receives no messages.
    super(tab?.isGone ? 'ws://127.0.0.1:9' : url)
    this.#tab = tab
    tab?.onGone(() => this.close())
  }

  override set onmessage(listener: ((event: MessageEvent) => void) | null) {
    this.addEventListener('message', (event) => {
      if (this.#tab) this.#tab.deliver(() => listener?.(event))
      else listener?.(event)
    })
  }

  override send(data: string): void {
    if (!this.#tab) return super.send(data)
    // Messages of a frozen page are queued; those of a closed one are lost.
    this.#tab.deliver(() => {
      if (this.readyState === WebSocket.OPEN) super.send(data)
    })
  }
}

// The protocol client takes the class once, when it is loaded: import this file before anything that loads it.
globalThis.WebSocket = TabWebSocket
