import { polygon } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { decodeBase58, encodeBase58 } from '../src/caip/base58.ts'
import {
  connect,
  connectionIn,
  disconnect,
  getProvider,
  sendToken,
  signMessage,
  switchAccount,
  switchChain,
} from '../src/index.ts'
import { defineNetwork, solana, solanaDevnet } from '../src/networks.ts'
import { createScriptedWallet, createTestBrowser, createTestKit, settled } from '../src/testing.ts'
import { walletStandard } from '../src/wallet-standard.ts'
import { standardWallet } from './support/standard-wallet.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const base58 = (text: string) => decodeBase58(text) ?? Uint8Array.of()

async function aPage(name?: string) {
  const sol = await standardWallet(name ? { name } : {})
  const page = createTestKit({
    networks: [defineNetwork(polygon), solana, solanaDevnet],
    connectors: [walletStandard()],
    wallet: { name: 'Sol Wallet', rdns: 'test.sol' },
  })
  sol.registersIn(page.page.window)
  const connection = (namespace: string) => connectionIn(page.kit.store.getState(), namespace)
  return { ...page, sol, connection }
}

describe('a Solana wallet (Wallet Standard)', () => {
  it('rejects an unknown network: Unsupported chain [S8.9]', async () => {
    const { kit, sol } = await aPage('Only Solana')
    await connect(kit, { connectorId: `wallet-standard:${sol.wallet.name}` })
    const token = { symbol: 'POL', decimals: 18, address: undefined }
    const sending = sendToken(kit, { chainId: 137, token, to: `0x${'1'.repeat(40)}`, amount: 1n })
    await expect(sending).rejects.toMatchObject({
      code: 'SEND_CHAIN_UNSUPPORTED',
      message: 'Unsupported chain',
    })
  })

  it('is discovered before and after the app starts, and listed once [S3.11]', async () => {
    const { kit, page, sol } = await aPage('Only Solana')
    sol.registersIn(page.window)
    const names = () => kit.store.getState().wallets.map(({ name }) => name)
    expect(names()).toEqual(['Sol Wallet', 'Only Solana'])

    const browser = createTestBrowser()
    const early = await standardWallet({ name: 'Early' })
    const { window } = browser.openPage()
    early.registersIn(window)
    const later = createTestKit({
      networks: [solana],
      connectors: [walletStandard()],
      wallet: false,
      environment: { window },
    })
    expect(later.kit.store.getState().wallets.map(({ name }) => name)).toEqual(['Early'])
  })

  it('is not discovered by an app without Solana', async () => {
    const sol = await standardWallet()
    const { kit, page } = createTestKit({ connectors: [walletStandard()], wallet: false })
    sol.registersIn(page.window)
    expect(kit.store.getState().wallets).toEqual([])
  })

  it('connects, signs a text that verifies, and disconnects [S3.9]', async () => {
    const { kit, sol, connection } = await aPage('Only Solana')
    await connect(kit, { connectorId: 'wallet-standard:Only Solana' })
    expect(connection('solana')).toMatchObject({
      status: 'connected',
      address: sol.address,
      caipNetworkId: solana.caipNetworkId,
      caipAddress: `${solana.caipNetworkId}:${sol.address}`,
    })
    const signature = await signMessage(kit, { message: 'Grüße 🎮', namespace: 'solana' })
    expect(await sol.verifies(Uint8Array.from(base58(signature)), bytesOf('Grüße 🎮'))).toBe(true)
    await disconnect(kit, { namespace: 'solana' })
    expect(connection('solana').status).toBe('disconnected')
    expect(sol.listenerCount).toBe(0)
  })

  it('signs transactions one by one and in a batch, by the same methods as WalletConnect', async () => {
    const { kit, sol } = await aPage('Only Solana')
    await connect(kit, { connectorId: 'wallet-standard:Only Solana' })
    const provider = getProvider(kit, { namespace: 'solana' })
    expect(await provider.request({ method: 'solana_getAccounts' })).toEqual([{ pubkey: sol.address }])
    const transaction = btoa(String.fromCharCode(...sol.transaction()))
    const read = async (signed: unknown) => {
      const bytes = Uint8Array.from(atob(String(signed)), (letter) => letter.charCodeAt(0))
      return sol.verifies(bytes.slice(1, 65), bytes.slice(65))
    }
    const one = await provider.request({ method: 'solana_signTransaction', params: { transaction } })
    expect(await read((one as { transaction: string }).transaction)).toBe(true)
    const all = await provider.request({
      method: 'solana_signAllTransactions',
      params: { transactions: [transaction, transaction] },
    })
    expect((all as { transactions: string[] }).transactions).toHaveLength(2)
  })

  it('rejects unsupported or unapproved methods with the kit’s errors', async () => {
    const { kit, sol } = await aPage('Only Solana')
    await connect(kit, { connectorId: 'wallet-standard:Only Solana' })
    const provider = getProvider(kit, { namespace: 'solana' })
    const request = provider.request.bind(provider)
    await expect(request({ method: 'solana_mine' })).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
    await expect(
      request({ method: 'solana_signAndSendTransaction', params: { transaction: btoa('x') } }),
    ).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
    for (const params of [{}, { message: 5 }, { message: '0OIl' }])
      await expect(request({ method: 'solana_signMessage', params })).rejects.toMatchObject({
        code: 'MISSING_OR_INVALID',
      })
    await expect(
      request({ method: 'solana_signTransaction', params: { transaction: '§§' } }),
    ).rejects.toMatchObject({ code: 'MISSING_OR_INVALID' })
    const someone = encodeBase58(new Uint8Array(32).fill(7))
    await expect(
      request({ method: 'solana_signMessage', params: { message: '2NEpo7TZRRrLZSi2U', pubkey: someone } }),
    ).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
    sol.rejectsNext()
    await expect(signMessage(kit, { message: 'x', namespace: 'solana' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })

  it('switches its Solana network without a request, since it has no current one', async () => {
    const { kit, connection } = await aPage('Only Solana')
    await connect(kit, { connectorId: 'wallet-standard:Only Solana' })
    await switchChain(kit, { chainId: solanaDevnet.id })
    expect(connection('solana')).toMatchObject({ caipNetworkId: solanaDevnet.caipNetworkId })
  })

  it('is disconnected when the person revokes the permission', async () => {
    const { kit, sol, connection } = await aPage('Only Solana')
    await connect(kit, { connectorId: 'wallet-standard:Only Solana' })
    sol.leaves()
    await settled()
    expect(connection('solana').status).toBe('disconnected')
    expect(sol.listenerCount).toBe(0)
  })

  it.each([
    null,
    {},
    { name: 'x' },
    { name: 'x', chains: 'solana:mainnet', accounts: [], features: {} },
    { name: '', chains: ['solana:mainnet'], accounts: [], features: {} },
    { name: 'evm only', chains: ['eip155:1'], accounts: [], features: {} },
  ])('is ignored if it is invalid: %j', async (nonsense) => {
    const { kit, page } = await aPage('Only Solana')
    const before = kit.store.getState().wallets
    page.window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: ({ register }: { register: (...wallets: unknown[]) => void }) => register(nonsense),
      }),
    )
    expect(kit.store.getState().wallets).toBe(before)
  })
})

describe('a Solana wallet stored by an earlier page', () => {
  const connectorId = 'wallet-standard:Only Solana'

  /** The next page, with the wallet of the previous one. */
  async function nextPage(meanwhile: (sol: Awaited<ReturnType<typeof standardWallet>>) => void) {
    const { kit, browser, sol, close } = await aPage('Only Solana')
    await connect(kit, { connectorId })
    await close()
    meanwhile(sol)
    const next = createTestKit({
      networks: [solana, solanaDevnet],
      connectors: [walletStandard()],
      wallet: false,
      browser,
    })
    sol.registersIn(next.page.window)
    await settled()
    return { ...next, sol, connection: () => connectionIn(next.kit.store.getState(), 'solana') }
  }

  it('without accounts is locked, and connects when it is unlocked [kit-core hostile T71]', async () => {
    const { sol, connection } = await nextPage((wallet) => wallet.locks())
    expect(connection()).toMatchObject({ status: 'locked', caipNetworkId: solana.caipNetworkId })
    sol.unlocks()
    expect(connection()).toMatchObject({ status: 'connected', address: sol.address })
  })

  it('without accounts stays stored for the next page [kit-core hostile T71]', async () => {
    const { page, close } = await nextPage((wallet) => wallet.locks())
    await close()
    expect(page.storage.getItem('connect-kit:v1:connections')).toContain(connectorId)
  })

  it('that disconnects while locked is removed [kit-core hostile T71]', async () => {
    const { sol, page, connection } = await nextPage((wallet) => wallet.locks())
    sol.leaves()
    await settled()
    expect(connection().status).toBe('disconnected')
    expect(page.storage.getItem('connect-kit:v1:connections')).toBeNull()
  })
})

describe('an EIP-6963 wallet that claims the id of a Solana wallet', () => {
  const connectorId = 'wallet-standard:Only Solana'
  const liars = [
    ['as its domain', { name: 'Only Solana', rdns: connectorId }],
    ['as its name', { name: connectorId, rdns: '' }],
  ] as const

  it.each(liars)('%s is not listed, and replaces nothing [kit-core hostile A9]', async (_, claim) => {
    const { kit, page, connection } = await aPage('Only Solana')
    createScriptedWallet(claim).installIn(page.window)
    expect(kit.store.getState().wallets.map(({ name }) => name)).toEqual(['Sol Wallet', 'Only Solana'])
    await connect(kit, { connectorId, namespace: 'solana' })
    expect(connection('solana').status).toBe('connected')
  })

  it.each(liars)(
    '%s restores no session, also if it is announced first [kit-core hostile A9]',
    async (_, claim) => {
      const first = await aPage('Only Solana')
      await connect(first.kit, { connectorId })
      await first.close()
      const liar = createScriptedWallet(claim)
      const { window } = first.browser.openPage()
      liar.installIn(window)
      const next = createTestKit({
        networks: [defineNetwork(polygon), solana],
        connectors: [walletStandard()],
        wallet: false,
        browser: first.browser,
        environment: { window },
      })
      await settled()
      first.sol.registersIn(window)
      await settled()
      expect(connectionIn(next.kit.store.getState(), 'solana').status).toBe('connected')
      expect(liar.requests).toEqual([])
    },
  )
})

describe('one wallet in two namespaces', () => {
  it('is one entry, and connects in the requested namespace', async () => {
    const { kit, wallet, sol, connection } = await aPage()
    const [entry, ...others] = kit.store.getState().wallets
    expect(others).toEqual([])
    expect(entry).toMatchObject({ type: 'MULTI_CHAIN', name: 'Sol Wallet' })
    const connectorId = entry?.id ?? ''
    await connect(kit, { connectorId, namespace: 'solana' })
    expect(connection('solana')).toMatchObject({ address: sol.address })
    expect(connection('eip155').status).toBe('disconnected')
    await connect(kit, { connectorId, namespace: 'eip155' })
    expect(connection('eip155')).toMatchObject({ status: 'connected', connector: { id: wallet.id } })
    expect(connection('solana').status).toBe('connected')
  })

  it('is connected in both: disconnecting one keeps the other', async () => {
    const { kit, connection } = await aPage()
    const connectorId = kit.store.getState().wallets[0]?.id ?? ''
    await connect(kit, { connectorId, namespace: 'solana' })
    await connect(kit, { connectorId, namespace: 'eip155' })
    const before = connection('eip155')
    await disconnect(kit, { namespace: 'solana' })
    expect(connection('eip155')).toBe(before)
    expect(() => switchAccount(kit, { address: 'x', namespace: 'solana' })).toThrow(
      expect.objectContaining({ code: 'NOT_CONNECTED' }),
    )
  })
})
