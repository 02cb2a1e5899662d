import type { Meta, StoryObj } from '@storybook/react-vite'
import { openModal, pushView } from '../src/modal.tsx'
import type { ExplorerMood } from './support/explorer.ts'
import { ModalStory, presses, shows, types } from './support/modal-story.tsx'
import { offlinePage, phone, type StoryKitOptions, storyKit } from './support/story-kit.ts'

const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

const list =
  (explorer: ExplorerMood, options: StoryKitOptions = {}) =>
  () => {
    const test = storyKit({
      ...options,
      wallet: { rdns: 'example.lantern', name: 'Lantern' },
      connectors: [phone().source],
      explorer,
    })
    openModal(test.kit)
    pushView(test.kit, { view: 'AllWallets' })
    return test
  }

export const Loading: Story = { args: { scene: list('waits') }, play: shows('All Wallets') }

/** [S9.8] */
export const List: Story = {
  tags: ['view:AllWallets'],
  args: { scene: list('answers') },
  play: shows('Orbit', 'Harbor', 'Mistral'),
}

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

/** The list is kept, and shows its age. */
export const ServiceStopped: Story = {
  args: { scene: list('stops') },
  play: async () => {
    await shows('Orbit')()
    // Scrolling to the end loads the next page.
    document.querySelector('[data-slot="dialog-body"]')?.scrollTo(0, 10_000)
    await shows(/^More wallets could not be loaded/, /What is shown is as of \d\d:\d\d/, 'Retry')()
  },
}

/** The browser went offline after the list had loaded. */
export const Offline: Story = {
  args: { scene: list('answers', { environment: { window: offlinePage() } }) },
  play: shows(/^You are offline. The list of wallets is as of \d\d:\d\d/),
}
