import { createConnectKit } from '@esports/connect-kit'
import { mainnet, polygon } from '@esports/connect-kit/networks'

export const kit = createConnectKit({
  networks: [polygon, mainnet],
  metadata: { name: 'Arena', description: 'Play for fun', url: 'https://play.example', icons: [] },
})
