import { useStore } from 'zustand'
import { useConnectKit } from '../../../react.tsx'
import { draftOf, sendStore } from './send-state.ts'
import { firstToken, keyOf, type SendToken } from './send-tokens.ts'
import { Unsupported } from './send-view.tsx'
import { SolanaSelectToken } from './solana-views.ts'
import { TokenChoices } from './token-choices.tsx'
import { useSendTokens } from './use-send-tokens.ts'
import { type Sender, useIsOnSolana, useSender } from './use-sender.ts'

/** The list of tokens that can be sent. */
export function WalletSendSelectTokenView() {
  const sender = useSender()
  const isOnSolana = useIsOnSolana()
  if (isOnSolana) return <SolanaSelectToken />
  if (sender === 'unsupported') return <Unsupported />
  return sender ? <SelectToken sender={sender} /> : null
}

function SelectToken({ sender }: { readonly sender: Sender }) {
  const kit = useConnectKit()
  const { accountId, connection, details } = sender
  const { tokens, isLoading, refetch } = useSendTokens(sender)
  const draft = useStore(sendStore(kit), (state) => draftOf(state, accountId))
  return (
    <TokenChoices
      accountId={accountId}
      connection={connection}
      tokens={tokens.map((token) => ({ ...token, key: keyOf(token) }))}
      current={draft.tokenKey ?? (draft.amount === '' ? undefined : firstKey(tokens))}
      isLoading={isLoading}
      listing={details.tokenBalances}
      onRetry={() => void refetch()}
    />
  )
}

/** Key of the token the form shows at first. */
const firstKey = (tokens: readonly SendToken[]) => {
  const first = firstToken(tokens)
  return first && keyOf(first)
}
