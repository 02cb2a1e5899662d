import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Allowance, allowanceKey } from '../../../actions/permissions/allowance.ts'
import { revokeAllowance } from '../../../actions/permissions/revoke-allowance.ts'
import type { SendProgress } from '../../../actions/send/send-token.ts'
import type { ConnectKit } from '../../../core/connect-kit.ts'
import { oncePerKit } from '../../../core/once-per-kit.ts'
import { type ConnectKitError, isConnectKitError } from '../../../errors/connect-kit-error.ts'
import { toKitError } from '../../../react/kit-error.ts'
import { showToast } from '../../state/toast.ts'

export interface Revocations {
  /** The step of each revocation under way, by the key of its allowance. */
  readonly running: Readonly<Record<string, SendProgress['step']>>
  /** Number of revocations that ended: the list is read again after each. */
  readonly ended: number
}

/** Revocations outlive the view: also while a wallet's approval is in front of it, or the modal is closed. */
export const revocationsOf = /*#__PURE__*/ oncePerKit(
  (): StoreApi<Revocations> => createStore(() => ({ running: {}, ended: 0 })),
)

export interface RevocationWords {
  readonly done: string
  /** Says that somebody had revoked it already. */
  readonly gone: string
  readonly errorWords: (error: ConnectKitError) => string
}

/** Revokes an allowance, and tells the end by a toast. Does nothing while the same one is being revoked. Never throws. */
export async function revoke(kit: ConnectKit, allowance: Allowance, words: RevocationWords): Promise<void> {
  const store = revocationsOf(kit)
  const key = allowanceKey(allowance)
  if (key in store.getState().running) return
  const show = (step: SendProgress['step']) =>
    store.setState(({ running }) => ({ running: { ...running, [key]: step } }))
  show('checking')
  try {
    const { hash } = await revokeAllowance(kit, { allowance, onProgress: ({ step }) => show(step) })
    showToast(kit, { kind: 'success', message: hash ? words.done : words.gone })
  } catch (error) {
    if (!isConnectKitError(error, 'ABORTED'))
      showToast(kit, { kind: 'error', message: words.errorWords(toKitError(error)) })
  } finally {
    store.setState(({ running, ended }) => {
      const { [key]: _, ...others } = running
      return { running: others, ended: ended + 1 }
    })
  }
}
