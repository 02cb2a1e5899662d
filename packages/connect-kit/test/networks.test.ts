import { arbitrum, mainnet, polygon } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { applyProjectSettings } from '../src/actions/explorer/project-settings.ts'
import {
  activeNetwork,
  addNetwork,
  type ConnectKit,
  connect,
  connectionIn,
  disconnect,
  removeNetwork,
  switchChain,
} from '../src/index.ts'
import { closeModal, connectInModal, openModal } from '../src/modal.tsx'
import { defineNetwork } from '../src/networks.ts'
import { createTestKit } from '../src/testing.ts'
import { modalOf, viewOf } from './modal-of.ts'

const active = (kit: ConnectKit) => activeNetwork(kit.store.getState())?.name

describe('the network of an app', () => {
  it('is the first, or the one the app prefers, and the last choice after a reload', async () => {
    const first = createTestKit()
    expect(active(first.kit)).toBe('Polygon')
    await switchChain(first.kit, { chainId: 1 })
    expect(active(createTestKit({ browser: first.browser }).kit)).toBe('Ethereum')
    const networks = [defineNetwork(polygon), defineNetwork(mainnet)] as const
    expect(active(createTestKit({ networks, defaultNetwork: networks[1] }).kit)).toBe('Ethereum')
  })

  it('is none that the app does not have: the developer is told which one was asked for [S8.4]', async () => {
    const { kit } = createTestKit()
    await expect(switchChain(kit, { chainId: 5 })).rejects.toThrow('Network Not Found')
    await expect
      .poll(async () => (await modalOf(kit)).alert)
      .toMatchObject({
        variant: 'error',
        short: 'Network Not Found',
        long: expect.stringMatching(/\b5\b/),
      })
    expect(active(kit)).toBe('Polygon')
  })

  it('is the wallet’s while one is connected, and stays where it left it', async () => {
    const { kit, wallet } = createTestKit()
    await switchChain(kit, { chainId: 1 })
    await connect(kit, { connectorId: wallet.id })
    expect(active(kit)).toBe('Polygon')
    await disconnect(kit)
    expect(active(kit)).toBe('Polygon')
  })

  it('is unknown while the wallet is on one the app does not have', async () => {
    const { kit, wallet } = createTestKit()
    await connect(kit, { connectorId: wallet.id })
    wallet.switchesChain(10)
    expect(active(kit)).toBeUndefined()
    expect(connectionIn(kit.store.getState(), 'eip155')).toMatchObject({ chainId: 10 })
  })

  it('the app does not have leads to the choice of those it has, until one is chosen or it is closed [S2.37]', async () => {
    const { kit, wallet } = createTestKit()
    await modalOf(kit)
    const view = () => viewOf(kit)
    await connect(kit, { connectorId: wallet.id })
    wallet.switchesChain(10)
    expect(view()).toBe('UnsupportedChain')
    closeModal(kit)
    wallet.switchesAccount(1)
    expect(view()).toBe('closed')
    wallet.switchesChain(56)
    expect(view()).toBe('UnsupportedChain')
    wallet.switchesChain(1)
    expect(view()).toBe('closed')
  })

  it('the wallet stands on is offered to be left also right after connecting by the modal', async () => {
    const { kit, wallet } = createTestKit({ wallet: { chainId: 10, chainIds: [10, 137] } })
    await modalOf(kit)
    openModal(kit)
    wallet.approves()
    wallet.rejects()
    await connectInModal(kit, { connectorId: wallet.id })
    expect(connectionIn(kit.store.getState(), 'eip155')).toMatchObject({ status: 'connected', chainId: 10 })
    expect(viewOf(kit)).toBe('UnsupportedChain')
  })

  it.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
    'is nobody’s business with %j',
    async (option) => {
      const { kit, wallet } = createTestKit(option)
      await modalOf(kit)
      await connect(kit, { connectorId: wallet.id })
      wallet.switchesChain(10)
      expect(viewOf(kit)).toBe('closed')
    },
  )

  it('can be added and taken away, but never the last one', () => {
    const { kit } = createTestKit()
    addNetwork(kit, defineNetwork(arbitrum))
    addNetwork(kit, defineNetwork(arbitrum))
    expect(kit.store.getState().networks.map(({ id }) => id)).toEqual([137, 1, 42161])
    removeNetwork(kit, { chainId: 137 })
    expect(active(kit)).toBe('Ethereum')
    removeNetwork(kit, { chainId: 1 })
    expect(() => removeNetwork(kit, { chainId: 42161 })).toThrow(
      expect.objectContaining({ code: 'NETWORK_REMOVAL_REFUSED' }),
    )
    expect(() => removeNetwork(kit, { chainId: 5 })).toThrow('Network Not Found')
  })
})

describe('the settings of a project', () => {
  const remote = [
    { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
    { id: 'swap', isEnabled: false, config: [] },
  ]

  it('win over the app’s own, and the developer is told once what was ignored [S4.13, S8.13]', async () => {
    const { kit, warnings } = createTestKit({ features: { swaps: ['1inch'] } })
    applyProjectSettings(kit, { features: remote })
    applyProjectSettings(kit, { features: remote })
    expect(kit.store.getState().features).toMatchObject({ email: true, socials: ['google'], swaps: false })
    expect((await modalOf(kit)).alert).toMatchObject({
      variant: 'warning',
      short: 'Local configuration ignored',
    })
    expect(warnings.filter((text) => text.includes('"features.swaps"'))).toHaveLength(1)
  })

  it('leave the defaults when they do not come [S4.13]', async () => {
    const { kit } = createTestKit()
    applyProjectSettings(kit, {})
    expect(kit.store.getState().features).toMatchObject({ email: true, swaps: ['1inch'] })
    expect((await modalOf(kit)).alert).toBeUndefined()
  })

  it('name the page that may not use them, unless a wildcard allows it [S5.6, S8.4, S9.12]', async () => {
    const at = (origin: string, allowedOrigins: readonly string[], debug = true) => {
      const window = Object.assign(new EventTarget(), { location: { origin } }) as unknown as Window
      const page = createTestKit({ debug, environment: { window } })
      applyProjectSettings(page.kit, { allowedOrigins })
      return page
    }
    const alertAt = async (...args: Parameters<typeof at>) => (await modalOf(at(...args).kit)).alert?.short
    expect(await alertAt('https://evil.example', ['https://*.arena.example'])).toBe(
      'Invalid App Configuration',
    )
    expect(await alertAt('https://www.arena.example', ['https://*.arena.example'])).toBeUndefined()
    expect(await alertAt('https://x.vercel.app', [])).toBeUndefined()
    expect(await alertAt('https://evil.example', [], false)).toBeUndefined()
    expect(at('https://evil.example', [], false).warnings).toHaveLength(1)
  })
})
