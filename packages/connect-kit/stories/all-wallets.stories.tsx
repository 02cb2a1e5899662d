import type { Meta, StoryObj } from '@storybook/react-vite'
import { openModal, pushView } from '../src/index.ts'
import type { ExplorerMood } from './support/explorer.ts'
import { ModalStory, presses, shows, types } from './support/modal-story.tsx'
import { phone, storyKit } from './support/story-kit.ts'

const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

const list = (explorer: ExplorerMood) => () => {
  const test = storyKit({
    wallet: { rdns: 'example.lantern', name: 'Lantern' },
    wallets: [phone().source],
    explorer,
  })
  openModal(test.kit)
  pushView(test.kit, 'AllWallets')
  return test
}

export const Loading: Story = { args: { scene: list('waits') }, play: shows('All Wallets') }

/** [S9.8] */
export const List: Story = { args: { scene: list('answers') }, play: shows('Orbit', 'Harbor', 'Mistral') }

/** [S9.8] */
export const Found: Story = {
  args: { scene: list('answers') },
  play: async () => {
    await types('searchbox', 'Search wallets', 'wind')
    await shows('2 found', 'Northwind', 'Windmill')()
  },
}

export const NothingFound: Story = {
  args: { scene: list('answers') },
  play: async () => {
    await types('searchbox', 'Search wallets', 'Nobody')
    await shows('No Wallet found')()
  },
}

export const OnlyCertified: Story = {
  args: { scene: list('answers') },
  play: async () => {
    await presses('button', 'Only certified wallets')
    await shows('Only WalletConnect certified')()
  },
}

export const ServiceFailed: Story = { args: { scene: list('fails') }, play: shows('Retry') }
