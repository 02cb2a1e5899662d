import { useMemo } from 'react'
import { cancelSignIn, type KitState, signIn } from '../../index.ts'
import { useKitState } from '../hooks.ts'
import { useConnectKit } from '../provider.tsx'

/** The sign-in status of the active account, as a union by `status`, and the actions available to the user. */
export type SignInControl = KitState['signIn'] & {
  /** For the 'Sign' button: requests a signature from the wallet. */
  readonly signIn: () => void
  /** For the 'Cancel' button: disconnects if signing in is required. */
  readonly cancel: () => void
}

/**
 * Sign-in with the wallet, for a custom screen in place of the modal's. The state belongs to the kit, not to a component: it continues after
 * a component unmounts, and is shared by all components that read it.
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
