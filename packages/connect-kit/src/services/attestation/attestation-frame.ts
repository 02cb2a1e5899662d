import * as z from 'zod/mini'
import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { serviceError } from '../../errors/service-error.ts'

const message = z.object({ type: z.literal('verify_attestation'), attestation: z.string() })

/** Timeout for the frame's response (ms). */
const patience = 5_000

export interface AskForAttestationParameters {
  readonly page: Window
  readonly environment: Pick<Environment, 'after'>
  /** Base URL of the service, without `/v3`. */
  readonly verifyUrl: string
  readonly projectId: string
  /** The id the token must contain. */
  readonly id: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Requests an attestation through a hidden iframe: the browser reports the embedding page's origin to the attestation service.
 *
 * @returns the token, for `resolveAttestation`
 * @throws {ConnectKitError} `SERVICE_TIMED_OUT`, `SERVICE_UNREACHABLE` when the page's policy (CSP) blocks the frame, `ABORTED`
 */
export async function askForAttestation(parameters: AskForAttestationParameters): Promise<string> {
  const { page, environment, verifyUrl, projectId, id, signal } = parameters
  const url = new URL(`${verifyUrl.replace(/\/$/, '')}/v3/attestation`)
  url.search = new URLSearchParams({
    projectId,
    origin: page.location.origin,
    id,
    decryptedId: id,
  }).toString()
  // The cross-origin frame cannot access the page; with a sandbox it would have an opaque origin and its message could not be verified.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = page.document.createElement('iframe')
  frame.src = url.toString()
  frame.hidden = true
  let release: () => void = () => undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source !== frame.contentWindow || origin !== url.origin) return
        const said = z.safeParse(message, readJson(data))
        if (said.success) resolve(said.data.attestation)
      }
      const onAbort = () => reject(new ConnectKitError('ABORTED'))
      const onError = () => reject(serviceError('SERVICE_UNREACHABLE'))
      const cancel = environment.after(patience, () => reject(serviceError('SERVICE_TIMED_OUT')))
      page.addEventListener('message', onMessage)
      frame.addEventListener('error', onError)
      signal?.addEventListener('abort', onAbort)
      release = () => {
        cancel()
        page.removeEventListener('message', onMessage)
        signal?.removeEventListener('abort', onAbort)
      }
      page.document.body.append(frame)
      if (signal?.aborted) onAbort()
    })
  } finally {
    release()
    frame.remove()
  }
}

function readJson(data: unknown): unknown {
  try {
    return typeof data === 'string' ? JSON.parse(data) : undefined
  } catch {
    return undefined
  }
}
