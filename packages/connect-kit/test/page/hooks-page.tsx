import { StrictMode, useState, version } from 'react'
import { createRoot } from 'react-dom/client'
import { createConnectKit } from '../../src/index.ts'
import { polygon } from '../../src/networks.ts'
import {
  ConnectKitProvider,
  useConnect,
  useConnection,
  useDisconnect,
  useKitQuery,
  useSignMessage,
  useWallets,
} from '../../src/react.tsx'

/** An app made of hooks, rendered instead of the server's HTML. */
export function showHooksPage(place: Element): void {
  place.replaceChildren()
  const kit = createConnectKit({ networks: [polygon] })
  createRoot(place).render(
    <StrictMode>
      <ConnectKitProvider kit={kit}>
        <HooksPage />
      </ConnectKitProvider>
    </StrictMode>,
  )
}

function HooksPage() {
  const connection = useConnection()
  const { mutate: connect } = useConnect()
  const { mutate: disconnect } = useDisconnect()
  const wallets = useWallets()
  return (
    <main data-react={version}>
      <p role="status">{connection.status}</p>
      {connection.status === 'connected' ? (
        <>
          <Signing />
          <Asking />
          <button type="button" onClick={() => disconnect()}>
            Disconnect
          </button>
        </>
      ) : (
        wallets.map(({ id, name }) => (
          <button key={id} type="button" onClick={() => connect({ connectorId: id })}>
            Connect {name}
          </button>
        ))
      )}
    </main>
  )
}

function Signing() {
  const { mutate: sign, status, data } = useSignMessage()
  return (
    <p>
      <button type="button" onClick={() => sign({ message: 'Hello' })}>
        Sign
      </button>
      <output aria-label="Signature">{status === 'success' ? data : status}</output>
    </p>
  )
}

/** Parameters of each request, oldest first, and whether it was aborted. */
const asked: { readonly seat: number; readonly signal: AbortSignal }[] = []
Object.assign(globalThis, {
  askedSeats: () => asked.map(({ seat, signal }) => `${seat}${signal.aborted ? ' ended' : ''}`),
})

/** Response delays (ms): the first one is slower. Requests about other seats stay pending. */
const delays: Readonly<Record<number, number>> = { 1: 300, 2: 50 }

async function askForSeat(
  _kit: unknown,
  { seat, signal }: { readonly seat: number; readonly signal: AbortSignal },
): Promise<string> {
  asked.push({ seat, signal })
  await new Promise((resolve) => {
    const delay = delays[seat]
    if (delay !== undefined) setTimeout(resolve, delay)
  })
  return `Seat ${seat} is free`
}

function Asking() {
  const [seat, setSeat] = useState(1)
  const { data, isFetching } = useKitQuery(askForSeat, { seat })
  return (
    <p>
      <button type="button" onClick={() => setSeat(seat + 1)}>
        Next seat
      </button>
      <output aria-label="Seat">{isFetching ? `Asking for ${seat}` : data}</output>
    </p>
  )
}
