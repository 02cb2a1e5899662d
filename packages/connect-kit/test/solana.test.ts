import { describe, expect, it } from 'vitest'
import { decodeBase58, encodeBase58 } from '../src/caip/base58.ts'
import {
  type ConnectKit,
  connect,
  destroyConnectKit,
  sendSolanaTransaction,
  signAllSolanaTransactions,
  signSolanaTransaction,
} from '../src/index.ts'
import { solana, solanaDevnet } from '../src/networks.ts'
import { createTestKit } from '../src/testing.ts'
import { walletStandard } from '../src/wallet-standard.ts'
import { codeOf } from './failure-of.ts'
import { standardWallet } from './support/standard-wallet.ts'

async function connected({ canSend = true } = {}) {
  const sol = await standardWallet({ name: 'Sol', canSend })
  const page = createTestKit({
    networks: [solana, solanaDevnet],
    connectors: [walletStandard()],
    wallet: false,
  })
  sol.registersIn(page.page.window)
  await connect(page.kit, { connectorId: 'wallet-standard:Sol' })
  return { ...page, sol }
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const base58 = (text: string) => decodeBase58(text) ?? Uint8Array.of()

/** Makes the next requests behave like another wallet, such as one over WalletConnect. */
function answers(kit: ConnectKit, answer: (params: unknown) => unknown) {
  const live = [...kit.runtime.sessions.values()].find(({ namespaces }) => namespaces.has('solana'))
  if (!live) throw new Error('No Solana wallet is connected.')
  const provider = live.session.provider('solana')
  provider.request = async ({ params }) => answer(params)
}

describe('a Solana transaction', () => {
  it('is signed and sent, with account, chain and send options', async () => {
    const { kit, sol } = await connected()
    const transaction = sol.transaction()
    const { signature } = await sendSolanaTransaction(kit, {
      transaction,
      chainId: solana.id,
      sendOptions: { skipPreflight: true },
    })
    expect(await sol.verifies(Uint8Array.from(base58(signature)), transaction.slice(65))).toBe(true)
    expect(sol.sent).toEqual([
      expect.objectContaining({ chain: 'solana:mainnet', transaction, options: { skipPreflight: true } }),
    ])
  })

  it.each([
    ['bytes', false, (bytes: Uint8Array) => bytes],
    ['base64', false, base64],
    ['bytes of version 0', true, (bytes: Uint8Array) => bytes],
  ] as const)('is signed when passed as %s', async (_, isVersioned, given) => {
    const { kit, sol } = await connected()
    const transaction = sol.transaction({ isVersioned })
    const signed = await signSolanaTransaction(kit, { transaction: given(transaction) })
    expect(signed.transaction.slice(65)).toEqual(transaction.slice(65))
    expect(signed.signature).toBe(encodeBase58(signed.transaction.slice(1, 65)))
    expect(await sol.verifies(signed.transaction.slice(1, 65), transaction.slice(65))).toBe(true)
  })

  it('is assembled if the wallet returns only the signature', async () => {
    const { kit, sol } = await connected()
    const transaction = sol.transaction()
    const signature = encodeBase58(new Uint8Array(64).fill(7))
    answers(kit, () => ({ signature }))
    const signed = await signSolanaTransaction(kit, { transaction })
    expect(signed.signature).toBe(signature)
    expect(signed.transaction.slice(1, 65)).toEqual(new Uint8Array(64).fill(7))
    expect(signed.transaction.slice(65)).toEqual(transaction.slice(65))
  })

  it('is signed with others, in order', async () => {
    const { kit, sol } = await connected()
    const transactions = [sol.transaction(), sol.transaction({ isVersioned: true })]
    const signed = await signAllSolanaTransactions(kit, { transactions })
    expect(signed.map(({ transaction }) => transaction.slice(65))).toEqual(
      transactions.map((transaction) => transaction.slice(65)),
    )
    for (const { transaction } of signed)
      expect(await sol.verifies(transaction.slice(1, 65), transaction.slice(65))).toBe(true)
  })

  it('that is invalid, or of another signer, is not sent to the wallet', async () => {
    const { kit, sol } = await connected()
    const another = await standardWallet()
    for (const transaction of [another.transaction(), Uint8Array.of(), Uint8Array.of(1, 2, 3), '§', 'AQ=='])
      for (const ask of [sendSolanaTransaction, signSolanaTransaction])
        await expect(ask(kit, { transaction })).rejects.toMatchObject({ code: 'MISSING_OR_INVALID' })
    expect(sol.sent).toEqual([])
  })

  it('is not sent to the wallet on another chain than the caller’s', async () => {
    const { kit, sol } = await connected()
    const transaction = sol.transaction()
    await expect(sendSolanaTransaction(kit, { transaction, chainId: solanaDevnet.id })).rejects.toMatchObject(
      { code: 'CHAIN_MISMATCH' },
    )
    expect(sol.sent).toEqual([])
  })

  it('that returns unsigned or invalid is rejected', async () => {
    const { kit, sol } = await connected()
    const transaction = sol.transaction()
    for (const answer of [null, {}, { signature: '0' }, { signature: 'abc' }, { transaction: '§' }]) {
      answers(kit, () => answer)
      await expect(signSolanaTransaction(kit, { transaction })).rejects.toMatchObject({
        code: 'WALLET_FAILED',
      })
      await expect(sendSolanaTransaction(kit, { transaction })).rejects.toMatchObject({
        code: 'WALLET_FAILED',
      })
    }
    answers(kit, () => ({ transaction: base64(transaction) }))
    await expect(signSolanaTransaction(kit, { transaction })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    answers(kit, () => ({ transactions: [base64(transaction)] }))
    await expect(
      signAllSolanaTransactions(kit, { transactions: [transaction, transaction] }),
    ).rejects.toMatchObject({ code: 'WALLET_FAILED' })
  })

  it('is not sent by a wallet without support, nor after a rejection', async () => {
    const { kit, sol } = await connected({ canSend: false })
    const transaction = sol.transaction()
    expect(await codeOf(sendSolanaTransaction(kit, { transaction }))).toBe('WALLET_UNSUPPORTED')
    sol.rejectsNext()
    expect(await codeOf(signSolanaTransaction(kit, { transaction }))).toBe('USER_REJECTED')
  })

  it.each(['signal', 'kit'] as const)('is pending until its %s ends', async (owner) => {
    const { kit, sol } = await connected()
    answers(kit, () => new Promise(() => undefined))
    const controller = new AbortController()
    const transaction = sol.transaction()
    const waiting = codeOf(sendSolanaTransaction(kit, { transaction, signal: controller.signal }))
    if (owner === 'signal') controller.abort()
    else await destroyConnectKit(kit)
    expect(await waiting).toBe('ABORTED')
  })
})
