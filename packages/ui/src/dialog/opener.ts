/** Of what holds a popover. */
export const popoverSlot = 'popover-place'

/** What opened a dialog or a popover. */
const openers = new WeakMap<Element, Element>()

/** Notes what the focus goes back to when `opened` closes, and when something that was opened from inside of it does. */
export function openedBy(opened: Element, opener: Element | null): void {
  if (opener) openers.set(opened, opener)
}

/** Focuses what opened it; where that lay in a dialog or a popover that is closed by now, what opened that one. */
export function focusOpener(opened: Element): void {
  let opener = openers.get(opened)
  while (opener) {
    const gone = goneAround(opener)
    if (!gone) break
    opener = openers.get(gone)
  }
  if (opener instanceof HTMLElement) opener.focus()
}

/** The closest dialog or popover around it that is closed, or taken off the page. */
function goneAround(element: Element): Element | null {
  const around = element.closest(`dialog, [data-slot="${popoverSlot}"]`)
  if (!around) return null
  const isOpen = around.isConnected && around.matches('[open], [data-open]')
  return isOpen && around.parentElement ? goneAround(around.parentElement) : around
}
