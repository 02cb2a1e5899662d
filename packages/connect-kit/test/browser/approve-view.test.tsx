import './support/ui-styles.css'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { describe, expect, it } from 'vitest'
import { type Locator, page as screen, userEvent } from 'vitest/browser'
import { pageWalletConnector } from '../../src/connectors/eip1193/page-wallet.ts'
import { addConnector, connect, getProvider } from '../../src/index.ts'
import { openModal, pushView } from '../../src/modal.tsx'
import { createTestKit, type TestKit } from '../../src/testing.ts'
import { showOnPage } from './support/shown-page.tsx'

const usdc = '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359'
const stranger = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

/** An app at `arena.example` with a wallet without its own UI. */
async function show(): Promise<
  TestKit & { readonly ask: (method: string, params: unknown) => Promise<unknown> }
> {
  const window = Object.assign(new EventTarget(), { location: new URL('https://arena.example/') })
  const test = createTestKit({
    wallet: false,
    tokens: { 137: { address: usdc, symbol: 'USDC', decimals: 6 } },
    // The kit only adds listeners and reads the location; it uses nothing else of the window.
    environment: { window: window as unknown as Window },
  })
  showOnPage(test)
  const info = { id: 'ID_AUTH', type: 'AUTH', name: 'Embedded', icon: undefined, rdns: undefined } as const
  addConnector(test.kit, pageWalletConnector(info, test.wallet.provider))
  await connect(test.kit, { connectorId: 'ID_AUTH' })
  // Tests send malformed requests that the types do not allow.
  const ask = (method: string, params: unknown) =>
    getProvider(test.kit).request({ method, params: params as readonly unknown[] })
  return { ...test, ask }
}
const accountOf = async ({ ask }: { ask: (method: string, params: unknown) => Promise<unknown> }) => {
  const accounts = await ask('eth_accounts', [])
  return Array.isArray(accounts) ? String(accounts[0]) : ''
}
const hex = (text: string) =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const button = (name: string) => screen.getByRole('button', { name, exact: true })
const region = (name: string) => screen.getByRole('region', { name, exact: true })
/** Handles the rejection, so that a test that ignores the result does not fail. */
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  )
/** Waits until a part of the page contains the text. */
async function says(part: Locator, words: string) {
  await expect.poll(() => part.query()?.textContent).toContain(words)
}
/** Presses Tab until the named element has the focus. */
async function tabsTo(name: string) {
  for (let steps = 0; steps < 20; steps += 1) {
    if (document.activeElement?.textContent === name) return
    await userEvent.keyboard('{Tab}')
  }
  throw new Error(`The keyboard does not get to ${name}.`)
}

describe('approval view of a request', () => {
  it('describes the request, and shows a danger warning for an unlimited approval [S6.5]', async () => {
    const test = await show()
    const from = await accountOf(test)
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [stranger, maxUint256] })
    const asked = outcome(test.ask('eth_sendTransaction', [{ from, to: usdc, data }]))
    const request = region('Send transaction')
    await says(request, 'Lets 0x7099…79c8 spend USDC without limit')
    await says(request.getByRole('alert'), '0x7099…79c8 could take all your USDC')
    await says(request, 'Asked byhttps://arena.example')
    await says(request, 'NetworkPolygon')
    expect(document.querySelector('bdi[title="0x70997970c51812dc3a010c7d01b50e0d17dc79c8"]')).not.toBeNull()
    await button('Reject').click()
    expect(await asked).toMatchObject({ error: { code: 'USER_REJECTED' } })
  })

  it('has no Back button, also if it opened over another view [facts 1.2] [kit-core review]', async () => {
    const test = await show()
    openModal(test.kit, { view: 'Networks' })
    void outcome(test.ask('personal_sign', [hex('hello'), await accountOf(test)]))
    await expect.element(button('Approve')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Back', exact: true }).query()).toBeNull()
  })
  it('shows the raw request only on demand [S4.15]', async () => {
    const test = await show()
    const params = [hex('Play fair'), await accountOf(test)]
    const asked = outcome(test.ask('personal_sign', params))
    const raw = () => document.querySelector('details')
    await expect.poll(raw).not.toBeNull()
    expect(raw()?.open).toBe(false)
    await screen.getByText('Show raw', { exact: true }).click()
    expect(raw()?.open).toBe(true)
    expect(JSON.parse(raw()?.querySelector('pre')?.textContent ?? '')).toEqual({
      method: 'personal_sign',
      params,
    })
    await button('Reject').click()
    await asked
  })

  it('can be approved and rejected by keyboard, each request separately [S4.15]', async () => {
    const test = await show()
    const account = await accountOf(test)
    const first = outcome(test.ask('personal_sign', [hex('First'), account]))
    await expect.element(screen.getByRole('textbox', { name: 'Request' })).toHaveValue('First')
    const second = outcome(test.ask('personal_sign', [hex('Second'), account]))
    await expect.element(screen.getByText('1 of 2 requests')).toBeVisible()
    await tabsTo('Approve')
    await userEvent.keyboard('{Enter}{Enter}')
    expect(await first).toMatchObject({ answer: expect.stringMatching(/^0x/) })
    await expect.element(screen.getByRole('textbox', { name: 'Request' })).toHaveValue('Second')
    // The second Enter hit nothing; the new request is the next thing a screen reader reads.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sign message' }).element())
    await tabsTo('Reject')
    await userEvent.keyboard('{Enter}')
    expect(await second).toMatchObject({ error: { code: 'USER_REJECTED' } })
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('warns about a sign-in message for another site', async () => {
    const test = await show()
    const account = await accountOf(test)
    const text = [
      'bank.example wants you to sign in with your Ethereum account:',
      account,
      '',
      'Sign in.',
      '',
      'URI: https://bank.example/',
      'Version: 1',
      'Chain ID: 137',
      'Nonce: abcdef1234',
      'Issued At: 2020-01-01T00:00:00Z',
    ].join('\n')
    const asked = outcome(test.ask('personal_sign', [hex(text), account]))
    await says(
      screen.getByRole('alert'),
      'This would sign you in at bank.example, but you are at https://arena.example. Do not sign it.',
    )
    await says(region('Sign message'), 'StatementSign in.')
    await button('Reject').click()
    await asked
  })

  it('shows malicious typed data as text [S6.5]', async () => {
    const test = await show()
    const account = await accountOf(test)
    const names = Array.from({ length: 1000 }, (_, index) => `<b>field ${index}</b>\u202e`)
    const data = {
      domain: { name: '<img src=x onerror=alert(1)>', chainId: 1, verifyingContract: usdc },
      primaryType: 'Loop',
      types: { Loop: [{ name: 'again', type: 'Loop' }, ...names.map((name) => ({ name, type: 'string' }))] },
      message: { again: { again: { again: null } } },
    }
    const asked = outcome(test.ask('eth_signTypedData_v4', [account, JSON.stringify(data)]))
    const request = region('Sign data')
    await says(request, 'Name<img src=x onerror=alert(1)>')
    await says(request, 'This is for Ethereum, but your wallet is on another network.')
    await says(request, '<b>field 0</b>\\u202e stringmissing')
    await says(request, 'Not everything fits here.')
    expect(request.element().querySelector('img, b')).toBeNull()
    expect(request.element().textContent).not.toContain('\u202e')
    await expect.element(button('Approve')).toBeInViewport()
    await button('Reject').click()
    await asked
  })

  it('numbers several calls', async () => {
    const test = await show()
    const from = await accountOf(test)
    const calls = [
      { to: stranger, value: '0xde0b6b3a7640000' },
      { to: usdc, data: '0x12345678' },
    ]
    const asked = outcome(test.ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x89', from, calls }]))
    await expect.element(region('Send several calls')).toBeVisible()
    const items = [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent)
    expect(items).toHaveLength(2)
    expect(getComputedStyle(document.querySelector('ol') ?? document.body).listStyleType).toBe('decimal')
    expect(items[0]).toContain('Sends 1 POL to 0x7099…79c8')
    expect(items[1]).toContain('Calls 0x3c49…3359: function 0x12345678, 4 bytes of data')
    await button('Reject').click()
    await asked
  })
})

describe('without a request the view leads on [S2.38]', () => {
  it.each(['opened', 'pushed'])('to the account when %s', async (way) => {
    const { kit } = await show()
    openModal(kit, { view: way === 'opened' ? 'ApproveTransaction' : 'Networks' })
    if (way === 'pushed') pushView(kit, { view: 'ApproveTransaction' })
    await expect.element(screen.getByRole('dialog', { name: 'Account', exact: true })).toBeVisible()
    await expect.element(button('Disconnect')).toBeVisible()
  })

  it.each(['opened', 'pushed'])('to the wallets when %s without a connection', async (way) => {
    const test = createTestKit()
    showOnPage(test, { isStrict: true })
    openModal(test.kit, { view: way === 'opened' ? 'ApproveTransaction' : 'Networks' })
    if (way === 'pushed') pushView(test.kit, { view: 'ApproveTransaction' })
    await expect.element(screen.getByRole('dialog', { name: 'Connect Wallet' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /Scripted Wallet/ })).toBeVisible()
  })
})
