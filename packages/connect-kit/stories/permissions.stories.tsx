import type { Meta, StoryObj } from '@storybook/react-vite'
import { connect } from '../src/index.ts'
import { openModal } from '../src/modal.tsx'
import {
  aNodeWithAllowances,
  type CannedAllowance,
  cannedAllowances,
  refusesBefore,
} from '../test/browser/support/allowance-scenes.ts'
import type { NodeAnswers } from '../test/browser/support/canned-chain.ts'
import { aSession } from '../test/browser/support/canned-services.ts'
import { keepsPermissions } from '../test/browser/support/site-permissions.ts'
import { ModalStory, presses, shows } from './support/modal-story.tsx'
import { picture } from './support/pictures.ts'
import { connectedKit, phone, storyKit, until } from './support/story-kit.ts'

const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

const scene =
  (granted: readonly CannedAllowance[] = cannedAllowances, answers: NodeAnswers = {}) =>
  async () => {
    const test = await connectedKit({
      transports: { 137: aNodeWithAllowances(granted, answers).transport },
    })
    test.open('Permissions')
    return test
  }
const never = () => new Promise(() => undefined)
const fails = () => Promise.reject(new TypeError('Failed to fetch'))

/** What has no limit, and what belongs to somebody with a key, comes first. */
export const Permissions: Story = {
  tags: ['view:Permissions'],
  args: { scene: scene() },
  play: shows('Who may move your tokens on Polygon', /Permit2 may spend all of it/, 'Connected wallets'),
}

export const PermissionsLoading: Story = {
  args: { scene: scene([], { eth_getLogs: never }) },
  play: shows('Searching the chain for allowances', 'Connected wallets'),
}

export const NoAllowances: Story = { args: { scene: scene([]) }, play: shows('No allowances') }

export const AllowancesUnavailable: Story = {
  args: { scene: scene([], { eth_blockNumber: fails }) },
  play: shows(/The allowances could not be read/, 'Retry'),
}

/** The node does not search further back; what was found stays. */
export const SearchedInPart: Story = {
  args: { scene: scene(cannedAllowances, { eth_getLogs: refusesBefore(8, cannedAllowances) }) },
  play: shows(/Searched back to block 8/, 'Search further back'),
}

export const NothingFoundYet: Story = {
  args: { scene: scene([], { eth_getLogs: refusesBefore(8, []) }) },
  play: shows('None found yet', 'Search further back'),
}

/** A contract could not be asked: its allowance may exist. */
export const UnreadAllowance: Story = {
  args: { scene: scene(cannedAllowances.slice(0, 1), { eth_call: fails }) },
  play: shows(/One allowance could not be read/, 'Retry'),
}

export const Revoking: Story = {
  args: {
    scene: async () => {
      const test = await scene()()
      test.wallet.ignores()
      return test
    },
  },
  play: async () => {
    await shows('Who may move your tokens on Polygon')()
    await presses('button', /^Revoke USDT from Permit2/)
    await shows('Confirm in your wallet')()
  },
}

export const SmartSessionsToo: Story = {
  args: {
    scene: async () => {
      const test = await connectedKit({
        features: { analytics: false, smartSessions: true },
        transports: { 137: aNodeWithAllowances([]).transport },
      })
      const project = { id: 'arena', name: 'Arena', iconUrl: picture('Arena') }
      test.answer(`/v1/sessions/eip155:137:${test.address}`, { pcis: [aSession('a', { project })] })
      test.open('Permissions')
      return test
    },
  },
  play: shows('No allowances', 'Smart Sessions', 'Arena'),
}

/** A wallet that keeps further permissions for the site (EIP-2255). */
export const SitePermissions: Story = {
  args: {
    scene: async () => {
      const test = await scene([])()
      keepsPermissions(test.wallet, ['eth_accounts', 'endowment:permitted-chains', 'wallet_snap'])
      return test
    },
  },
  play: shows('Use networks without asking again', 'Use extensions of the wallet'),
}

/** A phone names what it approved, and until when. */
export const WalletConnectSession: Story = {
  args: {
    scene: async () => {
      const person = phone()
      const test = storyKit({
        wallet: false,
        connectors: [person.source],
        transports: { 137: aNodeWithAllowances([]).transport },
      })
      const connecting = connect(test.kit, { connectorId: 'walletConnect' })
      await until(test, ({ attempt }) => attempt?.uri)
      person.scans(test.kit.store.getState().attempt?.uri)
      await connecting
      openModal(test.kit, { view: 'Permissions' })
      return test
    },
  },
  play: async () => {
    await shows('Pocket', 'https://phone.example', 'Show methods')()
  },
}
