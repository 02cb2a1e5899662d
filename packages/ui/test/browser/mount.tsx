import '../../src/styles.css'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** Draws on a page of its own until the test is over. */
export function mount(content: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = (next: ReactNode) => flushSync(() => root.render(next))
  onTestFinished(() => {
    root.unmount()
    place.remove()
    document.documentElement.removeAttribute('dir')
  })
  draw(content)
  return { place, draw, unmount: () => flushSync(() => root.unmount()) }
}

/** The one element of the page that a selector finds. */
export function only(selector: string): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>(selector)
  const [first] = found
  if (!first || found.length > 1) throw new Error(`${found.length} elements are ${selector}`)
  return first
}
