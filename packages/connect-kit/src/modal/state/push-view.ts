import type { ConnectKit } from '../../core/connect-kit.ts'
import { attachModal } from './attach-modal.ts'
import { showNext } from './modal-steps.ts'
import type { ViewData, ViewName } from './router.ts'

export interface PushViewParameters {
  readonly view: ViewName
  /** The subject of the view: a wallet, a network. */
  readonly data?: ViewData | undefined
}

/**
 * Pushes a view.
 *
 * @example pushView(kit, { view: 'Networks' })
 */
export function pushView(kit: ConnectKit, { view, data }: PushViewParameters): void {
  attachModal(kit)
  showNext(kit, view, data)
}
