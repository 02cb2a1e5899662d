import { isConnectKitError } from '../errors/connect-kit-error.ts'
import { errorTexts } from '../services/analytics/error-telemetry.ts'
import type { ConnectKit } from './connect-kit.ts'
import { raiseAlertFor } from './raised-alerts.ts'
import { report } from './report.ts'

// S7.9
/** Side effects of a failure: raises the alert for developers, and reports code that could not be loaded to analytics. */
export function logFailure(kit: ConnectKit, error: unknown): void {
  raiseAlertFor(kit, error)
  if (!isConnectKitError(error, 'WALLET_NOT_LOADED')) return
  // The cause has the reason; the code identifies the failed operation.
  report(kit, 'INTERNAL_SDK_ERROR', { ...errorTexts(error.cause ?? error), errorType: error.code })
}
