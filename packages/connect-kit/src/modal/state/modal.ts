import { cancelConnect } from '../../core/attempt.ts'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { modalStore } from './modal-store.ts'
import { closedRouter, openedOn, type ViewData, type ViewName } from './router.ts'

/**
 * Closes the modal and ends an attempt that still waits for its wallet.
 *
 * @example closeModal(kit)
 */
export function closeModal(kit: ConnectKit): void {
  cancelConnect(kit)
  modalStore(kit).setState(closedRouter)
}

/** Shows a view that has none before it, opening the modal where it is closed. */
export function showOnly(kit: ConnectKit, view: ViewName, data?: ViewData): void {
  modalStore(kit).setState(openedOn(view, data))
}
