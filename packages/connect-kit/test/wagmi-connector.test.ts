import { UserRejectedRequestError } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { connect, connectionIn, destroyConnectKit } from '../src/index.ts'
import { mainnet, polygon } from '../src/networks.ts'
import { createScriptedWallet, createTestKit } from '../src/testing.ts'
import { connectKit } from '../src/wagmi.ts'

/** A kit with two wallets, and a wagmi connector for each, as wagmi creates them. */
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

describe('wagmi connector of a destroyed kit', () => {
  it('emits nothing: the wallets stay connected [kit-core hostile T41]', async () => {
    const { kit, first, emits } = await twoWallets()
    await first.connect()
    emits[0].mockClear()
    await destroyConnectKit(kit)
    expect(emits[0]).not.toHaveBeenCalled()
  })
})

describe('wagmi connector for one wallet', () => {
  it('uses that wallet only', async () => {
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
    // The first has nothing left to end.
    await first.disconnect()
    expect(active()).toBe(other.id)
    await second.disconnect()
    expect(active()).toBe('disconnected')
  })

  it('leaves nothing connected if the person rejects the requested network', async () => {
    const { kit, wallet, first, active } = await twoWallets()
    wallet.approves()
    wallet.rejects()
    await expect(first.connect({ chainId: 1 })).rejects.toBeInstanceOf(UserRejectedRequestError)
    expect(active()).toBe('disconnected')
    // A connection that existed before is kept.
    await connect(kit, { connectorId: wallet.id })
    wallet.rejects()
    await expect(first.connect({ chainId: 1 })).rejects.toBeInstanceOf(UserRejectedRequestError)
    expect(active()).toBe(wallet.id)
  })
})
