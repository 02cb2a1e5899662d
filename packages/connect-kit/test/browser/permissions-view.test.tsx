import './support/ui-styles.css'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { connect } from '../../src/index.ts'
import { ConnectModal, openModal } from '../../src/modal.tsx'
import { polygon } from '../../src/networks.ts'
import { ConnectKitProvider } from '../../src/react.tsx'
import { createScriptedPairing, createTestKit, type TestKit } from '../../src/testing.ts'
import {
  aNodeWithAllowances,
  type CannedAllowance,
  cannedAllowances,
  permit2,
  refusesBefore,
} from './support/allowance-scenes.ts'
import { aReceipt, type NodeAnswers } from './support/canned-chain.ts'
import { aSession, type ServedKit, servedKit } from './support/canned-services.ts'
import { keepsPermissions } from './support/site-permissions.ts'

let root: Root
let place: HTMLElement
let test: TestKit

function show(shown: TestKit) {
  test = shown
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <ConnectKitProvider kit={shown.kit}>
      <ConnectModal />
    </ConnectKitProvider>,
  )
}

/** A node on which revocations take effect with their receipt. */
async function opened(granted: readonly CannedAllowance[] = cannedAllowances, answers: NodeAnswers = {}) {
  const node = aNodeWithAllowances(granted, {
    eth_getTransactionReceipt: ([hash]: readonly unknown[]) => {
      const [first] = granted
      if (first) node.revokes(first.token, first.spender)
      return aReceipt(hash)
    },
    ...answers,
  })
  const served: ServedKit = await servedKit({ transports: { 137: node.transport } })
  show(served)
  served.open('Permissions')
  return served
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const text = (words: string | RegExp) => screen.getByText(words)
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-slot="allowance"]')]
const sent = () => test.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')

beforeEach(() => screen.viewport(1440, 900))
afterEach(async () => {
  root.unmount()
  place.remove()
  await test.close()
})

describe('permissions view', () => {
  it('is linked in the settings', async () => {
    const served = await opened([])
    served.open('AccountSettings')
    await button('Permissions').click()
    await expect.element(screen.getByRole('dialog', { name: 'Permissions' })).toBeVisible()
  })

  it('lists allowances in words, the most dangerous first', async () => {
    await opened()
    await expect.element(text(/Permit2 may spend all of it/)).toBeVisible()
    const words = rows().map(({ textContent }) => textContent)
    expect(words).toHaveLength(4)
    expect(words[0]).toMatch(/may spend up to 40 PTS.*Not a contract/)
    expect(words.slice(1, 3).every((row) => row.includes('Unlimited'))).toBe(true)
    expect(words[3]).toMatch(/may spend up to 120\.5 USDT/)
    for (const unseen of ['\u0000', '\u202e']) expect(words.join('')).not.toContain(unseen)
  })

  it('revokes by a transaction; the row goes when the chain says so, and the focus stays in the list', async () => {
    await opened()
    await button(/^Revoke USDT from Permit2/).click()
    await expect.element(text('Revoked: USDT')).toBeVisible()
    await expect.poll(() => rows().length).toBe(3)
    expect(sent()).toHaveLength(1)
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Revoke/)
  })

  it('keeps the row, with the reason, if the person rejects', async () => {
    await opened()
    await expect.element(button(/^Revoke USDT from Permit2/)).toBeVisible()
    test.wallet.rejects()
    await button(/^Revoke USDT from Permit2/).click()
    await expect.element(screen.getByRole('alert').filter({ hasText: /declined|rejected/i })).toBeVisible()
    expect(rows()).toHaveLength(4)
  })

  it('says why a contract would refuse, and asks no wallet', async () => {
    await opened(cannedAllowances, {
      eth_estimateGas: () => {
        throw Object.assign(new Error('execution reverted: locked \u202eforever'), { code: 3 })
      },
    })
    await button(/^Revoke USDT from Permit2/).click()
    await expect.element(text(/would refuse this: locked forever\. Nothing was sent/)).toBeVisible()
    expect(sent()).toHaveLength(0)
  })

  it('sends once if it is pressed twice, also after the modal was closed in between', async () => {
    const served = await opened()
    await expect.element(button(/^Revoke USDT from Permit2/)).toBeVisible()
    test.wallet.ignores()
    await button(/^Revoke USDT from Permit2/).click()
    await expect.element(text('Confirm in your wallet')).toBeVisible()
    served.open('Account')
    served.open('Permissions')
    await expect.element(text('Confirm in your wallet')).toBeVisible()
    // A busy button ignores a press; the browser's own click does not wait until it is not.
    rows()
      .find(({ dataset }) => dataset['state'] !== 'granted')
      ?.querySelector('button')
      ?.click()
    await expect.element(text('Confirm in your wallet')).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it('keeps what was found if the node does not search further back', async () => {
    await opened(cannedAllowances, { eth_getLogs: refusesBefore(8, cannedAllowances) })
    await expect.element(text(/Searched back to block 8.*does not search further back/)).toBeVisible()
    expect(rows()).toHaveLength(4)
    await button('Search further back').click()
    await expect.element(text(/Searched back to block 8/)).toBeVisible()
    expect(rows()).toHaveLength(4)
  })

  it('reads again after a failure', async () => {
    let isDown = true
    await opened(cannedAllowances, {
      eth_blockNumber: () => {
        if (isDown) throw new TypeError('Failed to fetch')
        return '0x10'
      },
    })
    await expect.element(text(/The allowances could not be read/)).toBeVisible()
    isDown = false
    await button('Retry').click()
    await expect.element(text(/Permit2 may spend all of it/)).toBeVisible()
  })

  it('counts allowances that could not be read, instead of leaving them out', async () => {
    await opened(cannedAllowances.slice(0, 2), { eth_call: () => Promise.reject(new TypeError('Failed')) })
    await expect.element(text(/2 allowances could not be read/)).toBeVisible()
    await expect.element(text('No allowances')).not.toBeInTheDocument()
  })

  it('says in words what a phone approved, and lists its methods on demand only', async () => {
    const person = createScriptedPairing({ name: 'Pocket' })
    const own = createTestKit({
      wallet: false,
      networks: [polygon],
      connectors: [person.source],
      transports: { 137: aNodeWithAllowances([]).transport },
    })
    const connecting = connect(own.kit, { connectorId: 'walletConnect' })
    await expect.poll(() => own.kit.store.getState().attempt?.uri).toBeTruthy()
    person.scans(own.kit.store.getState().attempt?.uri)
    await connecting
    show(own)
    openModal(own.kit, { view: 'Permissions' })
    await expect.element(text(/see your addresses, ask for transactions, ask for signatures/)).toBeVisible()
    await expect.element(text('https://phone.example')).toBeVisible()
    await expect.element(text(/eth_signTypedData_v4/)).not.toBeVisible()
    await text('Show methods').click()
    await expect.element(text(/eth_signTypedData_v4/)).toBeVisible()
    await button(/^Disconnect/).click()
    await expect.poll(() => person.sessions).toEqual([])
  })

  it('revokes a single permission that the wallet keeps for the site', async () => {
    const served = await servedKit({ transports: { 137: aNodeWithAllowances([]).transport } })
    const kept = keepsPermissions(served.wallet, ['eth_accounts', 'wallet_snap'])
    show(served)
    served.open('Permissions')
    await button(/^Revoke Use extensions of the wallet/).click()
    await expect.element(text('Use extensions of the wallet')).not.toBeInTheDocument()
    expect(kept.left()).toEqual(['eth_accounts'])
  })

  it('has the smart sessions, if the app enables them', async () => {
    const served = await servedKit({
      features: { analytics: false, smartSessions: true },
      transports: { 137: aNodeWithAllowances([]).transport },
    })
    served.answer(`/v1/sessions/eip155:137:${served.address}`, { pcis: [aSession('a')] })
    show(served)
    served.open('Permissions')
    await expect.element(screen.getByRole('region', { name: 'Smart Sessions' })).toBeVisible()
    await expect.element(text('Arena').first()).toBeVisible()
  })

  it('has the whole address of a spender whose name is shown', async () => {
    await opened()
    await expect.element(text(/Permit2 may spend all of it/)).toBeVisible()
    expect(rows()[1]?.querySelector(`[title="${permit2}"]`)).not.toBeNull()
  })
})
