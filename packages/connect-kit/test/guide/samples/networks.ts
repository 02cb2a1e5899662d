import { createConnectKit, switchChain } from '@esports/connect-kit'
import { defineNetwork, polygon } from '@esports/connect-kit/networks'
import { base } from 'viem/chains'

export const onBase = createConnectKit({
  networks: [defineNetwork(base, { rpcUrls: ['https://base.example'] }), polygon],
  metadata: { name: 'Arena', description: 'Play for fun', url: 'https://play.example', icons: [] },
})

export const toBase = () => switchChain(onBase, { chainId: 8453 })
// @ts-expect-error Ethereum is no network of this kit: the compiler knows
export const toEthereum = () => switchChain(onBase, { chainId: 1 })
