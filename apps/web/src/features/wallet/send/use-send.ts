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

/** Where a transfer stands. A failure leaves the form as it was, so that nothing has to be typed again. */
export type SendState =
  | { readonly step: 'form' }
  | { readonly step: 'busy'; readonly progress: SendProgress }
  | { readonly step: 'failed'; readonly error: ConnectKitError }
  | { readonly step: 'sent'; readonly hash: Hash }

/** Sends, writes down what became of it, and brings balances and history up to date. */
export function useSend(from: Address) {
  const kit = useConnectKit()
  const queries = useQueryClient()
  const [state, setState] = useState<SendState>({ step: 'form' })

  const send = async (network: WalletNetworkId, to: Address, ready: NonNullable<CheckedSend['ready']>) => {
    const at = Date.now()
    let first: Hash | undefined
    const write = (hash: Hash, outcome: 'pending' | 'successful' | 'unsuccessful') => {
      first ??= hash
      const amount = formatUnits(ready.amount, ready.token.decimals)
      // Sped up in the wallet it goes on under another hash.
      recordSent(from, { hash, network, symbol: ready.token.symbol, amount, to, at, outcome }, first)
    }
    try {
      const { hash } = await sendToken(kit, {
        ...ready,
        to,
        onProgress: (progress) => {
          if (progress.step === 'confirming') {
            write(progress.hash, 'pending')
            // The history shows it from now on, and follows it when the page is left.
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

/** Whether the transfer was sent and will never arrive. */
const isOver = ({ code }: ConnectKitError): boolean =>
  ['TRANSACTION_REVERTED', 'TRANSACTION_CANCELLED', 'TRANSACTION_REPLACED'].includes(code)
