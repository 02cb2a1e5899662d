import type { RelayMethod, RpcError } from './wire.ts'

/**
 * How the relay misbehaves, by method. Set at any time; what is not set behaves well. They act on requests of
 * clients, before the relay does anything, except `nullResults`, which does the work and answers null.
 */
export interface RelayFaults {
  /** Requests that get no answer and no effect. */
  dropped: Set<RelayMethod>
  /** Requests that are answered by an error. */
  errors: Map<RelayMethod, RpcError>
  /** Requests that are carried out but answered with null. */
  nullResults: Set<RelayMethod>
  /** Milliseconds each request waits first. */
  delay: number
  /** Sends no ping frames: Node clients then cut the connection after 35 s of silence. */
  withoutPing: boolean
  /** Closes each new connection with this code and reason, e.g. 3000 `Unauthorized: invalid key`. */
  refuse: { readonly code: number; readonly reason: string } | undefined
  /** Keeps connections open but neither reads nor answers, like a network that swallows packets. */
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
