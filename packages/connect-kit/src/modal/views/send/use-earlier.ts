import { findSent, isSentBefore } from '../../../actions/ask-once/ask-once.ts'
import type { ConnectKit } from '../../../core/connect-kit.ts'
import type { ConnectKitError } from '../../../errors/connect-kit-error.ts'
import { useKitQuery } from '../../../react.tsx'
import { useEvery } from '../swap/use-every.ts'

/** How often the network is asked anew (ms). */
const interval = 10_000

export interface Earlier {
  /** An `ALREADY_ASKED` or `ALREADY_SENT` error: what the person must know before the same is sent once more. */
  readonly notice: ConnectKitError | undefined
  /** Whether it is not known yet. */
  readonly isPending: boolean
  /** The failure, unless that is the notice. */
  readonly failure: ConnectKitError | undefined
}

/**
 * What became of an earlier request that meant the same, of this page, another tab, or a page before a reload.
 *
 * @param failure of the last press
 */
export function useEarlier(intent: string, failure: ConnectKitError | undefined, isLive: boolean): Earlier {
  const refusal = failure && isSentBefore(failure) ? failure : undefined
  const query = useKitQuery(findEarlier, { intent }, { enabled: isLive, dependsOn: refusal })
  const { refetch } = query
  useEvery(interval, isLive, () => void refetch())
  return {
    notice: query.data ? query.data[0] : refusal,
    isPending: query.isPending,
    failure: refusal ? undefined : failure,
  }
}

const findEarlier = (
  kit: ConnectKit,
  parameters: { readonly intent: string; readonly signal: AbortSignal },
): Promise<readonly ConnectKitError[]> => findSent(kit, parameters)
