import { activeNetwork, disconnect, formatUnits } from '@esports/connect-kit'
import { useConnectKit, useKitState } from '@esports/connect-kit/react'
import { accountDetails, fetchNativeBalance, fetchProfile } from '@esports/connect-kit/services'
import { useCallback } from 'react'
import { Amount, Panel, Problem } from './parts.tsx'
import { useAction } from './use-action.ts'
import { useAnswer } from './use-answer.ts'

/** The connected account, and its native balance. */
export function Account({ address }: { readonly address: string }) {
  const kit = useConnectKit()
  const { problem, run } = useAction()
  const name = useKitState((state) => accountDetails(state)?.profile?.name)
  const balance = useKitState((state) => accountDetails(state)?.nativeBalance)
  const network = useKitState((state) => activeNetwork(state)?.name)
  useAnswer(useCallback((signal) => fetchProfile(kit, { signal }), [kit]))
  useAnswer(useCallback((signal) => fetchNativeBalance(kit, { signal }), [kit]))
  return (
    <Panel title="Account">
      <p className="name">{name ?? `${address.slice(0, 6)}…${address.slice(-4)}`}</p>
      <dl>
        <dt>Address</dt>
        <dd>
          <code>{address}</code>
        </dd>
        <dt>Network</dt>
        <dd>{network ?? 'not one of this app'}</dd>
        <dt>Balance</dt>
        <dd>
          {balance ? (
            <Amount value={formatUnits(balance.value, balance.decimals)} symbol={balance.symbol} />
          ) : (
            'Loading…'
          )}
        </dd>
      </dl>
      <button type="button" onClick={() => run(() => disconnect(kit))}>
        Disconnect
      </button>
      <Problem>{problem}</Problem>
    </Panel>
  )
}
