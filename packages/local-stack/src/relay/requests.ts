import type { Connection } from './connection.ts'
import type { Mailbox, StoredMessage } from './mailbox.ts'
import { subscriptionId } from './subscription-id.ts'
import type { Subscriptions } from './subscriptions.ts'
import type { PublishParameters, RelayMethod, RelayParameters } from './wire.ts'

/** WalletConnect tags of the messages that the two composite methods publish. */
const tags = { sessionProposal: 1100, proposalResponse: 1101, settlement: 1102 } as const

/** The effects of a request and its result. `afterwards` runs after the response was sent. */
interface Outcome {
  readonly result: unknown
  readonly afterwards?: () => Promise<void>
}

export type RequestHandlers = {
  readonly [M in RelayMethod]: (connection: Connection, parameters: RelayParameters<M>) => Promise<Outcome>
}

/** The relay's methods, implemented on a mailbox and the live subscriptions. */
export function createRequestHandlers(
  mailbox: Mailbox,
  subscriptions: Subscriptions,
  now: () => number,
): RequestHandlers {
  /** Stores the message before responding, so that an acknowledged message is never lost. */
  const publish = async (from: Connection, { topic, message, ttl, tag, attestation }: PublishParameters) => {
    const publishedAt = now()
    const stored = await mailbox.put({
      topic,
      message,
      tag,
      publisher: from.clientId,
      publishedAt,
      expiresAt: publishedAt + ttl * 1000,
      ...(attestation === undefined ? {} : { attestation }),
    })
    if (stored) for (const listener of subscriptions.listenersOf(topic, from.clientId)) listener.push(stored)
  }

  /** Subscribes first and reads the mailbox second: in the other order a message published in between would be lost. */
  const subscribe = (connection: Connection, topics: readonly string[]) => {
    for (const topic of topics) subscriptions.add(topic, connection)
    return topics.map((topic) => subscriptionId(topic, connection.clientId))
  }
  const flush = async (connection: Connection, topics: readonly string[]) => {
    for (const topic of topics)
      for (const message of await mailbox.pending(topic, connection.clientId, now())) connection.push(message)
  }
  const fetchMessages = async (connection: Connection, topics: readonly string[]): Promise<Outcome> => {
    const taken: StoredMessage[] = []
    for (const topic of topics) taken.push(...(await mailbox.pending(topic, connection.clientId, now())))
    for (const message of taken) await mailbox.acknowledge(message, connection.clientId)
    const messages = taken.map(({ topic, message, publishedAt, tag }) => ({
      topic,
      message,
      publishedAt,
      tag,
    }))
    return { result: { messages, hasMore: false } }
  }

  return {
    async irn_publish(connection, parameters) {
      await publish(connection, parameters)
      return { result: true }
    },
    async irn_batchPublish(connection, { messages }) {
      for (const message of messages) await publish(connection, message)
      return { result: true }
    },
    async irn_subscribe(connection, { topic }) {
      const [result] = subscribe(connection, [topic])
      return { result, afterwards: () => flush(connection, [topic]) }
    },
    async irn_batchSubscribe(connection, { topics }) {
      return { result: subscribe(connection, topics), afterwards: () => flush(connection, topics) }
    },
    async irn_unsubscribe(connection, { topic }) {
      subscriptions.remove(topic, connection)
      return { result: true }
    },
    async irn_batchUnsubscribe(connection, parameters) {
      for (const { topic } of parameters.subscriptions) subscriptions.remove(topic, connection)
      return { result: true }
    },
    irn_fetchMessages: (connection, { topic }) => fetchMessages(connection, [topic]),
    irn_batchFetchMessages: (connection, { topics }) => fetchMessages(connection, topics),

    // Subscribes the proposer to the pairing topic: its client assumes that the relay has done so.
    async wc_proposeSession(connection, { pairingTopic, sessionProposal, ttl, attestation }) {
      subscribe(connection, [pairingTopic])
      await publish(connection, {
        topic: pairingTopic,
        message: sessionProposal,
        ttl,
        tag: tags.sessionProposal,
        attestation,
      })
      return { result: true }
    },
    async wc_approveSession(connection, parameters) {
      const { sessionTopic, pairingTopic, sessionProposalResponse, sessionSettlementRequest, ttl } =
        parameters
      subscribe(connection, [sessionTopic])
      await publish(connection, {
        topic: pairingTopic,
        message: sessionProposalResponse,
        ttl,
        tag: tags.proposalResponse,
      })
      await publish(connection, {
        topic: sessionTopic,
        message: sessionSettlementRequest,
        ttl,
        tag: tags.settlement,
      })
      return { result: true }
    },
  }
}
