import type { ClientId } from './auth-token.ts'
import type { Connection } from './connection.ts'

/**
 * Which connections are subscribed to which topic. Kept in memory only: clients subscribe again after each reconnect.
 */
export class Subscriptions {
  readonly #connections = new Map<string, Set<Connection>>()

  add(topic: string, connection: Connection): void {
    const connections = this.#connections.get(topic)
    if (connections) connections.add(connection)
    else this.#connections.set(topic, new Set([connection]))
  }

  remove(topic: string, connection: Connection): void {
    const connections = this.#connections.get(topic)
    connections?.delete(connection)
    if (connections?.size === 0) this.#connections.delete(topic)
  }

  forget(connection: Connection): void {
    for (const topic of this.#connections.keys()) this.remove(topic, connection)
  }

  /**
   * All sockets subscribed to a topic, except the publisher's: a client that receives its own proposal treats it as a
   * proposal from a peer.
   */
  listenersOf(topic: string, publisher: ClientId): readonly Connection[] {
    return [...(this.#connections.get(topic) ?? [])].filter(({ clientId }) => clientId !== publisher)
  }
}
