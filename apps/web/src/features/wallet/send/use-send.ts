import {
  ConnectKitError,
  formatUnits,
  isConnectKitError,
  type SendProgress,
  sendToken,
} from '@esports/connect-kit'
import { useConnectKit } from '@esports/connect-kit/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address, Hash } from 'viem'
import { recordSent } from '../history/sent-journal.ts'
import { historyKey } from '../history/use-history.ts'
import type { WalletNetworkId } from '../networks.ts'
import { balancesKey } from '../screen/use-balance.ts'
import type { CheckedSend } from './send-form.ts'

/** State of a transfer. On failure the form keeps its values. */
export type SendState =
  | { readonly step: 'form' }
  | { readonly step: 'busy'; readonly progress: SendProgress }
  | { readonly step: 'failed'; readonly error: ConnectKitError }
  | { readonly step: 'sent'; readonly hash: Hash }

/** Sends a transfer, records its outcome, and invalidates balances and history. */
export function useSend(from: Address) {
  const kit = useConnectKit()
  const queries = useQueryClient()
  const [state, setState] = useState<SendState>({ step: 'form' })

  const send = async (network: WalletNetworkId, to: Address, ready: NonNullable<CheckedSend['ready']>) => {
    // The person has read that the same was asked for before.
    const allowRepeat = isSentBefore(state)
    const at = Date.now()
    let first: Hash | undefined
    const write = (hash: Hash, outcome: 'pending' | 'successful' | 'unsuccessful') => {
      first ??= hash
      const amount = formatUnits(ready.amount, ready.token.decimals)
      // A transaction that is sped up in the wallet gets a new hash.
      recordSent(from, { hash, network, symbol: ready.token.symbol, amount, to, at, outcome }, first)
    }
    try {
      const { hash } = await sendToken(kit, {
        ...ready,
        to,
        allowRepeat,
        onProgress: (progress) => {
          if (progress.step === 'confirming') {
            write(progress.hash, 'pending')
            // From now on the history shows it, and updates its outcome after the page is left.
            void queries.invalidateQueries({ queryKey: historyKey(from) })
          }
          setState({ step: 'busy', progress })
        },
      })
      write(hash, 'successful')
      setState({ step: 'sent', hash })
    } catch (cause) {
      const error = isConnectKitError(cause)
        ? cause
        : new ConnectKitError('WALLET_FAILED', undefined, { cause })
      const { hash } = error.details
      if (isOver(error) && typeof hash === 'string') write(hash as Hash, 'unsuccessful')
      setState({ step: 'failed', error })
    } finally {
      await queries.invalidateQueries({ queryKey: balancesKey(from) })
      await queries.invalidateQueries({ queryKey: historyKey(from) })
    }
  }
  return { state, send, reset: () => setState({ step: 'form' }) }
}

/** Whether the last press was refused because the same transfer was asked for before, and may still be sent. */
export const isSentBefore = (state: SendState): boolean =>
  state.step === 'failed' && ['ALREADY_ASKED', 'ALREADY_SENT'].includes(state.error.code)

/** Whether the transfer was sent and has finally failed. */
const isOver = ({ code }: ConnectKitError): boolean =>
  ['TRANSACTION_REVERTED', 'TRANSACTION_CANCELLED', 'TRANSACTION_REPLACED'].includes(code)
