import { createRef, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page as screen } from 'vitest/browser'
import { connect, setLanguage, setThemeMode, setThemeVariables, updateOptions } from '../../src/index.ts'
import { arabic } from '../../src/messages/ar.ts'
import { checkStylesheet } from '../../src/modal/check-stylesheet.ts'
import { ConnectModal, closeModal, modalStore, openModal, showToast } from '../../src/modal.tsx'
import { polygon, solana } from '../../src/networks.ts'
import { AccountButton, ConnectButton, CustomConnectButton, NetworkButton } from '../../src/react.tsx'
import { createTestKit, type TestKit, type TestKitOptions } from '../../src/testing.ts'
import { showOnPage } from './support/shown-page.tsx'

function show(page: ReactNode, options?: TestKitOptions): TestKit {
  const test = createTestKit(options)
  showOnPage(test, { page, isStrict: true })
  return test
}
const LoginButton = () => (
  <CustomConnectButton>
    {({ account, buttonProps }) => (
      <button type="button" {...buttonProps}>
        {account?.address ?? 'Log in'}
      </button>
    )}
  </CustomConnectButton>
)
const slot = (name: string) => document.querySelector<HTMLButtonElement>(`[data-slot="${name}"]`)

describe('the buttons of the kit', () => {
  it('forward their element to the app’s ref', async () => {
    const refs = [createRef<HTMLButtonElement>(), createRef<HTMLButtonElement>()] as const
    show(
      <>
        <ConnectButton ref={refs[0]} />
        <NetworkButton ref={refs[1]} />
      </>,
    )
    await expect.poll(() => refs[0].current?.dataset['slot']).toBe('connect-button')
    expect(refs[1].current?.dataset['slot']).toBe('network-button')
  })

  it('forward a ref on React 18 too, where function components have none', () => {
    for (const Button of [ConnectButton, AccountButton, NetworkButton])
      expect(Reflect.get(Button, '$$typeof')).toBe(Symbol.for('react.forward_ref'))
  })

  it('have aria-haspopup, and aria-expanded while the modal is open', async () => {
    const { kit } = show(
      <>
        <ConnectButton />
        <ConnectModal />
      </>,
    )
    const button = screen.getByRole('button', { name: 'Connect Wallet' })
    await expect.element(button).toHaveAttribute('aria-haspopup', 'dialog')
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
    openModal(kit)
    await expect.poll(() => slot('connect-button')?.ariaExpanded).toBe('true')
  })

  it('do not open the modal if the app calls preventDefault', async () => {
    const pressed = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    const { kit } = show(<ConnectButton onClick={pressed} />)
    await screen.getByRole('button', { name: 'Connect Wallet' }).click()
    expect(pressed).toHaveBeenCalledOnce()
    expect(modalStore(kit).getState().isOpen).toBe(false)
  })

  it('show the account once connected, and open its view', async () => {
    const { kit, wallet } = show(<ConnectButton charsStart={6} />)
    await connect(kit, { connectorId: wallet.id })
    const [address = ''] = wallet.shown.accounts
    await expect.poll(() => slot('connect-button')?.textContent).toContain(`${address.slice(0, 6)}...`)
    await expect.poll(() => slot('connect-button')?.querySelector('[data-slot="avatar"]')).not.toBeNull()
    expect(slot('connect-button')?.textContent).not.toContain('Connect Wallet')
    slot('connect-button')?.click()
    expect(modalStore(kit).getState().history).toEqual(['Account'])
  })

  it('can be rendered by the app', async () => {
    const { kit, wallet } = show(<LoginButton />)
    await screen.getByRole('button', { name: 'Log in' }).click()
    expect(modalStore(kit).getState()).toMatchObject({ isOpen: true, history: ['Connect'] })
    closeModal(kit)
    await connect(kit, { connectorId: wallet.id })
    await expect.element(screen.getByRole('button', { name: wallet.shown.accounts[0] ?? '' })).toBeVisible()
  })
})

describe('options changed at run time', () => {
  it.each([
    [{ themeMode: 'blue' }, "'blue' is neither 'light' nor 'dark'"],
    [{ themeMode: null }, "'null'"],
    [{ themeVariables: { accent: 'red' } }, "'accent' is no CSS custom property"],
    [{ themeVariables: { '--es-accent': undefined } }, "'--es-accent' is neither"],
    [{ themeVariables: 'red' }, "'0' is no CSS custom property"],
  ])('refuse the theme %j, and keep the one they have', (theme, reason) => {
    const { kit } = show(null)
    setThemeMode(kit, 'dark')
    // Callers without types.
    const change = () => updateOptions(kit, theme as never)
    expect(change).toThrow(expect.objectContaining({ code: 'THEME_INVALID' }))
    expect(change).toThrow(reason)
    expect(() => setThemeMode(kit, 'auto' as never)).toThrow("'auto'")
    expect(() => setThemeVariables(kit, { accent: 'red' } as never)).toThrow("'accent'")
    expect(kit.options.themeMode).toBe('dark')
  })

  it('update the buttons and the open modal', async () => {
    const { kit } = show(
      <>
        <ConnectButton />
        <AccountButton />
        <ConnectModal />
      </>,
    )
    setLanguage(kit, { messages: arabic })
    await expect.poll(() => slot('connect-button')?.textContent).toBe('ربط المحفظة')
    openModal(kit)
    const modal = () => document.querySelector<HTMLElement>('dialog[open]')
    await expect.poll(() => modal()?.dir).toBe('rtl')
    setLanguage(kit, {})
    await expect.poll(() => modal()?.querySelector('h2')?.textContent).toBe('Connect Wallet')
    setThemeMode(kit, 'light')
    await expect.poll(() => modal()?.dataset['theme']).toBe('light')
    setThemeVariables(kit, { '--es-accent': 'rgb(1, 2, 3)' })
    await expect.poll(() => modal()?.style.getPropertyValue('--es-accent')).toBe('rgb(1, 2, 3)')
    expect(modal()?.querySelector('[data-slot="connect-terms"], p a')).toBeNull()
    updateOptions(kit, { termsConditionsUrl: 'https://app.example/terms' })
    await expect
      .poll(() => modal()?.querySelector('p a')?.getAttribute('href'))
      .toBe('https://app.example/terms')
  })
})

describe('toasts', () => {
  it('are shown on the page while the modal is closed, and in the modal while it is open', async () => {
    const { kit } = show(<ConnectModal />)
    showToast(kit, { kind: 'error', message: 'Failed to disconnect' })
    const words = screen.getByText('Failed to disconnect')
    await expect.element(words).toBeVisible()
    expect(words.element().closest('[data-slot="page-toasts"]')?.parentElement).toBe(document.body)
    openModal(kit)
    await expect
      .poll(() => document.querySelector('dialog[open] [role="alert"]')?.textContent)
      .toBe('Failed to disconnect')
    closeModal(kit)
    await expect.poll(() => words.element().closest('[data-slot="page-toasts"]')).not.toBeNull()
  })

  it('are shown in the dialog of the app that has the focus, also if it opens later, and outlive it', async () => {
    const { kit } = show(<ConnectModal />)
    const own = document.body.appendChild(document.createElement('dialog'))
    try {
      showToast(kit, { kind: 'error', message: 'Failed to disconnect', isKept: true })
      const words = screen.getByText('Failed to disconnect')
      await expect.element(words).toBeVisible()
      own.showModal()
      const shownIn = () =>
        document.querySelector('[data-slot="page-toasts"]:popover-open:has(p)')?.parentElement
      await expect.poll(shownIn).toBe(own)
      // Outside the dialog it would be inert: nothing reads it to the person.
      await expect.poll(() => own.querySelector('[role="alert"]')?.textContent).toBe('Failed to disconnect')
      own.close()
      await expect.poll(shownIn).toBe(document.body)
      own.showModal()
      await expect.poll(shownIn).toBe(own)
      own.remove()
      await expect.poll(shownIn).toBe(document.body)
    } finally {
      own.remove()
    }
  })

  it('are on the screen if the modal is embedded somewhere else in the page', async () => {
    const { kit } = show(
      <>
        <div style={{ blockSize: '300vh' }} />
        <ConnectModal />
      </>,
      { enableEmbedded: true },
    )
    await expect.poll(() => slot('panel')).not.toBeNull()
    showToast(kit, { kind: 'error', message: 'Failed to disconnect' })
    await expect.element(screen.getByText('Failed to disconnect')).toBeInViewport()
  })

  it('show a spinner while loading', async () => {
    const { kit } = show(<ConnectModal />)
    openModal(kit)
    showToast(kit, { kind: 'loading', message: 'Authenticating...', isKept: true })
    await expect.poll(() => document.querySelector('dialog [data-kind="loading"] svg')).not.toBeNull()
  })
})

describe('changing the view', () => {
  it('moves the focus to the new title', async () => {
    const { kit } = show(<ConnectModal />)
    openModal(kit)
    await screen.getByRole('button', { name: 'What is a wallet?' }).click()
    const title = () => document.activeElement?.closest('h2')?.textContent
    await expect.poll(title).toBe('What is a wallet?')
    await screen.getByRole('button', { name: 'Back' }).click()
    await expect.poll(title).toBe('Connect Wallet')
  })
})

describe('a missing stylesheet', () => {
  it('logs one warning', async () => {
    const { kit, warnings } = show(<ConnectModal />)
    openModal(kit)
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    const window = document.querySelector('[data-slot="dialog-window"]')
    checkStylesheet(kit, window)
    expect(warnings).toEqual([])
    // The class name has no effect without the stylesheet.
    window?.removeAttribute('class')
    checkStylesheet(kit, window)
    checkStylesheet(kit, window)
    expect(warnings).toEqual([expect.stringContaining("Import '@esports/connect-kit/styles.css'")])
  })
})

describe('openModal', () => {
  it.each(['SwitchNetwork', 'SwitchActiveChain'] as const)(
    'says what the view %s misses, which is shown as failed',
    async (view) => {
      const warn = vi.fn()
      const { kit } = show(<ConnectModal />, { environment: { warn } })
      openModal(kit, { view })
      await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
      expect(warn).toHaveBeenCalledWith(
        'A view of the modal failed',
        expect.objectContaining({
          code: 'MODAL_OPTIONS_INVALID',
          message: expect.stringContaining('arguments.chainId'),
        }),
      )
    },
  )

  it.each(['Account', 'AccountSettings', 'WalletSend', 'Swap'] as const)(
    'lists the wallets for %s, which needs an account, while there is none',
    async (view) => {
      const { kit } = show(<ConnectModal />)
      openModal(kit, { view })
      await expect
        .element(screen.getByRole('dialog', { name: 'Connect Wallet' }).getByText('Scripted Wallet'))
        .toBeVisible()
    },
  )

  it.each(['Wallets', 'constructor'])('shows Connect for %s, which is no view, and warns', async (name) => {
    const warn = vi.fn()
    const { kit } = show(<ConnectModal />, { environment: { warn } })
    // As an app without TypeScript does.
    openModal(kit, { view: name as 'Connect' })
    await expect
      .element(screen.getByRole('dialog', { name: 'Connect Wallet' }).getByText('Scripted Wallet'))
      .toBeVisible()
    // Strict mode runs each effect twice.
    expect(new Set(warn.mock.calls.flat())).toEqual(new Set([`Unknown view ${name}`]))
  })

  it('opens a view with arguments, for a namespace', () => {
    const { kit } = show(null, { networks: [polygon, solana] })
    openModal(kit, { view: 'SwitchNetwork', namespace: 'solana', arguments: { chainId: 137 } })
    expect(modalStore(kit).getState()).toMatchObject({ history: ['SwitchNetwork'], data: { chainId: 137 } })
    expect(kit.store.getState().activeNamespace).toBe('solana')
  })

  it('shows a URI of the app as a QR code, and starts no pairing of its own', async () => {
    const { kit } = show(<ConnectModal />)
    openModal(kit, { uri: 'wc:own@2?symKey=1' })
    await expect.element(screen.getByRole('img', { name: /code/i })).toBeVisible()
    expect(kit.store.getState().attempt).toBeUndefined()
  })
})
