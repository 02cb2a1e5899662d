import { type ConnectKit, disconnect } from '../index.ts'
import { closeModal } from './state/modal.ts'

/** The app forgets the wallet at once; how long the wallet itself takes to hear of it is nobody's wait. */
export function leaveAccount(kit: ConnectKit, namespace: string): void {
  closeModal(kit)
  void disconnect(kit, { namespace })
}
