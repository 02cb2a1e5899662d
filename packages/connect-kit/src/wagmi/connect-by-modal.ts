import { linkedSignal } from '../async/linked-signal.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { modalStore } from '../modal/state/modal-store.ts'
import { openModal } from '../modal/state/open-modal.ts'
import { wagmiStateOf } from './wagmi-account.ts'

/**
 * Opens the modal and resolves when an EVM wallet is connected.
 *
 * @throws {ConnectKitError} `USER_REJECTED` when the person closes the modal, `ABORTED` when the kit is destroyed
 */
export async function connectByModal(kit: ConnectKit): Promise<void> {
  const modal = modalStore(kit)
  const own = linkedSignal(undefined, kit.runtime.lifetime.signal)
  openModal(kit, { view: 'Connect' })
  const stops: (() => void)[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (wagmiStateOf(kit.store.getState())) resolve()
        else if (!modal.getState().isOpen) reject(new ConnectKitError('USER_REJECTED'))
      }
      stops.push(kit.store.subscribe(look), modal.subscribe(look))
      own.signal.addEventListener('abort', () => reject(new ConnectKitError('ABORTED')), { once: true })
      look()
    })
  } finally {
    for (const stop of stops) stop()
    own.release()
  }
}
