import type { Meta, StoryObj } from '@storybook/react-vite'
import { connect, openModal } from '../src/index.ts'
import { arbitrum, mainnet, polygon, ronin } from '../src/networks.ts'
import { ModalStory, presses, shows } from './support/modal-story.tsx'
import { storyKit } from './support/story-kit.ts'

const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

const connected = async () => {
  const test = storyKit({ networks: [polygon, mainnet, arbitrum, ronin], wallet: { name: 'Orbit' } })
  await connect(test.kit, { connectorId: test.wallet.id })
  return test
}

export const Choose: Story = {
  args: {
    scene: async () => {
      const test = await connected()
      openModal(test.kit, { view: 'Networks' })
      return test
    },
  },
  play: shows('Polygon', 'Ethereum'),
}

export const Declined: Story = {
  args: {
    scene: async () => {
      const test = await connected()
      test.wallet.rejects()
      openModal(test.kit, { view: 'Networks' })
      return test
    },
  },
  play: async () => {
    await presses('button', 'Ethereum')
    await shows(/You declined the request/)()
  },
}

export const Switching: Story = {
  args: {
    scene: async () => {
      const test = await connected()
      test.wallet.ignores()
      openModal(test.kit, { view: 'Networks' })
      return test
    },
  },
  play: async () => {
    await presses('button', 'Ethereum')
    await shows('Choose Network')()
  },
}

/** The wallet went to a network that the app does not have. */
export const Unsupported: Story = {
  args: {
    scene: async () => {
      const test = await connected()
      test.wallet.switchesChain(56)
      return test
    },
  },
  play: shows(/doesn’t support your current network/),
}

export const WhatIsANetwork: Story = {
  args: {
    scene: async () => {
      const test = await connected()
      openModal(test.kit, { view: 'WhatIsANetwork' })
      return test
    },
  },
  play: shows('Where things happen'),
}
