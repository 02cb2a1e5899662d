import type { ConnectKit } from '../core/connect-kit.ts'
import { oncePerKit } from '../core/once-per-kit.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { resolveAttestation } from '../services/attestation/attestation.ts'
import { askForAttestation } from '../services/attestation/attestation-frame.ts'
import { type VerifyContext, verdictOf } from '../services/attestation/verdict.ts'
import type { ErrorCodes } from './error-codes.ts'

export interface VerifyAppParameters {
  readonly signal?: AbortSignal | undefined
}

export type VerifyAppResult = VerifyContext | undefined

export type VerifyAppErrorCode = ErrorCodes<'ABORTED'>

// S3.23
/**
 * Requests an attestation of this page's origin, and stores the verdict in `state.verification`, so that the user can be warned before
 * connecting or signing. A failure is only logged; the verdict is then UNKNOWN.
 *
 * @returns undefined for an app without `walletConnect.verifyUrl`, and on a server
 * @throws {ConnectKitError} `ABORTED`
 * @example if ((await verifyApp(kit))?.isScam) warn()
 */
export async function verifyApp(
  kit: ConnectKit,
  { signal }: VerifyAppParameters = {},
): Promise<VerifyAppResult> {
  const { options, runtime } = kit
  const { environment, lifetime } = runtime
  const { verifyUrl, projectId = '' } = options.walletConnect ?? {}
  const page = environment.window
  if (!verifyUrl || !page) return undefined
  const ending = signal ?? lifetime.signal
  try {
    const id = randomHex()
    const about = { environment, verifyUrl, id, signal: ending }
    const token = await askForAttestation({ ...about, page, projectId })
    const attestation = await resolveAttestation({ ...about, token })
    return keep(kit, verdictOf(attestation, options.metadata.url, verifyUrl))
  } catch (error) {
    if (ending.aborted) throw new ConnectKitError('ABORTED', undefined, { cause: error })
    environment.warn('Nobody could tell whether this page is who it says', error)
    return keep(kit, verdictOf(undefined, options.metadata.url, verifyUrl))
  }
}

function keep(kit: ConnectKit, verification: VerifyContext): VerifyContext {
  if (!kit.runtime.lifetime.signal.aborted) kit.store.setState({ verification })
  return verification
}

/** Verifies the page when the first connect attempt begins, unless the modal has already done so. @returns a function that stops waiting for it */
export function verifyWhenConnecting(kit: ConnectKit): () => void {
  const begin = () => {
    stop()
    verifyOnce(kit)
  }
  const stop = kit.store.subscribe(({ attempt }) => {
    if (attempt) begin()
  })
  if (kit.store.getState().attempt) begin()
  return stop
}

/** Verifies the page once, when a wallet is about to be picked; later calls do nothing. */
export const verifyOnce = oncePerKit((kit): void => {
  // Rejects only when the kit is destroyed.
  verifyApp(kit).catch(() => undefined)
})

/** A random id for one attestation request. */
const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
