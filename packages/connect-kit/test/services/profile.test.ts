import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchProfile } from '../../src/actions/account/profile.ts'
import { accountDetails } from '../../src/core/account-details.ts'
import { arbitrumSepolia, defineNetwork } from '../../src/networks.ts'
import { address } from './blockchain-calls.ts'
import { type ConnectedKit, connectedKit, solanaKit } from './connected-kit.ts'

let test: ConnectedKit
beforeEach(async () => {
  test = await connectedKit()
})
afterEach(() => test.close())

const identityPath = `/v1/identity/${address}`
const profile = () => accountDetails(test.kit.store.getState())?.profile

describe('profile: name and picture of an account', () => {
  it('is stored in the state, cached for five minutes [S3.21] [S9.8]', async () => {
    test.server.answer(identityPath, { json: { name: 'alice.eth', avatar: 'https://x.example/a.png' } })
    await fetchProfile(test.kit)
    expect(profile()).toEqual({ name: 'alice.eth', avatar: 'https://x.example/a.png' })
    expect(test.paths()[0]).toContain(`sender=${address}`)
    await test.clock.advance(300_000)
    await fetchProfile(test.kit)
    expect(test.paths()).toHaveLength(1)
    await test.clock.advance(1)
    await fetchProfile(test.kit)
    expect(test.paths()).toHaveLength(2)
  })

  it('is cached also if it is empty', async () => {
    test.server.answer(identityPath, { json: { name: null, avatar: null } })
    await fetchProfile(test.kit)
    const asked = test.paths().length
    await fetchProfile(test.kit)
    expect(profile()).toEqual({ name: undefined, avatar: undefined })
    expect(test.paths()).toHaveLength(asked)
  })

  it('is not requested on a test network', async () => {
    await test.close()
    test = await connectedKit({
      networks: [defineNetwork(arbitrumSepolia)],
      wallet: { chainId: 421614, chainIds: [421614] },
    })
    expect(await fetchProfile(test.kit)).toEqual({ name: undefined, avatar: undefined })
    expect(test.server.asked).toEqual([])
  })

  it('is not requested outside of EVM', async () => {
    await test.close()
    test = await solanaKit()
    expect(await fetchProfile(test.kit)).toEqual({ name: undefined, avatar: undefined })
    expect(test.server.asked).toEqual([])
  })

  it('has the first registered name of the address, if it has no other', async () => {
    test.server.answer(identityPath, { json: { name: null, avatar: null } })
    test.server.answer('/v1/profile/reverse', { json: [{ name: 'alice.reown.id', addresses: {} }] })
    expect((await fetchProfile(test.kit))?.name).toBe('alice.reown.id')
  })

  it('falls back to the first registered name of the address, and is requested again', async () => {
    const records = ['alice.reown.id', 'other.reown.id'].map((name) => ({ name, addresses: {} }))
    test.server.answer(identityPath, { status: 500 })
    test.server.answer('/v1/profile/reverse', { json: records })
    expect(await fetchProfile(test.kit)).toEqual({ name: 'alice.reown.id', avatar: undefined })
    test.server.answer(identityPath, { json: { name: 'alice.eth', avatar: null } })
    expect((await fetchProfile(test.kit))?.name).toBe('alice.eth')
  })

  it('is empty if no service responds', async () => {
    expect(await fetchProfile(test.kit)).toEqual({ name: undefined, avatar: undefined })
  })

  it('contains no bidirectional control characters', async () => {
    test.server.answer(identityPath, { json: { name: 'ali\u202Ece\u200B.eth', avatar: null } })
    await fetchProfile(test.kit)
    expect(profile()?.name).toBe('alice.eth')
  })
})
