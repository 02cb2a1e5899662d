import type { ConnectKit } from './connect-kit.ts'
import { type KitEvent, reduce } from './machine.ts'
import { listWallets } from './wallet-list.ts'

/** Tells the kit what happened. The only way its connections change. */
export function dispatch(kit: ConnectKit, event: KitEvent): void {
  const state = kit.store.getState()
  const { connections, attempt, activeNamespace, chosenNetworks, wallets } = state
  const before = { connections, attempt, activeNamespace, chosenNetworks, wallets }
  const after = reduce(before, event)
  if (after !== before)
    kit.store.setState(
      after.wallets === wallets
        ? after
        : {
            ...after,
            connectors: listWallets(kit.options, after.wallets, kit.runtime.environment.isMobile),
          },
    )
  for (const listener of kit.runtime.eventListeners) listener(event)
}

/**
 * Calls `listener` with each event of the kit, after it took effect: for a log, for metrics, for a test that replays.
 *
 * @returns stops calling
 * @example const stop = subscribeEvents(kit, (event) => console.log(event.type))
 */
export function subscribeEvents(kit: ConnectKit, listener: (event: KitEvent) => void): () => void {
  kit.runtime.eventListeners.add(listener)
  return () => void kit.runtime.eventListeners.delete(listener)
}
