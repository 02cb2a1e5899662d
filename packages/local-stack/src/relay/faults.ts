import type { RelayMethod, RpcError } from './wire.ts'

/**
 * Fault injection for the relay, by method. Can be set at any time; without faults the relay works normally. Faults
 * apply to client requests before the relay processes them, except `nullResults`, which processes the request and
 * answers null.
 */
export interface RelayFaults {
  /** Requests that are ignored: no response and no effect. */
  dropped: Set<RelayMethod>
  /** Requests that are answered with an error. */
  errors: Map<RelayMethod, RpcError>
  /** Requests that are processed but answered with null. */
  nullResults: Set<RelayMethod>
  /** Delay of each request in milliseconds. */
  delay: number
  /** Sends no ping frames: Node clients then cut the connection after 35 s of silence. */
  withoutPing: boolean
  /** Closes each new connection with this code and reason, e.g. 3000 `Unauthorized: invalid key`. */
  refuse: { readonly code: number; readonly reason: string } | undefined
  /** Keeps connections open but neither reads nor answers, like a network that drops packets. */
  isBlackHole: boolean
}

export const noFaults = (): RelayFaults => ({
  dropped: new Set(),
  errors: new Map(),
  nullResults: new Set(),
  delay: 0,
  withoutPing: false,
  refuse: undefined,
  isBlackHole: false,
})
