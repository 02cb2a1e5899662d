import { createContext } from 'react'

/**
 * Takes the toasts into a dialog that is open, for nothing outside of it can be seen or pressed; call what it returns when it closes.
 * Without toasts around, nothing happens.
 */
export const ToastPlaceContext = createContext<(dialog: HTMLElement) => () => void>(() => () => undefined)
