import { describe, expect, it } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { pageWalletConnector } from '../../src/connectors/eip1193/page-wallet.ts'
import { addConnector, connect, connectionIn, signMessage } from '../../src/index.ts'
import { modalStore, openModal } from '../../src/modal.tsx'
import { createSiwx } from '../../src/siwx.ts'
import { createTestKit, type TestKit, type TestKitOptions } from '../../src/testing.ts'
import { showOnPage } from './support/shown-page.tsx'
import { until } from './support/until.ts'

function show(options: TestKitOptions = {}): TestKit {
  const test = createTestKit(options)
  showOnPage(test)
  return test
}
const button = (name: string) => screen.getByRole('button', { name, exact: true })
const evm = ({ kit }: TestKit) => connectionIn(kit.store.getState(), 'eip155')

describe('the modal', () => {
  it('lists wallets, connects the selected one, and closes [S2.38]', async () => {
    const test = show()
    openModal(test.kit)
    await screen.getByRole('button', { name: /Scripted Wallet/ }).click()
    await until(() => evm(test).status === 'connected')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows why a wallet failed to connect, and retries', async () => {
    const test = show()
    test.wallet.rejects()
    openModal(test.kit)
    await screen.getByRole('button', { name: /Scripted Wallet/ }).click()
    await expect.element(screen.getByText('Connection declined', { exact: true })).toBeVisible()
    await button('Try again').click()
    await until(() => evm(test).status === 'connected')
  })

  it('reports progress and failure in one live region, which exists before its text changes', async () => {
    const test = show()
    test.wallet.rejects({ after: 100 })
    openModal(test.kit)
    await screen.getByRole('button', { name: /Scripted Wallet/ }).click()
    const words = screen.getByText(/^Continue in/)
    await expect.element(words).toBeVisible()
    const region = words.element().closest('[role]')
    expect(region?.role).toBe('status')
    const isAsked = () => test.wallet.requests.some(({ method }) => method === 'eth_requestAccounts')
    await expect.poll(isAsked).toBe(true)
    await test.clock.advance(100)
    await expect.element(screen.getByText('Connection declined', { exact: true })).toBeVisible()
    expect(screen.getByText('Connection declined', { exact: true }).element().closest('[role]')).toBe(region)
    expect(region?.role).toBe('alert')
  })

  it('keeps the focus on the sign-in button, and describes the pending step', async () => {
    const test = show({
      siwx: createSiwx({ message: { domain: 'arena.example', uri: 'https://arena.example/' } }),
    })
    openModal(test.kit)
    await screen.getByRole('button', { name: /Scripted Wallet/ }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
    test.wallet.ignores()
    await button('Sign').click()
    await expect.element(screen.getByText(/^Signing/)).toBeVisible()
    expect(document.activeElement?.textContent).toContain('Sign')
    expect(document.activeElement?.matches('button')).toBe(true)
  })

  it('requests sign-in, stays open while it is required, and closes afterwards [S4.9, S9.7]', async () => {
    const test = show({
      siwx: createSiwx({ message: { domain: 'arena.example', uri: 'https://arena.example/' } }),
    })
    openModal(test.kit)
    await screen.getByRole('button', { name: /Scripted Wallet/ }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    expect(modalStore(test.kit).getState()).toMatchObject({ isOpen: true, isShaking: true })
    test.wallet.rejects()
    await button('Sign').click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Signature declined')
    await button('Sign').click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(test.kit.store.getState().signIn.status).toBe('signed')
  })

  it('shows a request of a wallet without its own UI before it is signed [S4.15, S6.5]', async () => {
    const test = show({ wallet: false })
    const info = { id: 'ID_AUTH', type: 'AUTH', name: 'Embedded', icon: undefined, rdns: undefined } as const
    addConnector(test.kit, pageWalletConnector(info, test.wallet.provider))
    await connect(test.kit, { connectorId: 'ID_AUTH' })
    const signing = signMessage(test.kit, { message: 'Play fair' })
    await expect.element(screen.getByRole('textbox', { name: 'Request' })).toHaveValue('Play fair')
    await button('Approve').click()
    expect(await signing).toMatch(/^0x/)
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('lists the app’s networks, and shows that the wallet rejected a switch', async () => {
    const test = show()
    await connect(test.kit, { connectorId: test.wallet.id })
    test.wallet.switchesChain(10)
    openModal(test.kit, { view: 'UnsupportedChain' })
    await expect.element(screen.getByText(/doesn’t support your current network/)).toBeVisible()
    test.wallet.rejects()
    await button('Ethereum').click()
    await expect.element(screen.getByText('Switch declined')).toBeVisible()
    await button('Try again').click()
    await until(() => {
      const connection = evm(test)
      return connection.status === 'connected' && connection.chainId === 1
    })
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })
})
