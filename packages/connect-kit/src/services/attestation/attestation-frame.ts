import * as z from 'zod/mini'
import type { Environment } from '../../environment/environment.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { serviceError } from '../../errors/service-error.ts'

const message = z.object({ type: z.literal('verify_attestation'), attestation: z.string() })

/** How long the frame may take (ms). */
const patience = 5_000

export interface AskForAttestationParameters {
  readonly page: Window
  readonly environment: Pick<Environment, 'after'>
  /** Address of the service, above `/v3`. */
  readonly verifyUrl: string
  readonly projectId: string
  /** What the token shall be about. */
  readonly id: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Lets the attestation service look at the page, from a hidden frame: the browser itself tells it where the frame stands.
 *
 * @returns the token, for `resolveAttestation`
 * @throws {ConnectKitError} `SERVICE_TIMED_OUT`, `SERVICE_UNREACHABLE` where the page's policy forbids the frame, `ABORTED`
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
  // Of another origin, it sees nothing of the page; in a sandbox it would have no origin to answer from.
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
