import { createConnectKit } from '@esports/connect-kit'
import { arbitrum, polygon, solana } from '@esports/connect-kit/networks'

export const kit = createConnectKit({
  networks: [polygon, arbitrum, solana],
  metadata: { name: 'Arena', description: 'Play for fun', url: 'https://play.example', icons: [] },
})

declare module '@esports/connect-kit' {
  interface Register {
    readonly kit: typeof kit
  }
}
