import { createElement, createRef, forwardRef, type ReactElement, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import {
  afterEach,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  type MockInstance,
  onTestFinished,
  vi,
} from 'vitest'
import { userEvent } from 'vitest/browser'
import * as charts from '../../src/charts.ts'
import * as command from '../../src/command.ts'
import * as components from '../../src/index.ts'
import * as qr from '../../src/qr.ts'
import { mount, only } from './mount.tsx'
import { type Conforming, exempt, type Given, registry, type ValueCase } from './registry.tsx'

const exported = { ...components, ...charts, ...command, ...qr }
const sources = import.meta.glob<string>('../../src/*/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Whether an export is a component: a function named like one, or what `forwardRef` and `memo` make. */
const isComponent = ([name, value]: readonly [string, unknown]) =>
  /^[A-Z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value))

const kebab = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()
const slotOf = (name: string, { slot = kebab(name) }: Conforming) => `[data-slot="${slot}"]`
const elementOf = (name: string, entry: Conforming) => entry.control ?? slotOf(name, entry)

/** What the comment of a component says that it has. */
function commentOf(name: string): string {
  const source = Object.values(sources).find((text) => text.includes(`export const ${name} = `)) ?? ''
  const before = source.slice(0, source.indexOf(`export const ${name} = `))
  return before.slice(before.lastIndexOf('/**'))
}

const attributesIn = (comment: string) =>
  [...comment.matchAll(/`(data-[\w-]+)`/g)].map(([, attribute = '']) => attribute)

const nextFrame = () => new Promise(requestAnimationFrame)
async function settled() {
  for (let frame = 0; frame < 4; frame += 1) await nextFrame()
}

let complaints: MockInstance<(...words: unknown[]) => void>
beforeEach(() => {
  complaints = vi.spyOn(console, 'error')
})
afterEach(() => {
  const said = complaints.mock.calls.map((words) => words.map(String).join(' '))
  complaints.mockRestore()
  document.documentElement.removeAttribute('dir')
  document.documentElement.style.fontSize = ''
  if (said.length > 0) throw new Error(`React complained: ${said.join('\n')}`)
})

describe('the registry', () => {
  it('lists every exported component, or why it is exempt', () => {
    const names = Object.entries(exported)
      .filter(isComponent)
      .map(([name]) => name)
    expect([...Object.keys(registry), ...Object.keys(exempt)].toSorted()).toEqual(names.toSorted())
  })
})

const entries = Object.entries(registry)

describe.each(entries)('%s', (name, entry) => {
  const selector = elementOf(name, entry)
  const outer = slotOf(name, entry)

  it('forwards its ref, and clears it on unmount', async () => {
    const ref = createRef<Element>()
    const { unmount } = mount(<StrictMode>{entry.draw({ ref })}</StrictMode>)
    await vi.waitFor(() => expect(ref.current).toBe(only(selector)))
    unmount()
    await vi.waitFor(() => expect(ref.current).toBeNull())
  })

  it('passes native properties on to its element', async () => {
    const wanted = {
      id: 'given',
      title: 'Title',
      lang: 'de',
      'aria-roledescription': 'thing',
      'data-mark': 'yes',
    }
    const native = Object.fromEntries(
      Object.entries(wanted).filter(([key]) => !entry.elsewhere?.includes(key)),
    )
    mount(entry.draw(native))
    await settled()
    const element = only(selector)
    expect(Object.fromEntries(Object.keys(native).map((key) => [key, attributeOf(element, key)]))).toEqual(
      native,
    )
  })

  it('merges className and style with its own', async () => {
    const { draw } = mount(entry.draw({}))
    await settled()
    const own = [...only(outer).classList]
    draw(entry.draw({ className: 'given', style: { outlineOffset: '3px' } }))
    await settled()
    const element = only(outer)
    expect([...element.classList].toSorted()).toEqual([...own, 'given'].toSorted())
    expect(element.style.outlineOffset).toBe('3px')
  })

  it('calls the event handlers it is given', async () => {
    const events = { onClick: 'click', onKeyDown: 'keydown', onPointerDown: 'pointerdown' }
    const handlers = Object.fromEntries(
      Object.keys(events)
        .filter((key) => !entry.elsewhere?.includes(key))
        .map((key) => [key, vi.fn()]),
    )
    const focused = vi.fn()
    mount(entry.draw({ ...handlers, onFocus: focused }))
    await settled()
    for (const key of Object.keys(handlers)) only(selector).dispatchEvent(eventOf(Reflect.get(events, key)))
    const calls = Object.entries(handlers).map(([key, { mock }]) => [key, mock.calls.length])
    expect(calls).toEqual(Object.keys(handlers).map((key) => [key, 1]))
    // A popup moves the focus itself, too.
    only(selector).dispatchEvent(eventOf('focusin'))
    expect(focused).toHaveBeenCalled()
  })

  it('prefixes its slots with its name, and sets the data attributes its comment documents', async () => {
    const { place, draw } = mount(null)
    const slots = new Set<string>()
    const attributes = new Set<string>()
    for (const state of [{}, ...(entry.states ?? [])]) {
      draw(<div key={JSON.stringify(Object.keys(state))}>{entry.draw(state)}</div>)
      await settled()
      const root = only(outer)
      const inPopup = document.querySelectorAll('[data-slot="popup-place"] [data-slot]')
      for (const part of [
        root,
        ...root.querySelectorAll('*'),
        ...inPopup,
        ...place.querySelectorAll('[data-slot]'),
      ]) {
        for (const attribute of part.getAttributeNames()) attributes.add(attribute)
        const slot = part.getAttribute('data-slot')
        if (slot) slots.add(slot)
      }
    }
    const known = [
      ...Object.keys(registry).map(kebab),
      'field',
      'dialog',
      'menu',
      'popup-place',
      'popover-place',
    ]
    expect(
      [...slots].filter((slot) => !known.some((one) => slot === one || slot.startsWith(`${one}-`))),
    ).toEqual([])
    const comment = commentOf(name)
    expect(comment).toContain('@example')
    const missing = attributesIn(comment).filter(
      (attribute) => !attributes.has(attribute) && !entry.unseen?.includes(attribute),
    )
    expect(missing).toEqual([])
  })

  it.each(entry.rendersAs ? [entry.rendersAs] : [])(
    'renders as <%s>, with both refs and a computed className',
    async (tag) => {
      const ours = createRef<Element>()
      const theirs = createRef<Element>()
      const { draw } = mount(entry.draw({ ref: ours, render: createElement(tag, { ref: theirs }) }))
      await settled()
      expect(only(selector).tagName).toBe(tag.toUpperCase())
      expect(ours.current).toBe(only(selector))
      expect(theirs.current).toBe(only(selector))
      const own = [...only(selector).classList]
      draw(
        entry.draw({
          render: <Computed className={({ isActive }: Given) => (isActive ? 'active' : 'idle')} />,
        }),
      )
      await settled()
      expect([...only(selector).classList].toSorted()).toEqual([...own, 'active'].toSorted())
    },
  )

  it.each(entry.values ?? [])(
    'is uncontrolled without $value, and reports the reason of a change',
    async (value) => {
      const changed = vi.fn()
      mount(entry.draw({ ...value.given, [value.defaultValue]: value.from, [value.onChange]: changed }))
      await settled()
      expect(value.shown()).toEqual(value.from)
      await press(value)
      await vi.waitFor(() => expect(value.shown()).toEqual(value.to))
      const [to, details] = changed.mock.lastCall ?? []
      expect(to).toEqual(value.to)
      expect(details).toEqual(
        expect.objectContaining({
          reason: expect.any(String),
          event: expect.any(Event),
          cancel: expect.any(Function),
        }),
      )
    },
  )

  it.each(entry.values ?? [])('is controlled by $value', async (value) => {
    const changed = vi.fn()
    const controlled = { ...value.given, [value.value]: value.from, [value.onChange]: changed }
    const { draw } = mount(entry.draw(controlled))
    await settled()
    await press(value)
    await vi.waitFor(() => expect(changed).toHaveBeenCalled())
    await settled()
    expect(value.shown()).toEqual(value.from)
    draw(entry.draw({ ...controlled, [value.value]: value.to }))
    await vi.waitFor(() => expect(value.shown()).toEqual(value.to))
  })

  it.each((entry.values ?? []).filter(({ notCancelable }) => !notCancelable))(
    'keeps its $value when the change is canceled',
    async (value) => {
      const cancelled = vi.fn((_: unknown, details: { cancel: () => void }) => details.cancel())
      mount(entry.draw({ ...value.given, [value.defaultValue]: value.from, [value.onChange]: cancelled }))
      await settled()
      await press(value)
      await vi.waitFor(() => expect(cancelled).toHaveBeenCalled())
      await settled()
      expect(value.shown()).toEqual(value.from)
    },
  )

  it('renders on a server and hydrates without a mismatch', async () => {
    const { html, complaints: said } = inject('serverMarkup')[name] ?? { html: '', complaints: ['not drawn'] }
    expect(said).toEqual([])
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = html
    const differences: unknown[] = []
    const root: Root = flushSync(() =>
      hydrateRoot(place, entry.draw({}), { onRecoverableError: (error) => differences.push(error) }),
    )
    onTestFinished(() => {
      root.unmount()
      place.remove()
    })
    await vi.waitFor(() => expect(document.querySelector(outer)).not.toBeNull())
    await settled()
    expect(differences).toEqual([])
  })

  it('can be mounted twice, in StrictMode', async () => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    onTestFinished(() => {
      root.unmount()
      place.remove()
    })
    const tree = (key: string): ReactElement => <StrictMode key={key}>{entry.draw({})}</StrictMode>
    flushSync(() => root.render(tree('first')))
    await settled()
    flushSync(() => root.render(tree('second')))
    await vi.waitFor(() => expect(document.querySelectorAll(outer)).toHaveLength(1))
  })

  it.each([
    ['rtl', 'ltr'],
    ['ltr', 'rtl'],
  ])('takes its direction from its place: %s inside %s', async (inside, outside) => {
    document.documentElement.dir = outside
    mount(<div dir={inside}>{entry.draw(entry.ownDirection ? { dir: inside } : {})}</div>)
    await settled()
    const element = only(outer)
    const around = entry.isPopup ? element : (element.parentElement ?? element)
    expect(getComputedStyle(entry.ownDirection ? element : around).direction).toBe(inside)
  })

  it('does not clip text at 200 %', async () => {
    document.documentElement.style.fontSize = '200%'
    mount(entry.draw({}))
    await settled()
    const moves = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moves.map(({ finished }) => finished))
    const root = only(outer)
    const isWider = root.getBoundingClientRect().width > innerWidth + 1
    const cut = [root, ...root.querySelectorAll<HTMLElement>('*')].filter(isCut).map((part) => part.outerHTML)
    expect({ isWider, cut }).toEqual({ isWider: false, cut: [] })
  })
})

describe('arrow keys', () => {
  it.each([
    ['rtl', 'ltr', '{ArrowLeft}'],
    ['ltr', 'rtl', '{ArrowRight}'],
  ])('open a submenu in the direction of reading: %s inside %s', async (inside, outside, forwards) => {
    document.documentElement.dir = outside
    const entry = registry['MenuSubmenu']
    mount(<div dir={inside}>{entry?.draw({})}</div>)
    await settled()
    only('[data-slot="menu-submenu"]').focus()
    await userEvent.keyboard(forwards)
    await vi.waitFor(() => expect(document.querySelector('[data-slot="menu-submenu-popup"]')).not.toBeNull())
    await settled()
    expect(getComputedStyle(only('[data-slot="menu-submenu-popup"]')).direction).toBe(inside)
  })
})

async function press({ press: how }: ValueCase) {
  if (typeof how === 'string') {
    await userEvent.click(only(how), { force: true })
    return
  }
  const [field] = document.querySelectorAll<HTMLInputElement>(how.into)
  field?.focus()
  await userEvent.keyboard(`{End}${how.type}`)
}

/** A router's link, which computes its class name. */
const Computed = forwardRef<HTMLAnchorElement, Given>(function Computed(
  { className, children, ...rest },
  ref,
) {
  const name = typeof className === 'function' ? className({ isActive: true }) : className
  return (
    <a href="#other" {...rest} ref={ref} className={name}>
      {children}
    </a>
  )
})

const attributeOf = (element: Element, key: string) => element.getAttribute(key)

function eventOf(name: string): Event {
  const init = { bubbles: true, cancelable: true }
  if (name === 'keydown') return new KeyboardEvent(name, { ...init, key: 'q' })
  if (name === 'pointerdown') return new PointerEvent(name, init)
  if (name === 'focusin') return new FocusEvent(name, init)
  return new MouseEvent(name, init)
}

/** Whether words in it are hidden behind its edge. What ends in an ellipsis on purpose, or is there for the ear alone, is not. */
function isCut(part: HTMLElement): boolean {
  const { overflowX, overflowY, textOverflow, display } = getComputedStyle(part)
  if (part.clientWidth <= 1 || display === 'inline' || part instanceof SVGElement) return false
  const isWide =
    overflowX === 'hidden' && textOverflow !== 'ellipsis' && part.scrollWidth > part.clientWidth + 1
  const isHigh = (overflowY === 'hidden' || overflowY === 'clip') && part.scrollHeight > part.clientHeight + 1
  return (isWide || isHigh) && part.textContent !== ''
}
