import { useEffect, useState } from 'react'
import { useConnectKit, useSwapQuote } from '../../../react.tsx'
import type { ShownToken } from './swap-tokens.ts'
import { useEvery } from './use-every.ts'

/** Debounce before a quote is asked for (ms). */
const pause = 200
/** How often a quote is asked for anew (ms). */
const interval = 10_000

interface QuotedForm {
  readonly from: ShownToken | undefined
  readonly to: ShownToken | undefined
  /** Base units. */
  readonly amount: bigint | undefined
}

/** The quote for what is typed, a moment after the last keystroke, and every ten seconds. A quote for anything else is none. */
export function useFormQuote({ from, to, amount }: QuotedForm) {
  const kit = useConnectKit()
  const wanted = from && to && amount ? { from: idOf(from), to: idOf(to), amount } : undefined
  const key = wanted && `${wanted.from.address} ${wanted.to.address} ${amount}`
  const [asked, setAsked] = useState(key)
  useEffect(() => kit.runtime.environment.after(pause, () => setAsked(key)), [kit, key])
  const query = useSwapQuote(asked === key ? wanted : undefined)
  const { refetch } = query
  useEvery(interval, wanted !== undefined, () => void refetch())
  return {
    status: query.status,
    data: query.data,
    error: query.error,
    isFetching: query.isFetching,
    refresh: () => void refetch(),
  }
}

/** What a service needs to know of a token: a new balance asks for no new quote. */
export const idOf = ({ address, symbol, decimals }: ShownToken) => ({ address, symbol, decimals })
