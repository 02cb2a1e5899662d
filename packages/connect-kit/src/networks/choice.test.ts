import { describe, expect, it } from 'vitest'
import { arbitrum, defineNetwork, type Network, polygon, ronin, solana } from '../networks.ts'
import { withNetwork, withoutNetwork } from './choice.ts'

const requested = [polygon, arbitrum, solana] as const
const ids = (networks: readonly Network[]) => networks.map(({ caipNetworkId }) => caipNetworkId)

describe('the list of networks', () => {
  it('contains a network once, in its latest definition [S3.10]', () => {
    expect(ids(withNetwork(requested, ronin))).toEqual([...ids(requested), 'eip155:2020'])
    const newer = defineNetwork(arbitrum, { rpcUrls: ['https://app.example'] })
    expect(withNetwork(requested, newer)).toEqual([polygon, newer, solana])
  })
  it('removes a network, but never the last one [S3.10]', () => {
    expect(ids(withoutNetwork(requested, 'eip155:137'))).toEqual(['eip155:42161', solana.caipNetworkId])
    expect(withoutNetwork(requested, 'eip155:56')).toEqual(requested)
    expect(() => withoutNetwork([polygon], 'eip155:137')).toThrow(
      expect.objectContaining({ code: 'NETWORK_REMOVAL_REFUSED' }),
    )
  })
})
