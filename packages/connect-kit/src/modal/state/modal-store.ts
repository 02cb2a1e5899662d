import { createStore, type StoreApi } from 'zustand/vanilla'
import { oncePerKit } from '../../core/once-per-kit.ts'
import type { ErrorMessageKey } from '../../messages/catalogue.ts'
import type { MessageKey } from '../../messages/english/english.ts'
import { closedRouter, type RouterState } from './router.ts'

// S2.44
/** A short word to the person. */
export interface Toast {
  readonly kind: 'success' | 'error' | 'loading'
  readonly message: string
  /** Key of the app's own words for it, in `options.messages`; the message stands where it has none. */
  readonly key?: MessageKey | ErrorMessageKey | undefined
  /** Whether it stays until it is replaced or hidden; else it goes by itself after 2.5 s. */
  readonly isKept?: boolean | undefined
}

// S8.4
/** A fault of the app's set-up, as the modal shows it to a developer. */
export interface ShownAlert {
  readonly variant: 'error' | 'warning'
  readonly short: string
  readonly long: string
}

/** The state of a kit's modal: plain data, beside the kit's own state, which knows of no modal. */
export interface ModalState extends RouterState {
  readonly toast: Toast | undefined
  /** What the developer must repair; shown while `options.debug` is on. */
  readonly alert: ShownAlert | undefined
}

/**
 * The store of a kit's modal, made with the first use.
 *
 * @example modalStore(kit).subscribe(({ isOpen }) => console.log(isOpen))
 */
export const modalStore = /*#__PURE__*/ oncePerKit(
  (): StoreApi<ModalState> => createStore(() => ({ ...closedRouter, toast: undefined, alert: undefined })),
)
