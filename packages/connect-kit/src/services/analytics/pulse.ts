import type { Environment } from '../../environment/environment.ts'
import type { HttpClient } from '../http/http-client.ts'
import { HttpError } from '../http/http-error.ts'

/** One event as it is sent. */
export interface PulseRecord {
  /** UUID. */
  readonly eventId: string
  /** Of the page. */
  readonly url: string
  readonly domain: string
  /** Ms since the epoch for an event, ISO 8601 for an error. */
  readonly timestamp: number | string
  readonly props: Readonly<Record<string, unknown>>
}

/** The way to the analytics service. It never throws: an app works the same without. */
export interface Pulse {
  /** Puts an event on the way; several that come soon after one another go together. */
  send(record: PulseRecord): void
  /** Sends what waits, and listens no more. */
  close(): void
}

export interface CreatePulseParameters {
  readonly http: HttpClient
  readonly environment: Pick<Environment, 'after' | 'window'>
  /** The service does not allow this origin (403); told once, and once more after a success in between. */
  readonly onForbidden: () => void
  /** It does again. */
  readonly onAllowed: () => void
}

/** How long an event waits for others (ms), and how many go together at most. */
const patience = 1_000
const batchSize = 20
/** Browsers refuse a larger beacon (bytes); what is refused is sent as a request. */
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
      // Anything else is lost without a word: nobody waits for it.
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
  /** A page that goes away may not wait for an answer. */
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

/** One event goes by itself, several go together. */
const addressed = (records: readonly PulseRecord[]) =>
  records.length === 1 ? { path: ['e'], body: records[0] } : { path: ['batch'], body: records }
