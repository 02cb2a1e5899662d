import { accounts, usdt } from '@esports/local-stack'
import { createWalletClient, encodeFunctionData, erc20Abi, type Hash, http, publicActions } from 'viem'
import { polygon as viemPolygon } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { toStatus } from '../src/connectors/walletconnect/call-status.ts'
import type { WalletConnectSession } from '../src/connectors/walletconnect/session.ts'
import {
  connectAll,
  connectWith,
  evm,
  moreMethods,
  networksOf,
  useStage,
} from './support/walletconnect-fixture.ts'

const on = useStage({ otherMethods: moreMethods }, { withChains: true })

describe('wallet_getCapabilities [S7.11, S8.11]', () => {
  const capabilities = (provider: ReturnType<typeof evm>, ...params: readonly unknown[]) =>
    provider.request({ method: 'wallet_getCapabilities', params })
  const told = { '0x89': { atomic: { status: 'supported' } }, '0xa': { atomic: { status: 'ready' } } }

  it('requires an address', async () => {
    const provider = evm(await connectAll(on))
    await expect(capabilities(provider)).rejects.toMatchObject({
      code: 'CAPABILITIES_ADDRESS_MISSING',
      message: 'Missing address parameter in wallet_getCapabilities',
    })
  })

  it('is requested once in 30 s, and returns only the requested chains', async () => {
    const provider = evm(await connectAll(on))
    const ask = () => capabilities(provider, on.stage.wallet.account, ['0x89'])
    const polygonOnly = { '0x89': told['0x89'] }
    const first = ask()
    const same = ask()
    await on.stage.wallet.answerRequest((await on.stage.wallet.nextRequest()).id, { result: told })
    expect([await first, await same, await ask()]).toEqual([polygonOnly, polygonOnly, polygonOnly])
    expect(on.stage.wallet.requests).toEqual([])
    on.clock.pass(30_001)
    const again = ask()
    await on.stage.wallet.answerRequest((await on.stage.wallet.nextRequest()).id, { result: {} })
    expect(await again).toEqual({})
  })

  it('times out after 5 s, and is not requested again', async () => {
    const provider = evm(await connectAll(on))
    const asking = capabilities(provider, on.stage.wallet.account)
    asking.catch(() => undefined)
    await on.stage.wallet.nextRequest()
    on.clock.pass(5_000)
    await expect(asking).rejects.toMatchObject({ code: 'REQUEST_TIMED_OUT' })
    await expect(capabilities(provider, on.stage.wallet.account)).rejects.toMatchObject({
      code: 'REQUEST_TIMED_OUT',
    })
    expect(on.stage.wallet.requests).toHaveLength(1)
  })

  it('rejects an invalid response', async () => {
    const provider = evm(await connectAll(on))
    const asking = capabilities(provider, on.stage.wallet.account)
    asking.catch(() => undefined)
    await on.stage.wallet.answerRequest((await on.stage.wallet.nextRequest()).id, {
      result: { polygon: 'yes' },
    })
    await expect(asking).rejects.toMatchObject({ code: 'CAPABILITIES_UNREADABLE' })
  })

  it('is rejected if the wallet did not approve it', async () => {
    const session = await connectWith(on, { methods: ['personal_sign'] })
    await expect(capabilities(evm(session), on.stage.wallet.account)).rejects.toMatchObject({
      code: 'WALLET_UNAUTHORIZED',
    })
  })

  it('reads the capabilities from the approval [S3.23]', async () => {
    const { connecting, proposal } = await on.page.scan({ networks: networksOf(on) })
    await on.stage.wallet.approveProposal(proposal.id, {
      sessionProperties: { atomic: JSON.stringify({ status: 'supported' }), other: 'ignored' },
      scopedProperties: {
        'eip155:137': JSON.stringify({
          paymasterService: { supported: true },
          [on.stage.wallet.account]: { 'flow-control': { supported: true } },
        }),
      },
    })
    const provider = evm(await connecting)
    const atomic = { status: 'supported' }
    const polygonToo = {
      atomic,
      paymasterService: { supported: true },
      'flow-control': { supported: true },
    }
    expect(await capabilities(provider, on.stage.wallet.account)).toMatchObject({
      '0x89': polygonToo,
      '0xa4b1': { atomic },
    })
    expect(await capabilities(provider, on.stage.wallet.account, ['0x89'])).toEqual({ '0x89': polygonToo })
    expect(on.stage.wallet.requests).toEqual([])
  })

  /** Connects a wallet whose approval has this `capabilities` property. */
  async function approvedWith(property: unknown) {
    const { connecting, proposal } = await on.page.scan({ networks: networksOf(on) })
    // The protocol's type allows strings only; wallets send objects too.
    const sessionProperties = { capabilities: property as string }
    await on.stage.wallet.approveProposal(proposal.id, { sessionProperties })
    return evm(await connecting)
  }

  it.each([
    ['an object', (value: object) => value],
    ['a text', (value: object) => JSON.stringify(value)],
  ])('reads capabilities per account, as %s, in any letter case [S8.11]', async (_, written) => {
    const { account } = on.stage.wallet
    const provider = await approvedWith(written({ [account.toLowerCase()]: told }))
    expect(await capabilities(provider, account)).toEqual(told)
    expect(await capabilities(provider, account.toUpperCase().replace('X', 'x'), ['0xa'])).toEqual({
      '0xa': told['0xa'],
    })
    expect(on.stage.wallet.requests).toEqual([])
  })

  it('is requested for an account without capabilities in the approval', async () => {
    const provider = await approvedWith({ [`0x${'1'.repeat(40)}`]: told })
    const asking = capabilities(provider, on.stage.wallet.account)
    await on.stage.wallet.answerRequest((await on.stage.wallet.nextRequest()).id, { result: {} })
    expect(await asking).toEqual({})
  })

  it('throws for invalid JSON [S8.11]', async () => {
    const provider = await approvedWith('{ not JSON')
    await expect(capabilities(provider, on.stage.wallet.account)).rejects.toMatchObject({
      code: 'CAPABILITIES_UNREADABLE',
      message: 'Error parsing wallet capabilities',
    })
  })
})

describe('the status of calls (EIP-5792) [S7.11, S8.11]', () => {
  const status = (session: WalletConnectSession, id: string) =>
    evm(session).request({ method: 'wallet_getCallsStatus', params: [id] })
  /** The wallet responds to `wallet_sendCalls` with its transactions (CAIP-345). */
  async function sendCalls(session: WalletConnectSession, id: string, hashes: readonly string[]) {
    const sending = evm(session).request({ method: 'wallet_sendCalls', params: [{ calls: [] }] })
    const request = await on.stage.wallet.nextRequest()
    const caip345 = { caip2: 'eip155:137', transactionHashes: hashes }
    await on.stage.wallet.answerRequest(request.id, { result: { id, capabilities: { caip345 } } })
    await sending
  }
  const unknownHash = `0x${'00'.repeat(32)}`

  it('is read from the chain if the wallet named its transactions', async () => {
    const session = await connectAll(on)
    const [done, failed] = [await send(1n), await sendThatFails()]
    for (const [id, hashes, expected] of [
      ['done', [done], 200],
      ['failed', [failed], 500],
      ['both', [done, failed], 600],
      ['pending', [unknownHash, done], 100],
    ] as const) {
      await sendCalls(session, id, hashes)
      expect([id, await status(session, id)]).toMatchObject([id, { id, chainId: '0x89', status: expected }])
    }
    expect(on.stage.wallet.requests).toEqual([])
  })

  it('is stored for a day, then requested from the wallet', async () => {
    const session = await connectAll(on)
    await sendCalls(session, 'bundle', [await send(1n)])
    on.clock.pass(24 * 60 * 60_000 - 1_000)
    expect(await status(session, 'bundle')).toMatchObject({ status: 200 })
    on.clock.pass(2_000)
    const asking = status(session, 'bundle')
    await on.stage.wallet.answerRequest((await on.stage.wallet.nextRequest()).id, { result: { status: 200 } })
    expect(await asking).toEqual({ status: 200 })
  })

  it('throws if the wallet does not support it', async () => {
    const session = await connectWith(on, { methods: ['personal_sign'] })
    await expect(status(session, 'unknown')).rejects.toMatchObject({
      code: 'CALL_STATUS_NOT_APPROVED',
      message: 'Fetching call status not approved by the wallet',
    })
  })

  it.each([
    [['0x1', '0x1'], 200],
    [['0x0', '0x0'], 500],
    [['0x0', '0x1'], 600],
    [['0x1', undefined], 100],
    [[undefined, undefined], 100],
  ] as const)('for the receipts %j is %d', (states, expected) => {
    const receipts = states.map((state) => (state === undefined ? null : { status: state }))
    const calls = { id: 'a', chainId: 'eip155:137', hashes: [unknownHash, unknownHash] } as const
    expect(toStatus(calls, receipts).status).toBe(expected)
  })

  const [firstAccount] = accounts
  const sender = () =>
    createWalletClient({
      account: accounts[3] ?? firstAccount ?? on.stage.wallet.account,
      chain: viemPolygon,
      transport: http(on.rpcUrls[137]),
      pollingInterval: 20,
    }).extend(publicActions)
  async function mined(hash: Hash): Promise<Hash> {
    await sender().waitForTransactionReceipt({ hash })
    return hash
  }
  const send = async (value: bigint) =>
    mined(await sender().sendTransaction({ to: accounts[4]?.address ?? null, value }))
  /** Exceeds the balance: mined, and reverted. */
  const sendThatFails = async () =>
    mined(
      await sender().sendTransaction({
        to: usdt.addresses[137],
        gas: 100_000n,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transfer',
          args: [accounts[4]?.address ?? '0x', 2n ** 200n],
        }),
      }),
    )
})
