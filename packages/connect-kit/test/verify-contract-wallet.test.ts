import {
  accounts,
  createSignerWallets,
  hasAnvil,
  type LocalChain,
  networkAt,
  type SignerWallets,
  startChain,
} from '@esports/local-stack'
import * as fc from 'fast-check'
import { createPublicClient, http } from 'viem'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatSiwxMessage } from '../src/siwx.ts'
import { verifySiwxMessage } from '../src/verify.ts'
import { messageData } from './siwx-messages.ts'

const [, owner, stranger] = accounts
if (!owner || !stranger) throw new Error('The stack has ten accounts.')

describe.runIf(hasAnvil())('sign-in of a contract wallet', () => {
  let chain: LocalChain
  let wallets: SignerWallets
  beforeAll(async () => {
    chain = await startChain({ chainId: 137 })
    wallets = await createSignerWallets(chain)
  })
  afterAll(() => chain.close())

  const clientAt = (rpcUrl: string) =>
    createPublicClient({ chain: networkAt(137, rpcUrl), transport: http(rpcUrl, { retryCount: 0 }) })
  const verdict = (message: string, signature: string, evmClient = () => clientAt(chain.rpcUrl)) =>
    verifySiwxMessage({
      message,
      signature,
      expected: { domain: 'play.example', nonce: messageData().nonce },
      now: Date.parse('2026-11-21T20:00:01.000Z'),
      evmClient,
    })
  const messageOf = (accountAddress: string) => formatSiwxMessage(messageData({ accountAddress }))

  it('is verified on its chain [ERC-1271, S4.9]', async () => {
    const address = await wallets.deploy(owner.address)
    const message = messageOf(address)
    const signature = await owner.signMessage({ message })
    expect(await verdict(message, signature)).toMatchObject({ ok: true, accountId: `eip155:137:${address}` })
    const foreign = await stranger.signMessage({ message })
    expect(await verdict(message, foreign)).toEqual({ ok: false, reason: 'badSignature' })
    const tampered = message.replace('Arena', 'Brena')
    expect(await verdict(tampered, signature)).toEqual({ ok: false, reason: 'badSignature' })
  })
  it('is verified before deployment [ERC-6492, S4.9]', async () => {
    const { address, factory, factoryData } = await wallets.plan(owner.address, 1)
    const message = messageOf(address)
    const wrap = (signature: `0x${string}`) =>
      serializeErc6492Signature({ address: factory, data: factoryData, signature })
    const good = wrap(await owner.signMessage({ message }))
    expect(await verdict(message, good)).toMatchObject({ ok: true, accountId: `eip155:137:${address}` })
    const foreign = wrap(await stranger.signMessage({ message }))
    expect(await verdict(message, foreign)).toEqual({ ok: false, reason: 'badSignature' })
    // The factory must deploy the wallet at the exact address that signs in.
    const elsewhere = messageOf(stranger.address)
    const claimed = wrap(await owner.signMessage({ message: elsewhere }))
    expect(await verdict(elsewhere, claimed)).toEqual({ ok: false, reason: 'badSignature' })
  })
  it('is unverifiable while its chain is unreachable, or if another chain responds', async () => {
    const { address, factory, factoryData } = await wallets.plan(owner.address, 2)
    const message = messageOf(address)
    const signature = serializeErc6492Signature({
      address: factory,
      data: factoryData,
      signature: await owner.signMessage({ message }),
    })
    const unverifiable = { ok: false, reason: 'unverifiable' }
    expect(await verdict(message, signature, () => clientAt('http://127.0.0.1:1'))).toEqual(unverifiable)
    const other = await startChain({ chainId: 42161 })
    expect(await verdict(message, signature, () => clientAt(other.rpcUrl))).toEqual(unverifiable)
    await other.close()
  })
  it('accepts any letter case of the address', async () => {
    const address = await wallets.deploy(owner.address, 3)
    // Inverts the case of every letter, so that no checksum is valid.
    const swapped = address
      .slice(2)
      .replaceAll(/[a-f]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))
    const message = messageOf(`0x${swapped}`)
    expect(await verdict(message, await owner.signMessage({ message }))).toMatchObject({
      ok: true,
      accountId: `eip155:137:${address}`,
    })
  })
  it('rejects invalid signatures, also inside a standard wrapper [ERC-6492, ERC-8010]', async () => {
    const message = messageOf(await wallets.deploy(owner.address, 4))
    const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array).toString('hex'))
    const magic = fc.constantFrom('', '6492'.repeat(16), '8010'.repeat(16))
    await fc.assert(
      fc.asyncProperty(bytes, magic, async (hex, suffix) => {
        expect(await verdict(message, `0x${hex}${suffix}`)).toEqual({ ok: false, reason: 'badSignature' })
      }),
      { numRuns: 60 },
    )
  })
})
