import { createConnectKit } from '@esports/connect-kit'
import { polygon } from '@esports/connect-kit/networks'
import { createSiwx } from '@esports/connect-kit/siwx'

export const kit = createConnectKit({
  networks: [polygon],
  metadata: { name: 'Arena', description: 'Play for fun', url: 'https://play.example', icons: [] },
  siwx: createSiwx(),
})
