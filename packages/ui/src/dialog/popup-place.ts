import { createContext, useContext } from 'react'

/** The surrounding dialog, once it is mounted; undefined outside of dialogs. */
export const DialogContext = createContext<HTMLDialogElement | null | undefined>(undefined)

const popupSlot = 'popup-place'

/**
 * Properties for a primitive's portal: popups of a dialog are rendered inside it, because everything outside is below
 * it and inert.
 *
 * @example
 * import { Popover as Base } from '@base-ui/react/popover'
 * <Base.Portal {...usePopupPlace()} />
 */
export function usePopupPlace() {
  return { container: useContext(DialogContext), 'data-slot': popupSlot }
}

/** The open popup in a dialog, if any. */
export const openPopup = (dialog: HTMLDialogElement): Element | null =>
  dialog.querySelector(`[data-slot="${popupSlot}"] [data-open]`)
