import { z } from 'zod'

/** An event as sent by a client. */
export const SentEvent = z.object({
  eventId: z.uuid(),
  url: z.url(),
  domain: z.string().min(1),
  /** Milliseconds since 1970 for user actions, ISO 8601 for errors. */
  timestamp: z.union([z.number().nonnegative(), z.iso.datetime({ offset: true })]),
  props: z.looseObject({ type: z.enum(['track', 'error']), event: z.string().min(1) }),
})
export type SentEvent = z.infer<typeof SentEvent>

/** An event as recorded, with its sender. */
export interface PulseEvent {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: number | string
  readonly props: Readonly<Record<string, unknown>>
  readonly projectId: string
  /** Type of the SDK; empty if not sent. */
  readonly st: string
  /** Version of the SDK; empty if not sent. */
  readonly sv: string
  readonly origin: string | undefined
  readonly contentType: string | undefined
}
