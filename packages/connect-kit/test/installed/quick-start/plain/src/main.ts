import {
  connect,
  connectionIn,
  createConnectKit,
  disconnect,
  isConnectKitError,
  startConnectKit,
} from '@esports/connect-kit'
import { mainnet, polygon } from '@esports/connect-kit/networks'

const kit = createConnectKit({
  networks: [polygon, mainnet],
  metadata: { name: 'Arena', description: 'Play for fun', url: 'https://play.example', icons: [] },
})

const part = (id: string) => document.getElementById(id) as HTMLElement

/** A button for each wallet of the browser. Wallets announce themselves one after another. */
function draw() {
  const state = kit.store.getState()
  const connection = connectionIn(state, 'eip155')
  const isConnected = connection.status === 'connected'
  part('status').textContent = isConnected ? `Connected as ${connection.address}` : 'Not connected'
  part('disconnect').hidden = !isConnected
  part('wallets').replaceChildren(
    ...(isConnected ? [] : state.wallets).map(({ id, name }) => {
      const button = document.createElement('button')
      button.textContent = name
      button.addEventListener('click', () => connectTo(id))
      return button
    }),
  )
}

async function connectTo(connectorId: string) {
  try {
    await connect(kit, { connectorId })
  } catch (error) {
    if (!isConnectKitError(error)) throw error
    part('status').textContent = error.userMessage
  }
}

part('disconnect').addEventListener('click', () => disconnect(kit))
kit.store.subscribe(draw)
startConnectKit(kit)
draw()
