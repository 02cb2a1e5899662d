import { Dialog } from '@esports/ui'
import { type ReactNode, useLayoutEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { ViewBoundary } from '../../src/modal/view-boundary.tsx'
import { ConnectModal, closeModal, modalStore, openModal } from '../../src/modal.tsx'
import { lazyView } from '../../src/react/lazy-view.ts'
import { createTestKit, type TestKit } from '../../src/testing.ts'
import { showOnPage } from './support/shown-page.tsx'
import { until } from './support/until.ts'

/** A page with a button that opens the modal, and optional content. */
function show(beside?: ReactNode): TestKit {
  const test = createTestKit()
  const page = (
    <>
      <button type="button" onClick={() => openModal(test.kit)}>
        Wallet
      </button>
      {beside}
      <ConnectModal />
    </>
  )
  showOnPage(test, { page, isStrict: true })
  return test
}
const button = (name: string) => screen.getByRole('button', { name, exact: true })
const modal = (name = 'Connect Wallet') => screen.getByRole('dialog', { name })
async function isGone(): Promise<void> {
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
}

describe('dialog of the modal', () => {
  it('takes the focus, traps it, and restores it', async () => {
    show()
    await button('Wallet').click()
    await expect.element(modal()).toHaveFocus()
    for (let steps = 0; steps < 8; steps += 1) {
      await userEvent.tab()
      // Between the last and the first control Tab reaches the browser's toolbar, where the page has no focus.
      expect(
        modal().element().contains(document.activeElement) || document.activeElement === document.body,
      ).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await isGone()
    await expect.element(button('Wallet')).toHaveFocus()
  })

  it('leaves the focus near the place of its opener, if that is disabled when it closes', async () => {
    show()
    await expect.element(button('Wallet')).toBeVisible()
    const opener = button('Wallet').element() as HTMLButtonElement
    await button('Wallet').click()
    await expect.element(modal()).toHaveFocus()
    opener.disabled = true
    await userEvent.keyboard('{Escape}')
    await isGone()
    await expect.poll(() => document.activeElement).toBe(opener.parentElement)
    expect(document.activeElement).not.toBe(document.body)
  })

  it('closes by its close button and by a press outside, but not by one that starts inside', async () => {
    const test = show()
    await button('Wallet').click()
    await button('Close').click()
    await isGone()
    openModal(test.kit)
    await expect.element(modal()).toBeVisible()
    const frame = modal().element()
    const pressed = (target: Element) =>
      target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    const released = () => frame.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    pressed(frame.querySelector('h2') ?? frame)
    released()
    expect(modalStore(test.kit).getState().isOpen).toBe(true)
    pressed(frame)
    released()
    await isGone()
  })

  it('locks page scrolling while it is open', async () => {
    const test = show(<div style={{ blockSize: '300vh' }} />)
    openModal(test.kit)
    await expect.element(modal()).toBeVisible()
    expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
    closeModal(test.kit)
    await isGone()
    expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
  })

  it('is above a dialog of the page and interactive there, whichever library that uses', async () => {
    show(
      <Dialog title="Settings" defaultOpen>
        <button type="button" id="inside">
          Inside
        </button>
      </Dialog>,
    )
    await expect.element(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    // The native dialog covers the button visually, but a script can still click it.
    document.querySelector('button')?.click()
    await expect.element(modal()).toBeVisible()
    const { left, top, width, height } = modal()
      .getByRole('button', { name: /Scripted/ })
      .element()
      .getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    expect(hit?.closest('dialog')).toBe(modal().element())
    await modal()
      .getByRole('button', { name: /Scripted/ })
      .click()
    await expect.element(screen.getByRole('dialog', { name: /Wallet/ })).not.toBeInTheDocument()
  })

  it('is above a native dialog too', async () => {
    const own = document.body.appendChild(document.createElement('dialog'))
    own.append('Own')
    own.showModal()
    try {
      const test = show()
      openModal(test.kit)
      await modal()
        .getByRole('button', { name: /Scripted/ })
        .click()
      await isGoneBut(own)
    } finally {
      own.remove()
    }
  })

  it('grows with its content', async () => {
    const test = show()
    openModal(test.kit)
    await expect.element(modal()).toBeVisible()
    const body = () => modal().element().querySelector<HTMLElement>('[data-slot="dialog-body"]')
    await until(() => body()?.style.blockSize)
    const before = Number.parseFloat(body()?.style.blockSize ?? '')
    await button('What is a wallet?').click()
    // Loads the code of the view first.
    await expect
      .poll(() => {
        const box = screen
          .getByRole('dialog')
          .element()
          .querySelector<HTMLElement>('[data-slot="dialog-body"]')
        return Number.parseFloat(box?.style.blockSize ?? '')
      })
      .toBeGreaterThan(before)
  })
})

async function isGoneBut(own: HTMLDialogElement): Promise<void> {
  await until(() => [...document.querySelectorAll('dialog')].every((dialog) => dialog === own))
}

describe('a lazily loaded view', () => {
  it('is shown also if its code loaded while the page was rendered', async () => {
    let arrive: (view: () => ReactNode) => void = () => undefined
    const { View, load } = lazyView(
      () =>
        new Promise<() => ReactNode>((resolve) => {
          arrive = resolve
        }),
    )
    void load()
    /** Finishes loading after the view was rendered and before its effects run. */
    function Meanwhile() {
      useLayoutEffect(() => arrive(() => <p>Here it is</p>), [])
      return null
    }
    show(
      <>
        <View />
        <Meanwhile />
      </>,
    )
    await expect.element(screen.getByText('Here it is')).toBeVisible()
  })

  it('shows a loading failure, and loads at the next try', async () => {
    let tries = 0
    const { View } = lazyView(async () => {
      tries += 1
      if (tries === 1) throw new Error('The connection broke.')
      return () => <p>Here it is</p>
    })
    const told: unknown[] = []
    show(
      <ViewBoundary
        onError={(error) => told.push(error)}
        Fallback={({ onRetry }) => (
          <button type="button" onClick={onRetry}>
            Retry
          </button>
        )}
      >
        <View />
      </ViewBoundary>,
    )
    await expect.element(button('Retry')).toBeVisible()
    expect(tries).toBe(1)
    await button('Retry').click()
    await expect.element(screen.getByText('Here it is')).toBeVisible()
    expect(told).toHaveLength(1)
  })
})
