'use client'
export type { ShownAlert } from './core/raised-alerts.ts'
export { ConnectModal, prefetchConnectModal } from './modal/connect-modal.tsx'
export { OnrampWidget } from './modal/onramp-widget.tsx'
export { type ConnectInModalParameters, connectInModal } from './modal/state/connect-in-modal.ts'
export { closeModal } from './modal/state/modal.ts'
export { goBack, requestCloseModal } from './modal/state/modal-steps.ts'
export { type ModalState, modalStore, type Toast } from './modal/state/modal-store.ts'
export { type OpenModalParameters, openModal } from './modal/state/open-modal.ts'
export { type PushViewParameters, pushView } from './modal/state/push-view.ts'
export {
  currentView,
  type RouterState,
  type SuggestedSwap,
  type ViewData,
  type ViewName,
} from './modal/state/router.ts'
export { hideToast, showToast } from './modal/state/toast.ts'
