import { useEffect, useMemo, useRef, useState } from 'react'
import type { ConnectKitErrorCode, RegisteredKit } from '../index.ts'
import { type KitErrorOf, toKitError } from './kit-error.ts'
import { useConnectKit } from './provider.tsx'
import { useLatest } from './use-latest.ts'

/**
 * Called when a mutation has settled. An error thrown by a callback is logged as a warning and does not affect the mutation.
 */
export interface MutationCallbacks<Variables, Data, Code extends ConnectKitErrorCode = ConnectKitErrorCode> {
  readonly onSuccess?: ((data: Data, variables: Variables) => void) | undefined
  readonly onError?: ((error: KitErrorOf<Code>, variables: Variables) => void) | undefined
  readonly onSettled?:
    | ((data: Data | undefined, error: KitErrorOf<Code> | null, variables: Variables) => void)
    | undefined
}

interface IdleMutation {
  readonly status: 'idle'
  readonly data: undefined
  readonly error: null
  readonly variables: undefined
  readonly isIdle: true
  readonly isPending: false
  readonly isSuccess: false
  readonly isError: false
}
interface PendingMutation<Variables> {
  readonly status: 'pending'
  readonly data: undefined
  readonly error: null
  readonly variables: Variables
  readonly isIdle: false
  readonly isPending: true
  readonly isSuccess: false
  readonly isError: false
}
interface SuccessfulMutation<Variables, Data> {
  readonly status: 'success'
  readonly data: Data
  readonly error: null
  readonly variables: Variables
  readonly isIdle: false
  readonly isPending: false
  readonly isSuccess: true
  readonly isError: false
}
interface FailedMutation<Variables, Code extends ConnectKitErrorCode> {
  readonly status: 'error'
  readonly data: undefined
  readonly error: KitErrorOf<Code>
  readonly variables: Variables
  readonly isIdle: false
  readonly isPending: false
  readonly isSuccess: false
  readonly isError: true
}

/** State of the last call, as a union by `status`. */
export type MutationState<Variables, Data, Code extends ConnectKitErrorCode = ConnectKitErrorCode> =
  | IdleMutation
  | PendingMutation<Variables>
  | SuccessfulMutation<Variables, Data>
  | FailedMutation<Variables, Code>

type Arguments<Variables, Callbacks> = undefined extends Variables
  ? [variables?: Variables, callbacks?: Callbacks]
  : [variables: Variables, callbacks?: Callbacks]

/** Functions to call the action; they keep their identity across renders. */
export interface MutationFunctions<Variables, Data, Code extends ConnectKitErrorCode = ConnectKitErrorCode> {
  /** Calls the action. Never throws; the result is in `status`. */
  readonly mutate: (...parameters: Arguments<Variables, MutationCallbacks<Variables, Data, Code>>) => void
  /** Like `mutate`, but returns a promise, which rejects with the error. */
  readonly mutateAsync: (
    ...parameters: Arguments<Variables, MutationCallbacks<Variables, Data, Code>>
  ) => Promise<Data>
  /** Back to `idle`. A pending call continues, but its result is no longer shown. */
  readonly reset: () => void
}

/** An action to call, and the state of the last call. */
export type KitMutation<
  Variables,
  Data,
  Code extends ConnectKitErrorCode = ConnectKitErrorCode,
> = MutationState<Variables, Data, Code> & MutationFunctions<Variables, Data, Code>

const flags = { isIdle: false, isPending: false, isSuccess: false, isError: false } as const
const idle: IdleMutation = {
  ...flags,
  status: 'idle',
  data: undefined,
  error: null,
  variables: undefined,
  isIdle: true,
}

/**
 * Any action of the kit, or one of your own, as a mutation in the shape of TanStack Query. Unmounting never aborts a call: the user may approve
 * in the wallet later, and the app must receive the result. The callbacks passed to this hook are still called then; those passed to `mutate` are
 * not, and of several calls they run only for the last one, which is the one `status` describes. To abort a call, pass a `signal` in its
 * parameters.
 *
 * @param action a function that takes the kit and its parameters
 * @param callbacks called for each call
 * @example
 * const join = useKitMutation(joinCup, { onSuccess: () => toast('You are in.') })
 * join.mutate({ cup: 'c1' })
 */
export function useKitMutation<Variables, Data, Code extends ConnectKitErrorCode = ConnectKitErrorCode>(
  action: (kit: RegisteredKit, variables: Variables) => Data | Promise<Data>,
  callbacks: MutationCallbacks<Variables, Data, Code> = {},
): KitMutation<Variables, Data, Code> {
  const kit = useConnectKit()
  const [state, setState] = useState<MutationState<Variables, Data, Code>>(idle)
  const given = useLatest({ action, callbacks })
  const last = useRef<object>(undefined)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const functions = useMemo(() => {
    const run = async (
      variables: Variables,
      own: MutationCallbacks<Variables, Data, Code> = {},
    ): Promise<Data> => {
      const call = {}
      last.current = call
      setState({ ...flags, status: 'pending', data: undefined, error: null, variables, isPending: true })
      const settle = (
        outcome: MutationState<Variables, Data, Code>,
        tell: (callbacks: MutationCallbacks<Variables, Data, Code>) => readonly (() => void)[],
      ) => {
        const isShown = last.current === call
        if (isShown) setState(outcome)
        const told = isShown && isMounted.current ? [given.current.callbacks, own] : [given.current.callbacks]
        for (const each of told.flatMap(tell)) kit.runtime.guard(each)
      }
      try {
        const data = await given.current.action(kit, variables)
        settle(
          { ...flags, status: 'success', data, error: null, variables, isSuccess: true },
          ({ onSuccess, onSettled }) => [
            () => onSuccess?.(data, variables),
            () => onSettled?.(data, null, variables),
          ],
        )
        return data
      } catch (thrown) {
        const error = toKitError<Code>(thrown)
        settle(
          { ...flags, status: 'error', data: undefined, error, variables, isError: true },
          ({ onError, onSettled }) => [
            () => onError?.(error, variables),
            () => onSettled?.(undefined, error, variables),
          ],
        )
        throw error
      }
    }
    const mutateAsync: MutationFunctions<Variables, Data, Code>['mutateAsync'] = (...[variables, own]) =>
      // May only be omitted if the type of the variables includes `undefined`.
      run(variables as Variables, own)
    return {
      mutateAsync,
      mutate: (...parameters) => void mutateAsync(...parameters).catch(() => undefined),
      reset() {
        last.current = undefined
        setState(idle)
      },
    } satisfies MutationFunctions<Variables, Data, Code>
  }, [kit, given])
  return useMemo(() => ({ ...state, ...functions }), [state, functions])
}
