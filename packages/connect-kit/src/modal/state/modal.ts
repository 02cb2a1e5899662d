import { cancelConnect } from '../../core/attempt.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { modalStore } from './modal-store.ts'
import { closedRouter, openedOn, type ViewData, type ViewName } from './router.ts'

/**
 * Closes the modal and cancels a pending attempt to connect.
 *
 * @example closeModal(kit)
 */
export function closeModal(kit: ConnectKit): void {
  cancelConnect(kit)
  modalStore(kit).setState(closedRouter)
}

/** Shows a view as the only one in the history, opening the modal if it is closed. */
export function showOnly(kit: ConnectKit, view: ViewName, data?: ViewData): void {
  modalStore(kit).setState(openedOn(view, data))
}
