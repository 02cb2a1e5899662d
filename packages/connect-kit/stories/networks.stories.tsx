import type { Meta, StoryObj } from '@storybook/react-vite'
import { base, bsc, optimism, sepolia } from 'viem/chains'
import { connect } from '../src/index.ts'
import { selectConnector } from '../src/modal/state/select-wallet.ts'
import { openModal } from '../src/modal.tsx'
import { arbitrum, defineNetwork, mainnet, polygon, ronin, solana } from '../src/networks.ts'
import { ModalStory, presses, type Scene, shows, types } from './support/modal-story.tsx'
import { installMultiChain } from './support/page-wallets.ts'
import { phone, type StoryKitOptions, storyKit, until } from './support/story-kit.ts'

const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

const few = [polygon, mainnet, arbitrum, ronin] as const
const many = [
  ...few,
  defineNetwork(base),
  defineNetwork(optimism),
  defineNetwork(bsc),
  defineNetwork(sepolia),
  solana,
] as const

const connected = async (options: StoryKitOptions = {}) => {
  const test = storyKit({ networks: few, wallet: { name: 'Orbit' }, ...options })
  await connect(test.kit, { connectorId: test.wallet.id })
  return test
}
/** A connected wallet, with the network list open. */
const choosing =
  (
    options: StoryKitOptions = {},
    script: (wallet: Awaited<ReturnType<typeof connected>>) => void = () => undefined,
  ) =>
  async () => {
    const test = await connected(options)
    script(test)
    openModal(test.kit, { view: 'Networks' })
    return test
  }

export const Choose: Story = { args: { scene: choosing() }, play: shows('Polygon', 'Ethereum') }

export const WithPictures: Story = {
  tags: ['view:Networks'],
  args: { scene: choosing({ explorer: 'answers' }) },
  play: shows('Polygon', 'Ethereum'),
}

export const Many: Story = {
  args: { scene: choosing({ networks: many }) },
  play: shows('Search network', 'Solana'),
}

export const Found: Story = {
  args: { scene: choosing({ networks: many }) },
  play: async () => {
    await types('searchbox', 'Search network', 'arb')
    await shows('Arbitrum One')()
  },
}

export const NoneFound: Story = {
  args: { scene: choosing({ networks: many }) },
  play: async () => {
    await types('searchbox', 'Search network', 'nothing')
    await shows('No network found')()
  },
}

/** The network list of a wallet on a phone that approved some networks or all. */
const choosingByCode =
  (allowed?: readonly number[]): Scene =>
  async () => {
    const person = phone()
    if (allowed) person.allows(allowed)
    const test = storyKit({ networks: few, wallet: false, connectors: [person.source] })
    const connecting = connect(test.kit, { connectorId: 'walletConnect' })
    await until(test, ({ attempt }) => attempt?.uri)
    person.scans(test.kit.store.getState().attempt?.uri)
    await connecting
    openModal(test.kit, { view: 'Networks' })
    return test
  }

/** The wallet is on another device and may have approved a part of the networks only. */
export const ByCode: Story = {
  args: { scene: choosingByCode() },
  play: shows(/^Your connected wallet may not support/),
}

/** It did not approve two of them. */
export const NotApproved: Story = {
  args: { scene: choosingByCode([42_161, 1]) },
  play: shows('Pocket did not approve this network', /disconnect, connect again, and allow it there/),
}

export const Switching: Story = {
  tags: ['view:SwitchNetwork'],
  args: { scene: choosing({}, ({ wallet }) => wallet.ignores()) },
  play: async () => {
    await presses('button', 'Ethereum')
    await shows('Approve in wallet')()
  },
}

export const SwitchDeclined: Story = {
  args: { scene: choosing({}, ({ wallet }) => wallet.rejects()) },
  play: async () => {
    await presses('button', 'Ethereum')
    await shows('Switch declined', 'Try again')()
  },
}

export const SwitchFailed: Story = {
  args: {
    scene: choosing({}, ({ wallet }) => wallet.throws(Object.assign(new Error('Odd.'), { code: -32000 }))),
  },
  play: async () => {
    await presses('button', 'Ethereum')
    await shows('Switch failed', 'Try again')()
  },
}

/** Solana, for a wallet that supports Ethereum chains only. */
export const SwitchActiveChain: Story = {
  tags: ['view:SwitchActiveChain'],
  args: { scene: choosing({ networks: [polygon, solana] }) },
  play: async () => {
    await presses('button', 'Solana')
    await shows(/^Switch to/, 'Switch')()
  },
}

/** Solana, for a wallet that also supports it. */
export const SwitchActiveChainOfTheSameWallet: Story = {
  args: {
    scene: async () => {
      const test = storyKit({ networks: [polygon, solana], wallet: false })
      await connect(test.kit, { connectorId: installMultiChain(test, 'Orbit'), namespace: 'eip155' })
      openModal(test.kit, { view: 'Networks' })
      return test
    },
  },
  play: async () => {
    await presses('button', 'Solana')
    await shows(/is not connected to/, /^Connect/, 'Use another wallet')()
  },
}

export const SelectChain: Story = {
  tags: ['view:ConnectingMultiChain'],
  args: {
    scene: async () => {
      const test = storyKit({ networks: [polygon, solana], wallet: false, explorer: 'answers' })
      const id = installMultiChain(test, 'Orbit')
      openModal(test.kit)
      await selectConnector(test.kit, id)
      return test
    },
  },
  play: shows(/^Select Chain for/, 'EVM Networks', 'Solana'),
}

/** The wallet switched to a network that the app does not have. */
export const Unsupported: Story = {
  tags: ['view:UnsupportedChain'],
  args: {
    scene: async () => {
      const test = await connected()
      test.wallet.switchesChain(56)
      return test
    },
  },
  play: shows(/doesn’t support your current network/, 'Disconnect'),
}

export const WhatIsANetwork: Story = {
  tags: ['view:WhatIsANetwork'],
  args: { scene: choosing() },
  play: async () => {
    await presses('button', 'What is a network?')
    await shows('Where things happen', 'Learn more')()
  },
}
