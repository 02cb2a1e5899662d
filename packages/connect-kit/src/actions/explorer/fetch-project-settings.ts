import { resolveFeatures } from '../../config/resolve-features.ts'
import { assertAlive, type ConnectKit } from '../../core/connect-kit.ts'
import { raiseAlert } from '../../core/raised-alerts.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { areFeaturesReadable, readAllowedOrigins, readFeatures } from '../../services/explorer/project.ts'
import type { ErrorCodes, ServiceSetupErrorCode } from '../error-codes.ts'
import { type ExplorerParameters, explorerOf } from './explorer.ts'
import { applyProjectSettings } from './project-settings.ts'

export type FetchProjectSettingsParameters = ExplorerParameters

export type FetchProjectSettingsErrorCode = ServiceSetupErrorCode | ErrorCodes<'DESTROYED' | 'ABORTED'>

// S4.13, S5.6
/**
 * Reads the project's settings and applies them to the kit: its features, and, if email or social login is enabled, its allowed origins. If
 * they cannot be read, one warning is logged: the app's own features apply, and the origin is not checked.
 *
 * @throws {ConnectKitError} `SERVICES_NOT_CONFIGURED`, `SERVICE_ADDRESS_INVALID`, `DESTROYED`, `ABORTED`
 * @example await fetchProjectSettings(kit)
 */
export async function fetchProjectSettings(
  kit: ConnectKit,
  { signal }: FetchProjectSettingsParameters = {},
): Promise<void> {
  assertAlive(kit)
  const http = explorerOf(kit)
  const { lifetime, environment } = kit.runtime
  const assertWanted = () => {
    if (signal?.aborted || lifetime.signal.aborted) throw new ConnectKitError('ABORTED')
  }
  let isWarned = false
  const warn = (cause?: unknown) => {
    if (isConnectKitError(cause, 'ABORTED')) throw cause
    if (!isWarned) environment.warn('The settings of the project could not be read', cause)
    isWarned = true
  }
  const features = await readFeatures(http, signal).catch(warn)
  assertWanted()
  if (!areFeaturesReadable(features)) warn()
  applyProjectSettings(kit, { features })
  if (!hasLogin(kit, features)) return

  const answer = await readAllowedOrigins(http, signal).then((origins) => ({ origins }), warn)
  assertWanted()
  if (!answer) return
  if (answer.origins) applyProjectSettings(kit, { features, allowedOrigins: answer.origins })
  else raiseAlert(kit, 'projectIdMissing')
}

function hasLogin({ options }: ConnectKit, remote: unknown): boolean {
  const { email, socials } = resolveFeatures({ remote, local: options.features ?? {} }).features
  return email || (socials !== false && socials.length > 0)
}
