import { useEffect } from 'react'
import { onrampStore } from '../../../actions/onramp/purchase-draft.ts'
import { oncePerKit } from '../../../core/once-per-kit.ts'
import { onramp as english } from '../../../messages/english/onramp.ts'
import { useConnectKit } from '../../../react.tsx'
import type { Transaction } from '../../../services.ts'
import { showToast } from '../../state/toast.ts'
import { useMessages } from '../../use-messages.ts'
import { type PurchaseStatus, purchaseStatus } from './purchase-status.ts'
import { refreshAfterPurchase } from './refresh-after-purchase.ts'

/** How each purchase stood when its list was read last, by id: its end is told once. */
const known = /*#__PURE__*/ oncePerKit(() => new Map<string, PurchaseStatus>())

/** Tells by a toast that a purchase has ended, and reads again what it changed: one that was in progress, or that is newer than the start of the last one. */
export function useArrivals(purchases: readonly Transaction[] | undefined): void {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  useEffect(() => {
    if (!purchases) return
    const before = known(kit)
    const { since = Number.POSITIVE_INFINITY } = onrampStore(kit).getState().started ?? {}
    const ended = purchases.filter((purchase) => {
      const status = purchaseStatus(purchase)
      const last = before.get(purchase.id) ?? (purchase.minedAt >= since ? 'pending' : status)
      before.set(purchase.id, status)
      return last === 'pending' && status !== 'pending'
    })
    const [newest] = ended
    if (!newest) return
    const isArrived = purchaseStatus(newest) === 'confirmed'
    showToast(
      kit,
      isArrived
        ? { kind: 'success', message: t('buyProgress.arrived') }
        : { kind: 'error', message: t('buyProgress.declined') },
    )
    if (isArrived) void refreshAfterPurchase(kit)
  }, [kit, purchases, t])
}
