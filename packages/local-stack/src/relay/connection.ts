import { WebSocket } from 'ws'
import type { ClientId } from './auth-token.ts'
import type { StoredMessage } from './mailbox.ts'
import { subscriptionId } from './subscription-id.ts'
import type { RequestId, RpcError } from './wire.ts'

/** One socket of a client. A client id may have several sockets: two tabs of a page share the id. */
export class Connection {
  readonly clientId: ClientId
  readonly socket: WebSocket
  /** False after a ping until its pong arrives. */
  isAlive = true
  readonly #unacknowledged = new Map<string, StoredMessage>()
  #lastPush = 0

  constructor(clientId: ClientId, socket: WebSocket) {
    this.clientId = clientId
    this.socket = socket
    socket.on('pong', () => {
      this.isAlive = true
    })
  }

  answer(id: RequestId, result: unknown): void {
    this.#send({ id, jsonrpc: '2.0', result })
  }

  fail(id: RequestId | null, error: RpcError): void {
    this.#send({ id, jsonrpc: '2.0', error })
  }

  push(message: StoredMessage): void {
    const id = this.#nextPushId()
    this.#unacknowledged.set(String(id), message)
    const { topic, message: body, publishedAt, tag, attestation } = message
    this.#send({
      id,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: {
        id: subscriptionId(topic, this.clientId),
        data: {
          topic,
          message: body,
          publishedAt,
          tag,
          ...(attestation === undefined ? {} : { attestation }),
        },
      },
    })
  }

  /**
   * The message that an acknowledgement is for; undefined for an id that was never pushed or is already acknowledged.
   */
  settle(id: RequestId): StoredMessage | undefined {
    const message = this.#unacknowledged.get(String(id))
    this.#unacknowledged.delete(String(id))
    return message
  }

  /** A new id below 2^53, because clients parse it as a number. */
  #nextPushId(): number {
    this.#lastPush = Math.max(Date.now() * 1000, this.#lastPush + 1)
    return this.#lastPush
  }

  #send(frame: object): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame))
  }
}
