import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { noteBatch, recordBatch } from '../src/actions/sent-batches.ts'
import { connect, sendTransaction } from '../src/index.ts'
import { openModal, pushView, type ViewName } from '../src/modal.tsx'
import { fetchActivity, fetchTokenBalances } from '../src/services.ts'
import { aNode } from '../test/browser/support/canned-chain.ts'
import { anNft, aSession, aToken, aTransaction, aTransfer } from '../test/browser/support/canned-services.ts'
import { ModalStory, presses, shows } from './support/modal-story.tsx'
import { picture } from './support/pictures.ts'
import { connectedKit, failing, storyKit } from './support/story-kit.ts'

const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

const balances = '/v1/account/:address/balance'
const history = '/v1/account/:address/history'
const nfts = '/v1/account/:address/nfts'
const identity = '/v1/identity/:address'
/** What services say by the time a story is over. */
const nothingYet = () => new Promise<Response>(() => undefined)

const token = (symbol: string, name: string, numeric: string, value: number) =>
  aToken(symbol, { name, value, quantity: { decimals: '6', numeric }, iconUrl: picture(symbol) })
const tokens = {
  balances: [
    token('USDT', 'Tether USD', '2500.98765', 2500.99),
    token('POL', 'Polygon Ecosystem Token', '412.5', 187.44),
    token('WETH', 'Wrapped Ether', '0.0421', 163.02),
    token('ARENA', 'Arena Points', '1200', 0),
  ],
}
const move = (symbol: string, direction: string, numeric: string) => {
  const { fungible_info: info, ...transfer } = aTransfer(symbol, direction, numeric)
  return { ...transfer, fungible_info: { ...info, icon: { url: picture(symbol) } } }
}
const transactions = {
  data: [
    aTransaction('a', { minedAt: '2030-01-11T18:20:00Z', transfers: [move('USDT', 'in', '250')] }),
    aTransaction('b', {
      operation: 'trade',
      minedAt: '2030-01-09T09:02:00Z',
      transfers: [move('USDT', 'out', '100'), move('POL', 'in', '220.5')],
    }),
    aTransaction('c', {
      operation: 'send',
      minedAt: '2030-01-04T21:41:00Z',
      transfers: [move('POL', 'out', '12')],
    }),
    aTransaction('d', {
      operation: 'approve',
      minedAt: '2029-12-20T08:00:00Z',
      status: 'failed',
      transfers: [move('USDT', 'out', '100')],
    }),
    aTransaction('e', { minedAt: '2029-12-02T12:00:00Z', transfers: [move('WETH', 'in', '0.0421')] }),
  ],
  next: null,
}

const collectibles = {
  data: [
    anNft('7', { name: 'Golden Ticket', preview: { url: picture('Golden') } }),
    anNft('12', { name: 'Night Bracket', preview: { url: picture('Night Bracket') } }),
    anNft('31', { name: 'Grand Final 2029', preview: { url: picture('Grand Final') } }),
    anNft('3', {
      name: 'Potion of Focus',
      standard: 'ERC1155',
      quantity: '1200',
      collection: { name: 'Rift Legends Items' },
      preview: { url: picture('Potion') },
    }),
    anNft('8', {
      name: 'A name that is far too long for a card of this size',
      collection: { name: 'A collection whose name is too long, too' },
      preview: { url: picture('Long') },
    }),
    anNft('99', { name: null, preview: { url: picture('None') } }),
  ],
  next: null,
}

type Answers = Readonly<Record<string, Parameters<Awaited<ReturnType<typeof connectedKit>>['answer']>[1]>>

const account =
  (answers: Answers, view: ViewName = 'Account') =>
  async () => {
    const test = await connectedKit()
    for (const [path, answer] of Object.entries(answers)) test.answer(path, answer)
    test.open(view)
    return test
  }
const named = { [identity]: { name: 'nyx.reown.id', avatar: null } }
const rich = { ...named, [balances]: tokens, [history]: transactions }

/** [S2.41] */
export const Tokens: Story = {
  tags: ['view:Account'],
  args: { scene: account(rich) },
  play: shows('nyx.reown.id', 'Tether USD'),
}

export const TokensLoading: Story = {
  args: { scene: account({ ...named, [balances]: nothingYet }) },
  play: shows('nyx.reown.id'),
}

export const NoTokens: Story = { args: { scene: account({}) }, play: shows('Receive funds') }

/** [S8.7] */
export const TokensUnavailable: Story = {
  args: { scene: account({ ...named, [balances]: failing(503) }) },
  play: shows('nyx.reown.id', 'Retry'),
}

/** What was read earlier stays, with its age. */
export const TokensOutOfDate: Story = {
  args: {
    scene: async () => {
      const test = await account(rich)()
      await fetchTokenBalances(test.kit)
      test.storyClock.skip(40_000)
      test.answer(balances, failing())
      await fetchTokenBalances(test.kit)
      return test
    },
  },
  play: shows(/What is shown is as of/, 'Tether USD'),
}

/** An account without a name is offered one. */
export const WithoutName: Story = {
  args: { scene: account({ [balances]: tokens }) },
  play: shows('Choose account name', 'Tether USD'),
}

export const LongName: Story = {
  args: {
    scene: account({
      [identity]: { name: 'a-name-as-long-as-names-can-be.reown.id', avatar: null },
      [balances]: { balances: [aToken('W'.repeat(200), { name: 'W'.repeat(300) })] },
    }),
  },
  play: shows('$2,500.50'),
}

/** An app that asks no services. */
export const WithoutServices: Story = {
  args: {
    scene: async () => {
      const test = storyKit({ wallet: { name: 'Orbit' } })
      await connect(test.kit, { connectorId: test.wallet.id })
      openModal(test.kit, { view: 'Account' })
      return test
    },
  },
  play: shows('Orbit', 'Disconnect'),
}

const withNfts = (answers: Answers, ...words: readonly string[]): Story => ({
  args: { scene: account({ ...named, ...answers }) },
  play: async () => {
    await presses('tab', 'NFTs')
    await shows(...words)()
  },
})

/** [S2.41] */
export const Nfts: Story = withNfts({ [nfts]: collectibles }, 'Golden Ticket', '×1,200')
export const NftsLoading: Story = withNfts({ [nfts]: nothingYet }, 'Loading NFTs')
export const NoNfts: Story = withNfts({ [nfts]: { data: [], next: null } }, 'No NFTs yet')
/** The service has no list of NFTs, as the hosted one. */
export const NftsNotAvailable: Story = withNfts({}, 'NFTs are not available')
/** [S8.7] */
export const NftsUnavailable: Story = withNfts({ [nfts]: failing() }, 'Retry')

const withActivity = (
  scene: () => ReturnType<ReturnType<typeof account>>,
  ...words: readonly string[]
): Story => ({
  args: { scene },
  play: async () => {
    await presses('tab', 'Activity')
    await shows(...words)()
  },
})

/** [S3.18] */
export const Activity: Story = withActivity(account(rich), 'January', 'December 2029', 'Swapped')
export const ActivityLoading: Story = withActivity(
  account({ ...named, [history]: nothingYet }),
  'nyx.reown.id',
)
export const NoActivity: Story = withActivity(account(named), 'No activity yet')
/** [S8.7] */
export const ActivityUnavailable: Story = withActivity(account({ ...named, [history]: failing() }), 'Retry')
export const ActivityOutOfDate: Story = withActivity(
  async () => {
    const test = await account(rich)()
    await fetchActivity(test.kit)
    test.answer(history, failing())
    return test
  },
  'Retry',
  'January',
)

/** [S3.18] */
export const Transactions: Story = {
  tags: ['view:Transactions'],
  args: {
    scene: async () => {
      const test = await connectedKit({
        transports: { 137: aNode({ eth_getTransactionReceipt: null }).transport },
      })
      test.answer(history, transactions)
      await sendTransaction(test.kit, { to: `0x${'7'.repeat(40)}`, value: 1_500_000_000_000_000_000n })
      test.open('Transactions')
      return test
    },
  },
  play: shows('Sent by this page', '1.5 POL to 0x7777…7777', 'Pending', 'January', 'December 2029'),
}

/** The batch of a swap, and one that the network reverted in part. */
export const Batches: Story = {
  args: {
    scene: async () => {
      const test = await connectedKit({ transports: { 137: aNode().transport } })
      test.answer(history, transactions)
      // EVM addresses are 0x-prefixed hex.
      const from = test.address as `0x${string}`
      const approve = { to: `0x${'c'.repeat(40)}`, data: '0x12345678' } as const
      const pay = { to: `0x${'7'.repeat(40)}`, value: 1_500_000_000_000_000_000n } as const
      const ids = [`0x${'5'.repeat(64)}`, `0x${'6'.repeat(64)}`]
      for (const id of ids) recordBatch(test.kit, { id, chainId: 137, from, calls: [approve, pay] })
      noteBatch(test.kit, {
        id: ids[0] ?? '',
        statusCode: 600,
        receipts: (['8', '9'] as const).map((digit) => ({ transactionHash: `0x${digit.repeat(64)}` })),
      })
      test.open('Transactions')
      return test
    },
  },
  play: shows('Reverted in part', 'Pending', /^Transaction 2/),
}

export const TransactionDetails: Story = {
  tags: ['view:TransactionDetails'],
  args: {
    scene: async () => {
      const test = await connectedKit({ transports: { 137: aNode().transport } })
      const { metadata, ...payment } = aTransaction('c', {
        operation: 'send',
        minedAt: '2030-01-04T21:41:00Z',
        transfers: [move('POL', 'out', '12')],
      })
      const known = { hash: `0x${'4'.repeat(64)}`, sentFrom: test.address, sentTo: `0x${'7'.repeat(40)}` }
      test.answer(history, { data: [{ ...payment, metadata: { ...metadata, ...known } }], next: null })
      const { items } = await fetchActivity(test.kit)
      openModal(test.kit, { view: 'Transactions' })
      pushView(test.kit, { view: 'TransactionDetails', data: { transaction: items[0] } })
      return test
    },
  },
  play: shows('0.000651 POL', 'Block Explorer'),
}

export const Settings: Story = {
  tags: ['view:AccountSettings'],
  args: { scene: account({}, 'AccountSettings') },
  play: shows('Disconnect'),
}
export const Profile: Story = {
  tags: ['view:Profile'],
  args: { scene: account(rich, 'Profile') },
  play: shows('Your accounts'),
}
export const SwitchAddress: Story = {
  tags: ['view:SwitchAddress'],
  args: { scene: account(rich, 'SwitchAddress') },
  play: shows('Arena', 'Active'),
}
export const Receive: Story = {
  tags: ['view:WalletReceive'],
  args: { scene: account(rich, 'WalletReceive') },
  play: shows('Your address', 'Compatible networks'),
}
export const CompatibleNetworks: Story = {
  tags: ['view:WalletCompatibleNetworks'],
  args: { scene: account(rich, 'WalletCompatibleNetworks') },
  play: shows('Polygon', 'Ethereum'),
}

const sessions = (pcis: readonly unknown[]) => ({ pcis })
const withSessions =
  (answer: Parameters<Awaited<ReturnType<typeof connectedKit>>['answer']>[1]) => async () => {
    const test = await connectedKit({ features: { analytics: false, smartSessions: true } })
    test.answer(`/v1/sessions/eip155:137:${test.address}`, answer)
    test.open('SmartSessionList')
    return test
  }

export const SmartSessions: Story = {
  tags: ['view:SmartSessionList'],
  args: {
    scene: withSessions(
      sessions([
        aSession('a', { project: { id: 'arena', name: 'Arena', iconUrl: picture('Arena') } }),
        aSession('b', {
          project: { id: 'shop', name: 'A shop with a long name, longer than a row has room for' },
          permissions: [{ type: 'native-token-recurring-allowance', data: {} }],
        }),
        aSession('c', { expiry: Date.UTC(2029, 0, 1) / 1000 }),
        aSession('d', { revokedAt: Date.UTC(2030, 0, 2) / 1000 }),
      ]),
    ),
  },
  play: shows('Arena', 'Expired', 'Revoked'),
}
export const SmartSessionsLoading: Story = {
  args: { scene: withSessions(nothingYet) },
  play: async () => {
    await shows('Smart Sessions')()
    await waitFor(() => expect(document.querySelectorAll('[data-slot="skeletons"] li')).toHaveLength(3))
  },
}
export const NoSmartSessions: Story = {
  args: { scene: withSessions(sessions([])) },
  play: shows('No smart sessions'),
}
export const SmartSessionsUnavailable: Story = {
  args: { scene: withSessions(failing(503)) },
  play: shows(/Error fetching smart sessions/, 'Retry'),
}
export const SmartSessionsOffline: Story = {
  args: { scene: withSessions(() => Promise.reject(new TypeError('Failed to fetch'))) },
  play: shows(/Error fetching smart sessions/, 'Retry'),
}
