import type { Socket } from './realtime.ts'

type Listener = (...args: readonly unknown[]) => void

/** A fake API socket for tests: the test emits server events, and the fake records what the page sends. */
export class ScriptedSocket {
  readonly sent: (readonly unknown[])[] = []
  isClosed = false
  connected = false
  readonly #listeners = new Map<string, Listener[]>()

  /** The fake, typed as a socket for the code under test. */
  get asSocket(): Socket {
    // Only the methods that our code calls are implemented.
    return this as unknown as Socket
  }
  on(event: string, listener: Listener): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    return this
  }
  off(event: string, listener: Listener): this {
    this.#listeners.set(
      event,
      (this.#listeners.get(event) ?? []).filter((one) => one !== listener),
    )
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
    this.connected = true
    this.says('connect')
  }
  loses(): void {
    this.connected = false
    this.says('disconnect', 'transport close')
  }
  says(event: string, ...args: readonly unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...args)
  }
  /** Acknowledges the last message that asked for it. */
  acknowledges(answer: unknown): void {
    const listener = this.sent.at(-1)?.at(-1)
    if (typeof listener === 'function') listener(answer)
  }
}
