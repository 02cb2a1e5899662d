import { useEffect, useState } from 'react'
import { nameFault } from '../../../actions/names/name-rules.ts'
import { type ConnectKit, type ConnectKitError, isConnectKitError } from '../../../index.ts'
import type { names } from '../../../messages/english/names.ts'
import { useConnectKit } from '../../../react.tsx'
import { isNameRegistered, suggestNamesFor } from '../../../services.ts'

/** Debounce before a request is made (ms). */
const pause = 500

type ProblemKey = Extract<
  keyof typeof names,
  'registerName.tooShort' | 'registerName.letters' | 'registerName.owned'
>

/** Result of checking a name while it is typed. */
export type NameCheck =
  | { readonly status: 'idle' }
  | { readonly status: 'checking' }
  /** Invalid, or not allowed for this account. */
  | { readonly status: 'refused'; readonly problem: ProblemKey }
  | {
      readonly status: 'known'
      readonly isRegistered: boolean
      /** Similar names that are available; undefined if they could not be loaded. */
      readonly suggestions: readonly string[] | undefined
    }
  /** The request failed. */
  | { readonly status: 'failed'; readonly error: ConnectKitError }

export interface CheckedName {
  readonly label: string
  /** Whether it is one of the suggestions, which are known to be available. */
  readonly isSuggested: boolean
  /** Whether the account already has a name. */
  readonly ownsName: boolean
}

/**
 * Checks a name while it is typed, half a second after the last keystroke.
 *
 * @returns the result, and a function that checks again
 */
export function useNameCheck({ label, isSuggested, ownsName }: CheckedName): {
  readonly check: NameCheck
  readonly askAgain: () => void
} {
  const kit = useConnectKit()
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{ readonly about: string; readonly check: NameCheck }>()
  const about = `${attempt} ${ownsName} ${label}`
  useEffect(() => {
    if (label === '' || isSuggested) return undefined
    const stop = new AbortController()
    const look = async () => {
      const check = await checkName(kit, { label, ownsName }, stop.signal)
      if (!stop.signal.aborted) setAnswer({ about, check })
    }
    const cancel = kit.runtime.environment.after(pause, () => void look())
    return () => {
      cancel()
      stop.abort()
    }
  }, [kit, label, isSuggested, ownsName, about])
  return { check: currentCheck(), askAgain: () => setAttempt((count) => count + 1) }

  function currentCheck(): NameCheck {
    if (label === '') return { status: 'idle' }
    if (isSuggested && !ownsName) return { status: 'known', isRegistered: false, suggestions: undefined }
    if (answer?.about === about) return answer.check
    return nameFault(label) ? { status: 'idle' } : { status: 'checking' }
  }
}

/** Never rejects, except for bugs in the kit. */
async function checkName(
  kit: ConnectKit,
  { label, ownsName }: Pick<CheckedName, 'label' | 'ownsName'>,
  signal: AbortSignal,
): Promise<NameCheck> {
  const fault = nameFault(label) ?? (ownsName ? 'owned' : undefined)
  if (fault) return { status: 'refused', problem: `registerName.${fault}` }
  try {
    const [isRegistered, suggestions] = await Promise.all([
      isNameRegistered(kit, { label, signal }),
      freeNamesLike(kit, label, signal),
    ])
    return { status: 'known', isRegistered, suggestions }
  } catch (error) {
    if (isConnectKitError(error)) return { status: 'failed', error }
    throw error
  }
}

/** Suggestions are optional: a failure does not fail the check. */
async function freeNamesLike(
  kit: ConnectKit,
  label: string,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  try {
    const suggestions = await suggestNamesFor(kit, { label, signal })
    return suggestions
      .filter((one) => !one.isRegistered && one.label !== label && !nameFault(one.label))
      .map((one) => one.label)
  } catch (error) {
    if (isConnectKitError(error, 'NAME_SUGGESTIONS_FAILED')) return undefined
    throw error
  }
}
