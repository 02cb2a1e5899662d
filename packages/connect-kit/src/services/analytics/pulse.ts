import type { Environment } from '../../environment/environment.ts'
import type { HttpClient } from '../http/http-client.ts'
import { HttpError } from '../http/http-error.ts'

/** One event in wire format. */
export interface PulseRecord {
  /** UUID. */
  readonly eventId: string
  /** URL of the page. */
  readonly url: string
  readonly domain: string
  /** Ms since the epoch for an event, ISO 8601 for an error. */
  readonly timestamp: number | string
  readonly props: Readonly<Record<string, unknown>>
}

/** Client of the analytics service. It never throws: the app must work without it. */
export interface Pulse {
  /** Queues an event; events sent within a short time are batched. */
  send(record: PulseRecord): void
  /** Flushes the queued events and removes the page listeners. */
  close(): void
}

export interface CreatePulseParameters {
  readonly http: HttpClient
  readonly environment: Pick<Environment, 'after' | 'window'>
  /** Called when the service rejects this origin (403): once, and again only after a success in between. */
  readonly onForbidden: () => void
  /** Called when a request succeeds after a rejection. */
  readonly onAllowed: () => void
}

/** How long an event is queued for batching (ms), and the maximum batch size. */
const patience = 1_000
const batchSize = 20
/** Maximum beacon size (bytes); browsers reject larger ones. A rejected beacon is sent as a request. */
const largestBeacon = 60_000

/** @example const pulse = createPulse({ http, environment, onForbidden: () => raiseAlert(kit, 'originNotAllowed') }) */
export function createPulse({ http, environment, onForbidden, onAllowed }: CreatePulseParameters): Pulse {
  const { window: page } = environment
  let waiting: PulseRecord[] = []
  let cancelTimer: (() => void) | undefined
  let isForbiddenTold = false

  const post = async (records: readonly PulseRecord[]): Promise<void> => {
    try {
      await http.send({ ...addressed(records), keepalive: true })
      if (isForbiddenTold) onAllowed()
      isForbiddenTold = false
    } catch (error) {
      // Other failures are ignored: events are not retried, and no caller is waiting for them.
      if (!(error instanceof HttpError && error.status === 403) || isForbiddenTold) return
      isForbiddenTold = true
      onForbidden()
    }
  }
  const take = (): readonly PulseRecord[] => {
    cancelTimer?.()
    cancelTimer = undefined
    const taken = waiting
    waiting = []
    return taken
  }
  const flush = () => {
    const records = take()
    for (let from = 0; from < records.length; from += batchSize)
      void post(records.slice(from, from + batchSize))
  }
  /** Sends by beacon: an unloading page cannot wait for a response. */
  const flushByBeacon = () => {
    const records = take()
    for (let from = 0; from < records.length; from += batchSize) {
      const some = records.slice(from, from + batchSize)
      const { path, body } = addressed(some)
      const text = JSON.stringify(body)
      const isTaken =
        text.length <= largestBeacon && page?.navigator?.sendBeacon?.(http.urlOf({ path }), text)
      if (!isTaken) void post(some)
    }
  }
  const onHidden = () => {
    if (page?.document?.visibilityState === 'hidden') flushByBeacon()
  }
  page?.addEventListener('pagehide', flushByBeacon)
  page?.document?.addEventListener('visibilitychange', onHidden)

  return {
    send(record) {
      waiting.push(record)
      if (waiting.length >= batchSize) return flush()
      cancelTimer ??= environment.after(patience, flush)
    },
    close() {
      page?.removeEventListener('pagehide', flushByBeacon)
      page?.document?.removeEventListener('visibilitychange', onHidden)
      flushByBeacon()
    },
  }
}

/** A single event is posted to `e`, several to `batch`. */
const addressed = (records: readonly PulseRecord[]) =>
  records.length === 1 ? { path: ['e'], body: records[0] } : { path: ['batch'], body: records }
