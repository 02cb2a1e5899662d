import { type ConnectKit, disconnect } from '../index.ts'
import { closeModal } from './state/modal.ts'

/** Removes the connection from the app's state at once, without waiting for the wallet to confirm. */
export function leaveAccount(kit: ConnectKit, namespace: string): void {
  closeModal(kit)
  void disconnect(kit, { namespace })
}
