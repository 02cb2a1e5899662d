import { closedModal, currentView, type ModalState, type ViewData, type ViewName } from './router.ts'

/** One view further; the view that is shown already changes nothing. */
export const pushed = (modal: ModalState, view: ViewName, data: ViewData = {}): ModalState =>
  currentView(modal) === view
    ? modal
    : { ...modal, history: [...modal.history, view], data, failure: undefined }

/** One view back, about what it was about; from the first view the modal closes (S2.43). */
export function wentBack(modal: ModalState): ModalState {
  const [first, ...rest] = modal.history
  if (rest.length === 0) return closedModal
  return { ...modal, history: [first, ...rest.slice(0, -1)], failure: undefined }
}
