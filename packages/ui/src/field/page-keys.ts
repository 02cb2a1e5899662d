import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

interface Place {
  /** Index of the highlighted option; -1 if there is none. */
  readonly index: number
  readonly count: number
}

/**
 * How far Page up and Page down move in a list of options: by as many as are in sight, less one that stays in sight; to the first or the last
 * option and never around the ends.
 *
 * @returns signed count of options; undefined for any other key
 */
function stepsOf(event: KeyboardEvent, list: HTMLElement, { index, count }: Place): number | undefined {
  const { key, ctrlKey, shiftKey, altKey, metaKey, nativeEvent } = event
  if (ctrlKey || shiftKey || altKey || metaKey || nativeEvent.isComposing) return undefined
  const height = list.querySelector<HTMLElement>('[role="option"]')?.offsetHeight
  if (!height) return undefined
  const page = Math.max(1, Math.floor(list.clientHeight / height) - 1)
  if (key === 'PageDown') return Math.min(page, count - 1 - index)
  return key === 'PageUp' ? -Math.min(page, Math.max(index, 0)) : undefined
}

/** Events that stand for one option of a page; the person has pressed no such key. */
const steps = new WeakSet<object>()

/** Whether an event is a step of {@link pageThroughOptions}, which is none of the app's business. */
export const isPageStep = (event: KeyboardEvent): boolean => steps.has(event)

/**
 * Page up and Page down in a list whose input keeps the focus, as ARIA's pattern of a combobox has them. An option that is not rendered cannot be
 * highlighted, so it goes there as the arrow keys do, one option after the other.
 *
 * @param press the primitive's handler of keys. It gets arrow keys that were never dispatched: no listener of the page hears them
 */
export function pageThroughOptions(
  event: KeyboardEvent<HTMLInputElement>,
  press: (event: KeyboardEvent<HTMLInputElement>) => void,
): void {
  const input = event.currentTarget
  const list = input.ownerDocument.getElementById(input.getAttribute('aria-controls') ?? '')
  if (!list) return
  const active = input.ownerDocument.getElementById(input.getAttribute('aria-activedescendant') ?? '')
  const options = [...list.querySelectorAll('[role="option"]')]
  const place: Place = active?.ariaPosInSet
    ? { index: Number(active.ariaPosInSet) - 1, count: Number(active.ariaSetSize) }
    : { index: active ? options.indexOf(active) : -1, count: options.length }
  const count = stepsOf(event, list, place)
  if (count === undefined) return
  event.preventDefault()
  for (let step = 0; step < Math.abs(count); step += 1) {
    const arrow: KeyboardEvent<HTMLInputElement> = Object.create(event, {
      key: { value: count < 0 ? 'ArrowUp' : 'ArrowDown' },
      stopPropagation: { value: () => undefined },
    })
    steps.add(arrow)
    // The next step starts where the last one is rendered.
    flushSync(() => press(arrow))
  }
}

/** Page up and Page down in a list whose highlighted option has the focus. */
export function pageThroughFocus(event: KeyboardEvent<HTMLElement>): void {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')]
  const index = options.findIndex((option) => option === event.target)
  const count = stepsOf(event, event.currentTarget, { index, count: options.length })
  if (count === undefined) return
  event.preventDefault()
  options[index + count]?.focus()
}
