import * as fc from 'fast-check'
import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isKnownName, nameProblem, withoutSuffix } from '../../src/actions/names/name-rules.ts'
import { isNameRegistered, namesOf, resolveName, suggestNamesFor } from '../../src/actions/names/names.ts'
import { registerName } from '../../src/actions/names/register-name.ts'
import { accountDetails } from '../../src/core/account-details.ts'
import { subscribeEvents } from '../../src/index.ts'
import { openModal } from '../../src/modal.tsx'
import { coinTypeOf } from '../../src/services/blockchain-api/coin-type.ts'
import { settled } from '../../src/testing.ts'
import { codeOf, failureOf } from '../failure-of.ts'
import { viewOf } from '../modal-of.ts'
import { address } from './blockchain-calls.ts'
import { type ConnectedKit, connectedKit } from './connected-kit.ts'

let test: ConnectedKit
beforeEach(async () => {
  test = await connectedKit()
})
afterEach(() => test.close())

const record = (name: string, addresses: Readonly<Record<string, { readonly address: string }>> = {}) => ({
  name,
  registered_at: 1,
  updated_at: null,
  attributes: null,
  addresses,
})
const refusal = (description: string) => ({
  status: 400,
  json: { status: 'FAILED', reasons: [{ field: 'name', description }] },
})

describe('coin types', () => {
  it.each([
    [1, 2147483649],
    [137, 2147483785],
    [42161, 2147525809],
    [421614, 2147905262],
    [0x7fffffff, 0xffffffff],
  ])('chain %i has the type %i [S5.12]', (chainId, coinType) => {
    expect(coinTypeOf(chainId)).toBe(coinType)
  })

  it('are unique with the high bit set for every chain id below 2147483648 [S5.12]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x7fffffff }), (chainId) => {
        const coinType = coinTypeOf(chainId)
        expect(coinType - 0x80000000).toBe(chainId)
      }),
    )
  })

  it.each([0x80000000, 2 ** 40, -1, 1.5, Number.NaN])(
    'chain %d has none and throws Invalid chainId [S5.12]',
    (chainId) => {
      expect(failureOf(() => coinTypeOf(chainId))).toMatchObject({
        code: 'NAME_CHAIN_INVALID',
        message: 'Invalid chainId',
      })
    },
  )
})

describe('a name to register', () => {
  it('has at least four letters, digits or hyphens only [S5.2] [S9.6]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-zA-Z0-9-]{0,9}$/)), (label) => {
        expect(nameProblem(label) === undefined).toBe(
          /^[a-zA-Z0-9-]{4,}$/.test(label) && !label.includes('\n'),
        )
      }),
    )
  })

  it.each([
    ['abc', 'Name must be at least 4 characters long'],
    ['ab.cd', 'Can only contain letters, numbers and - characters'],
    ['äbcd', 'Can only contain letters, numbers and - characters'],
    ['abcd\n', 'Can only contain letters, numbers and - characters'],
  ])('%o is refused with a message [S5.2]', (label, words) => {
    expect(nameProblem(label)).toBe(words)
  })

  it('keeps its label for any suffix', () => {
    expect(withoutSuffix('alice.reown.id', '.reown.id')).toBe('alice')
    expect(withoutSuffix('alice.wcn.id', '.reown.id')).toBe('alice')
    expect(withoutSuffix('alice.play', '.play')).toBe('alice')
    expect(isKnownName('.reown.id', '.reown.id')).toBe(false)
  })
})

describe('looking up a name', () => {
  const path = '/v1/profile/account/alice.reown.id'

  it('returns its first address [S7.9]', async () => {
    test.server.answer(path, { json: record('alice.reown.id', { 60: { address } }) })
    expect(await resolveName(test.kit, { name: 'alice.reown.id' })).toBe(address)
    expect(test.paths()[0]).toContain('apiVersion=2')
  })

  it('returns undefined if the service has an empty list', async () => {
    test.server.answer(path, { json: [] })
    expect(await resolveName(test.kit, { name: 'alice.reown.id' })).toBeUndefined()
    expect(await isNameRegistered(test.kit, { label: 'alice' })).toBe(false)
  })

  it('requests the full name to check whether it is registered', async () => {
    test.server.answer(path, { json: record('alice.reown.id') })
    expect(await isNameRegistered(test.kit, { label: 'alice' })).toBe(true)
  })

  it('sends no request for an invalid name', async () => {
    expect(await resolveName(test.kit, { name: 'alice' })).toBeUndefined()
    expect(test.paths()).toEqual([])
  })

  it('throws the service’s reason, else its own message [S8.8]', async () => {
    test.server.answer(path, refusal('Invalid name length: alice'))
    const asking = () => resolveName(test.kit, { name: 'alice.reown.id' })
    await expect(asking()).rejects.toThrow('Invalid name length: alice')
    test.server.answer(path, { status: 500 })
    await expect(asking()).rejects.toMatchObject({
      code: 'NAME_RESOLUTION_FAILED',
      message: 'Error resolving name',
    })
  })

  it('uses the app’s nameSuffix', async () => {
    await test.close()
    test = await connectedKit({ services: { nameSuffix: '.play' } })
    test.server.answer('/v1/profile/account/bob.play', { json: record('bob.play', { 60: { address } }) })
    expect(await resolveName(test.kit, { name: 'bob.play' })).toBe(address)
  })
})

describe('suggestNamesFor and namesOf', () => {
  it('return names without their suffix', async () => {
    const suggestions = [
      { name: 'alice.reown.id', registered: true },
      { name: 'alice-1.reown.id', registered: false },
    ]
    test.server.answer('/v1/profile/suggestions/alice', { json: { suggestions } })
    expect(await suggestNamesFor(test.kit, { label: 'alice' })).toEqual([
      { label: 'alice', isRegistered: true },
      { label: 'alice-1', isRegistered: false },
    ])
    expect(test.paths()[0]).toContain('zone=reown.id')
  })

  it('throw on failure', async () => {
    await expect(suggestNamesFor(test.kit, { label: 'alice' })).rejects.toThrow(
      'Error fetching name suggestions',
    )
    await expect(namesOf(test.kit, { address })).rejects.toThrow('Error fetching names for address')
  })

  it('cache the names of an address for five minutes [S9.8]', async () => {
    test.server.answer('/v1/profile/reverse', { json: [record('alice.reown.id')] })
    expect(await namesOf(test.kit, { address })).toEqual(['alice.reown.id'])
    await test.clock.advance(300_000)
    await namesOf(test.kit, { address })
    expect(test.paths()).toHaveLength(1)
    await test.clock.advance(1)
    await namesOf(test.kit, { address })
    expect(test.paths()).toHaveLength(2)
    expect(test.paths()[0]).toContain(`sender=${address}&apiVersion=2`)
  })

  it('are empty while the wallet is on an unsupported network, without a request', async () => {
    test.server.answer('/v1/supported-chains', { json: { http: ['eip155:10'] } })
    test.wallet.switchesChain(10)
    expect(await namesOf(test.kit, { address })).toEqual([])
    expect(test.paths()).toEqual([])
  })
})

describe('registering a name', () => {
  const posted = () => test.server.asked.findLast(({ method }) => method === 'POST')

  it('sends the wallet’s signature, and sets the profile name [S3.16] [S4.11]', async () => {
    openModal(test.kit, { view: 'RegisterAccountName' })
    test.server.answer('/v1/profile/account', { json: record('alice.reown.id') })
    const registering = registerName(test.kit, { label: 'alice' })
    expect(test.kit.store.getState().isRegisteringName).toBe(true)
    expect(await registering).toBe('alice.reown.id')
    const state = test.kit.store.getState()
    expect(state.isRegisteringName).toBe(false)
    expect(accountDetails(state)?.profile?.name).toBe('alice.reown.id')
    expect(viewOf(test.kit)).toBe('RegisterAccountNameSuccess')
    const body = JSON.parse(posted()?.body ?? '') as Record<string, string> & { signature: `0x${string}` }
    const timestamp = Math.floor(test.clock.now() / 1000)
    expect(body).toMatchObject({
      coin_type: 2147483785,
      address,
      message: `{"name":"alice.reown.id","attributes":{},"timestamp":${timestamp}}`,
    })
    const { message = '', signature } = body
    expect(await verifyMessage({ address, message, signature })).toBe(true)
  })

  it('refused by the service shows its first reason in the form [S4.11] [S8.8]', async () => {
    openModal(test.kit, { view: 'RegisterAccountName' })
    test.server.answer('/v1/profile/account', refusal('Name is already registered: alice.reown.id'))
    await expect(registerName(test.kit, { label: 'alice' })).rejects.toMatchObject({
      code: 'NAME_REGISTRATION_FAILED',
      message: 'Name is already registered: alice.reown.id',
    })
    const state = test.kit.store.getState()
    expect(viewOf(test.kit)).toBe('RegisterAccountName')
    expect(state.isRegisteringName).toBe(false)
    expect(accountDetails(state)?.profile).toBeUndefined()
  })

  it('refused without a reason names the failed name [S8.8]', async () => {
    test.server.answer('/v1/profile/account', { status: 500, text: '' })
    await expect(registerName(test.kit, { label: 'alice' })).rejects.toThrow(
      'Error registering name alice.reown.id',
    )
    expect(viewOf(test.kit)).toBe('closed')
  })

  it('rejected in the wallet resets the flag and sends nothing [S4.11]', async () => {
    test.wallet.rejects()
    expect(await codeOf(registerName(test.kit, { label: 'alice' }))).toBe('USER_REJECTED')
    expect(test.kit.store.getState().isRegisteringName).toBe(false)
    expect(posted()).toBeUndefined()
  })

  it('on a network without names throws', async () => {
    test.server.answer('/v1/supported-chains', { json: { http: [] } })
    expect(await codeOf(registerName(test.kit, { label: 'alice' }))).toBe('NAME_REGISTRATION_FAILED')
  })

  it('aborted while the wallet is pending resets the flag', async () => {
    test.wallet.ignores()
    const giving = new AbortController()
    const registering = codeOf(registerName(test.kit, { label: 'alice', signal: giving.signal }))
    await settled()
    giving.abort()
    expect(await registering).toBe('ABORTED')
    expect(test.kit.store.getState().isRegisteringName).toBe(false)
  })

  it('reports analytics events: started, and succeeded or failed [S7.9]', async () => {
    const reported: unknown[] = []
    subscribeEvents(
      test.kit,
      (event) => event.type === 'reported' && reported.push([event.event, event.properties]),
    )
    test.server.answer('/v1/profile/account', { json: record('alice.reown.id') })
    await registerName(test.kit, { label: 'alice' })
    test.server.answer('/v1/profile/account', refusal('Name is already registered: bobby.reown.id'))
    await codeOf(registerName(test.kit, { label: 'bobby' }))
    const [alice, bobby] = ['alice', 'bobby'].map((label) => ({
      ensName: `${label}.reown.id`,
      isSmartAccount: false,
    }))
    expect(reported).toEqual([
      ['REGISTER_NAME_INITIATED', alice],
      ['REGISTER_NAME_SUCCESS', alice],
      ['REGISTER_NAME_INITIATED', bobby],
      ['REGISTER_NAME_ERROR', { ...bobby, error: 'Name is already registered: bobby.reown.id' }],
    ])
  })

  it('sends no request for an invalid name', async () => {
    await expect(registerName(test.kit, { label: 'a.b' })).rejects.toMatchObject({ code: 'NAME_INVALID' })
    expect(test.wallet.requests.filter(({ method }) => method === 'personal_sign')).toEqual([])
  })
})
