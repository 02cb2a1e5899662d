/** `data-slot` of the element that contains a popover. */
export const popoverSlot = 'popover-place'

/** The element that opened each dialog or popover. */
const openers = new WeakMap<Element, Element>()

/**
 * Records the element to restore the focus to when `opened` closes, or when something that was opened from inside it
 * closes.
 */
export function openedBy(opened: Element, opener: Element | null): void {
  if (opener) openers.set(opened, opener)
}

/**
 * Restores the focus to the element that opened `opened`; if that element was in a dialog or popover that is closed by
 * now, to the element that opened that one.
 */
export function focusOpener(opened: Element): void {
  let opener = openers.get(opened)
  while (opener) {
    const gone = goneAround(opener)
    if (!gone) break
    opener = openers.get(gone)
  }
  if (opener instanceof HTMLElement) opener.focus()
}

/** The closest surrounding dialog or popover that is closed or removed from the page. */
function goneAround(element: Element): Element | null {
  const around = element.closest(`dialog, [data-slot="${popoverSlot}"]`)
  if (!around) return null
  const isOpen = around.isConnected && around.matches('[open], [data-open]')
  return isOpen && around.parentElement ? goneAround(around.parentElement) : around
}
