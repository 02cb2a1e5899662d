import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ConnectKitErrorCode, RegisteredKit } from '../index.ts'
import { type KitErrorOf, toKitError } from './kit-error.ts'
import { useConnectKit } from './provider.tsx'
import { useLatest } from './use-latest.ts'
import { type Question, useQuestion } from './use-question.ts'

/** State of a query, as a union by `status`. */
export type QueryState<Data, Code extends ConnectKitErrorCode = ConnectKitErrorCode> =
  | {
      readonly status: 'pending'
      readonly data: undefined
      readonly error: null
      readonly isPending: true
      readonly isSuccess: false
      readonly isError: false
    }
  | {
      readonly status: 'success'
      readonly data: Data
      readonly error: null
      readonly isPending: false
      readonly isSuccess: true
      readonly isError: false
    }
  | {
      readonly status: 'error'
      /** The last data for the same parameters, if any. */
      readonly data: Data | undefined
      readonly error: KitErrorOf<Code>
      readonly isPending: false
      readonly isSuccess: false
      readonly isError: true
    }

/** The state of a query, and whether it is fetching. */
export type KitQuery<Data, Code extends ConnectKitErrorCode = ConnectKitErrorCode> = QueryState<
  Data,
  Code
> & {
  readonly fetchStatus: 'fetching' | 'idle'
  readonly isFetching: boolean
  /**
   * Fetches again with the current parameters; the previous data stays meanwhile. Resolves with the resulting state, and never rejects. Keeps its
   * identity across renders.
   */
  readonly refetch: () => Promise<QueryState<Data, Code>>
}

export interface UseQueryOptions {
  /** Whether to fetch. On by default. */
  readonly enabled?: boolean | undefined
}

export interface KitQueryOptions extends UseQueryOptions {
  /** Further dependencies of the result, such as the connected account: a change refetches. Compared by value. */
  readonly dependsOn?: unknown
}

/** Parameters of an action without `signal`, which the hook provides. */
export type QueryParameters<Parameters> = Parameters & { readonly signal?: never }

interface Known<Data, Code extends ConnectKitErrorCode> {
  readonly question: Question
  readonly state: QueryState<Data, Code>
  readonly isFetching: boolean
}

const pending = {
  status: 'pending',
  data: undefined,
  error: null,
  isPending: true,
  isSuccess: false,
  isError: false,
} as const

/**
 * Any reading action of the kit, or one of your own, as a query in the shape of TanStack Query. It fetches on mount and when the parameters
 * change (compared by value, bigints included; instances of classes by identity), and never shows the result of an older request. A request that is
 * no longer needed is aborted through its `signal`: on unmount, when disabled, and when a newer one starts. Nothing is cached or refetched on a
 * schedule; for that, pass the action to TanStack Query as a `queryFn`.
 *
 * @param action a function that takes the kit and its parameters; must be stable across renders
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @example const { data: seats } = useKitQuery(readSeats, { cup }, { dependsOn: address })
 */
export function useKitQuery<Parameters, Data, Code extends ConnectKitErrorCode = ConnectKitErrorCode>(
  action: (
    kit: RegisteredKit,
    parameters: Parameters & { readonly signal: AbortSignal },
  ) => Data | Promise<Data>,
  parameters: Parameters | undefined,
  { enabled = true, dependsOn }: KitQueryOptions = {},
): KitQuery<Data, Code> {
  const kit = useConnectKit()
  const question = useQuestion({ kit, parameters, dependsOn })
  const wantedRef = useLatest({ question, action })
  const [known, setKnown] = useState<Known<Data, Code>>()
  const running = useRef<{ readonly question: Question; readonly ending: AbortController }>(undefined)
  const written = useRef<Known<Data, Code>>(undefined)
  const isMounted = useRef(false)
  const isAsked = enabled && question.parameters !== undefined

  // One stable function per component: an old reference still fetches with the current parameters.
  const refetch = useCallback(async (): Promise<QueryState<Data, Code>> => {
    const { question: asked, action: ask } = wantedRef.current
    const { parameters: given } = asked
    if (given === undefined) return pending
    running.current?.ending.abort()
    const ending = new AbortController()
    const own = { question: asked, ending }
    running.current = own
    const shown = () => (written.current?.question === asked ? written.current.state : pending)
    const show = (state: QueryState<Data, Code>, isFetching: boolean) => {
      written.current = { question: asked, state, isFetching }
      setKnown(written.current)
      return state
    }
    // The action may ignore its signal; the query is shown as idle all the same.
    ending.signal.addEventListener('abort', () => {
      if (running.current === own && isMounted.current) show(shown(), false)
    })
    show(shown(), true)
    let settled: QueryState<Data, Code>
    try {
      const data = await ask(asked.kit, { ...given, signal: ending.signal })
      settled = { status: 'success', data, error: null, isPending: false, isSuccess: true, isError: false }
    } catch (thrown) {
      const error = toKitError<Code>(thrown)
      settled = {
        status: 'error',
        data: undefined,
        error,
        isPending: false,
        isSuccess: false,
        isError: true,
      }
    }
    // A newer request has started, or this one was abandoned.
    if (running.current !== own) return shown()
    running.current = undefined
    if (ending.signal.aborted) return show(shown(), false)
    return show(settled.status === 'error' ? { ...settled, data: shown().data } : settled, false)
  }, [wantedRef])

  useEffect(() => {
    isMounted.current = true
    const { current } = running
    const isRunning = current?.question === question && !current.ending.signal.aborted
    if (!isAsked) current?.ending.abort()
    else if (!isRunning) void refetch()
    return () => {
      isMounted.current = false
      // Strict mode remounts at once; a request for the same parameters then continues.
      queueMicrotask(() => {
        if (!isMounted.current) running.current?.ending.abort()
      })
    }
  }, [question, isAsked, refetch])

  const isCurrent = known?.question === question
  const state = isCurrent ? known.state : pending
  // Before its effect has run, a query that will fetch is already reported as fetching.
  const isFetching = isCurrent ? known.isFetching : isAsked
  return useMemo(
    () => ({ ...state, isFetching, fetchStatus: isFetching ? 'fetching' : 'idle', refetch }),
    [state, isFetching, refetch],
  )
}
