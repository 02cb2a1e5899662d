import { useStore } from 'zustand'
import { toKitError } from '../../../../react/kit-error.ts'
import { useConnectKit } from '../../../../react.tsx'
import { draftOf, sendStore } from '../send-state.ts'
import { TokenChoices } from '../token-choices.tsx'
import { chosenToken, type SolanaSender, useChoices, useSolanaSender } from './use-solana-sender.ts'

/** The list of tokens that can be sent on Solana. */
export function SolanaTokens() {
  const sender = useSolanaSender()
  return sender ? <Choices sender={sender} /> : null
}

function Choices({ sender: { accountId, connection } }: { readonly sender: SolanaSender }) {
  const kit = useConnectKit()
  const { tokens, isLoading, error, refetch } = useChoices()
  const draft = useStore(sendStore(kit), (state) => draftOf(state, accountId))
  return (
    <TokenChoices
      accountId={accountId}
      connection={connection}
      tokens={tokens}
      current={draft.tokenKey ?? (draft.amount === '' ? undefined : chosenToken(tokens, undefined)?.key)}
      isLoading={isLoading}
      listing={{ isLoading, failure: error ? toKitError(error) : undefined, readAt: undefined }}
      onRetry={() => void refetch()}
    />
  )
}
