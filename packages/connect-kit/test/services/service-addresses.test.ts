import { expect, it } from 'vitest'
import { blockchainApiOf } from '../../src/actions/blockchain-api-of.ts'
import type { Environment } from '../../src/index.ts'
import { createTestKit } from '../../src/testing.ts'

it('without URLs the hosted services are used, each for its own requests [S7.9]', async () => {
  const asked: string[] = []
  const fetch: Environment['fetch'] = async (input) => {
    const { origin, pathname } = new URL(new Request(input).url)
    asked.push(origin + pathname)
    return Response.json({ isAnalyticsEnabled: true, features: [], http: [] })
  }
  const { kit, clock, close } = createTestKit({
    services: { projectId: 'p1', explorerUrl: undefined, sdk: undefined },
    environment: { fetch },
  })
  await blockchainApiOf(kit).supports('eip155:137')
  // The first event is delayed by a second for batching.
  await expect.poll(() => clock.advance(1_000).then(() => asked.length)).toBe(4)
  expect(asked.toSorted()).toEqual([
    'https://api.web3modal.org/appkit/v1/config',
    'https://api.web3modal.org/getAnalyticsConfig',
    'https://pulse.walletconnect.org/e',
    'https://rpc.walletconnect.org/v1/supported-chains',
  ])
  await close()
})
