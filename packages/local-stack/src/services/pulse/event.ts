import { z } from 'zod'

/** One event as a client sends it. */
export const SentEvent = z.object({
  eventId: z.uuid(),
  url: z.url(),
  domain: z.string().min(1),
  /** Milliseconds since 1970 for what a person does, ISO 8601 for errors. */
  timestamp: z.union([z.number().nonnegative(), z.iso.datetime({ offset: true })]),
  props: z.looseObject({ type: z.enum(['track', 'error']), event: z.string().min(1) }),
})
export type SentEvent = z.infer<typeof SentEvent>

/** One event as it was taken, with who sent it. */
export interface PulseEvent {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  readonly timestamp: number | string
  readonly props: Readonly<Record<string, unknown>>
  readonly projectId: string
  /** Kind of SDK; empty when it was not told. */
  readonly st: string
  /** Version of the SDK; empty when it was not told. */
  readonly sv: string
  readonly origin: string | undefined
  readonly contentType: string | undefined
}
