import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { connect } from '../../src/index.ts'
import { ConnectModal, modalStore, prefetchConnectModal } from '../../src/modal.tsx'
import { ConnectButton } from '../../src/react.tsx'
import { createTestKit, type TestKitOptions } from '../../src/testing.ts'
import { clearPage, showOnPage } from './support/shown-page.tsx'

/** What waits for the page to be idle. */
const wishes: IdleRequestCallback[] = []
const rest = () => {
  for (const act of wishes.splice(0)) act({ didTimeout: false, timeRemaining: () => 50 })
}
beforeEach(() => {
  wishes.length = 0
  vi.spyOn(globalThis, 'requestIdleCallback').mockImplementation((callback) => wishes.push(callback))
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A page with the kit's button, and something beside it. */
function show(
  options: Pick<TestKitOptions, 'themeVariables' | 'connectorImages'> = {},
  shownModal = <ConnectModal />,
) {
  const test = createTestKit({ walletConnect: { projectId: 'test' }, ...options })
  const page = (
    <>
      <p>Something else</p>
      <ConnectButton />
      {shownModal}
    </>
  )
  showOnPage(test, { page, isStrict: true })
  return test
}

const connectButton = () => screen.getByRole('button', { name: /^Connect/ })
/** From somewhere else, for the pointer stays where the test before left it. */
const reachForButton = async () => {
  await screen.getByText('Something else').hover()
  await connectButton().hover()
}
const modal = () => screen.getByRole('dialog', { name: 'Connect Wallet' })
const isBuilt = () => document.querySelector('dialog:not([open]) [data-slot="wallet-row"]') !== null
const walletRow = () => document.querySelector('dialog [data-slot="wallet-row"]')
const brokenPicture = () => Object.assign(new Image(), { src: 'data:image/png;base64,AAAA' })
// Room for every module of a page that is not bundled.
performance.setResourceTimingBufferSize(5000)
const isLoaded = (file: string) =>
  performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith(file))
const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration))

describe('the modal, before it opens,', () => {
  it('is loaded and built when the page is idle, but not for a person who saves data', async () => {
    const saving = vi.fn(() => ({ saveData: true }))
    Object.defineProperty(navigator, 'connection', { configurable: true, get: saving })
    try {
      show()
      await expect.poll(() => saving.mock.calls.length).toBeGreaterThan(0)
      rest()
      await wait(500)
      expect(isLoaded('modal/modal-shell.tsx')).toBe(false)
      clearPage()
      saving.mockReturnValue({ saveData: false })
      show()
      await expect.poll(() => wishes.length).toBeGreaterThan(0)
      await wait(300)
      expect(isLoaded('modal/modal-shell.tsx')).toBe(false)
      rest()
      await expect.poll(isBuilt).toBe(true)
    } finally {
      Reflect.deleteProperty(navigator, 'connection')
    }
  })

  it('waits two seconds at most for a page that is never idle', async () => {
    show()
    await expect.poll(() => wishes.length).toBeGreaterThan(0)
    const asked = vi.mocked(requestIdleCallback).mock.calls
    expect(asked.map(([, options]) => options)).toEqual(asked.map(() => ({ timeout: 2000 })))
  })

  it('is seen from the first frame of its opening, by a finger that never hovered', async () => {
    show()
    await expect.poll(() => wishes.length).toBeGreaterThan(0)
    rest()
    await expect.poll(isBuilt).toBe(true)
    const opacities: string[] = []
    connectButton()
      .element()
      .dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))
    await new Promise((frame) => requestAnimationFrame(frame))
    for (let node = walletRow(); node; node = node.parentElement)
      opacities.push(getComputedStyle(node).opacity)
    expect(new Set(opacities)).toEqual(new Set(['1']))
    expect(modal().element()).toBeVisible()
  })

  it('stands closed as soon as a person reaches for a button, and starts nothing', async () => {
    const { kit, clock } = show()
    await screen.getByText('Something else').hover()
    expect(isBuilt()).toBe(false)
    await connectButton().hover()
    await expect.poll(isBuilt).toBe(true)
    const built = document.querySelector('dialog')
    await expect.element(modal()).not.toBeInTheDocument()
    expect(modalStore(kit).getState().isOpen).toBe(false)
    // What may be chosen next loads with the open list, when it was seen and the page rests.
    await clock.advance(1000)
    rest()
    await wait(300)
    expect(isLoaded('walletconnect/sign-client-transport.ts')).toBe(false)
    await connectButton().click()
    await expect.element(modal()).toBeVisible()
    expect(modal().element()).toBe(built)
    expect(modal().element()).toHaveFocus()
    await clock.advance(1000)
    expect(isLoaded('walletconnect/sign-client-transport.ts')).toBe(false)
    rest()
    await expect.poll(() => isLoaded('walletconnect/sign-client-transport.ts')).toBe(true)
  })

  it('is built for a button of the app’s own too, and its opening draws no wallet again', async () => {
    const drawn = vi.fn()
    show({ connectorImages: new Proxy({}, { getOwnPropertyDescriptor: drawn }) })
    await expect.element(connectButton()).toBeVisible()
    prefetchConnectModal()
    await expect.poll(isBuilt).toBe(true)
    const ahead = drawn.mock.calls.length
    expect(ahead).toBeGreaterThan(0)
    await connectButton().click()
    await expect.element(modal()).toBeVisible()
    expect(drawn.mock.calls).toHaveLength(ahead)
  })

  it('stays ready when it closes, from its top', async () => {
    const { kit } = show()
    await reachForButton()
    await expect.poll(isBuilt).toBe(true)
    const dialog = document.querySelector('dialog')
    await connectButton().click()
    await expect.element(modal()).toBeVisible()
    const body = dialog?.querySelector<HTMLElement>('[data-slot="dialog-body"]')
    // So many wallets that they have to be scrolled.
    kit.store.setState(({ wallets: [first] }) => ({
      wallets: first ? Array.from({ length: 40 }, (_, index) => ({ ...first, id: `wallet-${index}` })) : [],
    }))
    await expect.poll(() => (body?.scrollHeight ?? 0) - (body?.clientHeight ?? 0)).toBeGreaterThan(100)
    const row = walletRow()
    body?.scrollTo(0, 100)
    await userEvent.keyboard('{Escape}')
    await expect.element(connectButton()).toHaveFocus()
    await expect.poll(isBuilt).toBe(true)
    expect(walletRow()).toBe(row)
    expect(document.querySelectorAll('dialog')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect.element(modal()).toBeVisible()
    expect(modal().element()).toBe(dialog)
    expect(body?.scrollTop).toBe(0)
  })

  it.each([
    ['something failed', () => walletRow()?.append(brokenPicture())],
    ['a person pressed something', () => walletRow()?.parentElement?.click()],
  ])('makes a view anew in which %s, when it closes', async (_, happens) => {
    show()
    await connectButton().click()
    await expect.element(modal()).toBeVisible()
    const row = walletRow()
    happens()
    await wait(100)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => isBuilt() && walletRow() !== row).toBe(true)
  })

  it('makes a view anew that failed, when it closes', async () => {
    const drawn = vi.fn((): undefined => {
      throw new Error('No list today')
    })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    show({ connectorImages: new Proxy({}, { getOwnPropertyDescriptor: drawn }) })
    await connectButton().click()
    await expect.element(screen.getByRole('alert')).toBeVisible()
    drawn.mockReturnValue(undefined)
    await userEvent.keyboard('{Escape}')
    await expect.poll(isBuilt).toBe(true)
  })

  it('is built once, however often a person reaches for the button', async () => {
    const rendered = vi.fn()
    show(
      {},
      <Profiler id="modal" onRender={rendered}>
        <ConnectModal />
      </Profiler>,
    )
    await reachForButton()
    await expect.poll(isBuilt).toBe(true)
    await wait(300)
    rendered.mockClear()
    await reachForButton()
    prefetchConnectModal()
    await wait(300)
    expect(rendered).not.toHaveBeenCalled()
  })

  it('is not built for who is connected', async () => {
    const { kit } = show()
    await connectButton().click()
    await modal()
      .getByRole('button', { name: /Scripted/ })
      .click()
    await expect.poll(() => modalStore(kit).getState().isOpen).toBe(false)
    prefetchConnectModal()
    await wait(300)
    expect(document.querySelector('dialog')).toBeNull()
  })

  it('stays away when it cannot be built, leaves the app’s own attempt alone, and tries again at the press', async () => {
    const look = vi.fn((): string => {
      throw new Error('No look today')
    })
    const { kit, wallet, clock, warnings } = show({
      themeVariables: Object.defineProperty({}, '--es-accent', { enumerable: true, get: look }),
    })
    // React tells of it too.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    wallet.rejects({ after: 1000 })
    const connecting = connect(kit, { connectorId: wallet.id }).catch((error: unknown) => error)
    await reachForButton()
    await expect.poll(() => warnings).toEqual(['The modal could not be loaded'])
    expect(document.querySelector('dialog')).toBeNull()
    await expect.element(connectButton()).toHaveTextContent('Connecting...')
    await clock.advance(1000)
    expect(await connecting).toMatchObject({ code: 'USER_REJECTED' })
    look.mockReturnValue('gold')
    await connectButton().click()
    await expect.element(modal()).toBeVisible()
  })
})
