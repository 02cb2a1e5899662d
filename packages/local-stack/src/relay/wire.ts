import { z } from 'zod'

/** Clients send 19-digit ids as strings. They are echoed unchanged: as numbers they would lose digits. */
const RpcId = z.union([z.string().max(64), z.number()])

export const Incoming = z.union([
  z.object({ jsonrpc: z.literal('2.0'), id: RpcId, method: z.string(), params: z.unknown() }),
  z.object({ jsonrpc: z.literal('2.0'), id: RpcId, result: z.unknown().optional() }),
])

export type RequestId = z.output<typeof RpcId>
export interface RpcError {
  readonly code: number
  readonly message: string
}

const Topic = z.string().regex(/^[0-9a-f]{64}$/)
/** Seven days, the maximum lifetime of a message. */
const maxTtlSeconds = 604_800
const Ttl = z
  .number()
  .positive()
  .transform((seconds) => Math.min(seconds, maxTtlSeconds))
const Message = z.string().min(1)
const Publish = z.object({
  topic: Topic,
  message: Message,
  ttl: Ttl,
  tag: z.number().int().default(0),
  attestation: z.string().optional(),
})
/** Clients send at most 500 topics per call. */
const Topics = z.array(Topic).max(500)

/**
 * Parameters by method. Unknown properties are allowed, because other SDKs send some, and removed: `tvf` must never be
 * stored.
 */
export const relayMethods = {
  irn_publish: Publish,
  irn_batchPublish: z.object({ messages: z.array(Publish).max(500) }),
  irn_subscribe: z.object({ topic: Topic }),
  irn_batchSubscribe: z.object({ topics: Topics }),
  irn_unsubscribe: z.object({ topic: Topic }),
  irn_batchUnsubscribe: z.object({ subscriptions: z.array(z.object({ topic: Topic })).max(500) }),
  irn_fetchMessages: z.object({ topic: Topic }),
  irn_batchFetchMessages: z.object({ topics: Topics }),
  wc_proposeSession: z.object({
    pairingTopic: Topic,
    sessionProposal: Message,
    ttl: Ttl.default(300),
    attestation: z.string().optional(),
  }),
  wc_approveSession: z.object({
    sessionTopic: Topic,
    pairingTopic: Topic,
    sessionProposalResponse: Message,
    sessionSettlementRequest: Message,
    ttl: Ttl.default(300),
  }),
} as const

export type RelayMethod = keyof typeof relayMethods
export type RelayParameters<M extends RelayMethod> = z.output<(typeof relayMethods)[M]>
export type PublishParameters = z.output<typeof Publish>

export const isRelayMethod = (method: string): method is RelayMethod => Object.hasOwn(relayMethods, method)
