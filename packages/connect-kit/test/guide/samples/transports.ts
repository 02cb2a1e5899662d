import { createConnectKit } from '@esports/connect-kit'
import { polygon } from '@esports/connect-kit/networks'
import { fallback, http, webSocket } from 'viem'

export const overSockets = createConnectKit({
  networks: [polygon],
  transports: {
    137: fallback([webSocket('wss://polygon.example'), http('https://polygon.example', { batch: true })]),
  },
  batch: { multicall: true },
  metadata: { name: 'Arena', description: 'Play for fun', url: 'https://play.example', icons: [] },
})
