import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * Stands between the API and its PostgreSQL server. It can stop forwarding, like a frozen server, and it counts the round trips of each transaction: packets
 * sent before the server answers are one.
 */
export class DatabaseRelay {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #isFrozen = false
  #port = 0
  readonly #transactions: string[][] = []

  /** @param url of the server */
  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#server = createServer((near) => {
      const far = connect(Number(port), hostname)
      this.#countRoundTrips(near, far)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from)
        from.on('data', (bytes) => void to.write(bytes))
        from.on('error', () => undefined)
        from.once('close', () => {
          this.#sockets.delete(from)
          to.destroy()
        })
        if (this.#isFrozen) from.pause()
      }
    })
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, '127.0.0.1', resolve)
    })
    const address = this.#server.address()
    this.#port = typeof address === 'object' && address ? address.port : 0
  }

  /** The same database, by way of this relay. */
  through(url: string): string {
    const relayed = new URL(url)
    relayed.host = `127.0.0.1:${this.#port}`
    return relayed.href
  }

  /** The number of round trips of each transaction that sent this text. */
  roundTripsOf(text: string): readonly number[] {
    return this.#transactions
      .filter((trips) => trips.some((sent) => sent.includes(text)))
      .map(({ length }) => length)
  }

  freeze(): void {
    this.#isFrozen = true
    for (const socket of this.#sockets) socket.pause()
  }

  thaw(): void {
    this.#isFrozen = false
    for (const socket of this.#sockets) socket.resume()
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  #countRoundTrips(near: Socket, far: Socket): void {
    let isAnswered = true
    let current: string[] | undefined
    near.on('data', (bytes: Buffer) => {
      const sent = bytes.toString('latin1')
      if (sent.includes('begin\0')) {
        current = []
        this.#transactions.push(current)
        isAnswered = true
      }
      if (!current) return
      if (isAnswered) current.push(sent)
      else current[current.length - 1] += sent
      isAnswered = false
      if (sent.includes('commit\0') || sent.includes('rollback\0')) current = undefined
    })
    far.on('data', () => {
      isAnswered = true
    })
  }
}
