import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createSignerWallets, hasAnvil } from '../../../chains/index.ts'
import { type LocalBlockchainApi, startBlockchainApi } from '../index.ts'
import { type Caller, callerOf, gamer, refusal, startScene } from '../test-scene.ts'

const now = 1_748_600_000_000
const polygon = 2147483785

let api: LocalBlockchainApi
let caller: Caller
beforeEach(async () => {
  api = await startBlockchainApi({ chains: {}, now: () => now })
  caller = callerOf(api.url)
})
afterEach(() => api.close())

interface Claim {
  readonly name?: string
  readonly timestamp?: number
  readonly attributes?: unknown
  readonly coin_type?: number
  readonly signer?: number
}

async function claim({
  name = 'alice.reown.id',
  timestamp = now / 1000,
  attributes = {},
  ...rest
}: Claim = {}) {
  const message = JSON.stringify({ name, attributes, timestamp })
  const signature = await gamer(rest.signer ?? 0).signMessage({ message })
  return { coin_type: rest.coin_type ?? polygon, address: gamer(0).address, message, signature }
}

const register = async (what: Claim = {}) => caller.post('v1/profile/account', await claim(what))

test('a signed name is registered, and found by name and by address', async () => {
  const at = new Date(now).toISOString()
  const entry = { address: gamer(0).address, created_at: at }
  const record = {
    name: 'alice.reown.id',
    registered_at: at,
    updated_at: at,
    attributes: {},
    addresses: { 60: entry, [polygon]: entry },
  }
  expect(await register()).toMatchObject({ status: 200, json: record })
  expect((await caller.get('v1/profile/account/alice.reown.id')).json).toEqual(record)
  expect((await caller.get(`v1/profile/reverse/${gamer(0).address.toLowerCase()}`)).json).toEqual([record])
})

test('the toolkit registers without a project id', async () => {
  const response = await fetch(`${api.url}/v1/profile/account`, {
    method: 'POST',
    body: JSON.stringify(await claim()),
  })
  expect(response.status).toBe(200)
})

test('a name that nobody has is an empty list to new callers and an error to old ones', async () => {
  const bob = 'v1/profile/account/bobby.reown.id'
  const reverse = `v1/profile/reverse/${gamer(1).address}`
  expect(await caller.get(bob, { apiVersion: '2' })).toMatchObject({ status: 200, json: [] })
  expect(await caller.get(reverse, { apiVersion: '2' })).toMatchObject({ status: 200, json: [] })
  expect(await caller.get(bob)).toMatchObject({
    status: 404,
    json: refusal('name', 'Name is not found in the database: bobby.reown.id'),
  })
  expect(await caller.get(reverse)).toMatchObject({
    status: 404,
    json: refusal('address', 'No name for address is found'),
  })
})

describe('a name is refused', () => {
  test.each([
    ['with other characters', { name: 'al!ce.reown.id' }, 400, 'name', 'Invalid name format: al!ce.reown.id'],
    ['with a short label', { name: 'al.reown.id' }, 400, 'name', 'Invalid name length: al.reown.id'],
    ['without its zone', { name: 'alice' }, 400, 'name', 'Invalid name length: alice'],
    [
      'in another zone',
      { name: 'alice.other.id' },
      400,
      'name',
      'Name is not in the allowed zones: alice.other.id',
    ],
    [
      'for an unknown chain',
      { coin_type: 2147483648 + 2 },
      400,
      'coin_type',
      'Unsupported coin type: 2147483650',
    ],
    ['for a coin of no EVM chain', { coin_type: 137 }, 400, 'coin_type', 'Unsupported coin type: 137'],
    [
      'signed too long ago',
      { timestamp: now / 1000 - 11 },
      400,
      'timestamp',
      'Signature UNIXTIME timestamp is too old: 1748599989',
    ],
    [
      'signed in the future',
      { timestamp: now / 1000 + 11 },
      400,
      'timestamp',
      'Signature UNIXTIME timestamp is too old: 1748600011',
    ],
    [
      'with an attribute that is not allowed',
      { attributes: { mail: 'a' } },
      400,
      'attributes',
      'Unsupported name attribute in payload',
    ],
    [
      'with a bio that is too long',
      { attributes: { bio: 'a'.repeat(256) } },
      400,
      'attributes',
      'Unsupported name attribute in payload',
    ],
  ] as const)('%s', async (_why, what, status, field, description) => {
    expect(await register(what)).toMatchObject({ status, json: refusal(field, description) })
  })

  test('when somebody else signed', async () => {
    expect(await register({ signer: 1 })).toMatchObject({
      status: 401,
      json: refusal('signature', expect.stringMatching(/^Signature validation error: /)),
    })
  })

  test('when it is taken, in whatever case', async () => {
    await register()
    expect(await register({ name: 'Alice.reown.id' })).toMatchObject({
      status: 400,
      json: refusal('name', 'Name is already registered: Alice.reown.id'),
    })
  })

  test('when the signed message is no JSON', async () => {
    const { status, json } = await caller.post('v1/profile/account', { ...(await claim()), message: 'alice' })
    expect(status).toBe(422)
    expect(json).toEqual(refusal('', expect.stringMatching(/^Deserialization error: /)))
  })

  test('for the first reason of several, in the order of the hosted service', async () => {
    const wrong = { name: 'alice.other.id', timestamp: 1, coin_type: 1, signer: 1, attributes: { x: 'y' } }
    const field = async (what: Claim) => {
      const { json } = await register(what)
      return (json as { reasons: { field: string }[] }).reasons[0]?.field
    }
    expect(await field(wrong)).toBe('name')
    expect(await field({ ...wrong, name: 'alice.reown.id' })).toBe('coin_type')
    await register()
    expect(await field({ ...wrong, name: 'alice.reown.id', coin_type: 60 })).toBe('name')
    expect(await field({ ...wrong, name: 'bobby.reown.id', coin_type: 60 })).toBe('timestamp')
    const inTime = { ...wrong, name: 'bobby.reown.id', coin_type: 60, timestamp: now / 1000 }
    expect(await field(inTime)).toBe('attributes')
    expect(await field({ ...inTime, attributes: { bio: 'gg, wp!' } })).toBe('signature')
  })
})

test('the edges of the time window are inside', async () => {
  expect((await register({ timestamp: now / 1000 - 10, name: 'early.reown.id' })).status).toBe(200)
  expect((await register({ timestamp: now / 1000 + 10, name: 'later.reown.id' })).status).toBe(200)
})

test('a lookup wants the full name', async () => {
  expect(await caller.get('v1/profile/account/alice', { apiVersion: '2' })).toMatchObject({
    status: 400,
    json: refusal('name', 'Invalid name length: alice'),
  })
})

test('suggestions are full names: what was asked first, then free words, five at most', async () => {
  await register({ name: 'maxim.reown.id' })
  const { json } = await caller.get('v1/profile/suggestions/max', { zone: 'reown.id' })
  expect(json).toEqual({
    suggestions: [
      { name: 'max.reown.id', registered: false },
      { name: 'maxima.reown.id', registered: false },
      { name: 'maximal.reown.id', registered: false },
      { name: 'maximum.reown.id', registered: false },
    ],
  })
  const taken = await caller.get('v1/profile/suggestions/maxim', { zone: 'reown.id' })
  expect(taken.json).toMatchObject({
    suggestions: [{ name: 'maxim.reown.id', registered: true }, {}, {}, {}],
  })
  const many = (await caller.get('v1/profile/suggestions/sta')).json as { suggestions: unknown[] }
  expect(many.suggestions.length).toBeLessThanOrEqual(5)
})

test('suggestions need three letters and an allowed zone', async () => {
  expect((await caller.get('v1/profile/suggestions/ma')).status).toBe(400)
  expect((await caller.get('v1/profile/suggestions/max', { zone: 'other.id' })).status).toBe(400)
})

describe('with a file', () => {
  const folder = () => join(mkdtempSync(join(tmpdir(), 'names-')), 'names.json')

  test('names are still there after a restart', async () => {
    const namesFile = folder()
    const first = await startBlockchainApi({ chains: {}, namesFile, now: () => now })
    await callerOf(first.url).post('v1/profile/account', await claim())
    await first.close()
    const second = await startBlockchainApi({ chains: {}, namesFile })
    const { json } = await callerOf(second.url).get('v1/profile/account/alice.reown.id')
    expect(json).toMatchObject({ name: 'alice.reown.id' })
    await second.close()
    expect(readdirSync(join(namesFile, '..'))).toEqual(['names.json'])
  })

  test('a corrupt file is reported and kept aside', async () => {
    const namesFile = folder()
    writeFileSync(namesFile, '[{"name":')
    const lines: string[] = []
    const service = await startBlockchainApi({
      chains: {},
      namesFile,
      onProgress: (line) => lines.push(line),
    })
    await service.close()
    expect(lines).toEqual([expect.stringContaining('cannot be read')])
    const [aside = ''] = readdirSync(join(namesFile, '..'))
    expect(readFileSync(join(namesFile, '..', aside), 'utf8')).toBe('[{"name":')
  })
})

test.runIf(hasAnvil())('[ERC-1271] a contract wallet registers with the signature of its owner', async () => {
  const scene = await startScene({ now: () => now })
  const wallets = await createSignerWallets(scene.chain)
  const address = await wallets.deploy(gamer(0).address)
  const own = { ...(await claim()), address }
  const foreign = { ...(await claim({ signer: 1 })), address }
  expect((await scene.post('v1/profile/account', foreign)).status).toBe(401)
  expect((await scene.post('v1/profile/account', { ...own, signature: '0x12' })).status).toBe(401)
  expect((await scene.post('v1/profile/account', own)).status).toBe(200)
  await scene.close()
})
