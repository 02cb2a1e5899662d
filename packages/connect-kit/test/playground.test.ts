import { defaultPorts } from '@esports/local-stack'
import { describe, expect, it } from 'vitest'
import { stackAddresses } from '../stories/support/local-stack.ts'

describe('the playground in Storybook', () => {
  it('uses the local stack if it is running', () => {
    const ports = Object.fromEntries(
      Object.entries(stackAddresses).map(([part, address]) => [part, Number(new URL(address).port)]),
    )
    const { walletPage, ...rest } = ports
    expect({ ...rest, wallets: walletPage }).toEqual(
      expect.objectContaining({
        polygon: defaultPorts.polygon,
        arbitrum: defaultPorts.arbitrum,
        arbitrumSepolia: defaultPorts.arbitrumSepolia,
        relay: defaultPorts.relay,
        verify: defaultPorts.verify,
        wallets: defaultPorts.wallets,
        blockchainApi: defaultPorts.blockchainApi,
        explorer: defaultPorts.explorer,
      }),
    )
  })
})
