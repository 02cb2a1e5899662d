import { useEffect } from 'react'
import type { Address } from 'viem'
import { isContract } from '../../../actions/send/is-contract.ts'
import { receiversOf, type TransferWarning, transferWarnings } from '../../../actions/send/send-rules.ts'
import { readWhileOpen } from '../../../react/account/read-while-open.ts'
import { useConnectKit, useKitQuery } from '../../../react.tsx'
import type { Sender } from './use-sender.ts'

/** What to know about a receiver before sending a token there. */
export function useWarnings(
  { from, network, details: { activity } }: Sender,
  to: Address | undefined,
  tokenAddress: Address | undefined,
): readonly TransferWarning[] {
  const kit = useConnectKit()
  const { data } = useKitQuery(isContract, to && { chainId: network.id, address: to })
  // The history tells which addresses the account sent to.
  const isUnread = kit.options.services !== undefined && activity.readAt === undefined && !activity.failure
  useEffect(() => {
    if (!isUnread) return undefined
    return readWhileOpen(kit, async (signal) => {
      const { fetchActivity } = await import('./send-services.ts')
      return fetchActivity(kit, { signal })
    })
  }, [kit, isUnread])
  if (!to) return []
  return transferWarnings({
    from,
    to,
    tokenAddress,
    isContract: data,
    known: receiversOf(from, activity.items),
  })
}
