import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { connect } from '../../src/index.ts'
import { ConnectModal, modalStore, prefetchConnectModal } from '../../src/modal.tsx'
import { ConnectButton } from '../../src/react.tsx'
import { createTestKit, type TestKitOptions } from '../../src/testing.ts'
import { clearPage, showOnPage } from './support/shown-page.tsx'

/** Callbacks waiting for requestIdleCallback. */
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

/** A page with the kit's button, and content beside it. */
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
/** Moves the pointer away, since it stays where the previous test left it. */
const reachForButton = async () => {
  await screen.getByText('Something else').hover()
  await connectButton().hover()
}
const modal = () => screen.getByRole('dialog', { name: 'Connect Wallet' })
const isBuilt = () => document.querySelector('dialog:not([open]) [data-slot="wallet-row"]') !== null
const walletRow = () => document.querySelector('dialog [data-slot="wallet-row"]')
const brokenPicture = () => Object.assign(new Image(), { src: 'data:image/png;base64,AAAA' })
// Enough for every module of an unbundled page.
performance.setResourceTimingBufferSize(5000)
const isLoaded = (file: string) =>
  performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith(file))
const wait = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration))

describe('preloading the modal', () => {
  it('loads and renders it when the page is idle, but not with Save-Data', async () => {
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

  it('waits at most two seconds for a page that is never idle', async () => {
    show()
    await expect.poll(() => wishes.length).toBeGreaterThan(0)
    const asked = vi.mocked(requestIdleCallback).mock.calls
    expect(asked.map(([, options]) => options)).toEqual(asked.map(() => ({ timeout: 2000 })))
  })

  it('shows it in the first frame after a tap without hover', async () => {
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

  it('renders it closed as soon as a pointer approaches a button, and starts no request', async () => {
    const { kit, clock } = show()
    await screen.getByText('Something else').hover()
    expect(isBuilt()).toBe(false)
    await connectButton().hover()
    await expect.poll(isBuilt).toBe(true)
    const built = document.querySelector('dialog')
    await expect.element(modal()).not.toBeInTheDocument()
    expect(modalStore(kit).getState().isOpen).toBe(false)
    // Code for the next step loads with the open list, once it was painted and the page is idle.
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

  it('works for a custom button too; opening rerenders no wallet', async () => {
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

  it('keeps it rendered when it closes, scrolled to the top', async () => {
    const { kit } = show()
    await reachForButton()
    await expect.poll(isBuilt).toBe(true)
    const dialog = document.querySelector('dialog')
    await connectButton().click()
    await expect.element(modal()).toBeVisible()
    const body = dialog?.querySelector<HTMLElement>('[data-slot="dialog-body"]')
    // Enough wallets to need scrolling.
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
    ['a person clicked something', () => walletRow()?.parentElement?.click()],
  ])('resets a view in which %s, when it closes', async (_, happens) => {
    show()
    await connectButton().click()
    await expect.element(modal()).toBeVisible()
    const row = walletRow()
    happens()
    await wait(100)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => isBuilt() && walletRow() !== row).toBe(true)
  })

  it('resets a view that failed, when it closes', async () => {
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

  it('renders it once, however often the pointer enters the button', async () => {
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

  it('is skipped while connected', async () => {
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

  it('tolerates a failure, does not affect the app’s own attempt, and retries at the click', async () => {
    const look = vi.fn((): string => {
      throw new Error('No look today')
    })
    const { kit, wallet, clock, warnings } = show({
      themeVariables: Object.defineProperty({}, '--es-accent', { enumerable: true, get: look }),
    })
    // React reports it too.
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
