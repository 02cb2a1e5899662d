import { UserRejectedRequestError } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { connect, connectionIn, destroyConnectKit } from '../src/index.ts'
import { mainnet, polygon } from '../src/networks.ts'
import { createScriptedWallet, createTestKit } from '../src/testing.ts'
import { connectKit } from '../src/wagmi.ts'

/** A kit with two wallets, and a wagmi connector for each, as wagmi makes them. */
async function twoWallets() {
  const page = createTestKit()
  const other = createScriptedWallet({ name: 'Other', rdns: 'io.other', clock: page.clock })
  other.installIn(page.page.window)
  const emits = [vi.fn(), vi.fn()] as const
  const connectorFor = (connectorId: string, emit: (...told: unknown[]) => void) =>
    connectKit(page.kit, { connectorId })({ chains: [polygon, mainnet], emitter: { emit } })
  const first = connectorFor(page.wallet.id, emits[0])
  const second = connectorFor(other.id, emits[1])
  await Promise.all([first.setup(), second.setup()])
  const active = () => {
    const connection = connectionIn(page.kit.store.getState(), 'eip155')
    return connection.status === 'connected' ? connection.connector.id : connection.status
  }
  return { ...page, other, first, second, emits, active }
}

describe('a kit that has ended', () => {
  it('tells wagmi nothing: its wallets keep their side [kit-core hostile T41]', async () => {
    const { kit, first, emits } = await twoWallets()
    await first.connect()
    emits[0].mockClear()
    await destroyConnectKit(kit)
    expect(emits[0]).not.toHaveBeenCalled()
  })
})

describe('a wagmi connector for one wallet', () => {
  it('answers for that wallet alone', async () => {
    const { wallet, other, first, second, emits, active } = await twoWallets()
    await first.connect()
    expect(active()).toBe(wallet.id)
    expect([await first.isAuthorized(), await second.isAuthorized()]).toEqual([true, false])
    await expect(second.getProvider()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(emits[1]).not.toHaveBeenCalled()
    await second.connect()
    expect(active()).toBe(other.id)
    expect(other.requests.some(({ method }) => method === 'eth_requestAccounts')).toBe(true)
    expect(emits[0]).toHaveBeenLastCalledWith('disconnect')
    // The first has nothing to end any more.
    await first.disconnect()
    expect(active()).toBe(other.id)
    await second.disconnect()
    expect(active()).toBe('disconnected')
  })

  it('leaves nothing connected when the person says no to the network that was asked for with it', async () => {
    const { kit, wallet, first, active } = await twoWallets()
    wallet.approves()
    wallet.rejects()
    await expect(first.connect({ chainId: 1 })).rejects.toBeInstanceOf(UserRejectedRequestError)
    expect(active()).toBe('disconnected')
    // One that was there before stays.
    await connect(kit, { connectorId: wallet.id })
    wallet.rejects()
    await expect(first.connect({ chainId: 1 })).rejects.toBeInstanceOf(UserRejectedRequestError)
    expect(active()).toBe(wallet.id)
  })
})
