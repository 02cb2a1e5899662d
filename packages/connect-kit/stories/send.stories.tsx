import type { Meta, StoryObj } from '@storybook/react-vite'
import { sendIntent } from '../src/actions/ask-once/intents.ts'
import { sendStore, type Transfer } from '../src/modal/views/send/send-state.ts'
import { pushView, type ViewName } from '../src/modal.tsx'
import { aNode, aReceipt, type NodeAnswers } from '../test/browser/support/canned-chain.ts'
import { aToken, aTransaction } from '../test/browser/support/canned-services.ts'
import { type CannedSolana, solanaFriend, solanaKit } from '../test/browser/support/canned-solana.ts'
import { askedBefore, friend, previewed } from '../test/browser/support/send-scenes.ts'
import { ModalStory, presses, shows, types } from './support/modal-story.tsx'
import { picture } from './support/pictures.ts'
import { createStoryClock } from './support/story-clock.ts'
import { connectedKit, failing } from './support/story-kit.ts'

const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

const balances = '/v1/account/:address/balance'
const history = '/v1/account/:address/history'
const nothingYet = () => new Promise<Response>(() => undefined)

const token = (symbol: string, name: string, numeric: string, more: object = {}) =>
  aToken(symbol, { name, quantity: { decimals: '6', numeric }, iconUrl: picture(symbol), ...more })
const tokens = {
  balances: [
    token('USDT', 'Tether USD', '2500.98765'),
    token('POL', 'Polygon Ecosystem Token', '12.3456789', {
      address: null,
      price: 0.45,
      quantity: { decimals: '18', numeric: '12.3456789' },
    }),
    token('ARENA', 'Arena Points', '1200', { address: `eip155:137:0x${'2'.repeat(40)}`, price: 0 }),
  ],
}

interface SceneOptions {
  /** Whether long waits come to an end at once. */
  readonly isHasty?: boolean
  readonly view?: ViewName
  readonly node?: NodeAnswers
  readonly answers?: Readonly<
    Record<string, Parameters<Awaited<ReturnType<typeof connectedKit>>['answer']>[1]>
  >
}
const scene =
  ({ view = 'WalletSend', node = {}, answers = {}, isHasty = false }: SceneOptions = {}) =>
  async () => {
    const { after } = createStoryClock()
    const test = await connectedKit({
      transports: { 137: aNode(node).transport },
      ...(isHasty
        ? { environment: { after: (delay, act) => after(delay > 20_000 ? 100 : delay, act) } }
        : {}),
    })
    for (const [path, answer] of Object.entries({ [balances]: tokens, ...answers })) test.answer(path, answer)
    test.open(view)
    return test
  }

/** [S5.9] */
export const Form: Story = {
  tags: ['view:WalletSend'],
  args: { scene: scene() },
  play: async () => {
    await shows('2,500.98765 USDT')()
    await types('textbox', 'Amount', '250')
    await types('textbox', 'To', friend)
    await shows('Preview Send', '$250.00')()
  },
}

export const FormEmpty: Story = { args: { scene: scene() }, play: shows('2,500.98765 USDT', 'Add Amount') }

const filled =
  (amount: string, to: string, ...words: readonly (string | RegExp)[]) =>
  async () => {
    await shows('2,500.98765 USDT')()
    await types('textbox', 'Amount', amount)
    await types('textbox', 'To', to)
    await shows(...words)()
  }

export const MoreThanTheBalance: Story = {
  args: { scene: scene() },
  play: filled('9999', friend, 'Insufficient Funds'),
}
export const NoAddress: Story = { args: { scene: scene() }, play: filled('1', 'alice', 'Invalid Address') }
export const WrongChecksum: Story = {
  args: { scene: scene() },
  play: filled('1', friend.replace('F79', 'f79'), /This address has a mistake/),
}
export const Contract: Story = {
  args: { scene: scene({ node: { eth_getCode: '0x6080' } }) },
  play: filled('1', friend, /This is the address of a contract/),
}
/** An address made to be taken for one the account sent to. */
export const LookAlike: Story = {
  args: {
    scene: async () => {
      const test = await scene({ view: 'Account' })()
      const past = aTransaction('a', { operation: 'send' })
      const metadata = { ...past.metadata, sentFrom: test.address, sentTo: friend }
      test.answer(history, { data: [{ ...past, metadata }], next: null })
      test.open('WalletSend')
      return test
    },
  },
  play: filled('1', `0x90f7${'0'.repeat(32)}b906`, /looks like one you used before/),
}

export const Tokens: Story = {
  tags: ['view:WalletSendSelectToken'],
  args: { scene: scene({ view: 'WalletSendSelectToken' }) },
  play: shows('Tether USD', 'Arena Points'),
}
export const TokensLoading: Story = {
  args: { scene: scene({ view: 'WalletSendSelectToken', answers: { [balances]: nothingYet } }) },
  play: shows('Select Token'),
}
export const NoTokensFound: Story = {
  args: { scene: scene({ view: 'WalletSendSelectToken' }) },
  play: async () => {
    await shows('Tether USD')()
    await types('searchbox', 'Search tokens', 'nothing')
    await shows('No tokens found')()
  },
}
/** [S8.7] */
export const TokensUnavailable: Story = {
  args: { scene: scene({ view: 'WalletSendSelectToken', answers: { [balances]: failing(503) } }) },
  play: shows('Retry', 'POL'),
}

const reviewed =
  ({ transfer = {}, ...options }: SceneOptions & { readonly transfer?: Partial<Transfer> } = {}) =>
  async () => {
    const test = await scene(options)()
    previewed(test.kit, transfer)
    pushView(test.kit, { view: 'WalletSendPreview' })
    return test
  }
const pressed =
  (...words: readonly (string | RegExp)[]) =>
  async () => {
    await shows(/POL \(<\$/)()
    await presses('button', 'Send')
    await shows(...words)()
  }

export const Review: Story = {
  tags: ['view:WalletSendPreview'],
  args: { scene: reviewed({ transfer: { name: 'alice.reown.id', amount: 250_000_000n } }) },
  play: shows('alice.reown.id', friend, /POL \(<\$/),
}
/** [S8.9] */
export const NothingToReview: Story = {
  args: { scene: scene({ view: 'WalletSendPreview' }) },
  play: shows('An amount and receiver address are required'),
}
export const FeeTooHigh: Story = {
  args: { scene: reviewed({ node: { eth_getBalance: '0x1' } }) },
  play: shows(/too low to pay the network fee/),
}
export const WaitingForTheWallet: Story = {
  args: {
    scene: async () => {
      const test = await reviewed()()
      test.wallet.ignores()
      return test
    },
  },
  play: pressed('Confirm in your wallet'),
}
export const Declined: Story = {
  args: {
    scene: async () => {
      const test = await reviewed()()
      test.wallet.rejects()
      return test
    },
  },
  play: pressed(/You declined the request/),
}
export const Confirming: Story = {
  args: { scene: reviewed({ node: { eth_getTransactionReceipt: null } }) },
  play: pressed(/Waiting for the network to confirm/),
}
/** [S9.5] */
export const NotConfirmedYet: Story = {
  args: { scene: reviewed({ node: { eth_getTransactionReceipt: null }, isHasty: true }) },
  play: pressed(/on its way, but not confirmed yet/),
}
export const Reverted: Story = {
  args: {
    scene: reviewed({
      node: { eth_getTransactionReceipt: ([hash]: readonly unknown[]) => aReceipt(hash, '0x0') },
    }),
  },
  play: pressed(/reverted the transfer/),
}

/** As after a reload, or in a second tab. */
const askedFor =
  (more: Parameters<typeof askedBefore>[2] = {}) =>
  async () => {
    const test = await reviewed()()
    const { transfer } = sendStore(test.kit).getState()
    if (!transfer) throw new Error('nothing to review')
    askedBefore(test.kit, sendIntent(transfer), more)
    test.open('Account')
    pushView(test.kit, { view: 'WalletSendPreview' })
    return test
  }
export const AskedBefore: Story = {
  args: { scene: askedFor() },
  play: shows(/your wallet may still show it/, 'Send once more'),
}
export const SentBefore: Story = {
  args: { scene: askedFor({ hash: `0x${'c'.repeat(64)}` }) },
  play: shows(/and it is confirmed/, 'Send once more', /^Transaction/),
}

const onSolana =
  ({ view = 'WalletSend', ...node }: CannedSolana & { readonly view?: ViewName } = {}) =>
  async () => {
    const { now, after } = createStoryClock()
    const test = await solanaKit(node, { environment: { now, after } })
    test.open(view)
    return test
  }

/** SOL and tokens of the connected Solana account. */
export const SolanaForm: Story = {
  args: { scene: onSolana() },
  play: async () => {
    await shows('2 SOL')()
    await types('textbox', 'Amount', '0.5')
    await types('textbox', 'To', solanaFriend)
    await shows('Preview Send', '$75.00')()
  },
}
export const SolanaTokens: Story = {
  args: { scene: onSolana({ view: 'WalletSendSelectToken', isFrozen: true }) },
  play: shows('USD Coin', 'Frozen'),
}

const reviewedOnSolana =
  (...words: readonly (string | RegExp)[]) =>
  async () => {
    await shows('2 SOL')()
    await presses('button', /SOL/)
    await presses('button', /USD Coin/)
    await types('textbox', 'Amount', '12.5')
    await types('textbox', 'To', solanaFriend)
    await presses('button', 'Preview Send')
    await shows(...words)()
  }
/** The receiver has no account for the token: its rent is told before anything is signed. */
export const SolanaReview: Story = {
  args: { scene: onSolana() },
  play: reviewedOnSolana('12.5 USDC', 'New token account for the receiver'),
}
export const SolanaFrozen: Story = {
  args: { scene: onSolana({ isFrozen: true }) },
  play: reviewedOnSolana(/The issuer of this token has frozen/),
}
export const SolanaWithoutRent: Story = {
  args: { scene: onSolana({ lamports: 2_000_000 }) },
  play: async () => {
    await shows('0.002 SOL')()
    await presses('button', /SOL/)
    await presses('button', /USD Coin/)
    await types('textbox', 'Amount', '12.5')
    await types('textbox', 'To', solanaFriend)
    await presses('button', 'Preview Send')
    await shows(/too low to pay the network fee/)()
  },
}
