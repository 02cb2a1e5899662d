import { isSmartAccount } from '../../../actions/account-types.ts'
import type { ConnectKit } from '../../../core/connect-kit.ts'
import type { ConnectedWallet } from '../../../core/connection.ts'
import { report } from '../../../core/report.ts'
import { pushView } from '../../state/push-view.ts'

/** Opens the view in which an account buys tokens. */
export function openBuy(kit: ConnectKit, connection: ConnectedWallet): void {
  report(kit, 'SELECT_BUY_CRYPTO', { isSmartAccount: isSmartAccount(kit, connection) })
  pushView(kit, { view: 'OnRampProviders' })
}
