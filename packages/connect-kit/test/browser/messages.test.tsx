import './support/ui-styles.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { arabic } from '../../src/messages/ar.ts'
import { ConnectModal, openModal, pushView, showToast } from '../../src/modal.tsx'
import { ConnectButton, ConnectKitProvider, NetworkButton } from '../../src/react.tsx'
import { createTestKit, type TestKit, type TestKitOptions } from '../../src/testing.ts'
import { aToken, aTransaction, servedKit } from './support/canned-services.ts'

let root: Root | undefined
let place: HTMLElement | undefined
let close: (() => Promise<void>) | undefined
afterEach(async () => {
  root?.unmount()
  place?.remove()
  await close?.()
  close = undefined
})

function show({ kit }: TestKit): void {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <ConnectKitProvider kit={kit}>
      <ConnectModal />
    </ConnectKitProvider>,
  )
}
function shown(options: TestKitOptions): TestKit {
  const test = createTestKit(options)
  show(test)
  openModal(test.kit)
  return test
}
async function served(options: TestKitOptions) {
  const test = await servedKit(options)
  close = test.close
  show(test)
  return test
}
const dialog = (name: string) => screen.getByRole('dialog', { name })
const boxOf = (element: Element) => element.getBoundingClientRect()

describe('texts of the kit', () => {
  it('are the app’s messages in buttons and toasts', async () => {
    const test = createTestKit({ messages: { ...arabic, 'errors.SIGNATURE_DECLINED': 'لا توقيع' } })
    place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
    root.render(
      <ConnectKitProvider kit={test.kit}>
        <ConnectButton />
        <NetworkButton />
        <ConnectModal />
      </ConnectKitProvider>,
    )
    const button = screen.getByRole('button', { name: 'ربط المحفظة' })
    await button.click()
    await expect.element(dialog('ربط المحفظة')).toBeVisible()
    showToast(test.kit, { kind: 'error', message: 'Signature declined', key: 'errors.SIGNATURE_DECLINED' })
    await expect.element(screen.getByText('لا توقيع')).toBeVisible()
  })

  it('are replaced by the app’s own label of a button', async () => {
    const test = createTestKit({ messages: arabic })
    place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
    root.render(
      <ConnectKitProvider kit={test.kit}>
        <ConnectButton label="العب" />
      </ConnectKitProvider>,
    )
    await expect.element(screen.getByRole('button', { name: 'العب' })).toBeVisible()
  })
})

describe('the modal in Arabic', () => {
  it('opens with Arabic texts, right to left', async () => {
    shown({ messages: arabic })
    const connectView = dialog('ربط المحفظة')
    await expect.element(connectView).toBeVisible()
    await expect.element(connectView).toHaveAttribute('dir', 'rtl')
    await expect.element(connectView).toHaveAttribute('lang', 'ar')
    const title = screen.getByRole('heading', { name: 'ربط المحفظة' }).element()
    const cross = screen.getByRole('button', { name: 'إغلاق' }).element()
    expect(boxOf(cross).right).toBeLessThan(boxOf(title).left + 1)
  })

  it('lists all wallets, with the Back button on the right', async () => {
    const test = shown({
      messages: arabic,
      services: { projectId: 'p1', explorerUrl: 'https://service.example', isProjectRead: false },
      environment: {
        fetch: () =>
          Promise.resolve(Response.json({ data: [], count: 0, nextPage: null, previousPage: null })),
      },
    })
    pushView(test.kit, { view: 'AllWallets' })
    await expect.element(dialog('كل المحافظ')).toHaveAttribute('dir', 'rtl')
    await expect.element(screen.getByPlaceholder('ابحث عن محفظة')).toBeVisible()
    await expect.element(screen.getByText('لم يُعثر على أي محفظة')).toBeVisible()
    const back = screen.getByRole('button', { name: 'رجوع' }).element()
    const title = screen.getByRole('heading', { name: 'كل المحافظ' }).element()
    expect(boxOf(back).left).toBeGreaterThan(boxOf(title).right - 1)
    const arrow = back.querySelector('svg')
    expect(arrow && getComputedStyle(arrow).scale).toBe('-1 1')
  })

  it('shows the account, amounts and months in Arabic format', async () => {
    const test = await served({ messages: arabic, locale: 'ar-EG' })
    test.answer(`/v1/account/${test.address}/balance`, { balances: [aToken('USDT')] })
    test.answer(`/v1/account/${test.address}/history`, {
      data: [aTransaction('a1', { operation: 'send' })],
      next: null,
    })
    test.open()
    await expect.element(dialog('الحساب')).toHaveAttribute('lang', 'ar-EG')
    await expect.element(screen.getByText('0xf3…2266').first()).toBeVisible()
    await expect.element(screen.getByText(/٢٬٥٠٠٫٥٠/).first()).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: 'الرموز' }))
    // In right-to-left layout the next tab is at the left.
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(screen.getByRole('tab', { name: 'النشاط' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(screen.getByRole('tabpanel').getByText('إرسال')).toBeVisible()
  })
})

describe('messages of an app', () => {
  it('replace single texts; the others stay English', async () => {
    shown({ messages: { 'title.connect': 'Log in', 'connect.installed': 'Here' } })
    await expect.element(dialog('Log in')).toHaveAttribute('dir', 'ltr')
    await expect.element(screen.getByRole('button', { name: /Scripted Wallet Here/ })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Close' })).toBeVisible()
  })

  it('are English, without a lang attribute, if none are set', async () => {
    shown({})
    await expect.element(dialog('Connect Wallet')).not.toHaveAttribute('dir')
    await expect.element(dialog('Connect Wallet')).not.toHaveAttribute('lang')
  })

  it('for an error are used by its code', async () => {
    const test = shown({ messages: { 'errors.WALLET_FAILED': 'Oh no' } })
    test.wallet.throws({ code: -32_603, message: 'x' })
    await screen.getByRole('button', { name: /Scripted Wallet/ }).click()
    await expect.element(screen.getByText('Oh no')).toBeVisible()
  })
})
