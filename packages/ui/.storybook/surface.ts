import { ambient } from './attributes.ts'
import { shownBy } from './page.ts'
import { pages } from './pages/index.ts'

/** The styling surface of components: each slot with its data attributes and the custom properties of its `style`. */
export type Surface = Map<string, Set<string>>

/** Records slots and attributes, however briefly they exist, until it is stopped. */
export function watchSurface(surface: Surface): () => void {
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      note(surface, target)
      for (const node of addedNodes) noteAll(surface, node)
    }
  })
  observer.observe(document.documentElement, { attributes: true, childList: true, subtree: true })
  return () => {
    noteAll(surface, document.body)
    observer.disconnect()
  }
}

function noteAll(surface: Surface, node: Node): void {
  note(surface, node)
  if (!(node instanceof Element)) return
  for (const element of node.querySelectorAll('[data-slot]')) note(surface, element)
}

function note(surface: Surface, node: Node): void {
  if (!(node instanceof HTMLElement || node instanceof SVGElement)) return
  const slot = node.dataset['slot']
  if (slot === undefined) return
  const shown = surface.get(slot) ?? new Set<string>()
  surface.set(slot, shown)
  for (const name of node.getAttributeNames())
    if (name.startsWith('data-') && name !== 'data-slot') shown.add(name)
  for (const name of node.style) if (name.startsWith('--')) shown.add(name)
}

const documented = new Map<string, Set<string>>()
for (const { slots } of Object.values(pages))
  for (const [name, slot] of Object.entries(slots))
    documented.set(name, new Set([...(documented.get(name) ?? []), ...shownBy(slot)]))

/** Slots and attributes in stories that no page documents. */
export const undocumentedIn = (surface: Surface): readonly string[] =>
  [...surface].flatMap(([slot, shown]) => {
    const known = documented.get(slot)
    if (!known) return [`data-slot="${slot}"`]
    return [...shown]
      .filter((name) => !known.has(name) && !ambient.has(name))
      .map((name) => `${name} of data-slot="${slot}"`)
  })

/** Documented slots and attributes that no story of the page shows. */
export const unseenIn = (surface: Surface, page: string): readonly string[] =>
  Object.entries(pages[page]?.slots ?? {}).flatMap(([slot, about]) => {
    const shown = surface.get(slot)
    if (!shown) return [`data-slot="${slot}"`]
    return shownBy(about)
      .filter((name) => !shown.has(name))
      .map((name) => `${name} of data-slot="${slot}"`)
  })
