import { type Connector, connect, connectionIn, disconnect, getClient } from '@esports/connect-kit'
import { mainnet, polygon, solana } from '@esports/connect-kit/networks'
import { createTestKit, testConnector } from '@esports/connect-kit/testing'
import { walletStandard } from '@esports/connect-kit/wallet-standard'
import { custom, recoverMessageAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { standardWallet } from '../support/standard-wallet.ts'
import { balanceQuery } from './samples/balance-query.ts'
import { connectTo, follow } from './samples/connecting.ts'
import { allow, held } from './samples/contracts.ts'
import { explain } from './samples/errors.ts'
import { kit as onServer } from './samples/kit.ts'
import { onBase, toBase, toEthereum } from './samples/networks.ts'
import { pay, tip } from './samples/sending.ts'
import { connectBoth, leaveSolana } from './samples/several-wallets.ts'
import { enter, greet } from './samples/signing.ts'
import { overSockets } from './samples/transports.ts'
import { connectors } from './samples/wallets.ts'
import { watchOnly } from './samples/watch-only.ts'
import { followAddress } from './samples/watching.ts'
import { ours, oursInArabic } from './samples/words.ts'

const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('samples of the guide', () => {
  it('create a kit that also runs on a server, without a connection', () => {
    expect(onServer.store.getState().wallets).toEqual([])
    expect(connectionIn(onServer.store.getState(), 'eip155').status).toBe('disconnected')
  })

  it('replace texts, in part or in another language', () => {
    expect(createTestKit({ messages: ours }).kit.options.messages).toBe(ours)
    expect(oursInArabic['common.back']).toBe('رجوع')
    expect(oursInArabic['title.connect']).toBe('تسجيل الدخول')
  })

  it('connect a wallet and follow it', async () => {
    const { kit, wallet } = createTestKit()
    const shown: string[] = []
    const stop = follow(kit, (text) => shown.push(text))
    expect(await connectTo(kit, wallet.id)).toBeUndefined()
    expect(shown.at(-1)).toMatch(/^0x/)
    stop()
    await disconnect(kit)
    expect(shown.at(-1)).toMatch(/^0x/)
    wallet.rejects()
    expect(await connectTo(kit, wallet.id)).toBeUndefined()
    expect(await connectTo(kit, 'nobody')).toBe('This wallet is not available here.')
  })

  it('watch a part of the connection', async () => {
    const { kit, wallet } = createTestKit()
    const shown: (string | undefined)[] = []
    const stop = followAddress(kit, (address) => shown.push(address))
    await connect(kit, { connectorId: wallet.id })
    wallet.switchesChain(1)
    await disconnect(kit)
    stop()
    await connect(kit, { connectorId: wallet.id })
    expect(shown).toEqual([undefined, expect.stringMatching(/^0xf39F/), undefined])
  })

  it('connect two wallets at once, and disconnect one', async () => {
    const { kit, wallet, page } = createTestKit({
      networks: [polygon, solana],
      connectors: [walletStandard()],
    })
    const sol = await standardWallet({ name: 'Sol' })
    sol.registersIn(page.window)
    const both = await connectBoth(kit, wallet.id, 'wallet-standard:Sol')
    expect(both.map(({ status }) => status)).toEqual(['connected', 'connected'])
    await leaveSolana(kit)
    expect(connectionIn(kit.store.getState(), 'solana').status).toBe('disconnected')
    expect(connectionIn(kit.store.getState(), 'eip155').status).toBe('connected')
  })

  it('have the networks of a kit in their types', async () => {
    expect(onBase.options.networks[0].rpcUrls.default.http[0]).toBe('https://base.example')
    await toBase()
    expect(onBase.store.getState().chosenNetworks).toMatchObject({ eip155: 'eip155:8453' })
    await expect(toEthereum()).rejects.toMatchObject({ code: 'CHAIN_NOT_CONFIGURED' })
  })

  it('sign', async () => {
    const { kit, wallet } = createTestKit()
    await connect(kit, { connectorId: wallet.id })
    const signature = await greet(kit)
    const connection = connectionIn(kit.store.getState(), 'eip155')
    expect(connection).toMatchObject({
      address: await recoverMessageAddress({ message: 'Hello Arena', signature: signature as `0x${string}` }),
    })
    await expect(greet(kit, AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
    expect(await enter(kit, 3)).toMatch(/^0x[0-9a-f]{130}$/)
  })

  it('send, and detect failures before the wallet prompts', async () => {
    const { kit, wallet } = createTestKit()
    await connect(kit, { connectorId: wallet.id })
    expect(await tip(kit, someone)).toMatch(/^0x[0-9a-f]{64}$/)
    const asked = wallet.requests.length
    await expect(pay(kit, 'not an address', '5')).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
    expect(wallet.requests).toHaveLength(asked)
  })

  it('read a contract, and send no wallet request for a call that would revert', async () => {
    const answers: Record<string, string> = { eth_call: `0x${'05'.padStart(64, '0')}` }
    const request = async ({ method }: { method: string }) => {
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error('execution reverted'), { code: 3 })
      return answer
    }
    const { kit, wallet } = createTestKit({ transports: { 137: custom({ request }, { retryCount: 0 }) } })
    await connect(kit, { connectorId: wallet.id })
    expect(await held(kit, someone)).toBe(5n)
    const { queryFn, queryKey } = balanceQuery(kit, someone)
    expect(await queryFn({ signal: new AbortController().signal })).toBe(5n)
    expect(JSON.stringify(queryKey)).toContain(someone)
    await expect(queryFn({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'ABORTED' })
    delete answers['eth_call']
    await expect(allow(kit, someone, 1n)).rejects.toMatchObject({ code: 'CONTRACT_CALL_FAILED' })
    expect(wallet.requests.some(({ method }) => method === 'eth_sendTransaction')).toBe(false)
  })

  it('use the app’s own transports', async () => {
    const client = await getClient(overSockets)
    expect([client.transport.type, client.batch]).toEqual(['fallback', { multicall: true }])
  })

  it('explain errors', async () => {
    const { kit, wallet } = createTestKit()
    const failureOf = (action: Promise<unknown>) => action.catch((error: unknown) => error)
    expect(explain(await failureOf(greet(kit)))).toEqual({
      text: 'Connect a wallet first.',
      button: { action: 'connect', label: 'Connect wallet' },
    })
    wallet.rejects()
    expect(explain(await failureOf(connect(kit, { connectorId: wallet.id })))).toBeUndefined()
    expect(() => explain(new TypeError('a mistake'))).toThrow('a mistake')
  })

  it('discover wallets of optional packages', async () => {
    const { kit } = createTestKit({ wallet: false, connectors })
    const names = kit.store.getState().wallets.map(({ name }) => name)
    expect(names).toEqual(['Coinbase', 'Acme'])
    await connect(kit, { connectorId: 'acme' })
    expect(connectionIn(kit.store.getState(), 'eip155')).toMatchObject({ wallet: { name: 'Acme' } })
  })

  it('have a custom connector that follows the connector rules', async () => {
    const found: Connector[] = []
    const make = () => {
      const { kit } = createTestKit({ wallet: false })
      const { environment, storage } = kit.runtime
      watchOnly(someone)({
        environment,
        storage,
        metadata: kit.options.metadata,
        networks: [polygon],
        add: (each) => found.push(each),
        connected: () => undefined,
      })
      const connector = found.at(-1)
      if (!connector) throw new Error('The source found nothing.')
      return { connector, networks: [polygon, mainnet] as const }
    }
    await testConnector(make)
    const { kit } = createTestKit({ wallet: false, connectors: [watchOnly(someone)] })
    await connect(kit, { connectorId: 'watch-only' })
    expect(connectionIn(kit.store.getState(), 'eip155')).toMatchObject({ address: someone })
    await expect(greet(kit)).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
  })
})
