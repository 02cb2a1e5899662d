/** A Redis on loopback that can fail in every way. */
export interface OwnRedis {
  readonly url: string
  start(): Promise<void>
  /** As SIGKILL does. */
  kill(): Promise<void>
  /** It keeps its connections and does not answer. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}
export declare function startRedis(): Promise<OwnRedis>
