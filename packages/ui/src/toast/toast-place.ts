import { createContext } from 'react'

/**
 * Moves the toasts into an open dialog, because everything outside it is inert; call the returned function when it
 * closes. Without a toast provider it does nothing.
 */
export const ToastPlaceContext = createContext<(dialog: HTMLElement) => () => void>(() => () => undefined)
