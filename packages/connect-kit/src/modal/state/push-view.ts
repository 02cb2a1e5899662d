import type { ConnectKit } from '../../core/connect-kit.ts'
import { attachModal } from './attach-modal.ts'
import { showNext } from './modal-steps.ts'
import type { ViewData, ViewName } from './router.ts'

/**
 * Shows a further view.
 *
 * @example pushView(kit, 'Networks')
 */
export function pushView(kit: ConnectKit, view: ViewName, data?: ViewData): void {
  attachModal(kit)
  showNext(kit, view, data)
}
