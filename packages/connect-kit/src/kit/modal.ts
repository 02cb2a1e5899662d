import { cancelConnect } from './cancel-connect.ts'
import type { ConnectKit } from './connect-kit.ts'
import { closedModal, openedOn, type ViewName } from './router.ts'

/**
 * Closes the modal and ends an attempt that still waits for its wallet.
 *
 * @example closeModal(kit)
 */
export function closeModal(kit: ConnectKit): void {
  cancelConnect(kit)
  kit.store.setState({ modal: closedModal })
}

/** Shows a view that has none before it, opening the modal where it is closed. */
export function showOnly(kit: ConnectKit, view: ViewName): void {
  kit.store.setState({ modal: openedOn(view) })
}
