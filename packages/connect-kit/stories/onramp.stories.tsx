import type { Meta, StoryObj } from '@storybook/react-vite'
import { editPurchase, startPurchase } from '../src/actions/onramp/purchase-draft.ts'
import { ConnectModal, OnrampWidget, type ViewName } from '../src/modal.tsx'
import type { TestKitOptions } from '../src/testing.ts'
import {
  aPurchase,
  type OnrampService,
  optionsPath,
  pagePath,
  quotePath,
  sellerPage,
  servesOnramp,
} from '../test/browser/support/onramp-scenes.ts'
import { ModalStory, presses, shows, types } from './support/modal-story.tsx'
import { createStoryClock } from './support/story-clock.ts'
import { connectedKit, failing, storyKit } from './support/story-kit.ts'

const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

const nothingYet = () => new Promise<Response>(() => undefined)

interface SceneOptions {
  readonly view?: ViewName
  readonly amount?: string
  readonly kit?: TestKitOptions
  readonly purchases?: OnrampService['purchases']
  readonly answers?: Readonly<
    Record<string, Parameters<Awaited<ReturnType<typeof connectedKit>>['answer']>[1]>
  >
}
const scene =
  ({ view = 'OnRampProviders', amount = '', kit, purchases = [], answers = {} }: SceneOptions = {}) =>
  async () => {
    const test = await connectedKit(kit)
    servesOnramp(test).purchases = purchases
    for (const [path, answer] of Object.entries(answers)) test.answer(path, answer)
    if (amount) editPurchase(test.kit, { amount })
    test.open(view)
    return test
  }
/** Waits for a purchase whose page was opened, unless the browser blocked it. */
const started =
  ({ isBlocked = false, ...options }: SceneOptions & { readonly isBlocked?: boolean } = {}) =>
  async () => {
    const test = await scene({ amount: '100', ...options, view: 'OnRampProviders' })()
    test.page.setPopupsBlocked(isBlocked)
    startPurchase(test.kit, { provider: 'coinbase', page: sellerPage })
    test.open('BuyInProgress')
    return test
  }
/** Each pause between two looks is over at once, and counts in full. */
function hastyKit(): TestKitOptions {
  const { now, after, skip } = createStoryClock()
  return {
    environment: {
      now,
      after: (delay, act) =>
        delay === 4_000
          ? after(5, () => {
              skip(delay)
              act()
            })
          : after(delay, act),
    },
  }
}

export const Providers: Story = {
  tags: ['view:OnRampProviders'],
  args: { scene: scene({ amount: '100' }) },
  play: shows('98.249999 USDC', 'Of $100, $1.50 go to the provider and $0.25 to the network.', 'Fees 1-2%'),
}
export const NoAmount: Story = { args: { scene: scene() }, play: shows('$250', 'Enter amount') }
export const LoadingOptions: Story = {
  args: { scene: scene({ amount: '100', answers: { [optionsPath]: nothingYet } }) },
  play: shows('US Dollar', 'USDC'),
}
/** [S8.12] */
export const UsualOptions: Story = {
  args: { scene: scene({ amount: '100', answers: { [optionsPath]: failing(503) } }) },
  play: shows(/^The list of tokens could not be loaded/, '98.249999 USDC'),
}
export const GettingAQuote: Story = {
  args: { scene: scene({ amount: '100', answers: { [quotePath]: nothingYet } }) },
  play: shows('Getting a quote'),
}
/** [S8.12] */
export const Estimate: Story = {
  args: { scene: scene({ amount: '100', answers: { [quotePath]: failing(503) } }) },
  play: shows('Estimate', /^There is no quote. You get USDC worth about \$100/),
}
export const BelowTheMinimum: Story = {
  args: { scene: scene() },
  play: async () => {
    await shows('$100')()
    await types('textbox', 'You pay', '5')
    await shows('The least you can pay is $10.', 'Amount out of limits')()
  },
}
export const AboveTheMaximum: Story = {
  args: { scene: scene({ amount: '25000.01' }) },
  play: shows('The most you can pay is $25,000.', 'Amount out of limits'),
}
export const ByBankOnly: Story = {
  args: { scene: scene({ amount: '9000' }) },
  play: shows('By bank account (ACH)'),
}
export const PageFailed: Story = {
  args: { scene: scene({ amount: '100', answers: { [pagePath]: failing(503) } }) },
  play: shows(/^The page of Coinbase could not be loaded/, 'Retry'),
}
export const TwoProviders: Story = {
  args: {
    scene: scene({
      amount: '100',
      kit: { services: { projectId: 'story', meldPublicKey: 'key' } },
    }),
  },
  play: shows('Coinbase', 'Meld.io'),
}
export const NoProvider: Story = {
  args: { scene: scene({ kit: { features: { analytics: false, onramp: ['meld'] } } }) },
  play: shows('No provider'),
}

export const Tokens: Story = {
  tags: ['view:OnRampTokenSelect'],
  args: { scene: scene({ view: 'OnRampTokenSelect' }) },
  play: shows('USD Coin', 'Dai Stablecoin', 'Not on Polygon'),
}
export const TokensLoading: Story = {
  args: { scene: scene({ view: 'OnRampTokenSelect', answers: { [optionsPath]: nothingYet } }) },
  play: shows('Select Token'),
}
export const NoTokensFound: Story = {
  args: { scene: scene({ view: 'OnRampTokenSelect' }) },
  play: async () => {
    await shows('USD Coin')()
    await types('searchbox', 'Search tokens', 'nothing')
    await shows('No tokens found')()
  },
}
export const Currencies: Story = {
  tags: ['view:OnRampFiatSelect'],
  args: { scene: scene({ view: 'OnRampFiatSelect' }) },
  play: shows('US Dollar', 'Euro', 'Japanese Yen'),
}

export const InProgress: Story = {
  tags: ['view:BuyInProgress'],
  args: { scene: started() },
  play: shows('Buy in Coinbase', /^Continue in external window/, 'Copy link'),
}
export const WindowBlocked: Story = {
  args: { scene: started({ isBlocked: true }) },
  play: shows('The window did not open', 'Open Coinbase', 'Copy link'),
}
/** [S9.4] */
export const BuyFailed: Story = {
  args: { scene: started({ kit: hastyKit() }) },
  play: shows('Buy failed', 'Try again'),
}
export const NothingStarted: Story = {
  args: { scene: scene({ view: 'BuyInProgress' }) },
  play: shows('No purchase was started.', 'Choose a provider'),
}
/** The view of the purchase gives way to the list of purchases. */
export const Seen: Story = {
  args: { scene: started({ purchases: [aPurchase('p1', 'IN_PROGRESS')] }) },
  play: shows('Activity', '+24.560 USDC', 'Pending'),
}

export const Purchases: Story = {
  tags: ['view:OnRampActivity'],
  args: {
    scene: scene({
      view: 'OnRampActivity',
      purchases: [
        aPurchase('p3', 'IN_PROGRESS', { numeric: '250' }),
        aPurchase('p2', 'SUCCESS'),
        aPurchase('p1', 'FAILED', { minedAt: '2029-11-03T12:00:00Z' }),
      ],
    }),
  },
  play: shows('+250.000 USDC', 'Pending', 'Failed'),
}
export const NoPurchases: Story = {
  args: { scene: scene({ view: 'OnRampActivity' }) },
  play: shows('No purchases yet', 'Tokens you buy at Coinbase will appear here'),
}
export const PurchasesFailed: Story = {
  args: {
    scene: scene({ view: 'OnRampActivity', answers: { '/v1/account/:address/history': failing(503) } }),
  },
  play: shows(/^Failed to fetch transactions/, 'Retry'),
}
export const WhatIsABuy: Story = {
  tags: ['view:WhatIsABuy'],
  args: { scene: scene({ view: 'WhatIsABuy' }) },
  play: shows('From money to tokens', 'What it costs'),
}

const widget = (
  <>
    <OnrampWidget />
    <ConnectModal />
  </>
)
export const Widget: Story = {
  args: {
    page: widget,
    scene: async () => {
      const test = await connectedKit()
      servesOnramp(test)
      return test
    },
  },
  play: async () => {
    await presses('button', '$250')
    await shows('98.249999 USDC', 'Get quotes')()
  },
}
export const WidgetWithoutAWallet: Story = {
  args: { page: widget, scene: () => storyKit({ explorer: 'fails' }) },
  play: shows('$100', 'Connect wallet'),
}
