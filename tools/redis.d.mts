/** A Redis server on loopback with fault injection. */
export interface OwnRedis {
  readonly url: string
  start(): Promise<void>
  /** Like SIGKILL. */
  kill(): Promise<void>
  /** Keeps its connections open and does not answer. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}
export declare function startRedis(): Promise<OwnRedis>
