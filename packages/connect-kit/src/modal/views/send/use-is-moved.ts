import { useEffect } from 'react'
import { useConnectKit } from '../../../react.tsx'
import { backToForm, emptyDraft } from './send-state.ts'

interface OfAccount {
  /** CAIP-10. */
  readonly accountId: string
}

/**
 * Whether another account became active while a transfer was reviewed: then the form takes its place, empty and with a word about it. What was sent is
 * followed to its end, whatever account is active meanwhile.
 *
 * @param sender undefined while it is not known who sends; text while there is nobody
 */
export function useIsMoved(
  sender: OfAccount | string | undefined,
  {
    transfer,
    progress,
  }: {
    readonly transfer: OfAccount | undefined
    readonly progress: { readonly step: string } | undefined
  },
): boolean {
  const kit = useConnectKit()
  const accountId = typeof sender === 'object' ? sender.accountId : undefined
  const isMoved =
    transfer !== undefined &&
    sender !== undefined &&
    transfer.accountId !== accountId &&
    progress?.step !== 'confirming'
  useEffect(() => {
    if (isMoved) backToForm(kit, { isMoved: true, accountId, draft: emptyDraft })
  }, [kit, isMoved, accountId])
  return isMoved
}
