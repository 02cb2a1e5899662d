import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ConnectKitErrorCode, RegisteredKit } from '../index.ts'
import { type KitErrorOf, toKitError } from './kit-error.ts'
import { useConnectKit } from './provider.tsx'
import { useLatest } from './use-latest.ts'
import { type Question, useQuestion } from './use-question.ts'

/** What an answer is; the union by `status`. */
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
      /** The last answer to the same question, where there was one. */
      readonly data: Data | undefined
      readonly error: KitErrorOf<Code>
      readonly isPending: false
      readonly isSuccess: false
      readonly isError: true
    }

/** A question, its answer, and whether somebody is being asked. */
export type KitQuery<Data, Code extends ConnectKitErrorCode = ConnectKitErrorCode> = QueryState<
  Data,
  Code
> & {
  readonly fetchStatus: 'fetching' | 'idle'
  readonly isFetching: boolean
  /**
   * Asks the question of now again; the answer so far stays meanwhile. Resolves with what is known then, and never rejects. The same function
   * in every render.
   */
  readonly refetch: () => Promise<QueryState<Data, Code>>
}

export interface UseQueryOptions {
  /** Whether to ask. On unless switched off. */
  readonly enabled?: boolean | undefined
}

export interface KitQueryOptions extends UseQueryOptions {
  /** What the answer depends on beside the parameters, such as who is connected: it is asked again when that changes. Compared as data. */
  readonly dependsOn?: unknown
}

/** Parameters of an action without the `signal`, which is the hook's. */
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
 * Any action of the kit that reads, or one of your own, as a query in the shape of TanStack Query. It asks when mounted and when the
 * parameters are others (compared as data, bigints too; an object of a class has to be the same one in every render), and never shows an answer to an older question. A question nobody waits for any
 * more is ended by its `signal`: on unmount, when switched off, and when another one is asked. Nothing is cached or asked again by
 * itself; where you want that give the action to TanStack Query as a `queryFn`.
 *
 * @param action a function of the kit and its parameters; the same in every render
 * @param parameters undefined while they are not known yet: then nobody is asked
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

  // One function for the component's life: whoever keeps it asks what is wanted by then, never an older question.
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
    // The action may not heed its signal; nobody waits for it all the same.
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
    // Another one is asked, or nobody waits any more.
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
      // Strict mode mounts again at once, and what runs for the same question goes on.
      queueMicrotask(() => {
        if (!isMounted.current) running.current?.ending.abort()
      })
    }
  }, [question, isAsked, refetch])

  const isCurrent = known?.question === question
  const state = isCurrent ? known.state : pending
  // Before its effect a question that will be asked counts as asked.
  const isFetching = isCurrent ? known.isFetching : isAsked
  return useMemo(
    () => ({ ...state, isFetching, fetchStatus: isFetching ? 'fetching' : 'idle', refetch }),
    [state, isFetching, refetch],
  )
}
