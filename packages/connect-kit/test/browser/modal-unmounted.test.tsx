import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as screen } from 'vitest/browser'
import { activeWallet } from '../../src/core/account-details.ts'
import { connect } from '../../src/index.ts'
import { ConnectModal, modalStore, openModal } from '../../src/modal.tsx'
import { ConnectButton, ConnectKitProvider } from '../../src/react.tsx'
import { createSiwx } from '../../src/siwx.ts'
import { createTestKit, settled, type TestKit } from '../../src/testing.ts'
import { until } from './support/until.ts'

let root: Root
let place: HTMLElement
beforeEach(() => {
  // A session of another test of this page would make the sign-in needless.
  localStorage.clear()
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
})

type PageName = 'lobby' | 'match'
/** An app with a button in its header and a modal in each page that is named. */
const show = ({ kit }: TestKit, ...pages: readonly PageName[]) =>
  root.render(
    <StrictMode>
      <ConnectKitProvider kit={kit}>
        <ConnectButton />
        {pages.map((name) => (
          <ConnectModal key={name} />
        ))}
      </ConnectKitProvider>
    </StrictMode>,
  )
const isOpen = ({ kit }: TestKit) => modalStore(kit).getState().isOpen
const dialog = () => screen.getByRole('dialog')
const wallet = () => screen.getByRole('button', { name: /Scripted Wallet/ })
const connectButton = () => document.querySelector('[data-slot="connect-button"]')
const isAsked = (test: TestKit) => test.wallet.requests.some(({ method }) => method === 'eth_requestAccounts')
/** A page whose modal waits for a wallet that answers after a second. */
async function waiting(): Promise<TestKit> {
  const test = createTestKit()
  test.wallet.approves({ after: 1_000 })
  show(test, 'lobby')
  openModal(test.kit)
  await wallet().click()
  await expect.poll(() => isAsked(test)).toBe(true)
  return test
}

describe('a modal that is unmounted while it is open', () => {
  it('closes, so that a button elsewhere does not wait for it', async () => {
    const test = createTestKit()
    show(test, 'lobby')
    openModal(test.kit)
    await expect.element(wallet()).toBeVisible()
    expect(connectButton()?.textContent).toBe('Connecting...')
    show(test)
    await expect.poll(() => isOpen(test)).toBe(false)
    await expect.poll(() => connectButton()?.textContent).toBe('Connect Wallet')
    show(test, 'lobby')
    openModal(test.kit)
    await expect.element(wallet()).toBeVisible()
  })

  it('aborts the attempt it was showing', async () => {
    const test = await waiting()
    show(test)
    await expect.poll(() => test.kit.store.getState().attempt).toBeUndefined()
    await test.clock.advance(2_000)
    await settled()
    expect(activeWallet(test.kit.store.getState())).toBeUndefined()
    expect(connectButton()?.textContent).toBe('Connect Wallet')
  })

  it('does not abort an attempt of the app', async () => {
    const test = createTestKit()
    test.wallet.approves({ after: 1_000 })
    show(test, 'lobby')
    openModal(test.kit, { view: 'WhatIsAWallet' })
    await expect.element(dialog()).toBeVisible()
    const connecting = connect(test.kit, { connectorId: test.wallet.id })
    await expect.poll(() => isAsked(test)).toBe(true)
    show(test)
    await expect.poll(() => isOpen(test)).toBe(false)
    await test.clock.advance(2_000)
    await connecting
    expect(activeWallet(test.kit.store.getState())).toBeDefined()
  })

  it('leaves a sign-in to the next one [S4.9]', async () => {
    const siwx = createSiwx({ message: { domain: 'arena.example', uri: 'https://arena.example/' } })
    const test = createTestKit({ siwx })
    show(test, 'lobby')
    openModal(test.kit)
    await wallet().click()
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
    show(test)
    await expect.element(dialog()).not.toBeInTheDocument()
    show(test, 'match')
    await expect.element(screen.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  })
})

describe('a modal stays open', () => {
  it('in strict mode, where effects run twice', async () => {
    const test = createTestKit()
    openModal(test.kit)
    show(test, 'lobby')
    await expect.element(wallet()).toBeVisible()
    await settled()
    expect(isOpen(test)).toBe(true)
  })

  it('when the next page has one too, and goes on with what it waits for', async () => {
    const test = await waiting()
    show(test, 'match')
    await expect.element(dialog()).toBeVisible()
    await settled()
    expect(isOpen(test)).toBe(true)
    await test.clock.advance(2_000)
    await until(() => activeWallet(test.kit.store.getState()) !== undefined)
  })

  it('when it is opened for the next page before that is mounted', async () => {
    const test = createTestKit()
    show(test, 'lobby')
    openModal(test.kit)
    await expect.element(wallet()).toBeVisible()
    flushSync(() => show(test))
    openModal(test.kit, { view: 'Networks' })
    show(test, 'match')
    await expect.element(screen.getByRole('dialog', { name: 'Choose Network' })).toBeVisible()
  })

  it('when another one is still mounted', async () => {
    const test = await waiting()
    show(test, 'lobby', 'match')
    show(test, 'match')
    await settled()
    expect(isOpen(test)).toBe(true)
    await test.clock.advance(2_000)
    await until(() => activeWallet(test.kit.store.getState()) !== undefined)
  })
})
