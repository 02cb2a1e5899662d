import { AmountField, Button, Card, StepList } from '@esports/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactNode, useState } from 'react'
import { custom } from 'viem'
import { connect, formatUnits, isConnectKitError, parseAmount } from '../src/index.ts'
import {
  type KitErrorOf,
  useConnect,
  useConnection,
  useDisconnect,
  useExecuteSwap,
  useNetworks,
  usePlanSwap,
  useSendTransaction,
  useSignMessage,
  useSwapQuote,
  useSwapTokens,
  useSwitchChain,
  useWaitForTransactionReceipt,
  useWallets,
} from '../src/react.tsx'
import type { SwapProgress } from '../src/services.ts'
import type { TestKit } from '../src/testing.ts'
import { aNode } from '../test/browser/support/canned-chain.ts'
import { servesSwaps } from '../test/browser/support/swap-scenes.ts'
import { ModalStory, presses, shows, types } from './support/modal-story.tsx'
import { connectedKit, storyKit } from './support/story-kit.ts'

/** A small app made of hooks only: it connects, switches, signs and sends, without the modal and without async code. */
const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function SmallApp() {
  const connection = useConnection()
  const { mutate: disconnect } = useDisconnect()
  if (connection.status !== 'connected') return <Wallets />
  return (
    <main style={{ display: 'grid', gap: '1rem', maxInlineSize: '34rem' }}>
      <Part title="Connected">
        <p style={{ overflowWrap: 'anywhere' }}>{connection.address}</p>
        <Button onClick={() => disconnect()}>Disconnect</Button>
      </Part>
      <Networks />
      <Signing />
      <Sending />
    </main>
  )
}

function Wallets() {
  const wallets = useWallets()
  const { mutate: connectTo, isPending, error, variables } = useConnect()
  return (
    <Part title="Choose a wallet">
      {wallets.map(({ id, name }) => (
        <Button
          key={id}
          loading={isPending && variables.connectorId === id}
          onClick={() => connectTo({ connectorId: id })}
        >
          {name}
        </Button>
      ))}
      <Failure error={error} />
    </Part>
  )
}

function Networks() {
  const { active, all } = useNetworks('eip155')
  const { mutate: switchChain, isPending, error, variables } = useSwitchChain()
  return (
    <Part title={`On ${active?.name ?? 'a network the app does not have'}`}>
      {all.map(({ id, name }) => (
        <Button
          key={id}
          disabled={id === active?.id}
          loading={isPending && variables.chainId === id}
          onClick={() => switchChain({ chainId: id })}
        >
          {`Go to ${name}`}
        </Button>
      ))}
      <Failure error={error} />
    </Part>
  )
}

function Signing() {
  const { mutate: sign, data: signature, isPending, error } = useSignMessage()
  return (
    <Part title="Sign">
      <Button loading={isPending} onClick={() => sign({ message: 'I am me' })}>
        Sign a message
      </Button>
      {signature && (
        <output style={{ overflowWrap: 'anywhere' }}>{`Signed: ${signature.slice(0, 18)}…`}</output>
      )}
      <Failure error={error} />
    </Part>
  )
}

function Sending() {
  const { mutate: send, data: hash, isPending, error } = useSendTransaction()
  const receipt = useWaitForTransactionReceipt(hash && { hash, chainId: 137 })
  return (
    <Part title="Send">
      <Button
        loading={isPending || receipt.isFetching}
        onClick={() => send({ to: receiver, value: 10n ** 15n, chainId: 137 })}
      >
        Send 0.001 POL
      </Button>
      {receipt.data && <output>{`In block ${receipt.data.blockNumber}`}</output>}
      <Failure error={error ?? receipt.error} />
    </Part>
  )
}

const Failure = ({ error }: { readonly error: KitErrorOf | null }) =>
  error && <p role="alert">{error.userMessage}</p>

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card>
    <section style={{ display: 'grid', gap: '0.75rem', justifyItems: 'start' }}>
      <h2>{title}</h2>
      {children}
    </section>
  </Card>
)

/** A chain whose latest block contains every transaction. */
const chain = custom({
  async request({ method, params }: { method: string; params?: readonly unknown[] }) {
    if (method === 'eth_blockNumber') return '0x7'
    return method === 'eth_getTransactionReceipt'
      ? { transactionHash: params?.[0], blockNumber: '0x7', status: '0x1', logs: [], type: '0x2' }
      : null
  },
})
const waiting = () => storyKit({ transports: { 137: chain } })
const connected = async (script?: (test: TestKit) => void) => {
  const test = waiting()
  await connect(test.kit, { connectorId: test.wallet.id })
  script?.(test)
  return test
}
const page = <SmallApp />

export const Connects: Story = {
  args: { page, scene: waiting },
  play: async () => {
    await presses('button', 'Scripted Wallet')
    await shows('Connected', 'On Polygon')()
  },
}

export const ShowsRejection: Story = {
  args: {
    page,
    scene: () => {
      const test = waiting()
      test.wallet.rejects()
      return test
    },
  },
  play: async () => {
    await presses('button', 'Scripted Wallet')
    await shows('You declined the request in your wallet.')()
  },
}

export const Switches: Story = {
  args: { page, scene: () => connected() },
  play: async () => {
    await presses('button', 'Go to Ethereum')
    await shows('On Ethereum')()
  },
}

export const Signs: Story = {
  args: { page, scene: () => connected() },
  play: async () => {
    await presses('button', 'Sign a message')
    await shows(/^Signed: 0x/)()
  },
}

export const Sends: Story = {
  args: { page, scene: () => connected() },
  play: async () => {
    await presses('button', 'Send 0.001 POL')
    await shows('In block 7')()
  },
}

export const AsksToSwitchNetwork: Story = {
  args: { page, scene: () => connected(({ wallet }) => wallet.switchesChain(1)) },
  play: async () => {
    await shows('On Ethereum')()
    await presses('button', 'Send 0.001 POL')
    await shows('Your wallet is on another network.')()
  },
}

/** A form to swap made of hooks alone: tokens, a quote while typing, then the plan and its steps. */
function SmallSwap() {
  const { data: tokens = [] } = useSwapTokens()
  const [text, setText] = useState('')
  const [progress, setProgress] = useState<SwapProgress>()
  const swap = useExecuteSwap()
  const from = tokens.find(({ symbol }) => symbol === 'USDT')
  const to = tokens.find(({ symbol }) => symbol === 'POL')
  const amount = from && amountOf(text, from.decimals)
  const wanted = from && to && amount ? { from, to, amount } : undefined
  const quote = useSwapQuote(wanted)
  const plan = usePlanSwap(wanted, { enabled: !swap.isPending })
  const now = progress && 'request' in progress ? progress.request : undefined
  return (
    <Part title="Swap USDT for POL">
      <AmountField
        label="You pay"
        unit="USDT"
        decimals={from?.decimals ?? 0}
        value={text}
        onValueChange={(value) => {
          setText(value)
          swap.reset()
        }}
      />
      {quote.data && to && (
        <output>
          {`You receive ${formatUnits(quote.data.received, to.decimals)} POL, at least ${formatUnits(quote.data.minimum, to.decimals)}`}
        </output>
      )}
      {plan.data && (
        <StepList
          label="Steps"
          steps={plan.data.steps.map(({ kind }) => ({
            id: kind,
            label: kind === 'swap' ? 'Swap' : 'Approve exactly this amount',
            state: swap.isSuccess ? 'done' : kind === now ? 'current' : 'waiting',
          }))}
        />
      )}
      <Button
        disabled={!plan.isSuccess}
        loading={swap.isPending}
        onClick={() => plan.data && swap.mutate({ plan: plan.data, onProgress: setProgress })}
      >
        Swap
      </Button>
      {swap.isSuccess && <output>Swapped</output>}
      <Failure error={swap.error ?? plan.error ?? quote.error} />
    </Part>
  )
}

function amountOf(text: string, decimals: number): bigint | undefined {
  try {
    return parseAmount(text, decimals)
  } catch (error) {
    if (isConnectKitError(error, 'INVALID_AMOUNT')) return undefined
    throw error
  }
}

const swapping = async (script?: (test: TestKit) => void) => {
  const test = await connectedKit({ transports: { 137: aNode().transport } })
  servesSwaps(test)
  script?.(test)
  return test
}

export const Swaps: Story = {
  args: { page: <SmallSwap />, scene: () => swapping() },
  play: async () => {
    await types('textbox', 'You pay', '5')
    await shows('You receive 9.97 POL, at least 9.8703', /Approve exactly this amount$/)()
    await presses('button', 'Swap')
    await shows('Swapped')()
  },
}

export const SwapDeclined: Story = {
  args: { page: <SmallSwap />, scene: () => swapping(({ wallet }) => wallet.rejects()) },
  play: async () => {
    await types('textbox', 'You pay', '5')
    await shows(/Approve exactly this amount$/)()
    await presses('button', 'Swap')
    await shows('You declined the request in your wallet.')()
  },
}
