import type { Meta, StoryObj } from '@storybook/react-vite'
import { ModalStory, presses, shows } from './support/modal-story.tsx'
import { install } from './support/page-wallets.ts'
import { phone, storyKit } from './support/story-kit.ts'

/** [S2.42] The modal embedded in the page. */
const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

const panel = () => {
  const test = storyKit({
    enableEmbedded: true,
    explorer: 'answers',
    wallet: { name: 'Lantern' },
    connectors: [phone().source],
  })
  install(test, 'Orbit', 'Harbor')
  return test
}

export const Connect: Story = { args: { scene: panel }, play: shows('WalletConnect', 'Orbit', 'All Wallets') }

export const Light: Story = {
  args: { scene: panel },
  globals: { theme: 'light' },
  play: shows('WalletConnect', 'Orbit', 'All Wallets'),
}

export const Waiting: Story = {
  args: {
    scene: () => {
      const test = panel()
      test.wallet.ignores()
      return test
    },
  },
  play: async () => {
    await presses('button', /^Lantern/)
    await shows('Continue in Lantern')()
  },
}
