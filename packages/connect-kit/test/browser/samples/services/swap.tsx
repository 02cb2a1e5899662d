import { activeNetwork, formatUnits, parseAmount } from '@esports/connect-kit'
import { useConnectKit, useKitState } from '@esports/connect-kit/react'
import { fetchSwapTokens, nativeTokenId, quoteSwap } from '@esports/connect-kit/services'
import { useCallback, useState } from 'react'
import { Amount, Field, Panel } from './parts.tsx'
import { useAnswer } from './use-answer.ts'

/** Quotes a swap of an amount of the native currency to USDT. */
export function Swap({ chainId }: { readonly chainId: string }) {
  const kit = useConnectKit()
  const coin = useKitState((state) => activeNetwork(state)?.nativeCurrency)
  const [text, setText] = useState('10')
  const tokens = useAnswer(useCallback((signal) => fetchSwapTokens(kit, { signal }), [kit]))
  const wanted = tokens.status === 'known' ? tokens.value.find(({ symbol }) => symbol === 'USDT') : undefined
  const amount = readAmount(text, coin?.decimals ?? 18)
  const quote = useAnswer(
    useCallback(
      async (signal) =>
        wanted && amount
          ? quoteSwap(kit, { from: nativeTokenId(chainId), to: wanted.address, amount, signal })
          : undefined,
      [kit, chainId, wanted, amount],
    ),
  )
  const answer = () => {
    if (!amount) return 'Enter an amount above zero.'
    if (tokens.status === 'failed') return tokens.words
    if (quote.status === 'failed') return quote.words
    if (tokens.status === 'asked' || quote.status === 'asked') return 'Loading…'
    if (!wanted || quote.value === undefined) return 'This cannot be swapped here.'
    return <Amount value={formatUnits(quote.value, wanted.decimals)} symbol={wanted.symbol} />
  }
  return (
    <Panel title="Swap">
      <Field label="You pay" unit={coin?.symbol ?? ''} value={text} onChange={setText} inputMode="decimal" />
      <p>
        You receive <output>{answer()}</output>
      </p>
    </Panel>
  )
}

/** Base units; undefined for an invalid amount. */
function readAmount(text: string, decimals: number): bigint | undefined {
  try {
    return parseAmount(text, decimals)
  } catch {
    return undefined
  }
}
