import { hasSolana, type LocalSolana, startSolana } from '@esports/local-stack'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sentSolanaStore, watchSentSolana } from '../../src/actions/solana/sent-solana.ts'
import { encodeBase58 } from '../../src/caip/base58.ts'
import {
  type ConnectKit,
  connect,
  fetchSolanaTokens,
  formatUnits,
  parseAmount,
  prepareSolanaTransfer,
  sendSolanaTransfer,
} from '../../src/index.ts'
import { defineNetwork, solana } from '../../src/networks.ts'
import { fetchActivity } from '../../src/services.ts'
import { createTestBrowser, createTestKit, type TestKit, type TestKitOptions } from '../../src/testing.ts'
import { walletStandard } from '../../src/wallet-standard.ts'
import { codeOf } from '../failure-of.ts'
import { standardWallet } from '../support/standard-wallet.ts'

let node: LocalSolana
const open: TestKit[] = []
const isThere = await hasSolana()

beforeAll(async () => {
  node = await startSolana()
})
afterEach(async () => {
  node.control.setAutomine(true)
  node.control.drop()
  for (const { close } of open.splice(0)) await close()
})
afterAll(() => node.close())

const sol = { symbol: 'SOL', decimals: 9, mint: undefined }
const fee = 5_000n
const rentOfTokenAccount = 2_039_280n
const rentOfWallet = 890_880n

/** A public key whose private key nobody needs. */
async function someWallet(): Promise<string> {
  const keys = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  return encodeBase58(new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey)))
}

type WalletOptions = Parameters<typeof standardWallet>[0]

/** A kit with a connected Solana wallet that has one SOL, and 100 of a token. */
async function connected({
  lamports = 1_000_000_000n,
  wallet: options = {},
  nodes = [node.rpcUrl],
  environment = {},
}: {
  readonly lamports?: bigint
  readonly wallet?: WalletOptions
  readonly nodes?: readonly string[]
  readonly environment?: NonNullable<TestKitOptions['environment']>
} = {}) {
  const wallet = await standardWallet(options)
  const browser = createTestBrowser()
  const openKit = async () => {
    const networks = [defineNetwork({ ...solana, rpcUrls: { default: { http: nodes } } })] as const
    const test = createTestKit({
      networks,
      connectors: [walletStandard()],
      wallet: false,
      browser,
      environment,
      features: { analytics: false },
      services: { projectId: 'local', blockchainApiUrl: 'http://127.0.0.1:1', isProjectRead: false },
    })
    open.push(test)
    wallet.registersIn(test.page.window)
    await connect(test.kit, { connectorId: `wallet-standard:${wallet.wallet.name}` })
    return test
  }
  if (lamports > 0n) node.control.fund(wallet.address, lamports)
  const mint = node.control.addToken({ decimals: 6 })
  const token = { symbol: 'USDC', decimals: 6, mint }
  await node.control.hold({ owner: wallet.address, mint, amount: 100_000_000n })
  return { ...(await openKit()), openKit, from: wallet.address, token, mint, solWallet: wallet }
}

describe.runIf(isThere)('tokens on Solana', () => {
  it('are those that can be sent, with what can be sent of them', async () => {
    const { kit, from, mint } = await connected()
    const empty = node.control.addToken({ decimals: 2 })
    await node.control.hold({ owner: from, mint: empty, amount: 0n })
    await node.control.hold({ owner: from, mint, amount: 70_000_000n, account: await someWallet() })
    expect(await fetchSolanaTokens(kit)).toMatchObject([
      { symbol: 'SOL', decimals: 9, mint: undefined, held: 1_000_000_000n },
      { decimals: 6, mint, held: 100_000_000n, isFrozen: false },
    ])
  })
})

describe.runIf(isThere)('a transfer on Solana', () => {
  it('of SOL arrives, for the fee that was told', async () => {
    const { kit, from } = await connected()
    const to = await someWallet()
    const told = await prepareSolanaTransfer(kit, { token: sol, to, amount: 5_000_000n })
    expect(told).toMatchObject({ fee, rent: 0n, transfer: { kind: 'sol', from, to, amount: 5_000_000n } })
    const steps: string[] = []
    const onProgress = ({ step }: { readonly step: string }) => steps.push(step)
    const { signature } = await sendSolanaTransfer(kit, { token: sol, to, amount: 5_000_000n, onProgress })
    expect(signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)
    expect(steps).toEqual(['checking', 'awaitingWallet', 'confirming'])
    expect(node.control.balance(to)).toBe(5_000_000n)
    expect(node.control.balance(from)).toBe(1_000_000_000n - 5_000_000n - fee)
  })

  it('of a token makes the account of the receiver, for the rent that was told', async () => {
    const { kit, from, token, mint } = await connected()
    const to = await someWallet()
    const first = { token, to, amount: parseAmount('5.25', 6) }
    expect(await prepareSolanaTransfer(kit, first)).toMatchObject({
      fee,
      rent: rentOfTokenAccount,
      transfer: { kind: 'token', mint, amount: 5_250_000n, decimals: 6, created: { owner: to } },
    })
    await sendSolanaTransfer(kit, first)
    expect(await node.control.held(to, mint)).toBe(5_250_000n)
    expect(node.control.balance(from)).toBe(1_000_000_000n - fee - rentOfTokenAccount)
    const second = { token, to, amount: 1n }
    expect(await prepareSolanaTransfer(kit, second)).toMatchObject({
      rent: 0n,
      transfer: { created: undefined },
    })
    await sendSolanaTransfer(kit, second)
    expect(await node.control.held(to, mint)).toBe(5_250_001n)
  })

  it('moves exactly the amount that is shown, whatever it is', async () => {
    const { kit, token, mint, from } = await connected()
    const to = await someWallet()
    await node.control.hold({ owner: to, mint, amount: 0n })
    const most = 2n ** 63n
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: 1n, max: most }), async (amount) => {
        await node.control.hold({ owner: from, mint, amount: most })
        await node.control.hold({ owner: to, mint, amount: 0n })
        const typed = formatUnits(amount, 6)
        const { transfer } = await prepareSolanaTransfer(kit, { token, to, amount: parseAmount(typed, 6) })
        expect(formatUnits(transfer.amount, 6)).toBe(typed)
        await sendSolanaTransfer(kit, { token, to, amount: transfer.amount, allowRepeat: true })
        expect(await node.control.held(to, mint)).toBe(amount)
        expect(await node.control.held(from, mint)).toBe(most - amount)
      }),
      { endOnFailure: true, numRuns: 15 },
    )
  })

  it('may take all SOL, down to an account without any', async () => {
    const { kit, from } = await connected()
    const to = await someWallet()
    await sendSolanaTransfer(kit, { token: sol, to, amount: 1_000_000_000n - fee })
    expect(node.control.balance(from)).toBe(0n)
  })

  it('is refused before the wallet is asked', async () => {
    const { kit, from, token, mint, solWallet } = await connected()
    const to = await someWallet()
    const codes = async (transfer: Parameters<typeof sendSolanaTransfer>[1]) => [
      await codeOf(prepareSolanaTransfer(kit, transfer)),
      await codeOf(sendSolanaTransfer(kit, transfer)),
    ]
    const both = (code: string) => [code, code]
    solWallet.rejectsNext()
    expect(await codes({ token: sol, to: '', amount: 1n })).toEqual(both('SEND_INCOMPLETE'))
    expect(await codes({ token: sol, to, amount: 0n })).toEqual(both('SEND_INCOMPLETE'))
    expect(await codes({ token: undefined, to, amount: 1n })).toEqual(both('TOKEN_REQUIRED'))
    expect(await codes({ token: sol, to: '0x12', amount: 1n })).toEqual(both('INVALID_ADDRESS'))
    expect(await codes({ token: sol, to, amount: -1n })).toEqual(both('INVALID_AMOUNT'))
    expect(await codes({ token, to, amount: 100_000_001n })).toEqual(both('INSUFFICIENT_BALANCE'))
    expect(await codes({ token: sol, to, amount: 1_000_000_001n })).toEqual(both('INSUFFICIENT_BALANCE'))
    expect(await codes({ token: sol, to, amount: 1_000_000_000n })).toEqual(both('INSUFFICIENT_GAS'))
    // Neither side may be left with less than an account must hold.
    expect(await codes({ token: sol, to, amount: rentOfWallet - 1n })).toEqual(both('RENT_NOT_COVERED'))
    const allButLittle = 1_000_000_000n - fee - 1n
    expect(await codes({ token: sol, to, amount: allButLittle })).toEqual(both('RENT_NOT_COVERED'))
    // Decimals that are not those of the token would make another amount.
    expect(await codes({ token: { ...token, decimals: 5 }, to, amount: 1n })).toEqual(both('TOKEN_REQUIRED'))
    for (const nobody of [await node.control.hold({ owner: from, mint, amount: 100_000_000n }), mint]) {
      expect(await codes({ token: sol, to: nobody, amount: rentOfWallet })).toEqual(
        both('RECEIVER_NOT_A_WALLET'),
      )
      expect(await codes({ token, to: nobody, amount: 1n })).toEqual(both('RECEIVER_NOT_A_WALLET'))
    }
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    expect(await codes({ token: sol, to: program, amount: rentOfWallet })).toEqual(
      both('RECEIVER_NOT_A_WALLET'),
    )
    // The address of an account that does not exist yet: no public key.
    const future = '42JrewdefrETKYFymk8F8FCtJSxLpQQjSyLb4GwueWHG'
    expect(await codes({ token: sol, to: future, amount: rentOfWallet })).toEqual(
      both('RECEIVER_NOT_A_WALLET'),
    )
  })

  it('of a frozen token is refused, on either side', async () => {
    const { kit, from, token, mint } = await connected()
    const to = await someWallet()
    await node.control.hold({ owner: to, mint, amount: 0n, isFrozen: true })
    expect(await codeOf(sendSolanaTransfer(kit, { token, to, amount: 1n }))).toBe('TOKEN_ACCOUNT_FROZEN')
    await node.control.hold({ owner: from, mint, amount: 9n, isFrozen: true })
    expect(await fetchSolanaTokens(kit)).toMatchObject([{}, { isFrozen: true }])
    const other = await someWallet()
    expect(await codeOf(sendSolanaTransfer(kit, { token, to: other, amount: 1n }))).toBe(
      'TOKEN_ACCOUNT_FROZEN',
    )
  })

  it('is not asked for without the SOL for fee and rent', async () => {
    const { kit, from, token, mint } = await connected({ lamports: rentOfTokenAccount })
    const to = await someWallet()
    expect(await codeOf(sendSolanaTransfer(kit, { token, to, amount: 1n }))).toBe('INSUFFICIENT_GAS')
    await node.control.hold({ owner: to, mint, amount: 0n })
    await sendSolanaTransfer(kit, { token, to, amount: 1n })
    expect(node.control.balance(from)).toBe(rentOfTokenAccount - fee)
    const poor = await connected({ lamports: 0n })
    const code = await codeOf(sendSolanaTransfer(poor.kit, { token: poor.token, to, amount: 1n }))
    expect(code).toBe('INSUFFICIENT_GAS')
  })

  it('is refused when more rent is due than was told', async () => {
    const { kit, token } = await connected()
    const told = { token, to: await someWallet(), amount: 1n, maxRent: 0n }
    expect(await codeOf(sendSolanaTransfer(kit, told))).toBe('TRANSACTION_CHANGED')
  })

  it('is not sent if the wallet signs another', async () => {
    const { kit, from, solWallet } = await connected()
    const to = await someWallet()
    const thief = await someWallet()
    const { transaction } = await prepareSolanaTransfer(kit, { token: sol, to: thief, amount: 5_000_000n })
    solWallet.signsInstead(transaction)
    const sending = sendSolanaTransfer(kit, { token: sol, to, amount: 5_000_000n })
    expect(await codeOf(sending)).toBe('TRANSACTION_CHANGED')
    expect(node.control.balance(from)).toBe(1_000_000_000n)
  })

  it('is sent when a node passes it on and its answer is lost', async () => {
    const broken = 'http://broken.example/'
    const { kit, from } = await connected({
      nodes: [broken, node.rpcUrl],
      environment: {
        async fetch(input, init) {
          if (input === broken) {
            await fetch(node.rpcUrl, init)
            throw new TypeError('Failed to fetch')
          }
          return fetch(input, init)
        },
      },
    })
    const to = await someWallet()
    await sendSolanaTransfer(kit, { token: sol, to, amount: 5_000_000n })
    expect(node.control.balance(to)).toBe(5_000_000n)
    expect(node.control.balance(from)).toBe(1_000_000_000n - 5_000_000n - fee)
  })

  it('is asked for at once of a wallet that only sends what it signs', async () => {
    const { kit, solWallet } = await connected({ wallet: { canSend: true, isSigner: false } })
    const transfer = { token: sol, to: await someWallet(), amount: 5_000_000n }
    solWallet.rejectsNext()
    expect(await codeOf(sendSolanaTransfer(kit, transfer))).toBe('USER_REJECTED')
    const { sent } = solWallet
    const ending = new AbortController()
    const sending = codeOf(sendSolanaTransfer(kit, { ...transfer, signal: ending.signal }))
    await expect.poll(() => sent.length).toBe(1)
    ending.abort()
    expect(await sending).toBe('ABORTED')
    // It may be on its way.
    expect(await codeOf(sendSolanaTransfer(kit, transfer))).toMatch(/^ALREADY_/)
  })

  it('that the person rejects is not sent', async () => {
    const { kit, from, solWallet } = await connected()
    const transfer = { token: sol, to: await someWallet(), amount: 5_000_000n }
    solWallet.rejectsNext()
    expect(await codeOf(sendSolanaTransfer(kit, transfer))).toBe('USER_REJECTED')
    expect(node.control.balance(from)).toBe(1_000_000_000n)
    await sendSolanaTransfer(kit, transfer)
  })
})

describe.runIf(isThere)('the same transfer on Solana', () => {
  /** Does something, and waits until a status was asked for because of it. */
  const untilAwaited = async <Result>(act: () => Result): Promise<Result> => {
    const count = () => node.asked.filter((method) => method === 'getSignatureStatuses').length
    const before = count()
    const result = act()
    await expect.poll(count).toBeGreaterThan(before)
    return result
  }

  it('is sent once: not by a second press, in another tab, or after a reload', async () => {
    const { kit, openKit, close } = await connected()
    const to = await someWallet()
    const transfer = { token: sol, to, amount: 5_000_000n }
    node.control.setAutomine(false)
    const sent = await untilAwaited(() => {
      const first = codeOf(sendSolanaTransfer(kit, transfer))
      const second = codeOf(sendSolanaTransfer(kit, transfer))
      return { first, second }
    })
    expect(await sent.second).toBe('ALREADY_ASKED')
    const tab = await openKit()
    expect(await codeOf(sendSolanaTransfer(tab.kit, transfer))).toBe('ALREADY_ASKED')
    await close()
    expect(await sent.first).toBe('ABORTED')
    expect(await codeOf(sendSolanaTransfer(tab.kit, transfer))).toBe('ALREADY_SENT')
    node.control.mine()
    expect(await codeOf(sendSolanaTransfer(tab.kit, transfer))).toBe('ALREADY_SENT')
    expect(node.control.balance(to)).toBe(5_000_000n)
    node.control.setAutomine(true)
    await sendSolanaTransfer(tab.kit, { ...transfer, allowRepeat: true })
    expect(node.control.balance(to)).toBe(10_000_000n)
  })

  it('may be sent anew once the network can take the first no more', async () => {
    const { kit, clock } = await connected()
    const to = await someWallet()
    const transfer = { token: sol, to, amount: 5_000_000n }
    node.control.setAutomine(false)
    const { first } = await untilAwaited(() => ({ first: codeOf(sendSolanaTransfer(kit, transfer)) }))
    node.control.drop()
    node.control.passBlocks(151)
    await expect
      .poll(async () => {
        await clock.advance(1_000)
        return Promise.race([first, Promise.resolve('waiting')])
      })
      .toBe('TRANSACTION_EXPIRED')
    node.control.setAutomine(true)
    await sendSolanaTransfer(kit, transfer)
    expect(node.control.balance(to)).toBe(5_000_000n)
  })
})

describe.runIf(isThere)('the activity of a Solana account', () => {
  const listed = (kit: ConnectKit) =>
    sentSolanaStore(kit)
      .getState()
      .map(({ status }) => status)

  it('has what was sent from this browser: pending also after a reload, then in the history', async () => {
    const { kit, openKit, close, from } = await connected()
    const to = await someWallet()
    node.control.setAutomine(false)
    const sending = codeOf(sendSolanaTransfer(kit, { token: sol, to, amount: 5_000_000n }))
    await expect.poll(() => listed(kit)).toEqual(['pending'])
    expect((await fetchActivity(kit)).items).toEqual([])
    await close()
    expect(await sending).toBe('ABORTED')
    const next = await openKit()
    const stop = watchSentSolana(next.kit)
    expect(listed(next.kit)).toEqual(['pending'])
    node.control.mine()
    await expect
      .poll(async () => {
        await next.clock.advance(1_000)
        return listed(next.kit)
      })
      .toEqual(['confirmed'])
    stop()
    expect((await fetchActivity(next.kit)).items).toMatchObject([
      {
        operation: 'send',
        status: 'confirmed',
        from,
        to,
        transfers: [
          { direction: 'out', quantity: { value: 5_000_000n, decimals: 9 }, fungible: { symbol: 'SOL' } },
        ],
      },
    ])
  })

  it('says of one that the network can take no more that it failed, and nothing of one that was refused', async () => {
    const { kit, clock } = await connected()
    const to = await someWallet()
    node.control.setAutomine(false)
    const sending = codeOf(sendSolanaTransfer(kit, { token: sol, to, amount: 5_000_000n }))
    await expect.poll(() => listed(kit)).toEqual(['pending'])
    node.control.drop()
    node.control.passBlocks(151)
    await expect
      .poll(async () => {
        await clock.advance(1_000)
        return listed(kit)
      })
      .toEqual(['expired'])
    expect(await sending).toBe('TRANSACTION_EXPIRED')
    expect((await fetchActivity(kit)).items).toMatchObject([{ status: 'failed' }])
  })

  it('has a transfer of another tab, once', async () => {
    const { kit, openKit } = await connected()
    const tab = await openKit()
    const stop = watchSentSolana(tab.kit)
    await sendSolanaTransfer(kit, { token: sol, to: await someWallet(), amount: 5_000_000n })
    await expect.poll(() => listed(tab.kit)).toEqual(['confirmed'])
    expect(listed(kit)).toEqual(['confirmed'])
    stop()
  })
})
