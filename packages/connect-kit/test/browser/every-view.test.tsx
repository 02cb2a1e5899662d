import './support/ui-styles.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commands, page as screen, userEvent } from 'vitest/browser'
import { ConnectModal, openModal, type ViewName } from '../../src/modal.tsx'
import { ConnectKitProvider } from '../../src/react.tsx'
import type { TestKit } from '../../src/testing.ts'
import { until } from './support/until.ts'
import { viewScenes } from './support/view-scenes.ts'

let root: Root | undefined
let place: HTMLElement | undefined
let test: TestKit | undefined
beforeEach(() => screen.viewport(1440, 900))
afterEach(async () => {
  root?.unmount()
  place?.remove()
  await test?.close()
})

/** Opens a view and waits until it is complete. @returns its accessibility tree */
async function show(view: ViewName): Promise<string> {
  test = await viewScenes[view]()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <ConnectKitProvider kit={test.kit}>
      <ConnectModal />
    </ConnectKitProvider>,
  )
  let tree = ''
  let times = 0
  await until(async () => {
    if (!document.querySelector(`dialog [data-view="${view}"]`)) return false
    if (document.querySelector('dialog [aria-busy="true"]')) return false
    const now = await commands.treeOf('dialog')
    times = now === tree && !/Loading|Preparing|"Open" \[disabled\]/.test(now) ? times + 1 : 0
    tree = now
    return times > 2
  })
  // URLs of links contain random keys.
  return tree.replace(/\n *- \/url: .*/g, '')
}

const views = Object.keys(viewScenes) as ViewName[]

describe('a screen reader is told', () => {
  it.each(views)('the view %s in this order', async (view) => {
    expect(await show(view)).toMatchSnapshot()
  })
})

/** The elements Tab should reach, in document order. */
const controls = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'dialog :is(a[href], button, input, textarea, select, summary, [tabindex])',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [data-base-ui-focus-guard]') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
const hasOutline = (element: Element) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
}
/** Where the focus ring is visible: on the control, or on the field around it. */
const isFocusSeen = (element: Element | null): boolean =>
  element !== null &&
  (hasOutline(element) ||
    (element.matches('input, textarea') && element.parentElement?.matches(':focus-within') === true))

describe('keyboard navigation', () => {
  it.each(views)('reaches every control of the view %s, in order, with a visible focus', async (view) => {
    await show(view)
    const wanted = controls()
    expect(wanted.length).toBeGreaterThan(0)
    document.querySelector('dialog')?.focus()
    for (const control of wanted) {
      await userEvent.keyboard('{Tab}')
      expect(document.activeElement?.outerHTML).toBe(control.outerHTML)
      expect([isFocusSeen(document.activeElement), control.outerHTML.slice(0, 200)]).toEqual([
        true,
        control.outerHTML.slice(0, 200),
      ])
    }
  })

  it('goes from the first view to a connected account, its networks, and disconnect', async () => {
    await show('Connect')
    const pressUntil = async (name: RegExp) => {
      for (let times = 0; times < 30; times += 1) {
        const { activeElement } = document
        const words = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
        if (activeElement?.matches('button, a') && name.test(words)) return userEvent.keyboard('{Enter}')
        await userEvent.keyboard('{Tab}')
      }
      throw new Error(`The keyboard does not reach ${String(name)}.`)
    }
    const isGone = async () => {
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    }
    const isOn = async (name: string) => {
      await expect.element(screen.getByRole('dialog', { name })).toBeVisible()
    }
    await pressUntil(/^What is a wallet/)
    await isOn('What is a wallet?')
    await pressUntil(/^Get a wallet/)
    await isOn('Get a wallet')
    await pressUntil(/^Back/)
    await pressUntil(/^Back/)
    await isOn('Connect Wallet')
    await pressUntil(/^SScripted Wallet|^Scripted Wallet/)
    await isGone()
    if (test) openModal(test.kit)
    await isOn('Account')
    await pressUntil(/^Network|^P?Network/)
    await isOn('Choose Network')
    await pressUntil(/Ethereum$/)
    await isOn('Account')
    await pressUntil(/Disconnect$/)
    await isGone()
  })

  it('closes the view with Escape', async () => {
    await show('Networks')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })
})
