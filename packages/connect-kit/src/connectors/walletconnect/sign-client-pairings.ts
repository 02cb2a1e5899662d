import type { AuthTypes } from '@walletconnect/types'
import { deferred } from '../../async/waiting.ts'
import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { protocolError } from '../../errors/protocol-error.ts'
import { walletconnectError } from '../../errors/walletconnect-error.ts'
import type { CacaoPayload } from '../../siwx/types.ts'
import { proposalLifetime } from './options.ts'
import { type AskedPayload, readProofs } from './proof.ts'
import { toProtocolError } from './protocol-errors.ts'
import { answersOf, type Client, readSession } from './sign-client-internals.ts'
import type { PairingOutcome } from './transport.ts'

type Session = Parameters<typeof readSession>[0]

/** The pairings of this client: pending or abandoned. */
export interface Pairings {
  /** Stores the outcome of a proposal; `approval` must already have been requested from the client. */
  track(topic: string, approval: Promise<PairingOutcome>): void
  outcome(topic: string): Promise<PairingOutcome>
  abandon(topic: string): void
  close(): void
}

interface Tracked {
  readonly outcome: Promise<PairingOutcome>
  isAbandoned: boolean
  readonly stop: () => void
}

export function createPairings(
  client: Client,
  environment: Environment,
  disconnect: (topic: string) => Promise<void>,
): Pairings {
  const answers = answersOf(client)
  const tracked = new Map<string, Tracked>()
  const idOf = (topic: string) =>
    client.proposal.getAll().find((proposal) => proposal.pairingTopic === topic)?.id

  /** Ends the client's own wait, whose timer would cause an unhandled rejection. */
  const letGo = (topic: string, message: string) => {
    const id = idOf(topic)
    if (id !== undefined) answers.emit(`session_connect:${id}`, { error: { code: 0, message } })
  }
  const track = (topic: string, approval: Promise<PairingOutcome>) => {
    const outcome = approval.catch((error: unknown) => Promise.reject(toProtocolError(error)))
    const stop = environment.after(proposalLifetime, () => letGo(topic, 'Proposal expired'))
    const entry: Tracked = { outcome, isAbandoned: false, stop }
    tracked.set(topic, entry)
    outcome.finally(stop).catch(() => undefined)
    return outcome
  }
  /** A proposal made by an earlier client: its response arrives under the proposal's id, or has already arrived. */
  const takeUp = (topic: string): Promise<PairingOutcome> => {
    const session = client.session.getAll().find((candidate) => candidate.pairingTopic === topic)
    if (session) return Promise.resolve(plain(session))
    const id = idOf(topic)
    // The request of a sign-in was only in the memory of the earlier client, so its response cannot be verified.
    const isSignIn = client.core.history.values.some(
      (record) => record.topic === topic && record.request.method === 'wc_sessionAuthenticate',
    )
    if (id === undefined || isSignIn) return Promise.reject(walletconnectError('PROPOSAL_EXPIRED'))
    const approval = deferred<PairingOutcome>()
    answers.once(`session_connect:${id}`, (answer) => {
      // An event of the client itself: a session it has just stored, or an error.
      if (answer.error) approval.reject(answer.error)
      else approval.resolve(plain(answer['session'] as Session))
    })
    return track(topic, approval.promise)
  }
  return {
    track,
    outcome: (topic) => tracked.get(topic)?.outcome ?? takeUp(topic),
    abandon(topic) {
      const entry = tracked.get(topic)
      if (!entry || entry.isAbandoned) return
      entry.isAbandoned = true
      entry.outcome.then(({ session }) => session && disconnect(session.topic)).catch(() => undefined)
    },
    close() {
      for (const [topic, { stop }] of tracked) {
        stop()
        letGo(topic, 'Proposal expired: the app was closed')
      }
    },
  }
}

/** The outcome of a plain proposal. @throws {ConnectKitError} `SESSION_UNUSABLE` */
export function plain(session: Session): PairingOutcome {
  const read = readSession(session)
  if (!read) throw new ConnectKitError('SESSION_UNUSABLE')
  return { session: read, proofs: [] }
}

/** One-click sign-ins in progress: the payload of each, and whether its response may become a session. */
export interface SignIns {
  /** Calls `begin`, which sends the request, and returns the payload it sent. */
  remember<T>(
    begin: () => Promise<T>,
  ): Promise<{ readonly begun: T; readonly asked: AskedPayload | undefined }>
  read(asked: AskedPayload | undefined, auths: unknown): ReturnType<typeof readProofs>
  /** The client stores a session of this pairing although its proof is invalid: it is ended at once. */
  refuse(pairingTopic: string): void
}

interface AuthRecord {
  readonly id: number
  readonly topic: string
  readonly request: { readonly method: string; readonly params: { readonly authPayload?: AskedPayload } }
  readonly response?: { readonly result?: { readonly cacaos?: unknown } }
}

export function createSignIns(client: Client, disconnect: (topic: string) => Promise<void>): SignIns {
  const refused = new Set<string>()
  const answers = answersOf(client)
  const { history } = client.core
  const formatMessage = (payload: CacaoPayload) =>
    client.engine.formatAuthMessage({ request: toRequest(payload), iss: payload.iss })
  const read = (asked: AskedPayload | undefined, auths: unknown) => {
    if (!asked) throw protocolError('PEER_INVALID', undefined, { details: { reason: 'unknown request' } })
    return readProofs(auths, asked, formatMessage)
  }
  const end = (topic: string) => disconnect(topic).catch(() => undefined)

  // Emitted synchronously when the response arrives, before the client acts on it: the client would call a hosted service
  // to verify a contract's signature, and open a session for a proof made for another site.
  history.on('history_updated', (record: AuthRecord) => {
    const asked = record.request.params?.authPayload
    if (record.request.method !== 'wc_sessionAuthenticate' || !asked || !record.response?.result) return
    try {
      read(asked, record.response.result.cacaos)
    } catch (error) {
      answers.removeAllListeners(`session_request:${record.id}`)
      const proposal = client.proposal.getAll().find((one) => one.pairingTopic === record.topic)
      if (proposal) answers.emit(`session_connect:${proposal.id}`, { error })
    }
  })
  const keep = client.session.set.bind(client.session)
  client.session.set = async (topic, session) => {
    await keep(topic, session)
    // The client stores a session even if its signature is invalid.
    if (refused.has(session.pairingTopic)) void end(topic)
  }
  return {
    async remember(begin) {
      let asked: AskedPayload | undefined
      const onCreated = ({ request }: AuthRecord) => {
        if (request.method === 'wc_sessionAuthenticate') asked ??= request.params.authPayload
      }
      history.on('history_created', onCreated)
      try {
        const begun = await begin()
        return { begun, asked }
      } finally {
        history.off('history_created', onCreated)
      }
    },
    read,
    refuse(pairingTopic) {
      refused.add(pairingTopic)
      const session = client.session.getAll().find((candidate) => candidate.pairingTopic === pairingTopic)
      if (session) void end(session.topic)
    },
  }
}

/** The same fields without undefined ones, as the client's types require. */
const toRequest = (payload: CacaoPayload): AuthTypes.FormatMessageParams & { aud: string } => ({
  domain: payload.domain,
  // Some wallets use the field name of EIP-4361.
  aud: payload.aud ?? payload.uri ?? '',
  nonce: payload.nonce,
  ...(payload.version === undefined ? {} : { version: payload.version }),
  ...(payload.iat === undefined ? {} : { iat: payload.iat }),
  ...(payload.nbf == null ? {} : { nbf: payload.nbf }),
  ...(payload.exp == null ? {} : { exp: payload.exp }),
  ...(payload.statement == null ? {} : { statement: payload.statement }),
  ...(payload.resources == null ? {} : { resources: [...payload.resources] }),
})
