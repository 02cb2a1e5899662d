import { useCallback, useRef, useState } from 'react'
import {
  type FetchAllowancesErrorCode,
  type FetchAllowancesParameters,
  type FetchAllowancesResult,
  fetchAllowances,
  type RegisteredKit,
} from '../../index.ts'
import type { KitErrorOf } from '../kit-error.ts'
import { useEvmWallet } from '../use-evm-wallet.ts'
import { type KitMutation, useKitMutation } from '../use-kit-mutation.ts'
import { type KitQuery, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'
import { useLatest } from '../use-latest.ts'

export interface UseAllowancesParameters extends Pick<FetchAllowancesParameters<RegisteredKit>, 'chainId'> {}

/** The allowances found so far, and functions that go on from there. */
export type UseAllowancesResult = KitQuery<FetchAllowancesResult, FetchAllowancesErrorCode> & {
  /** Whether older blocks were not searched yet. */
  readonly hasOlder: boolean
  /** Whether `searchOlder` or `refresh` is running. */
  readonly isReadingOn: boolean
  /** Why the last of them failed; null after one that did not. */
  readonly readingOnError: KitErrorOf<FetchAllowancesErrorCode> | null
  /** Searches older blocks, and adds what is found to `data`. Never throws. */
  readonly searchOlder: () => Promise<void>
  /** Reads the amounts in `data` again, and the blocks since then: after a revocation, for example. Never throws. */
  readonly refresh: () => Promise<void>
}

/**
 * {@link fetchAllowances}: who may move tokens of the connected EVM account. Read again when account or network change; `pending` and not fetching
 * while no EVM account is connected. `refetch` starts anew.
 *
 * @param options `enabled: false` does not read
 * @example const { data, hasOlder, searchOlder } = useAllowances()
 */
export function useAllowances(
  { chainId }: UseAllowancesParameters = {},
  { enabled }: UseQueryOptions = {},
): UseAllowancesResult {
  const wallet = useEvmWallet()
  const query: KitQuery<FetchAllowancesResult, FetchAllowancesErrorCode> = useKitQuery(
    fetchAllowances,
    wallet && { chainId },
    { enabled, dependsOn: wallet },
  )
  const { data: first } = query
  // A list that continues an older first read is dropped.
  const [continued, setContinued] = useState<Continued>()
  const known = useRef<Continued>(undefined)
  const isOf = (one: Continued | undefined): one is Continued => one !== undefined && one.first === first
  const data = isOf(continued) ? continued.list : first
  const next: KitMutation<
    FetchAllowancesParameters<RegisteredKit>,
    FetchAllowancesResult,
    FetchAllowancesErrorCode
  > = useKitMutation(fetchAllowances)
  const latest = useLatest({ first, ask: next.mutateAsync })
  // One after the other: each continues what the one before it found.
  const queue = useRef<Promise<void>>(Promise.resolve())
  const readOn = useCallback(
    (isDeeper: boolean): Promise<void> => {
      const run = async () => {
        const { first: start, ask } = latest.current
        if (!start) return
        const after = known.current?.first === start ? known.current.list : start
        try {
          const list = await ask({ chainId, after, isDeeper })
          known.current = { first: start, list }
          setContinued(known.current)
        } catch {
          // In `readingOnError`.
        }
      }
      queue.current = queue.current.then(run)
      return queue.current
    },
    [chainId, latest],
  )
  const searchOlder = useCallback(() => readOn(true), [readOn])
  const refresh = useCallback(() => readOn(false), [readOn])
  const isOfThis = next.variables?.after?.accountId === data?.accountId
  return {
    ...(query.isSuccess && data ? { ...query, data } : query),
    hasOlder: data !== undefined && data.searchedFrom > 0n,
    isReadingOn: next.isPending && isOfThis,
    readingOnError: isOfThis ? next.error : null,
    searchOlder,
    refresh,
  }
}

interface Continued {
  readonly first: FetchAllowancesResult
  readonly list: FetchAllowancesResult
}
