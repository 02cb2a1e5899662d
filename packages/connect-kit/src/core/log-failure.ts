import { isConnectKitError } from '../errors/connect-kit-error.ts'
import { errorTexts } from '../services/analytics/error-telemetry.ts'
import type { ConnectKit } from './connect-kit.ts'
import { raiseAlertFor } from './raised-alerts.ts'
import { report } from './report.ts'

// S7.9
/** What follows from a failure beyond the error itself: the alert to the developer, and the count of code that did not start. */
export function logFailure(kit: ConnectKit, error: unknown): void {
  raiseAlertFor(kit, error)
  if (!isConnectKitError(error, 'WALLET_NOT_LOADED')) return
  // The cause says what happened; the code says where.
  report(kit, 'INTERNAL_SDK_ERROR', { ...errorTexts(error.cause ?? error), errorType: error.code })
}
