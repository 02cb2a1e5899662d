import { deferred, within } from '../../async/waiting.ts'
import { isRecord } from '../../caip/record.ts'
import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { walletconnectError } from '../../errors/walletconnect-error.ts'
import { publishDeadline, requestExpiry } from './options.ts'
import { toRequestError } from './protocol-errors.ts'
import { answersOf, type Client, dropFromQueue, findSession } from './sign-client-internals.ts'
import { chainIdInWallet } from './solana-chain-ids.ts'
import type { TransportRequest } from './transport.ts'

/** Requests to wallets, by their JSON-RPC id. */
export interface Requests {
  request(request: TransportRequest, onSent?: (rpcId: number) => void): Promise<unknown>
  answer(rpcId: number, waitUntil: number, signal?: AbortSignal): Promise<unknown>
  /** Ends all pending requests. */
  close(): void
}

interface HistoryRecord {
  readonly id: number
  readonly topic: string
  readonly request: { readonly method: string; readonly params: { readonly request?: { params?: unknown } } }
}

export function createRequests(client: Client, environment: Environment): Requests {
  const answers = answersOf(client)
  const { history } = client.core
  const open = new Set<number>()
  /** Requests the relay has not accepted yet, with the function that cancels the timeout of each. */
  const untaken = new Map<number, () => void>()
  client.on('session_request_sent', ({ id }) => untaken.get(id)?.())
  const event = (rpcId: number) => `session_request:${rpcId}`
  /** Ends the client's own wait, whose timer would cause an unhandled rejection. */
  const giveUp = (rpcId: number, code: number) => {
    open.delete(rpcId)
    answers.emit(event(rpcId), { error: { code, message: 'Nobody waits any more.' } })
  }
  /** Requests start one after the other, so that each is matched to its own history record. */
  let lastStart: Promise<unknown> = Promise.resolve()

  async function start(request: TransportRequest, onSent?: (rpcId: number) => void) {
    const { topic, method, expiry = requestExpiry.default } = request
    // A wallet may list its approval under the namespace or under the chain.
    const approved = Object.values(findSession(client, topic)?.namespaces ?? {})
    const chainId = chainIdInWallet(
      request.chainId,
      approved.flatMap(({ accounts }) => accounts),
    )
    // A copy, so that its history record is recognized by identity.
    const params = Array.isArray(request.params)
      ? [...(request.params as unknown[])]
      : isRecord(request.params)
        ? { ...request.params }
        : []
    const sent = deferred<number>()
    const onCreated = (record: HistoryRecord) => {
      if (record.request.params?.request?.params !== params) return
      // If this throws, the request is not sent.
      onSent?.(record.id)
      open.add(record.id)
      sent.resolve(record.id)
    }
    history.on('history_created', onCreated)
    const response = client
      .request({ topic, chainId, request: { method, params }, expiry })
      .finally(() => history.off('history_created', onCreated))
    response.catch((error: unknown) => sent.reject(error))
    const rpcId = await sent.promise
    history.off('history_created', onCreated)
    return { rpcId, response }
  }

  return {
    async request(request, onSent) {
      const { signal, expiry = requestExpiry.default } = request
      if (signal?.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: signal.reason })
      const starting = lastStart.then(() => start(request, onSent))
      lastStart = starting.catch(() => undefined)
      const { rpcId, response } = await starting.catch((error: unknown) =>
        Promise.reject(toRequestError(error)),
      )
      const isLate = deferred<never>()
      const cancel = environment.after(publishDeadline, () => {
        dropFromQueue(client, rpcId)
        isLate.reject(walletconnectError('RELAY_UNAVAILABLE'))
      })
      untaken.set(rpcId, cancel)
      return await untilAnswered(
        rpcId,
        Promise.race([response, isLate.promise]),
        expiry * 1000,
        signal,
      ).finally(() => {
        cancel()
        untaken.delete(rpcId)
      })
    },
    async answer(rpcId, waitUntil, signal) {
      const record = history.values.find((candidate) => candidate.id === rpcId)
      const early = record?.response
      if (early) {
        history.delete(record.topic, rpcId)
        if ('error' in early) throw toRequestError(early.error)
        return early.result
      }
      // The response was delivered to a tab that is closed; none will arrive.
      if (!record) throw new ConnectKitError('REQUEST_TIMED_OUT')
      const response = deferred<unknown>()
      open.add(rpcId)
      answers.once(event(rpcId), ({ error, result }) => {
        if (error) response.reject(error)
        else response.resolve(result)
      })
      return await untilAnswered(rpcId, response.promise, waitUntil - environment.now(), signal)
    },
    close() {
      for (const rpcId of open) giveUp(rpcId, closedCode)
    },
  }

  /** Shortly before the client's own timer, which would cause an unhandled rejection. */
  function untilAnswered(rpcId: number, response: Promise<unknown>, wait: number, signal?: AbortSignal) {
    // Not `abortable`, which is in a file of the core: this chunk has no dependency on it.
    const aborted = deferred<never>()
    const abort = () => aborted.reject(new ConnectKitError('ABORTED', undefined, { cause: signal?.reason }))
    signal?.addEventListener('abort', abort, { once: true })
    return within(
      Promise.race([response, aborted.promise]),
      Math.max(0, wait - 250),
      environment,
      () => new ConnectKitError('REQUEST_TIMED_OUT'),
    )
      .catch((error: unknown) => {
        if (open.has(rpcId)) giveUp(rpcId, closedCode)
        throw toRequestError(error)
      })
      .finally(() => {
        open.delete(rpcId)
        signal?.removeEventListener('abort', abort)
      })
  }
}

/** EIP-1193 4900: the provider is disconnected. */
const closedCode = 4900
