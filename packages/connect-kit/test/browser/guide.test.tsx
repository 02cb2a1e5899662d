import { connect } from '@esports/connect-kit'
import { createTestKit } from '@esports/connect-kit/testing'
import { createRoot } from 'react-dom/client'
import { expect, it } from 'vitest'
import { App } from './samples/app.tsx'

it('shows who is connected', async () => {
  const { kit, wallet } = createTestKit()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<App kit={kit} />)
  await connect(kit, { connectorId: wallet.id })
  await expect.poll(() => document.body.textContent).toContain('0xf39Fd6')
  root.unmount()
})

it('lists the wallets of the page when somebody presses the button', async () => {
  const { kit, wallet } = createTestKit()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<App kit={kit} />)
  const named = (name: string) =>
    [...document.querySelectorAll('button')].find((button) => button.textContent?.includes(name))
  await expect.poll(() => named('Connect Wallet')).toBeDefined()
  named('Connect Wallet')?.click()
  await expect.poll(() => named('Scripted Wallet')).toBeDefined()
  named('Scripted Wallet')?.click()
  await expect.poll(() => document.body.textContent).toContain('0xf39Fd6')
  expect(wallet.requests[0]?.method).toBe('eth_requestAccounts')
  root.unmount()
})
