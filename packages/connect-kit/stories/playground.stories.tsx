import { Card, CopyButton, ErrorState, Link, Spinner } from '@esports/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { createConnectKit } from '../src/index.ts'
import { ConnectModal } from '../src/modal.tsx'
import { arbitrum, arbitrumSepolia, defineNetwork, polygon } from '../src/networks.ts'
import {
  AccountButton,
  ConnectButton,
  ConnectKitProvider,
  NetworkButton,
  useConnection,
} from '../src/react.tsx'
import { isStackRunning, type StackAddresses, stackAddresses } from './support/local-stack.ts'

/** The kit in a real setup: local chains, relay and services, and wallets with real signatures, all on this machine. */
function Playground({ addresses }: { readonly addresses: StackAddresses }) {
  const [looks, setLooks] = useState(1)
  return <Look key={looks} addresses={addresses} onAgain={() => setLooks(looks + 1)} />
}

interface LookProps {
  readonly addresses: StackAddresses
  readonly onAgain: () => void
}

/** Checks once whether the stack is running. */
function Look({ addresses, onAgain }: LookProps) {
  const [state, setState] = useState<'looking' | 'running' | 'absent'>('looking')
  useEffect(() => {
    let isOver = false
    const look = async () => {
      const isRunning = await isStackRunning(addresses)
      if (!isOver) setState(isRunning ? 'running' : 'absent')
    }
    void look()
    return () => {
      isOver = true
    }
  }, [addresses])
  if (state === 'looking') return <Spinner label="Looking for the local stack" />
  return state === 'running' ? <ConnectedApp addresses={addresses} /> : <HowToStart onLook={onAgain} />
}

function HowToStart({ onLook }: { readonly onLook: () => void }) {
  return (
    <Card style={{ maxInlineSize: '34rem' }}>
      <ErrorState
        message="The local stack is not running, so there is no chain and no wallet to play with."
        retryLabel="Look again"
        onRetry={onLook}
      />
      <ol style={{ display: 'grid', gap: '0.75rem', marginBlockStart: '1rem' }}>
        <li>
          1. In the root of the repository: <code>npm start</code>{' '}
          <CopyButton value="npm start" copyLabel="Copy the command" variant="ghost" />
        </li>
        <li>2. Wait until it prints an address; it says so if it had to take other ports.</li>
        <li>3. Come back and look again.</li>
      </ol>
    </Card>
  )
}

function ConnectedApp({ addresses }: { readonly addresses: StackAddresses }) {
  const [kit] = useState(() => kitOn(addresses))
  useAnnouncedWallet(addresses)
  return (
    <ConnectKitProvider kit={kit}>
      <main style={{ display: 'grid', gap: '1rem', maxInlineSize: '34rem' }}>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
          <ConnectButton />
          <NetworkButton />
          <AccountButton />
        </div>
        <Standing />
        <p>
          <i>Simulator Wallet</i> is in this page. For a phone, open the{' '}
          <Link href={addresses.walletPage} external>
            wallet page
          </Link>{' '}
          and paste the link that WalletConnect shows.
        </p>
      </main>
      <ConnectModal />
    </ConnectKitProvider>
  )
}

function Standing() {
  const connection = useConnection()
  return (
    <p role="status">
      {connection.status === 'connected'
        ? `Connected as ${connection.address}`
        : `The kit is ${connection.status}.`}
    </p>
  )
}

const kitOn = (at: StackAddresses) =>
  createConnectKit({
    networks: [
      defineNetwork(polygon, { rpcUrls: [at.polygon] }),
      defineNetwork(arbitrum, { rpcUrls: [at.arbitrum] }),
      defineNetwork(arbitrumSepolia, { rpcUrls: [at.arbitrumSepolia] }),
    ],
    metadata: {
      name: 'Playground',
      description: 'The kit on the local stack',
      url: location.origin,
      icons: [],
    },
    walletConnect: { projectId: 'local-esports-project', relayUrl: at.relay, verifyUrl: at.verify },
    services: {
      projectId: 'local-esports-project',
      blockchainApiUrl: at.blockchainApi,
      explorerUrl: at.explorer,
      isProjectRead: false,
    },
    features: { email: false, socials: false, analytics: false },
  })

/** Injects the stack's wallet into the page, like an extension. */
function useAnnouncedWallet({ walletPage }: StackAddresses): void {
  useEffect(() => {
    const script = document.createElement('script')
    script.src = new URL('announced-wallet.js', walletPage).href
    document.head.append(script)
    return () => script.remove()
  }, [walletPage])
}

const meta = { component: Playground, args: { addresses: stackAddresses } } satisfies Meta<typeof Playground>
export default meta
type Story = StoryObj<typeof meta>

export const OnTheLocalStack: Story = {
  // Depends on whether the stack is running: buttons if it is, otherwise instructions to start it.
  play: async () => {
    await waitFor(() => expect(screen.getAllByRole('button').length).toBeGreaterThan(0), { timeout: 4_000 })
  },
}

const nowhere = 'http://127.0.0.1:4399'
export const WithoutTheStack: Story = {
  args: { addresses: { ...stackAddresses, polygon: nowhere } },
  play: async () => {
    const alert = await screen.findByRole('alert', undefined, { timeout: 4_000 })
    await expect(alert).toHaveTextContent('The local stack is not running')
    await expect(screen.getByText('npm start')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Look again' })).toBeEnabled()
  },
}
