import { closedModal, currentView, type ModalState, type ViewData, type ViewName } from './router.ts'

/** One view further; the view that is shown already changes nothing. */
export const pushed = (modal: ModalState, view: ViewName, data: ViewData = {}): ModalState =>
  currentView(modal) === view
    ? modal
    : { ...modal, history: [...modal.history, view], data, failure: undefined }

/** Back to before the choice of networks was opened; closed where it was opened on that (S2.43). */
export function leftNetworks(modal: ModalState): ModalState {
  const [first, ...rest] = modal.history
  const position = modal.history.indexOf('Networks')
  if (position < 1) return closedModal
  return { ...modal, history: [first, ...rest.slice(0, position - 1)], failure: undefined }
}

/** One view back, about what it was about; from the first view the modal closes (S2.43). */
export function wentBack(modal: ModalState): ModalState {
  const [first, ...rest] = modal.history
  if (rest.length === 0) return closedModal
  return { ...modal, history: [first, ...rest.slice(0, -1)], failure: undefined }
}
