import { resolveAttestation } from '../services/verify/attestation.ts'
import { askForAttestation } from '../services/verify/attestation-frame.ts'
import { type VerifyContext, verdictOf } from '../services/verify/verdict.ts'
import type { ConnectKit } from './connect-kit.ts'

/**
 * Asks the attestation service who this page is, and keeps the verdict in `state.verification` (S3.23), so that a person can be warned before
 * they connect or sign. A failure is logged only: then the verdict is UNKNOWN.
 *
 * @returns undefined for an app without `walletConnect.verifyUrl`, and on a server
 * @throws {ConnectKitError} `ABORTED`
 * @example if ((await verifyApp(kit))?.isScam) warn()
 */
export async function verifyApp(
  kit: ConnectKit,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<VerifyContext | undefined> {
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
    ending.throwIfAborted()
    environment.warn('Nobody could tell whether this page is who it says', error)
    return keep(kit, verdictOf(undefined, options.metadata.url, verifyUrl))
  }
}

function keep(kit: ConnectKit, verification: VerifyContext): VerifyContext {
  if (!kit.runtime.lifetime.signal.aborted) kit.store.setState({ verification })
  return verification
}

/** Verifies when a person begins to connect: the modal opens, or an attempt begins. @returns ends it */
export function verifyWhenConnecting(kit: ConnectKit): () => void {
  const isBeginning = ({ modal, attempt }: ReturnType<typeof kit.store.getState>) =>
    modal.isOpen || attempt !== undefined
  const begin = () => {
    stop()
    // Aborted with the kit only.
    verifyApp(kit).catch(() => undefined)
  }
  const stop = kit.store.subscribe((state) => {
    if (isBeginning(state)) begin()
  })
  if (isBeginning(kit.store.getState())) begin()
  return stop
}

/** Names one question to the service; nobody can guess it. */
const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
