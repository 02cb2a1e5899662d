import { useSyncExternalStore } from 'react'
import type { ConnectKit } from '../core/connect-kit.ts'
import { useConnectKit, useKitState, useModal } from '../react.tsx'
import { type ExplorerRead, oldestOf } from '../wallets/explorer-list.ts'
import { Hint } from './hint.tsx'
import { shownMoment } from './shown-moment.ts'
import { useMessages } from './use-messages.ts'

/** Shows the age of these wallet lists, while offline or if the last request to the service failed. */
export function ListAge({ lists }: { readonly lists: readonly ExplorerRead[] }) {
  const kit = useConnectKit()
  const { t, locale } = useMessages()
  const explorer = useKitState((state) => state.explorer)
  const isOffline = useIsOffline(kit)
  // Re-renders on each opening, with the current time.
  useModal()
  const readAt = explorer && oldestOf(explorer, lists)
  if (readAt === undefined || !(isOffline || explorer?.failure)) return null
  const time = shownMoment(readAt, kit.runtime.environment.now(), locale)
  return (
    <Hint size="s" role="status">
      {isOffline ? t('wallets.offline') : ''} {t('wallets.asOf', { time })}
    </Hint>
  )
}

function useIsOffline({ runtime: { environment } }: ConnectKit): boolean {
  const { window } = environment
  return useSyncExternalStore(
    (listener) => {
      const events = ['online', 'offline'] as const
      for (const event of events) window?.addEventListener(event, listener)
      return () => {
        for (const event of events) window?.removeEventListener(event, listener)
      }
    },
    () => window?.navigator?.onLine === false,
    () => false,
  )
}
