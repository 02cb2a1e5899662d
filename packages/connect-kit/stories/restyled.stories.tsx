import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { openModal } from '../src/modal.tsx'
import { useConnect, useConnection, useConnectionPhase, useDisconnect, useWallets } from '../src/react.tsx'
import { ModalStory, presses, shows } from './support/modal-story.tsx'
import { install } from './support/page-wallets.ts'
import { storyKit } from './support/story-kit.ts'
import './restyled.css'

/** Shows how far an app can restyle the kit: its own structure over the hooks, or the modal's parts by `data-slot`. */
const meta = { component: ModalStory } satisfies Meta<typeof ModalStory>
export default meta
type Story = StoryObj<typeof meta>

/** Connect view of another app: tiles in the page and one status line, without the modal. */
function WalletShelf() {
  const connectors = useWallets()
  const connection = useConnection()
  const status = useConnectionPhase()
  // After a rejection the list is shown again, without an error.
  const { mutate: pick } = useConnect()
  const { mutate: disconnect } = useDisconnect()
  return (
    <main className="shelf">
      <h1>Pick your key</h1>
      <p role="status">
        {connection.status === 'connected'
          ? `Playing as ${connection.address.slice(0, 8)} with ${connection.wallet.name}`
          : status === 'connecting'
            ? 'Look at your wallet'
            : `${connectors.length} keys on the shelf`}
      </p>
      {connection.status === 'connected' ? (
        <button type="button" className="shelf-leave" onClick={() => disconnect()}>
          Put it back
        </button>
      ) : (
        <ol className="shelf-tiles">
          {connectors.map(({ id, name, icon }) => (
            <li key={id}>
              <button type="button" onClick={() => pick({ connectorId: id })}>
                {icon ? <img src={icon} alt="" width={56} height={56} /> : <span aria-hidden>{name[0]}</span>}
                {name}
              </button>
            </li>
          ))}
        </ol>
      )}
    </main>
  )
}

const several = () => {
  const test = storyKit({ wallet: false })
  install(test, 'Orbit', 'Lantern', 'Harbor', 'Mistral')
  return test
}

export const OwnStructure: Story = {
  args: { scene: several, page: <WalletShelf /> },
  play: shows('Pick your key', 'Orbit'),
}

export const OwnStructureConnected: Story = {
  args: { scene: several, page: <WalletShelf /> },
  play: async () => {
    await presses('button', 'Orbit')
    await shows(/^Playing as 0x/, 'Put it back')()
  },
}

/** The modal as a side sheet with its wallets in two columns, by a stylesheet only. */
export const BySlots: Story = {
  args: {
    scene: () => {
      const test = several()
      openModal(test.kit)
      return test
    },
  },
  beforeEach: () => {
    const { dataset } = document.documentElement
    dataset['brand'] = 'paper'
    return () => void delete dataset['brand']
  },
  play: async () => {
    await shows('Orbit', 'Mistral')()
    const [first, second] = screen
      .getAllByRole('button')
      .filter((button) => button.dataset['slot'] === 'wallet-row')
      .map((row) => row.getBoundingClientRect())
    await expect(first?.top).toBe(second?.top)
  },
}
