// The samples of docs/testing-your-app.md, word for word.
import { connect, connectionIn, disconnect } from '@esports/connect-kit'
import { connectorChecks, createScriptedPairing, createTestKit, settled } from '@esports/connect-kit/testing'
import { describe, expect, it } from 'vitest'
import { makeMyConnector } from './samples/my-connector.ts'

it('stays out when the person declines', async () => {
  const { kit, wallet } = createTestKit()
  wallet.rejects()
  const connecting = connect(kit, { connectorId: wallet.id })
  await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
})

it('shows that the wallet is asked, until the person answers', async () => {
  const { kit, wallet, clock } = createTestKit()
  wallet.approves({ after: 2_000 })
  const connecting = connect(kit, { connectorId: wallet.id })
  await clock.advance(1_999)
  expect(kit.store.getState().attempt?.connector.name).toBe('Scripted Wallet')
  await clock.advance(1)
  await connecting
})

it('follows the wallet', async () => {
  const { kit, wallet } = createTestKit()
  const evm = () => connectionIn(kit.store.getState(), 'eip155')
  await connect(kit, { connectorId: wallet.id })
  wallet.switchesAccount(1)
  expect(evm()).toMatchObject({ address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' })
  wallet.switchesChain(1)
  expect(evm()).toMatchObject({ chainId: 1 })
  wallet.locks()
  await settled()
  expect(evm().status).toBe('locked')
})

it('is connected after a reload, and leaves in all tabs', async () => {
  const { kit, wallet, browser, close } = createTestKit()
  await connect(kit, { connectorId: wallet.id })
  await close()
  const one = createTestKit({ browser, sameWallet: wallet })
  const other = createTestKit({ browser, sameWallet: wallet })
  const status = () => connectionIn(one.kit.store.getState(), 'eip155').status
  await settled()
  expect(status()).toBe('connected')
  await disconnect(other.kit)
  await settled()
  expect(status()).toBe('disconnected')
})

it('connects a phone, and keeps it while the socket is gone', async () => {
  const pairing = createScriptedPairing()
  const { kit } = createTestKit({ wallet: false, connectors: [pairing.source] })
  const connecting = connect(kit, { connectorId: 'walletConnect' })
  await settled()
  pairing.scans(kit.store.getState().attempt?.uri)
  await connecting
  pairing.dropsTheSocket()
  const connection = connectionIn(kit.store.getState(), 'eip155')
  expect(connection).toMatchObject({ status: 'connected', isReachable: false })
})

describe('my connector', () => {
  it.each(connectorChecks(makeMyConnector))('$name', ({ check }) => check())
})
