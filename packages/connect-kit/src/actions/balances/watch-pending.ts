import { activeWallet } from '../../core/account-details.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { activeNetwork } from '../../core/networks.ts'
import type { KitState } from '../../core/state.ts'
import { getPublicClient } from '../get-public-client.ts'
import { fetchNativeBalance } from './native-balance.ts'

export interface WatchPendingTransactionsParameters {
  // S9.5
  /** Milliseconds between two polls; defaults to 30,000. */
  readonly pollingInterval?: number | undefined
}

// S9.5, milliseconds
const defaultInterval = 30_000
// S9.9
const mostNews = 99
/**
 * Consecutive failures before polling stops. Nodes drop filters, so a failed poll creates a new one; a node that fails repeatedly does not
 * support them.
 */
const mostFailures = 3

// S9.9
/**
 * Refetches the account's native balance whenever there are pending transactions on the connected EVM wallet's network. It stops after 99
 * refetches. On a network whose node does not support pending-transaction filters, polling stops. Nothing is watched unless this is called.
 *
 * @returns a function that stops watching
 * @example const stop = watchPendingTransactions(kit, { pollingInterval: 10_000 })
 */
export function watchPendingTransactions(
  kit: ConnectKit,
  { pollingInterval = defaultInterval }: WatchPendingTransactionsParameters = {},
): () => void {
  let stopNetwork: () => void = () => undefined
  let newsLeft = mostNews
  const onNews = () => {
    newsLeft -= 1
    // Rejects only when the kit is destroyed meanwhile.
    void fetchNativeBalance(kit, { isFresh: true }).catch(() => undefined)
    if (newsLeft === 0) stop()
  }
  const watch = (state: KitState) => {
    const chainId = evmChainOf(state)
    stopNetwork()
    stopNetwork = chainId ? watchNetwork(kit, { chainId, pollingInterval, onNews }) : () => undefined
  }
  const unsubscribe = kit.store.subscribe((state, before) => {
    if (evmChainOf(state) !== evmChainOf(before)) watch(state)
  })
  const stop = () => {
    unsubscribe()
    stopNetwork()
  }
  watch(kit.store.getState())
  return stop
}

/** The connected wallet's EVM chain id, if the app has that network. */
function evmChainOf(state: KitState): number | undefined {
  const id = activeWallet(state) && activeNetwork(state)?.id
  return typeof id === 'number' ? id : undefined
}

interface NetworkWatch {
  readonly chainId: number
  readonly pollingInterval: number
  readonly onNews: () => void
}

function watchNetwork(kit: ConnectKit, { chainId, pollingInterval, onNews }: NetworkWatch): () => void {
  const { environment, lifetime } = kit.runtime
  let isOver = false
  let cancel: () => void = () => undefined
  let failures = 0
  let readNews: (() => Promise<readonly unknown[]>) | undefined

  async function begin(): Promise<typeof readNews> {
    const client = await getPublicClient(kit, { chainId })
    const filter = await client.createPendingTransactionFilter()
    return () => client.getFilterChanges({ filter })
  }
  async function look(): Promise<void> {
    try {
      const news = (await readNews?.()) ?? []
      readNews ??= await begin()
      failures = 0
      if (news.length > 0 && !isOver) onNews()
    } catch (error) {
      readNews = undefined
      failures += 1
      if (failures === mostFailures)
        return environment.warn('The pending transactions cannot be watched', error)
    }
    if (!isOver && !lifetime.signal.aborted) cancel = environment.after(pollingInterval, () => void look())
  }
  void look()
  return () => {
    isOver = true
    cancel()
  }
}
