import { createStore, type StoreApi } from 'zustand/vanilla'
import { oncePerKit } from '../../core/once-per-kit.ts'
import type { ShownAlert } from '../../core/raised-alerts.ts'
import type { ErrorMessageKey } from '../../messages/catalogue.ts'
import type { MessageKey } from '../../messages/english/english.ts'
import { closedRouter, type RouterState } from './router.ts'

// S2.44
/** A short notification for the user. */
export interface Toast {
  readonly kind: 'success' | 'error' | 'loading'
  readonly message: string
  /** Key of the app's own text for it, in `options.messages`; `message` is the fallback. */
  readonly key?: MessageKey | ErrorMessageKey | undefined
  /** Whether it stays until it is replaced or hidden; otherwise it is hidden after 2.5 s. */
  readonly isKept?: boolean | undefined
}

/** The state of a kit's modal: plain data, separate from the kit's own state, which does not know about the modal. */
export interface ModalState extends RouterState {
  readonly toast: Toast | undefined
  /** A problem for the developer to fix; shown while `options.debug` is on. */
  readonly alert: ShownAlert | undefined
}

/**
 * The store of a kit's modal, created on first use.
 *
 * @example modalStore(kit).subscribe(({ isOpen }) => console.log(isOpen))
 */
export const modalStore = /*#__PURE__*/ oncePerKit(
  (): StoreApi<ModalState> => createStore(() => ({ ...closedRouter, toast: undefined, alert: undefined })),
)
