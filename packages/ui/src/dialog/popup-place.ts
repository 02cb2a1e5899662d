import { createContext, useContext } from 'react'

/** The dialog around a component, once it stands; outside of dialogs, nothing. */
export const DialogContext = createContext<HTMLDialogElement | null | undefined>(undefined)

const popupSlot = 'popup-place'

/**
 * What a primitive's portal takes: popups of a dialog stand inside of it, for nothing else is above it and can be used.
 *
 * @example <Base.Portal {...usePopupPlace()}>
 */
export function usePopupPlace() {
  return { container: useContext(DialogContext), 'data-slot': popupSlot }
}

/** A popup that is open in the dialog. */
export const openPopup = (dialog: HTMLDialogElement): Element | null =>
  dialog.querySelector(`[data-slot="${popupSlot}"] [data-open]`)
