import { createConnectKit } from '@esports/connect-kit'
import { defineNetwork, polygon } from '@esports/connect-kit/networks'

export const makeKit = (blockchainApiUrl: string, explorerUrl: string, analyticsUrl: string) =>
  createConnectKit({
    networks: [defineNetwork(polygon)],
    metadata: { name: 'Arena', description: 'Play for fun', url: 'https://play.example', icons: [] },
    services: { projectId: 'my-project', blockchainApiUrl, explorerUrl, analyticsUrl },
  })
