import { createElement, type ReactNode, Suspense, use } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { type ConnectKit, cookieToInitialState, createConnectKit, type InitialState } from '../src/index.ts'
import { arbitrum, mainnet, polygon } from '../src/networks.ts'
import { Wallet, WalletPage } from './wallet-page.tsx'

const metadata = { name: 'Test app', description: 'A test', url: 'http://127.0.0.1', icons: [] }
const nyx = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const okami = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** Cookies of a returning person's browser. */
const cookieOf = (address: string, chain = 'eip155:42161') => {
  const connection = {
    connectorId: 'io.metamask',
    connectorType: 'ANNOUNCED',
    sessionId: 'page:io.metamask',
    wallet: 'MetaMask',
    chain,
    address,
  }
  const value = JSON.stringify({ connections: { eip155: [connection] }, network: 'eip155:137' })
  return `theme=dark; connect-kit.v1=${encodeURIComponent(value)}; other=1`
}

/** A server has one kit, created with its modules. */
const serverKit = (): ConnectKit => createConnectKit({ networks: [mainnet, polygon, arbitrum], metadata })

const page = (kit: ConnectKit, initialState: InitialState | undefined, content?: ReactNode) =>
  createElement(WalletPage, { kit, initialState }, content)

/** A promise that a part of the page waits for. */
interface Gate {
  readonly opens: Promise<void>
  readonly open: () => void
}

function createGate(): Gate {
  let open = () => undefined as void
  const opens = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opens, open: () => open() }
}

describe('the first HTML', () => {
  it('has the address and network of a returning person', () => {
    const html = renderToString(page(serverKit(), cookieToInitialState(cookieOf(nyx))))
    expect(html).toContain('0x70...dc79C8')
    expect(html).toContain(`title="${nyx}"`)
    expect(html).toContain('data-state="reconnecting"')
    expect(html).toContain('Arbitrum One')
    expect(html).not.toContain('Connect Wallet')
  })

  it.each([null, undefined, '', 'theme=dark'])('shows ‘Connect Wallet’ for the cookies %j', (header) => {
    const html = renderToString(page(serverKit(), cookieToInitialState(header)))
    expect(html).toContain('Connect Wallet')
    expect(html).toContain('data-state="disconnected"')
  })

  it('shows neither state if the server has no cookie [S4.8]', () => {
    const html = renderToString(page(serverKit(), undefined))
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain('Connect Wallet')
  })

  it('shows no account if enableReconnect is off', () => {
    const kit: ConnectKit = createConnectKit({ networks: [mainnet], metadata, enableReconnect: false })
    expect(renderToString(page(kit, cookieToInitialState(cookieOf(nyx))))).toContain('Connect Wallet')
  })

  it('shows a stored unsupported network as the wallet will report it', () => {
    const html = renderToString(page(serverKit(), cookieToInitialState(cookieOf(nyx, 'eip155:10'))))
    expect(html).toContain('Switch Network')
    expect(html).toContain(`title="${nyx}"`)
  })

  it('contains the state of its own request, if one kit renders two at once', async () => {
    const kit = serverKit()
    const before = kit.store.getState()
    const render = async (address: string, { opens }: Gate) => {
      const Late = () => {
        use(opens)
        return createElement(Wallet)
      }
      const late = createElement(Suspense, null, createElement(Late))
      const stream = await renderToReadableStream(page(kit, cookieToInitialState(cookieOf(address)), late))
      return new Response(stream).text()
    }
    const [forNyx, forOkami] = [createGate(), createGate()]
    const both = [render(nyx, forNyx), render(okami, forOkami)]
    await new Promise((resolve) => setTimeout(resolve, 20))
    // The first request to start is the last to finish.
    forOkami.open()
    await new Promise((resolve) => setTimeout(resolve, 20))
    forNyx.open()
    const [first = '', second = ''] = await Promise.all(both)
    const count = (html: string, address: string) => html.split(`title="${address}"`).length - 1
    expect([count(first, nyx), count(first, okami)]).toEqual([2, 0])
    expect([count(second, nyx), count(second, okami)]).toEqual([0, 2])
    expect(kit.store.getState()).toBe(before)
    expect(renderToString(page(kit, undefined))).not.toMatch(/0x[0-9a-f]/i)
  })

  it('is rendered on a server that has a localStorage but no page', () => {
    const values = new Map([['connect-kit:v1:connections', '{"eip155":[]}']])
    const getItem = vi.fn((key: string) => values.get(key) ?? null)
    vi.stubGlobal('localStorage', { getItem })
    try {
      const kit = serverKit()
      expect(kit.store.getState().isRecalled).toBe(false)
      expect(renderToString(page(kit, undefined))).toContain('aria-busy="true"')
      expect(getItem).not.toHaveBeenCalled()
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
