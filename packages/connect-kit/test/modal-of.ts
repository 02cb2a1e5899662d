import { vi } from 'vitest'
import type { ConnectKit } from '../src/index.ts'
import { attachModal } from '../src/modal/state/attach-modal.ts'
import { currentView, type ModalState, modalStore, type ViewName } from '../src/modal.tsx'

/** Modal state of a kit. It follows the kit from the first call on, like a mounted `ConnectModal`. */
export async function modalOf(kit: ConnectKit): Promise<ModalState> {
  attachModal(kit)
  await vi.dynamicImportSettled()
  return modalStore(kit).getState()
}

/** The current view. */
export function viewOf(kit: ConnectKit): ViewName | 'closed' {
  const modal = modalStore(kit).getState()
  return modal.isOpen ? currentView(modal) : 'closed'
}
