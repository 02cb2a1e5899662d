import type { Meta, StoryObj } from '@storybook/react-vite'
import { nativeTokenId } from '../src/actions/swap/swap-networks.ts'
import { editDraft, type ReviewedSwap } from '../src/modal/views/swap/swap-state.ts'
import { pushView, type ViewName } from '../src/modal.tsx'
import { arbitrum, arbitrumSepolia, mainnet, polygon } from '../src/networks.ts'
import { aNode, aReceipt, type NodeAnswers } from '../test/browser/support/canned-chain.ts'
import { dai, polToUsdt, servesSwaps, swapPreviewed, usdt } from '../test/browser/support/swap-scenes.ts'
import { ModalStory, presses, shows, types } from './support/modal-story.tsx'
import { createStoryClock } from './support/story-clock.ts'
import { connectedKit, failing } from './support/story-kit.ts'

const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

const tokens = '/v1/convert/tokens'
const quotes = '/v1/convert/quotes'
const native = nativeTokenId('eip155:137')
const nothingYet = () => new Promise<Response>(() => undefined)

interface SceneOptions {
  /** Whether long waits come to an end at once. */
  readonly isHasty?: boolean
  readonly view?: ViewName
  readonly node?: NodeAnswers
  readonly service?: Parameters<typeof servesSwaps>[1]
  readonly answers?: Readonly<
    Record<string, Parameters<Awaited<ReturnType<typeof connectedKit>>['answer']>[1]>
  >
  /** Ids of the selected tokens. */
  readonly draft?: { readonly from?: string; readonly to?: string }
}
const scene =
  ({ view = 'Swap', node = {}, answers = {}, isHasty = false, service, draft }: SceneOptions = {}) =>
  async () => {
    const { after } = createStoryClock()
    const test = await connectedKit({
      transports: { 137: aNode(node).transport, 42161: aNode(node).transport },
      ...(isHasty
        ? { environment: { after: (delay, act) => after(delay > 20_000 ? 100 : delay, act) } }
        : {}),
    })
    servesSwaps(test, service)
    for (const [path, answer] of Object.entries(answers)) test.answer(path, answer)
    if (draft) editDraft(test.kit, `eip155:137:${test.address}`, { ...draft, amount: '' })
    test.open(view)
    return test
  }
const pair = { from: usdt, to: native }
const typed =
  (amount: string, ...words: readonly (string | RegExp)[]) =>
  async () => {
    await shows('2,500.98765')()
    await types('textbox', 'You pay', amount)
    await shows(...words)()
  }

export const Form: Story = {
  tags: ['view:Swap'],
  args: { scene: scene({ draft: pair }) },
  play: typed('250', '498.5', 'Review swap', '$250.00'),
}
export const FormEmpty: Story = { args: { scene: scene() }, play: shows('12.345678', 'POL', 'Select token') }
export const NoAmount: Story = {
  args: { scene: scene({ draft: pair }) },
  play: shows('USDT', 'Enter amount'),
}
export const MoreThanTheBalance: Story = {
  args: { scene: scene({ draft: pair }) },
  play: typed('9999', 'Insufficient balance', 'Your balance is too low for this amount.'),
}
export const NotEnoughGas: Story = {
  args: { scene: scene({ draft: pair, node: { eth_getBalance: '0x1' } }) },
  play: typed('5', 'Insufficient gas'),
}
export const HighPriceImpact: Story = {
  args: { scene: scene({ draft: pair, service: { rate: 0.8 } }) },
  play: typed('250', /^You lose 20% of the value/),
}
export const GettingAQuote: Story = {
  args: { scene: scene({ draft: pair, answers: { [quotes]: nothingYet } }) },
  play: typed('250', 'Getting a quote'),
}
export const NoRoute: Story = {
  args: { scene: scene({ draft: { from: usdt, to: dai }, answers: { [quotes]: { quotes: [] } } }) },
  play: typed('250', /There is no way to swap these tokens/),
}
export const QuoteFailed: Story = {
  args: { scene: scene({ draft: pair, answers: { [quotes]: failing(503) } }) },
  play: typed('250', /The quote could not be loaded/),
}
export const TokensFailed: Story = {
  args: { scene: scene({ answers: { [tokens]: failing(503) } }) },
  play: shows(/The tokens could not be loaded/),
}
/** [S9.9] */
export const AnotherNetwork: Story = {
  args: {
    scene: async () => {
      const test = await connectedKit({
        networks: [polygon, arbitrum, mainnet, arbitrumSepolia],
        wallet: { name: 'Orbit', chainIds: [137, 421_614] },
      })
      test.wallet.switchesChain(421_614)
      test.open('Swap')
      return test
    },
  },
  play: shows(/The swap feature doesn’t support your current network/, 'Polygon'),
}

export const Tokens: Story = {
  tags: ['view:SwapSelectToken'],
  args: { scene: scene({ view: 'SwapSelectToken' }) },
  play: shows('Your tokens', 'Tether USD', 'Popular', 'Wrapped Ether', 'Arena Points'),
}
export const TokensLoading: Story = {
  args: { scene: scene({ view: 'SwapSelectToken', answers: { [tokens]: nothingYet } }) },
  play: shows('Select Token'),
}
export const NoTokensFound: Story = {
  args: { scene: scene({ view: 'SwapSelectToken' }) },
  play: async () => {
    await shows('Tether USD')()
    await types('searchbox', 'Search tokens', 'nothing')
    await shows('No tokens found')()
  },
}
export const TokensUnavailable: Story = {
  args: { scene: scene({ view: 'SwapSelectToken', answers: { [tokens]: failing(503) } }) },
  play: shows(/The tokens could not be loaded/, 'Retry'),
}

const reviewed =
  ({ swap = {}, ...options }: SceneOptions & { readonly swap?: Partial<ReviewedSwap> } = {}) =>
  async () => {
    const test = await scene(options)()
    swapPreviewed(test.kit, swap)
    pushView(test.kit, { view: 'SwapPreview' })
    return test
  }
const pressed =
  (name: string, ...words: readonly (string | RegExp)[]) =>
  async () => {
    await shows(/ old$/)()
    await presses('button', name)
    await shows(...words)()
  }

export const Review: Story = {
  tags: ['view:SwapPreview'],
  args: { scene: reviewed() },
  play: shows('5 USDT', '9.97 POL', '5 USDT, not more', 'Approve and swap', /POL \(<?\$/),
}
export const ReviewWithoutApproval: Story = {
  args: { scene: reviewed({ swap: polToUsdt }) },
  play: shows('2 POL', '0.997 USDT', 'Swap'),
}
export const NothingToReview: Story = {
  args: { scene: scene({ view: 'SwapPreview' }) },
  play: shows('Tokens and an amount are required.'),
}
export const WouldFail: Story = {
  args: {
    scene: reviewed({
      swap: polToUsdt,
      node: {
        eth_estimateGas: () => {
          throw Object.assign(new Error('execution reverted: trading is paused'), { code: 3 })
        },
      },
    }),
  },
  play: shows(/would refuse this swap: trading is paused/),
}
export const FeeTooHigh: Story = {
  args: { scene: reviewed({ node: { eth_getBalance: '0x1' } }) },
  play: shows(/too low to pay the network fee/),
}
const waiting =
  (options: Parameters<typeof reviewed>[0] = {}) =>
  async () => {
    const test = await reviewed(options)()
    test.wallet.ignores()
    return test
  }
export const WaitingForTheApproval: Story = {
  args: { scene: waiting() },
  play: pressed('Approve and swap', 'Approve limit increase in your wallet'),
}
export const Approving: Story = {
  args: { scene: reviewed({ node: { eth_getTransactionReceipt: null } }) },
  play: pressed('Approve and swap', /^Approving/),
}
export const WaitingForTheSwap: Story = {
  args: { scene: waiting({ swap: polToUsdt }) },
  play: pressed('Swap', 'Confirm transaction in your wallet'),
}
export const Declined: Story = {
  args: {
    scene: async () => {
      const test = await reviewed()()
      test.wallet.rejects()
      return test
    },
  },
  play: pressed('Approve and swap', /You declined the request/),
}
export const Swapping: Story = {
  args: { scene: reviewed({ swap: polToUsdt, node: { eth_getTransactionReceipt: null } }) },
  play: pressed('Swap', /^Swapping POL to USDT/),
}
/** [S9.5] */
export const NotConfirmedYet: Story = {
  args: {
    scene: reviewed({ swap: polToUsdt, node: { eth_getTransactionReceipt: null }, isHasty: true }),
  },
  play: pressed('Swap', /on its way, but not confirmed yet/),
}
export const Reverted: Story = {
  args: {
    scene: reviewed({
      swap: polToUsdt,
      node: { eth_getTransactionReceipt: ([hash]: readonly unknown[]) => aReceipt(hash, '0x0') },
    }),
  },
  play: pressed('Swap', /most likely because the price moved/),
}
