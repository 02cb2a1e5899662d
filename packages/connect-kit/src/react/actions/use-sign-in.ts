import { useMemo } from 'react'
import { cancelSignIn, type KitState, signIn } from '../../index.ts'
import { useKitState } from '../hooks.ts'
import { useConnectKit } from '../provider.tsx'

/** Where the sign-in of the active account stands, as a union by `status`, and what the person can do. */
export type SignInControl = KitState['signIn'] & {
  /** The person pressed 'Sign': asks the wallet. */
  readonly signIn: () => void
  /** The person pressed 'Cancel': disconnects where signing in is required. */
  readonly cancel: () => void
}

/**
 * The sign-in with the wallet, for a screen of your own in place of the modal's. It is the kit's and not a component's: it goes on when one
 * unmounts, and all that read it see the same.
 *
 * @example
 * const { status, signIn } = useSignIn()
 * if (status === 'asked') return <button onClick={signIn}>Sign in</button>
 */
export function useSignIn(): SignInControl {
  const kit = useConnectKit()
  const state = useKitState(({ signIn: standing }) => standing)
  return useMemo(
    () => ({ ...state, signIn: () => signIn(kit), cancel: () => cancelSignIn(kit) }),
    [kit, state],
  )
}
