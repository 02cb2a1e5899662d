import { createContext, useContext } from 'react'
import { UiContext } from '../provider/ui-context.ts'

/** The surrounding dialog, once it is mounted; undefined outside of dialogs. */
export const DialogContext = createContext<HTMLDialogElement | null | undefined>(undefined)

const popupSlot = 'popup-place'

/**
 * Properties for a primitive's portal: popups of a dialog are rendered inside it, because everything outside is below
 * it and inert; others in the container of the provider.
 *
 * @example
 * import { Popover as Base } from '@base-ui/react/popover'
 * <Base.Portal {...usePopupPlace()} />
 */
export function usePopupPlace() {
  const dialog = useContext(DialogContext)
  const { container } = useContext(UiContext)
  return { container: dialog === undefined ? (container ?? undefined) : dialog, 'data-slot': popupSlot }
}

/** The open popup in a dialog, if any. */
export const openPopup = (dialog: HTMLDialogElement): Element | null =>
  dialog.querySelector(`[data-slot="${popupSlot}"] [data-open]`)
