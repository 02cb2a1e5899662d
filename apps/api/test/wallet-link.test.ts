import {
  accounts,
  createSignerWallets,
  hasAnvil,
  type LocalChain,
  type SignerWallets,
  startChain,
} from '@esports/local-stack'
import { parseSiweMessage } from 'viem/siwe'
import { serializeErc6492Signature } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../src/platform/config.ts'
import { schema } from '../src/platform/database/index.ts'
import { environment, type Gamer, publicOrigin, startWorld, type World } from './world.ts'

let world: World
let time = new Date()
beforeAll(async () => {
  world = await startWorld({ now: () => time })
})
afterAll(() => world.close())

const wallets = [...accounts]
/** A wallet that no other test has linked. */
function aWallet() {
  const wallet = wallets.pop()
  if (!wallet) throw new Error('The stack has ten accounts.')
  return wallet
}
const challengeOf = async ({ api }: Gamer, address: string, chainId = 137) =>
  (await api.challengeWallet({ body: { accountId: `eip155:${chainId}:${address}` } })).data
const addressOf = async ({ api }: Gamer) => (await api.readMyProfile()).data.evmWalletAddress

it('links the wallet that signed, and the profile shows it [S3.4]', async () => {
  const gamer = await world.gamer('linker')
  const wallet = aWallet()
  expect(await addressOf(gamer)).toBeNull()
  const { message } = await challengeOf(gamer, wallet.address.toLowerCase())
  const { data } = await gamer.api.linkWallet({
    body: { message, signature: await wallet.signMessage({ message }) },
  })
  expect(data.evmWalletAddress).toBe(wallet.address)
  expect(await addressOf(gamer)).toBe(wallet.address)
  expect((await gamer.api.unlinkWallet()).data.evmWalletAddress).toBeNull()
  expect(await addressOf(gamer)).toBeNull()
})

it('asks for a signature in its own name, for this profile, for five minutes', async () => {
  const gamer = await world.gamer('reader')
  const [wallet] = accounts
  const { message, expiresAt } = await challengeOf(gamer, wallet?.address ?? '')
  expect(parseSiweMessage(message)).toMatchObject({
    domain: new URL(publicOrigin).host,
    uri: publicOrigin,
    address: wallet?.address,
    chainId: 137,
    version: '1',
    expirationTime: new Date(expiresAt),
    statement: 'Link this wallet to the E-Sports profile @reader. This costs nothing and moves no funds.',
  })
  expect(Date.parse(expiresAt) - time.getTime()).toBe(300_000)
})

it('takes a signed message once, also when it comes twice at the same moment', async () => {
  const gamer = await world.gamer('replayer')
  const wallet = aWallet()
  const { message } = await challengeOf(gamer, wallet.address)
  const body = { message, signature: await wallet.signMessage({ message }) }
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () =>
      gamer.api.linkWallet({ body }).then(
        () => 'linked',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['expired', 'expired', 'expired', 'expired', 'linked'])
  await gamer.api.unlinkWallet()
  await expect(gamer.api.linkWallet({ body })).rejects.toMatchObject({ code: 'expired', status: 410 })
  expect(await addressOf(gamer)).toBeNull()
})

it('does not take the challenge of another user', async () => {
  const [victim, thief] = [await world.gamer('victim'), await world.gamer('thief')]
  const wallet = aWallet()
  const { message } = await challengeOf(victim, wallet.address)
  const body = { message, signature: await wallet.signMessage({ message }) }
  await expect(thief.api.linkWallet({ body })).rejects.toMatchObject({ code: 'expired' })
  expect(await addressOf(thief)).toBeNull()
  // It is still good for whom it was made.
  await victim.api.linkWallet({ body })
  expect(await addressOf(victim)).toBe(wallet.address)
})

it('gives a wallet to one profile only', async () => {
  const [owner, second] = [await world.gamer('owner'), await world.gamer('second')]
  const wallet = aWallet()
  const link = async (gamer: Gamer, chainId: number) => {
    const { message } = await challengeOf(gamer, wallet.address, chainId)
    return gamer.api.linkWallet({ body: { message, signature: await wallet.signMessage({ message }) } })
  }
  await link(owner, 137)
  await expect(link(second, 42161)).rejects.toMatchObject({ code: 'wallet_taken', status: 409 })
  expect(await addressOf(second)).toBeNull()
  // Linking one's own again is no conflict.
  await link(owner, 42161)
  await owner.api.unlinkWallet()
  await link(second, 137)
  expect([await addressOf(owner), await addressOf(second)]).toEqual([null, wallet.address])
})

it('replaces the wallet that was linked before', async () => {
  const gamer = await world.gamer('mover')
  const [before, after] = [aWallet(), aWallet()]
  for (const wallet of [before, after]) {
    const { message } = await challengeOf(gamer, wallet.address)
    await gamer.api.linkWallet({ body: { message, signature: await wallet.signMessage({ message }) } })
  }
  expect(await addressOf(gamer)).toBe(after.address)
})

it('refuses what was not signed by this wallet, or not as it was given', async () => {
  const gamer = await world.gamer('forger')
  const [wallet, other] = accounts
  if (!wallet || !other) throw new Error('The stack has ten accounts.')
  const { message } = await challengeOf(gamer, wallet.address)
  const signature = await wallet.signMessage({ message })
  const changed = message.replace('@forger', '@nyx')
  const bodies = [
    { message, signature: await other.signMessage({ message }) },
    { message: changed, signature: await wallet.signMessage({ message: changed }) },
    { message, signature: '0x' },
    { message, signature: `0x${'ff'.repeat(65)}` },
  ]
  for (const body of bodies)
    await expect(gamer.api.linkWallet({ body })).rejects.toMatchObject({
      code: expect.stringMatching(/^(signature_invalid|unavailable)$/),
    })
  await expect(gamer.api.linkWallet({ body: { message: 'gg', signature } })).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(
    gamer.api.linkWallet({ body: { message: 'x'.repeat(5_000), signature } }),
  ).rejects.toMatchObject({ code: 'invalid' })
  expect(await addressOf(gamer)).toBeNull()
})

it('forgets a request after five minutes', async () => {
  const gamer = await world.gamer('sleeper')
  const wallet = aWallet()
  const { message } = await challengeOf(gamer, wallet.address)
  const body = { message, signature: await wallet.signMessage({ message }) }
  const before = time
  time = new Date(before.getTime() + 300_000)
  await expect(gamer.api.linkWallet({ body })).rejects.toMatchObject({ code: 'expired' })
  await challengeOf(gamer, wallet.address)
  expect(await world.db.select().from(schema.walletChallenges)).toHaveLength(1)
  time = before
})

it('gives out twenty requests to one gamer, and then waits for some to end', async () => {
  const gamer = await world.gamer('collector')
  const [wallet] = accounts
  for (let given = 0; given < 20; given += 1) await challengeOf(gamer, wallet?.address ?? '')
  await expect(challengeOf(gamer, wallet?.address ?? '')).rejects.toMatchObject({ code: 'rate_limited' })
  const before = time
  time = new Date(before.getTime() + 300_000)
  await challengeOf(gamer, wallet?.address ?? '')
  time = before
})

it('knows only its own networks, and only addresses', async () => {
  const gamer = await world.gamer('tourist')
  const [wallet] = accounts
  await expect(challengeOf(gamer, wallet?.address ?? '', 1)).rejects.toMatchObject({
    code: 'invalid',
    message: 'Wallets of this network cannot be linked. Switch to another one.',
  })
  for (const accountId of ['eip155:137', 'solana:mainnet:abc', `eip155:137:${wallet?.address}0`])
    await expect(gamer.api.challengeWallet({ body: { accountId } })).rejects.toMatchObject({
      code: 'invalid',
    })
})

it('is for gamers who are logged in', async () => {
  const body = { accountId: `eip155:137:${accounts[0]?.address}` }
  await expect(world.visitor.challengeWallet({ body })).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(world.visitor.unlinkWallet()).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(
    world.visitor.linkWallet({ body: { message: 'gg', signature: '0x00' } }),
  ).rejects.toMatchObject({ code: 'unauthenticated' })
})

describe.runIf(hasAnvil())('a contract wallet', () => {
  let chain: LocalChain
  let contracts: SignerWallets
  let asking: World
  const [owner] = accounts
  beforeAll(async () => {
    chain = await startChain({ chainId: 137 })
    contracts = await createSignerWallets(chain)
    asking = await startWorld({ environment: { CHAIN_RPC_137: chain.rpcUrl } })
  })
  afterAll(async () => {
    await asking.close()
    await chain.close()
  })
  const sign = async (message: string) => (await owner?.signMessage({ message })) ?? '0x'

  it('is linked when its chain says that its owner signed [ERC-1271]', async () => {
    const gamer = await asking.gamer('safe')
    const address = await contracts.deploy(owner?.address ?? '0x')
    const { message } = await challengeOf(gamer, address)
    await gamer.api.linkWallet({ body: { message, signature: await sign(message) } })
    expect(await addressOf(gamer)).toBe(address)
    const { message: second } = await challengeOf(gamer, address)
    const stranger = (await accounts[1]?.signMessage({ message: second })) ?? '0x'
    await expect(
      gamer.api.linkWallet({ body: { message: second, signature: stranger } }),
    ).rejects.toMatchObject({ code: 'signature_invalid' })
  })
  it('is linked before it is deployed [ERC-6492]', async () => {
    const gamer = await asking.gamer('planner')
    const { address, factory, factoryData } = await contracts.plan(owner?.address ?? '0x', 1)
    const { message } = await challengeOf(gamer, address)
    const signature = serializeErc6492Signature({
      address: factory,
      data: factoryData,
      signature: await sign(message),
    })
    await gamer.api.linkWallet({ body: { message, signature } })
    expect(await addressOf(gamer)).toBe(address)
  })
  it('is told to try again while its chain does not answer, and that it cannot where none is asked', async () => {
    const { address, factory, factoryData } = await contracts.plan(owner?.address ?? '0x', 2)
    const attempt = async (settings: Readonly<Record<string, string>>) => {
      const other = await startWorld({ environment: settings })
      const gamer = await other.gamer('unlucky')
      const { message } = await challengeOf(gamer, address)
      const signature = serializeErc6492Signature({
        address: factory,
        data: factoryData,
        signature: await sign(message),
      })
      const code = await gamer.api.linkWallet({ body: { message, signature } }).then(
        () => 'linked',
        (error: { code: string }) => error.code,
      )
      await other.close()
      return code
    }
    expect(await attempt({ CHAIN_RPC_137: 'http://127.0.0.1:1' })).toBe('unavailable')
    expect(await attempt({ CHAIN_RPC_137: chain.rpcUrl, SERVER_RPC_137: 'none' })).toBe('signature_invalid')
  })
})

it('asks chains at addresses of its own, where there are some', () => {
  const own = { SERVER_RPC_137: 'http://127.0.0.1:9', SERVER_RPC_42161: 'none' }
  expect(readConfig({ ...environment, ...own }).serverRpcUrls).toEqual({
    'eip155:137': 'http://127.0.0.1:9',
    'eip155:42161': null,
    'eip155:421614': environment.CHAIN_RPC_421614,
  })
})
