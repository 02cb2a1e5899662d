import type { Address, Hash, Hex } from 'viem'
import { abortable } from '../../async/abortable.ts'
import { pause } from '../../async/pause.ts'
import { isTransactionHash } from '../../caip.ts'
import type { RequestArguments } from '../../connectors/eip1193/provider.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import type { BoundWallet } from '../../core/request.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { transferError } from '../../errors/transfer-error.ts'
import { fieldsOf } from '../call-fields.ts'
import { readChain } from '../read-chain.ts'
import { batchStore } from '../sent-batches.ts'
import { sentStore } from '../sent-transactions.ts'
import { type AskedRequest, amendAsked, askedFor, forgetAsked, keepAsked } from './asked-requests.ts'
import { lockInTabs, type TabLock } from './tab-lock.ts'

/** What is to be sent once, however often it is asked for. */
export interface AskOnceParameters {
  /** Names the account, its network, and everything that makes two requests the same. */
  readonly intent: string
  /** Asks although the same was asked for before: the person has decided it. */
  readonly allowRepeat?: boolean | undefined
  readonly signal?: AbortSignal | undefined
}

/** A wallet whose requests to send are kept until their end is known. */
export type WatchedWallet = (wallet: BoundWallet<'eip155'>) => BoundWallet<'eip155'>

/**
 * Does work that asks a wallet to send, unless the same was asked for before and may still be sent: by a second press, by another tab, or by this
 * page before a reload. While the work runs or its request is at the wallet, a Web Lock keeps other tabs out; what was asked is kept in the browser's
 * storage, so that it is found after a reload or the death of the tab. Where the browser has neither locks nor storage, only this page is guarded.
 *
 * @param work sends with the wallet it gets from its parameter
 * @throws {ConnectKitError} `ALREADY_ASKED`, `ALREADY_SENT`, `ABORTED`, and what `work` throws
 */
export async function askOnce<Result>(
  kit: ConnectKit,
  { intent, allowRepeat = false, signal }: AskOnceParameters,
  work: (watched: WatchedWallet) => Promise<Result>,
): Promise<Result> {
  const { environment, storage, lifetime } = kit.runtime
  const lock = await lockInTabs(environment, `${storage.prefix}:asked:${intent}`, allowRepeat)
  if (!lock) throw heldElsewhere(askedFor(kit, intent)[0])
  const release = () => lock.release()
  lifetime.signal.addEventListener('abort', release, { once: true })
  let open = 1
  const close = () => {
    open -= 1
    if (open > 0) return
    lifetime.signal.removeEventListener('abort', release)
    release()
  }
  try {
    const [obstacle] = await findSent(kit, { intent, signal, isTold: allowRepeat })
    if (obstacle && !allowRepeat) throw obstacle
    return await work((wallet) => ({
      ...wallet,
      async request(request, ending, onLate) {
        if (!isAsking(request)) return wallet.request(request, ending, onLate)
        const id = await keep(kit, { intent, request, allowRepeat, lock, signal: ending })
        open += 1
        // Not ended by the caller's signal: what the wallet answers counts in any case.
        const answer = wallet.request(request)
        void answer
          .then(
            (value) => answered(kit, id, value),
            (error) => refused(kit, id, error),
          )
          .then(() => close())
        if (!ending) return answer
        if (onLate) void answer.then((late) => ending.aborted && onLate(late)).catch(() => undefined)
        return abortable(answer, ending)
      },
    }))
  } finally {
    close()
  }
}

const isAsking = ({ method }: RequestArguments) =>
  method === 'eth_sendTransaction' || method === 'wallet_sendCalls'

interface FindSentParameters {
  readonly intent: string
  readonly signal?: AbortSignal | undefined
  /** Whether the person knows of those that took effect. */
  readonly isTold?: boolean
}

/**
 * Finds out what became of earlier requests that meant the same, and forgets those whose end is known.
 *
 * @returns `ALREADY_ASKED` and `ALREADY_SENT` errors, newest first, for those that may still be sent, are pending, or took effect without the page having
 *   told it
 * @throws {ConnectKitError} `ABORTED`, `DESTROYED`
 */
export async function findSent(
  kit: ConnectKit,
  { intent, signal, isTold = false }: FindSentParameters,
): Promise<readonly ConnectKitError[]> {
  const earlier = askedFor(kit, intent)
  if (earlier.length === 0) return []
  const { findOutcome } = await import('./find-outcome.ts')
  const found = earlier.map(async (asked) => {
    const outcome = await findOutcome(kit, asked, signal)
    if (outcome.status === 'unknown') return [alreadyAsked(asked)]
    if (outcome.status === 'pending' || (outcome.status === 'confirmed' && !isTold))
      return [alreadySent(asked, outcome)]
    forgetAsked(kit, asked.id)
    return []
  })
  return (await Promise.all(found)).flat()
}

/** Whether an error says that the same was asked for before. */
export const isSentBefore = (error: unknown): boolean =>
  isConnectKitError(error, 'ALREADY_ASKED') || isConnectKitError(error, 'ALREADY_SENT')

const alreadyAsked = ({ askedAt }: Partial<AskedRequest> = {}) =>
  transferError('ALREADY_ASKED', undefined, { details: askedAt === undefined ? {} : { askedAt } })

const alreadySent = (
  { askedAt, batchId, hash: own }: AskedRequest,
  { status, hash = own }: { readonly status: 'pending' | 'confirmed'; readonly hash?: Hash | undefined },
) =>
  transferError('ALREADY_SENT', undefined, {
    details: {
      askedAt,
      status,
      ...(hash ? { hash } : {}),
      ...(batchId === undefined ? {} : { id: batchId }),
    },
  })

const heldElsewhere = (asked: AskedRequest | undefined): ConnectKitError =>
  asked?.hash ? alreadySent(asked, { status: 'pending' }) : alreadyAsked(asked)

interface Keep {
  readonly intent: string
  readonly request: RequestArguments
  readonly allowRepeat: boolean
  readonly lock: TabLock
  readonly signal: AbortSignal | undefined
}

/** Keeps a request before the wallet is asked. @returns its id */
async function keep(kit: ConnectKit, { intent, request, allowRepeat, lock, signal }: Keep): Promise<string> {
  const asked = { ...(await readRequest(kit, request, signal)), intent }
  const [earlier] = askedFor(kit, intent)
  if (earlier && !allowRepeat) throw heldElsewhere(earlier)
  keepAsked(kit, asked)
  try {
    if (!lock.isExclusive && kit.runtime.environment.storage) await outlast(kit, asked, signal)
    if (signal?.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: signal.reason })
  } catch (error) {
    forgetAsked(kit, asked.id)
    throw error
  }
  return asked.id
}

/** How long another tab's write may take to be seen here (ms). */
const writeDelay = 150

/**
 * Fischer's algorithm, for browsers without locks: a tab writes that it asks, waits longer than a write takes to be seen, and asks only if no other tab has
 * written over it.
 */
async function outlast(kit: ConnectKit, asked: AskedRequest, signal: AbortSignal | undefined): Promise<void> {
  const ending = signal ?? kit.runtime.lifetime.signal
  for (let times = 0; times < 3; times += 1) {
    await pause(writeDelay, kit.runtime.environment, ending)
    const [last] = askedFor(kit, asked.intent)
    if (last?.id === asked.id) return
    if (last) throw heldElsewhere(last)
    // Another tab wrote the list without it, for something else.
    keepAsked(kit, asked)
  }
}

async function readRequest(
  kit: ConnectKit,
  { method, params }: RequestArguments,
  signal: AbortSignal | undefined,
): Promise<Omit<AskedRequest, 'intent'>> {
  const told = fieldsOf(Array.isArray(params) ? params[0] : undefined)
  const isBatch = method === 'wallet_sendCalls'
  // Both actions that ask fill in these fields.
  const { from, to, value, data, id } = told as { readonly from: Address } & Readonly<Record<string, string>>
  const chainId = Number(told['chainId'])
  return {
    id: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    chainId,
    from,
    askedAt: kit.runtime.environment.now(),
    before: isBatch ? undefined : await countOf(kit, { from, chainId, signal }),
    call: isBatch ? undefined : { to: to ?? '', value: (value ?? '0x0') as Hex, data: (data ?? '0x') as Hex },
    batchId: isBatch ? id : undefined,
    hash: undefined,
    hasFailed: false,
  }
}

interface CountOf {
  readonly from: Address
  readonly chainId: number
  readonly signal: AbortSignal | undefined
}

/** Undefined if the network does not answer: the wallet may have a node of its own. */
async function countOf(kit: ConnectKit, { from, chainId, signal }: CountOf): Promise<AskedRequest['before']> {
  try {
    return await readChain(kit, { chainId, signal }, async (client) => {
      const { getBlockNumber, getTransactionCount } = await import('./viem-outcome.ts')
      const [nonce, block] = await Promise.all([
        getTransactionCount(client, { address: from }),
        getBlockNumber(client, { cacheTime: 0 }),
      ])
      return { nonce, block: Number(block) }
    })
  } catch (error) {
    if (isConnectKitError(error, 'ABORTED')) throw error
    return undefined
  }
}

/** Keeps the hash or the batch's id, until the list of what was sent tells its end. */
function answered(kit: ConnectKit, id: string, answer: unknown): void {
  if (typeof answer !== 'string' || !isTransactionHash(answer)) {
    const { id: batchId } = typeof answer === 'string' ? { id: answer } : fieldsOf(answer)
    if (typeof batchId !== 'string') return
    amendAsked(kit, id, { batchId })
    const stopWatching = batchStore(kit).subscribe((batches) => {
      if (!batches.some((one) => one.id === batchId && one.status !== 'pending')) return
      stopWatching()
      forgetAsked(kit, id)
    })
    return
  }
  amendAsked(kit, id, { hash: answer })
  const stop = sentStore(kit).subscribe((sent) => {
    if (!sent.some(({ hash, status }) => hash === answer && status !== 'pending')) return
    stop()
    forgetAsked(kit, id)
  })
}

/** Answers after which a wallet has no request any more, and has sent nothing. */
const notAsked = ['USER_REJECTED', 'WALLET_UNSUPPORTED', 'WALLET_UNAUTHORIZED', 'REQUEST_PENDING'] as const

function refused(kit: ConnectKit, id: string, error: unknown): void {
  if (notAsked.some((code) => isConnectKitError(error, code))) forgetAsked(kit, id)
  else if (isConnectKitError(error, 'WALLET_FAILED')) amendAsked(kit, id, { hasFailed: true })
}
