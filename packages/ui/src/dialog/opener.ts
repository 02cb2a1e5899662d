/** `data-slot` of the element that contains a popover. */
export const popoverSlot = 'popover-place'

/** The element that opened each dialog or popover, followed by the elements around it at that time. */
const openers = new WeakMap<Element, readonly HTMLElement[]>()

/** The tree that an element of a page is in: a shadow root, or the document of a page or frame. */
export const treeOf = (element: Element) => element.getRootNode() as Document | ShadowRoot

/**
 * Records the element to restore the focus to when `opened` closes, or when something that was opened from inside it
 * closes.
 */
export function openedBy(opened: Element, opener: Element | null): void {
  if (!(opener instanceof HTMLElement)) return
  const path: HTMLElement[] = []
  for (let one: HTMLElement | null = opener; one && one !== document.body; one = one.parentElement)
    path.push(one)
  openers.set(opened, path)
}

/**
 * Restores the focus to the element that opened `opened`; if that element was in a dialog or popover that is closed by
 * now, to the element that opened that one. If it is removed or disabled, the closest element around it that is left has
 * the focus, so that Tab goes on from there and screen readers keep the place; for an element around the whole page this is
 * the page's `main`.
 */
export function focusOpener(opened: Element): void {
  let path = openers.get(opened)
  for (let gone = path?.find(isGone); gone; gone = path?.find(isGone)) path = openers.get(gone)
  const [opener, ...around] = path ?? []
  opener?.focus()
  for (const element of around) {
    const focused = treeOf(element).activeElement
    // Done, also if the app has moved the focus. While it closes, the dialog still has it.
    if (focused && focused !== document.body && !opened.contains(focused)) return
    const place = element.querySelector('main') ?? element
    if (!place.hasAttribute('tabindex')) {
      place.tabIndex = -1
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
    }
    place.focus({ preventScroll: true })
  }
}

/** Whether an element is a dialog or popover that is closed or removed from the page. */
const isGone = (element: Element) =>
  element.matches(`dialog, [data-slot="${popoverSlot}"]`) &&
  !(element.isConnected && element.matches('[open], [data-open]'))
