import { vi } from 'vitest'
import type { ConnectKit } from '../src/index.ts'
import { attachModal } from '../src/modal/state/attach-modal.ts'
import { currentView, type ModalState, modalStore, type ViewName } from '../src/modal.tsx'

/** What the modal of a kit shows. It follows the kit from the first call on, as a mounted `ConnectModal` makes it. */
export async function modalOf(kit: ConnectKit): Promise<ModalState> {
  attachModal(kit)
  await vi.dynamicImportSettled()
  return modalStore(kit).getState()
}

/** The view on screen. */
export function viewOf(kit: ConnectKit): ViewName | 'closed' {
  const modal = modalStore(kit).getState()
  return modal.isOpen ? currentView(modal) : 'closed'
}
