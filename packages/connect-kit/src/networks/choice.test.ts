import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arbitrum,
  chainToUse,
  defineNetwork,
  mainnet,
  type Network,
  networkToStart,
  polygon,
  requireNetwork,
  ronin,
  solana,
  sortRequested,
  withNetwork,
  withoutNetwork,
} from '../networks.ts'

const requested = [polygon, arbitrum, solana] as const
const ids = (networks: readonly Network[]) => networks.map(({ caipNetworkId }) => caipNetworkId)

describe('the network a page starts on', () => {
  it.each([
    ['the stored one', { stored: 'eip155:42161', preferred: undefined }, 'eip155:42161', 'Arbitrum One'],
    [
      'the stored one before the preferred',
      { stored: solana.caipNetworkId, preferred: 'eip155:137' },
      solana.caipNetworkId,
      'Solana',
    ],
    [
      'unknown, when the app left the stored chain out',
      { stored: 'eip155:56', preferred: 'eip155:137' },
      'eip155:56',
      'Unknown Network',
    ],
    [
      'the preferred one, when the stored namespace is gone',
      { stored: 'near:mainnet', preferred: 'eip155:42161' },
      'eip155:42161',
      'Arbitrum One',
    ],
    [
      'the first, when the preferred one is not offered',
      { stored: undefined, preferred: 'eip155:56' },
      'eip155:137',
      'Polygon',
    ],
    [
      'the first, when the stored text is no chain',
      { stored: 'eip155', preferred: undefined },
      'eip155:137',
      'Polygon',
    ],
    ['the first, when nothing is said', { stored: undefined, preferred: undefined }, 'eip155:137', 'Polygon'],
  ])('is %s [S3.10]', (_, parameters, caipNetworkId, name) => {
    expect(networkToStart({ ...parameters, requested })).toMatchObject({ caipNetworkId, name })
  })
})

describe('the list of networks', () => {
  it('begins with those the wallet approved, in its order [S3.10]', () => {
    expect(ids(sortRequested(requested, [solana.caipNetworkId, 'eip155:1', 'eip155:42161']))).toEqual([
      solana.caipNetworkId,
      'eip155:42161',
      'eip155:137',
    ])
  })
  it('is a permutation, keeps the app’s order of the others, and changes nothing given [S3.10]', () => {
    const all = [mainnet, polygon, arbitrum, ronin, solana]
    fc.assert(
      fc.property(fc.shuffledSubarray(all), fc.shuffledSubarray(ids(all)), (networks, approved) => {
        const before = [...networks]
        const sorted = sortRequested(Object.freeze(networks), Object.freeze(approved))
        expect(networks).toEqual(before)
        expect(ids(sorted).toSorted()).toEqual(ids(networks).toSorted())
        const isApproved = ({ caipNetworkId }: Network) => approved.includes(caipNetworkId)
        expect(ids(sorted.filter(isApproved))).toEqual(approved.filter((id) => ids(networks).includes(id)))
        expect(sorted.filter((network) => !isApproved(network))).toEqual(
          networks.filter((network) => !isApproved(network)),
        )
        expect(sortRequested(sorted, approved)).toEqual(sorted)
      }),
    )
  })
  it('takes a network once, in its newest definition [S3.10]', () => {
    expect(ids(withNetwork(requested, ronin))).toEqual([...ids(requested), 'eip155:2020'])
    const newer = defineNetwork(arbitrum, { rpcUrls: ['https://app.example'] })
    expect(withNetwork(requested, newer)).toEqual([polygon, newer, solana])
  })
  it('gives a network up, but never the last [S3.10]', () => {
    expect(ids(withoutNetwork(requested, 'eip155:137'))).toEqual(['eip155:42161', solana.caipNetworkId])
    expect(withoutNetwork(requested, 'eip155:56')).toEqual(requested)
    expect(() => withoutNetwork([polygon], 'eip155:137')).toThrow(
      expect.objectContaining({ code: 'NETWORK_REMOVAL_REFUSED' }),
    )
  })
  it('is searched by chain: what it lacks is ‘Network Not Found’ [S8.4]', () => {
    expect(requireNetwork(requested, 'eip155:42161')).toBe(arbitrum)
    expect(() => requireNetwork(requested, 'eip155:56')).toThrow('Network Not Found')
  })
})

describe('the chain a session speaks to', () => {
  const chains = ['eip155:137', 'eip155:1'] as const
  it.each([
    [{ current: 'eip155:1', stored: 'eip155:137', chains }, 'eip155:1'],
    [{ current: undefined, stored: 'eip155:1', chains }, 'eip155:1'],
    [{ current: undefined, stored: undefined, chains }, 'eip155:137'],
  ] as const)('of %j is %s [S9.11]', (parameters, expected) => {
    expect(chainToUse(parameters)).toBe(expected)
  })
  it('is not guessed [S8.11]', () => {
    expect(() => chainToUse({ current: undefined, stored: undefined, chains: [] })).toThrow(
      'ChainId not found',
    )
  })
})
