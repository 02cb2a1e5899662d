import { createSignerWallets } from '@esports/local-stack'
import { type LocalAccount, serializeErc6492Signature } from 'viem'
import { describe, expect, it } from 'vitest'
import { blockchainApiOf } from '../../src/actions/blockchain-api-of.ts'
import { accountDetails } from '../../src/core/account-details.ts'
import { coinTypeOf, registrationMessage } from '../../src/services/blockchain-api/coin-type.ts'
import { lookUpName, postName } from '../../src/services/blockchain-api/names.ts'
import {
  fetchProfile,
  isNameRegistered,
  namesOf,
  registerName,
  resolveName,
  suggestNamesFor,
} from '../../src/services.ts'
import { failureOf, gamer, refusedWith, type StackKitOptions, useStack } from './stack-fixture.ts'

const stack = useStack()
const chainId = 'eip155:137'
const services = () => stack.services.blockchainApi.control
/** The service tolerates ten seconds around its clock, which is the machine's. */
const today: StackKitOptions = { environment: { now: Date.now } }
const refused = (description: string) => ({ code: 'NAME_REGISTRATION_FAILED', message: description })
/** Signs for a name like the kit, with fields the test overrides. */
async function registration(
  name: string,
  {
    at = Date.now(),
    address = gamer(0).address,
    coinType = coinTypeOf(137),
  }: { readonly at?: number; readonly address?: string; readonly coinType?: number } = {},
) {
  const message = registrationMessage(name, at)
  return { coinType, address, message, signature: await gamer(0).signMessage({ message }) }
}

describe('a name at the service', () => {
  it('is registered by a signature, and resolves in both directions [S3.16, S4.11]', async () => {
    const { kit, wallet } = await stack.connectedKit(gamer(9), today)
    const { address } = gamer(9)
    expect(await isNameRegistered(kit, { label: 'alice' })).toBe(false)
    expect(await resolveName(kit, { name: 'alice.reown.id' })).toBeUndefined()
    expect(await namesOf(kit, { address })).toEqual([])

    expect(await registerName(kit, { label: 'alice' })).toBe('alice.reown.id')
    const sent = stack.asked().findLast(({ method }) => method === 'POST')
    const timestamp = expect.stringMatching(
      /^\{"name":"alice\.reown\.id","attributes":\{\},"timestamp":\d{10}\}$/,
    )
    expect(sent?.body).toEqual({
      coin_type: 2147483785,
      address,
      message: timestamp,
      signature: expect.stringMatching(/^0x[0-9a-f]{130}$/),
    })
    expect(wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
    expect(kit.store.getState().isRegisteringName).toBe(false)
    expect(accountDetails(kit.store.getState())?.profile?.name).toBe('alice.reown.id')

    // The same kit had cached that the account has no name.
    expect(await namesOf(kit, { address })).toEqual(['alice.reown.id'])
    const other = await stack.connectedKit(gamer(2), today)
    expect(await resolveName(other.kit, { name: 'alice.reown.id' })).toBe(address)
    expect(await isNameRegistered(other.kit, { label: 'alice' })).toBe(true)
    expect(await namesOf(other.kit, { address: address.toLowerCase() })).toEqual(['alice.reown.id'])
  })

  it('resolves to its account on the chain of registration, and on Ethereum for older names', async () => {
    const { kit } = await stack.connectedKit(gamer(2), today)
    await registerName(kit, { label: 'both-types' })
    const record = await lookUpName(blockchainApiOf(kit), { name: 'both-types.reown.id', chainId })
    const entry = expect.objectContaining({ address: gamer(2).address })
    expect(record?.addresses).toEqual({ 60: entry, 2147483785: entry })
  })

  it('is the fallback for a profile that cannot be loaded [S3.21]', async () => {
    const { kit } = await stack.connectedKit(gamer(3), today)
    await registerName(kit, { label: 'stand-in' })
    services().answerNext('GET', '/v1/identity/', { status: 500 })
    expect(await fetchProfile(kit)).toEqual({ name: 'stand-in.reown.id', avatar: undefined })
  })

  it('can be one of several of an account, the oldest first', async () => {
    const { kit } = await stack.connectedKit(gamer(4), today)
    await registerName(kit, { label: 'first-name' })
    await registerName(kit, { label: 'second-name' })
    const { address } = gamer(4)
    expect(await namesOf(kit, { address })).toEqual(['first-name.reown.id', 'second-name.reown.id'])
  })

  it('can belong to a smart contract, whose owner signs [ERC-1271]', async () => {
    const wallets = await createSignerWallets({ chainId: 137, rpcUrl: stack.addresses.chains[137] })
    const address = await wallets.deploy(gamer(5).address)
    const { kit } = await stack.connectedKit({ ...gamer(5), address }, today)
    await registerName(kit, { label: 'contract' })
    expect(await resolveName(kit, { name: 'contract.reown.id' })).toBe(address)
    const stranger = await stack.connectedKit({ ...gamer(6), address }, today)
    expect(await failureOf(registerName(stranger.kit, { label: 'contract-two' }))).toMatchObject(
      refused('Signature validation error: it is not of the address'),
    )
  })

  it('can belong to a smart contract that is not deployed yet [ERC-6492]', async () => {
    const wallets = await createSignerWallets({ chainId: 137, rpcUrl: stack.addresses.chains[137] })
    const { address, factory, factoryData } = await wallets.plan(gamer(5).address, 6492)
    const undeployed = (owner: number) => ({
      ...gamer(owner),
      address,
      signMessage: async (message: Parameters<LocalAccount['signMessage']>[0]) =>
        serializeErc6492Signature({
          address: factory,
          data: factoryData,
          signature: await gamer(owner).signMessage(message),
        }),
    })
    const { kit } = await stack.connectedKit(undeployed(5), today)
    await registerName(kit, { label: 'planned' })
    expect(await resolveName(kit, { name: 'planned.reown.id' })).toBe(address)
    const stranger = await stack.connectedKit(undeployed(6), today)
    expect(await failureOf(registerName(stranger.kit, { label: 'planned-two' }))).toMatchObject(
      refused('Signature validation error: it is not of the address'),
    )
  })

  it('without the suffix is not looked up', async () => {
    const { kit } = await stack.connectedKit(gamer(2), today)
    const before = stack.asked().length
    expect(await resolveName(kit, { name: 'alice' })).toBeUndefined()
    expect(stack.asked()).toHaveLength(before)
  })

  it('that the service fails to look up throws the reason; the next one resolves', async () => {
    const { kit } = await stack.connectedKit(gamer(2), today)
    await registerName(kit, { label: 'found' })
    for (const [name, why] of [
      ['ab.reown.id', 'Invalid name length: ab.reown.id'],
      ['a b c.reown.id', 'Invalid name format: a b c.reown.id'],
      ['alice.wcn.id', 'Name is not in the allowed zones: alice.wcn.id'],
    ] as const)
      expect(await failureOf(resolveName(kit, { name }))).toMatchObject({
        code: 'NAME_RESOLUTION_FAILED',
        message: why,
      })
    expect(await resolveName(kit, { name: 'found.reown.id' })).toBe(gamer(2).address)
  })
})

describe('a registration', () => {
  it('of a taken name throws the service’s first reason; another name succeeds [S8.8]', async () => {
    const { kit } = await stack.connectedKit(gamer(1), today)
    await registerName(kit, { label: 'taken' })
    const rival = await stack.connectedKit(gamer(2), today)
    expect(await failureOf(registerName(rival.kit, { label: 'taken' }))).toMatchObject({
      ...refused('Name is already registered: taken.reown.id'),
      cause: refusedWith(400, 'name', 'Name is already registered: taken.reown.id'),
    })
    expect(rival.kit.store.getState().isRegisteringName).toBe(false)
    expect(accountDetails(rival.kit.store.getState())?.profile).toBeUndefined()
    // Other spellings are taken too.
    expect(await failureOf(registerName(rival.kit, { label: 'TAKEN' }))).toMatchObject(
      refused('Name is already registered: TAKEN.reown.id'),
    )
    expect(await resolveName(rival.kit, { name: 'taken.reown.id' })).toBe(gamer(1).address)
    expect(await registerName(rival.kit, { label: 'not-taken' })).toBe('not-taken.reown.id')
  })

  it('under another suffix is rejected, like suggestions for it', async () => {
    const { kit } = await stack.connectedKit(gamer(1), {
      ...today,
      services: { nameSuffix: '.arena.example' },
    })
    const why = 'Name is not in the allowed zones:'
    expect(await failureOf(registerName(kit, { label: 'alice' }))).toMatchObject(
      refused(`${why} alice.arena.example`),
    )
    expect(await failureOf(suggestNamesFor(kit, { label: 'alice' }))).toMatchObject({
      code: 'NAME_SUGGESTIONS_FAILED',
      message: `${why} alice.arena.example`,
    })
  })

  it('of a name that only the service considers too long throws its message', async () => {
    const { kit } = await stack.connectedKit(gamer(1), today)
    const label = 'a'.repeat(65)
    expect(await failureOf(registerName(kit, { label }))).toMatchObject(
      refused(`Invalid name length: ${label}.reown.id`),
    )
    expect(await registerName(kit, { label: 'a'.repeat(64) })).toBe(`${'a'.repeat(64)}.reown.id`)
  })

  it('with a wrong page clock is rejected because of the time', async () => {
    const { kit } = await stack.connectedKit(gamer(1))
    const seconds = Date.UTC(2030, 0, 1) / 1000
    expect(await failureOf(registerName(kit, { label: 'too-late' }))).toMatchObject(
      refused(`Signature UNIXTIME timestamp is too old: ${seconds}`),
    )
  })

  it.each([
    ['five seconds ago', -5],
    ['in five seconds', 5],
  ])('signed %s is accepted', async (_, offset) => {
    const api = blockchainApiOf((await stack.connectedKit()).kit)
    const name = `near${offset}.reown.id`
    const signed = await registration(name, { at: Date.now() + offset * 1000 })
    expect(await postName(api, { chainId, registration: signed })).toBe(true)
    expect(await lookUpName(api, { name, chainId })).toMatchObject({ name })
  })

  it.each([
    ['twenty seconds ago', -20],
    ['in twenty seconds', 20],
  ])('signed %s is rejected', async (_, offset) => {
    const api = blockchainApiOf((await stack.connectedKit()).kit)
    const name = `far${offset}.reown.id`
    const signed = await registration(name, { at: Date.now() + offset * 1000 })
    expect(await failureOf(postName(api, { chainId, registration: signed }))).toMatchObject({
      status: 400,
      reasons: [{ field: 'timestamp' }],
    })
    expect(await lookUpName(api, { name, chainId })).toBeUndefined()
  })

  it('signed by another account is rejected (401)', async () => {
    const api = blockchainApiOf((await stack.connectedKit()).kit)
    const foreign = await registration('stolen.reown.id', { address: gamer(7).address })
    expect(await failureOf(postName(api, { chainId, registration: foreign }))).toMatchObject(
      refusedWith(401, 'signature', 'Signature validation error: it is not of the address'),
    )
  })

  it('of more than was signed is rejected', async () => {
    const api = blockchainApiOf((await stack.connectedKit()).kit)
    const signed = await registration('modest.reown.id')
    const message = signed.message.replace('modest', 'greedy')
    expect(await failureOf(postName(api, { chainId, registration: { ...signed, message } }))).toMatchObject({
      status: 401,
    })
  })

  it('for an unknown chain is rejected', async () => {
    const api = blockchainApiOf((await stack.connectedKit()).kit)
    const odd = await registration('odd-chain.reown.id', { coinType: coinTypeOf(4242) })
    expect(await failureOf(postName(api, { chainId, registration: odd }))).toMatchObject(
      refusedWith(400, 'coin_type', `Unsupported coin type: ${coinTypeOf(4242)}`),
    )
  })

  it('on an unsupported network throws, without a request', async () => {
    const { kit } = await stack.connectedKit(gamer(1), { ...today, wallet: { chainId: 1 } })
    const before = stack.asked().length
    expect(await failureOf(registerName(kit, { label: 'nowhere' }))).toMatchObject({
      code: 'NAME_REGISTRATION_FAILED',
    })
    expect(stack.asked()).toHaveLength(before)
  })

  it('that the person rejects sends nothing, and can be retried', async () => {
    const { kit, wallet } = await stack.connectedKit(gamer(8), today)
    wallet.rejects()
    const before = stack.asked().length
    expect(await failureOf(registerName(kit, { label: 'maybe' }))).toMatchObject({ code: 'USER_REJECTED' })
    expect(stack.asked()).toHaveLength(before)
    expect(await registerName(kit, { label: 'maybe' })).toBe('maybe.reown.id')
  })
})

describe('name suggestions', () => {
  it('are the typed label, then similar free names, without suffix, at most five', async () => {
    const { kit } = await stack.connectedKit(gamer(1), today)
    const suggestions = await suggestNamesFor(kit, { label: 'cha' })
    expect(suggestions[0]).toEqual({ label: 'cha', isRegistered: false })
    expect(suggestions.length).toBeGreaterThan(1)
    expect(suggestions.length).toBeLessThanOrEqual(5)
    for (const { label, isRegistered } of suggestions) {
      expect(label).toMatch(/^cha[a-z]*$/)
      expect(isRegistered).toBe(false)
    }
    expect(stack.asked().at(-1)).toMatchObject({
      path: '/v1/profile/suggestions/cha',
      query: { zone: 'reown.id' },
    })
    // A suggested name can be registered; then it is no longer suggested, and reported as taken.
    const [, free] = suggestions
    const label = free?.label ?? ''
    await registerName(kit, { label })
    expect((await suggestNamesFor(kit, { label: 'cha' })).map((one) => one.label)).not.toContain(label)
    expect((await suggestNamesFor(kit, { label }))[0]).toEqual({ label, isRegistered: true })
  })

  it('for a too short label throw a reason; for a longer one they are returned', async () => {
    const { kit } = await stack.connectedKit(gamer(1), today)
    expect(await failureOf(suggestNamesFor(kit, { label: 'ab' }))).toMatchObject({
      code: 'NAME_SUGGESTIONS_FAILED',
      message: 'Invalid name length: ab',
    })
    expect(await suggestNamesFor(kit, { label: 'abc' })).not.toEqual([])
  })
})
