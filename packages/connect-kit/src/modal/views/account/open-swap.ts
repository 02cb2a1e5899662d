import { isSmartAccount } from '../../../actions/account-types.ts'
import type { ConnectKit } from '../../../core/connect-kit.ts'
import type { ConnectedWallet } from '../../../core/connection.ts'
import { report } from '../../../core/report.ts'
import { pushView } from '../../state/push-view.ts'

/** Opens the form to swap tokens of an account. */
export function openSwap(kit: ConnectKit, connection: ConnectedWallet): void {
  const { caipNetworkId } = connection
  report(kit, 'OPEN_SWAP', { network: caipNetworkId, isSmartAccount: isSmartAccount(kit, connection) })
  pushView(kit, { view: 'Swap' })
}
