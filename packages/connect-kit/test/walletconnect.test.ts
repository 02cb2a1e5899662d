import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { SessionEvent } from '../src/connectors/connector.ts'
import { deepLinkKey, rememberDeepLink } from '../src/connectors/walletconnect/deep-link.ts'
import { evmNetworks, openStage, type Page, type Stage, watchRejections } from './support/walletconnect.ts'

let stage: Stage
let page: Page
let rejections: ReturnType<typeof watchRejections>

beforeEach(async () => {
  rejections = watchRejections()
  stage = await openStage()
  page = stage.page()
})
afterEach(async () => {
  await stage.close()
  await rejections.stop()
})

const message = '0x68656c6c6f'
const signs = (session: Awaited<ReturnType<Page['connect']>>) =>
  session.provider('eip155').request({ method: 'personal_sign', params: [message, stage.wallet.account] })

describe('a wallet by WalletConnect', () => {
  it('pairs over the relay, is approved, and is connected [S4.14, S7.11]', async () => {
    const { connecting, proposal, uris } = await page.scan()
    expect(uris).toEqual([expect.stringMatching(/^wc:[0-9a-f]{64}@2\?/)])
    expect(proposal).toMatchObject({ dapp: { name: 'Test app' }, chains: ['eip155:137', 'eip155:42161'] })
    await stage.wallet.approveProposal(proposal.id)
    const session = await connecting
    expect(session.namespaces).toEqual([
      {
        namespace: 'eip155',
        accounts: [stage.wallet.account],
        chain: 'eip155:137',
        networks: { supportsAllNetworks: false, approvedCaipNetworkIds: ['eip155:137', 'eip155:42161'] },
      },
    ])
    expect(session.peer).toMatchObject({ name: 'Simulator Wallet' })
  })

  it('can be rejected, and the next attempt shows a new URI', async () => {
    const first = await page.scan()
    await stage.wallet.rejectProposal(first.proposal.id)
    await expect(first.connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const second = await page.scan()
    expect(second.uris).not.toEqual(first.uris)
  })

  it('signs the app’s requests', async () => {
    const session = await page.connect()
    const signing = signs(session)
    const request = await stage.wallet.nextRequest()
    expect(request).toMatchObject({ method: 'personal_sign', chainId: 137 })
    await stage.wallet.approveRequest(request.id)
    const signature = await signing
    const isValid = await verifyMessage({
      address: stage.wallet.account,
      message: 'hello',
      // The wallet's response; the check below verifies it.
      signature: signature as `0x${string}`,
    })
    expect(isValid).toBe(true)
  })

  it('can reject a request without ending the connection', async () => {
    const session = await page.connect()
    const signing = signs(session)
    signing.catch(() => undefined)
    await stage.wallet.rejectRequest((await stage.wallet.nextRequest()).id)
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(session.namespaces).toHaveLength(1)
  })
})

describe('end of a connection', () => {
  it('is received by the wallet when the app disconnects', async () => {
    const session = await page.connect()
    rememberDeepLink(page.storage, { href: 'wallet://', name: 'Wallet' })
    await session.disconnect()
    await expect.poll(() => stage.wallet.sessions).toEqual([])
    expect(page.storage.getItem(deepLinkKey)).toBeNull()
    await expect(page.reconnect()).resolves.toBeUndefined()
  })

  it('is received by the app when the wallet disconnects', async () => {
    const session = await page.connect()
    const told: SessionEvent[] = []
    session.subscribe((event) => told.push(event))
    await stage.wallet.disconnect(session.id)
    await expect.poll(() => told).toEqual([{ type: 'disconnected' }])
    await expect(signs(session)).rejects.toMatchObject({
      code: 'CONNECT_BEFORE_REQUEST',
      message: 'Please call connect() before request()',
    })
  })

  it('rejects a pending request', async () => {
    const session = await page.connect()
    const signing = signs(session)
    signing.catch(() => undefined)
    await stage.wallet.nextRequest()
    await stage.wallet.disconnect(session.id)
    await expect(signing).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
  })

  it('ends the earlier session when the same wallet connects again', async () => {
    const first = await page.connect()
    const second = await page.connect()
    second.endStale?.(new Set([second.id]))
    await expect.poll(() => stage.wallet.sessions.map(({ topic }) => topic)).toEqual([second.id])
    expect(first.id).not.toBe(second.id)
  })

  it('leaves no connection if the attempt is aborted before its approval', async () => {
    const attempt = new AbortController()
    const { connecting, proposal } = await page.scan({ signal: attempt.signal })
    attempt.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    await stage.wallet.approveProposal(proposal.id)
    await expect.poll(() => stage.wallet.sessions).toEqual([])
    await expect(page.reconnect()).resolves.toBeUndefined()
  })
})

describe('a reloaded page', () => {
  it('restores the connection, on its last chain [S4.14]', async () => {
    const session = await page.connect()
    await session.switchChain(evmNetworks()[1] ?? evmNetworks()[0], new AbortController().signal)
    await page.close()

    const again = await stage.page({ storage: page.storage }).reconnect()
    expect(again?.namespaces).toEqual([
      {
        namespace: 'eip155',
        accounts: [stage.wallet.account],
        chain: 'eip155:42161',
        networks: { supportsAllNetworks: false, approvedCaipNetworkIds: ['eip155:137', 'eip155:42161'] },
      },
    ])
    const signing = signs(again ?? session)
    await stage.wallet.approveRequest((await stage.wallet.nextRequest()).id)
    await expect(signing).resolves.toMatch(/^0x/)
  })

  it('restores each of several sessions on its own chain, and starts a new one on the preferred chain', async () => {
    const [, arbitrum] = evmNetworks()
    const first = await page.connect()
    const second = await page.connect()
    if (arbitrum) await second.switchChain(arbitrum, new AbortController().signal)
    const third = await page.connect()
    const chainOf = (session: typeof first | undefined) => session?.namespaces[0]?.chain
    expect([first, second, third].map(chainOf)).toEqual(['eip155:137', 'eip155:42161', 'eip155:137'])
    await page.close()
    const later = stage.page({ storage: page.storage })
    for (const session of [first, second, third])
      expect([session.id, chainOf(await later.reconnect({ sessionId: session.id }))]).toEqual([
        session.id,
        chainOf(session),
      ])
  })

  it('receives an approval sent while it was unloaded', async () => {
    const { connecting, proposal } = await page.scan()
    await page.close()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    await stage.wallet.approveProposal(proposal.id)

    const later = stage.page({ storage: page.storage })
    const session = await later.resumePairing()
    expect(session.namespaces[0]?.accounts).toEqual([stage.wallet.account])
  })

  it('loads no code if nothing is stored', async () => {
    await expect(page.reconnect()).resolves.toBeUndefined()
    expect(stage.relay.connectionCount).toBeLessThanOrEqual(1)
  })
})
