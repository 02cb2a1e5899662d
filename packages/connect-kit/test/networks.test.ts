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

describe('active network of an app', () => {
  it('is the first, or defaultNetwork, and the last selected one after a reload', async () => {
    const first = createTestKit()
    expect(active(first.kit)).toBe('Polygon')
    await switchChain(first.kit, { chainId: 1 })
    expect(active(createTestKit({ browser: first.browser }).kit)).toBe('Ethereum')
    const networks = [defineNetwork(polygon), defineNetwork(mainnet)] as const
    expect(active(createTestKit({ networks, defaultNetwork: networks[1] }).kit)).toBe('Ethereum')
  })

  it('is never one the app does not have: the developer gets an alert with its id [S8.4]', async () => {
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

  it('follows the connected wallet, and stays after disconnect', async () => {
    const { kit, wallet } = createTestKit()
    await switchChain(kit, { chainId: 1 })
    await connect(kit, { connectorId: wallet.id })
    expect(active(kit)).toBe('Polygon')
    await disconnect(kit)
    expect(active(kit)).toBe('Polygon')
  })

  it('is undefined while the wallet is on an unsupported network', async () => {
    const { kit, wallet } = createTestKit()
    await connect(kit, { connectorId: wallet.id })
    wallet.switchesChain(10)
    expect(active(kit)).toBeUndefined()
    expect(connectionIn(kit.store.getState(), 'eip155')).toMatchObject({ chainId: 10 })
  })

  it('opens the network list while it is unsupported, until one is selected or the view is closed [S2.37]', async () => {
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

  it('offers a switch from an unsupported network also right after connecting in the modal', async () => {
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
    'is not checked with %j',
    async (option) => {
      const { kit, wallet } = createTestKit(option)
      await modalOf(kit)
      await connect(kit, { connectorId: wallet.id })
      wallet.switchesChain(10)
      expect(viewOf(kit)).toBe('closed')
    },
  )

  it('can be added and removed, but never the last one', () => {
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

describe('project settings', () => {
  const remote = [
    { id: 'social_login', isEnabled: true, config: ['email', 'google'] },
    { id: 'swap', isEnabled: false, config: [] },
  ]

  it('override the app’s options, with one developer warning [S4.13, S8.13]', async () => {
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

  it('keep the defaults if they cannot be loaded [S4.13]', async () => {
    const { kit } = createTestKit()
    applyProjectSettings(kit, {})
    expect(kit.store.getState().features).toMatchObject({ email: true, swaps: ['1inch'] })
    expect((await modalOf(kit)).alert).toBeUndefined()
  })

  it('report an origin that is not allowed, unless a wildcard matches [S5.6, S8.4, S9.12]', async () => {
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
