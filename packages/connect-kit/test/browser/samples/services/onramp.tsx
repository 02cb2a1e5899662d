import { useConnectKit } from '@esports/connect-kit/react'
import { fetchOnrampPage } from '@esports/connect-kit/services'
import { useCallback } from 'react'
import { Panel, Problem } from './parts.tsx'
import { useAnswer } from './use-answer.ts'

/** Link to the on-ramp page of a provider. */
export function Onramp() {
  const kit = useConnectKit()
  const page = useAnswer(useCallback((signal) => fetchOnrampPage(kit, { symbol: 'USDC', signal }), [kit]))
  return (
    <Panel title="Buy">
      {page.status === 'asked' && <p role="status">Loading…</p>}
      {page.status === 'failed' && <Problem>{page.words}</Problem>}
      {page.status === 'known' &&
        (page.value ? (
          <a href={page.value} target="_blank" rel="noreferrer">
            Buy USDC at Coinbase
          </a>
        ) : (
          <p>Nothing can be bought on this network.</p>
        ))}
    </Panel>
  )
}
