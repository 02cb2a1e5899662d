import { formatUnits } from '@esports/connect-kit'
import { useConnectKit, useKitState } from '@esports/connect-kit/react'
import { accountDetails, fetchTokenBalances, type TokenBalance } from '@esports/connect-kit/services'
import { useCallback } from 'react'
import { Amount, ListText, Panel } from './parts.tsx'
import { useAnswer } from './use-answer.ts'

/** S3.17: the account's balances and their value. */
export function Tokens() {
  const kit = useConnectKit()
  const tokens = useKitState((state) => accountDetails(state)?.tokenBalances)
  const answer = useAnswer(useCallback((signal) => fetchTokenBalances(kit, { signal }), [kit]))
  return (
    <Panel title="Tokens">
      <ListText list={tokens} answer={answer} empty="This account holds no tokens." />
      <ul className="rows">
        {tokens?.items.map((token) => (
          <TokenRow key={token.address ?? 'native'} token={token} />
        ))}
      </ul>
    </Panel>
  )
}

const TokenRow = ({ token: { name, symbol, quantity, value = 0, iconUrl } }: { token: TokenBalance }) => (
  <li>
    {iconUrl && <img src={iconUrl} alt="" width="32" height="32" />}
    <span className="grow">{name}</span>
    <span className="end">
      <Amount value={formatUnits(quantity.value, quantity.decimals)} symbol={symbol} />
      <small>{dollars.format(value)}</small>
    </span>
  </li>
)

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
