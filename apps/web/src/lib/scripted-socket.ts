import type { Socket } from './realtime.ts'

type Listener = (...args: readonly unknown[]) => void

/** A socket of the API in the hands of a test: it says what the server would, and keeps what the page sent. */
export class ScriptedSocket {
  readonly sent: (readonly unknown[])[] = []
  isClosed = false
  readonly #listeners = new Map<string, Listener[]>()

  /** As the code under test sees it. */
  get asSocket(): Socket {
    // Only what our code calls is there.
    return this as unknown as Socket
  }
  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    return this
  }
  emit(...message: readonly unknown[]): this {
    this.sent.push(message)
    return this
  }
  close(): this {
    this.isClosed = true
    return this
  }

  connects(): void {
    this.says('connect')
  }
  loses(): void {
    this.says('disconnect', 'transport close')
  }
  says(event: string, ...args: readonly unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...args)
  }
  /** Answers the last message that asked for an acknowledgement. */
  acknowledges(answer: unknown): void {
    const listener = this.sent.at(-1)?.at(-1)
    if (typeof listener === 'function') listener(answer)
  }
}
