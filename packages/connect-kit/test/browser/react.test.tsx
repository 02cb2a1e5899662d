import { Profiler, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dispatch } from '../../src/core/dispatch.ts'
import { connect, destroyConnectKit, disconnect, switchChain } from '../../src/index.ts'
import { modalStore } from '../../src/modal.tsx'
import { polygon, solana } from '../../src/networks.ts'
import {
  AccountButton,
  ConnectButton,
  ConnectKitProvider,
  NetworkButton,
  useConnection,
  useKitState,
  useWallets,
} from '../../src/react.tsx'
import { createTestKit, type TestKit } from '../../src/testing.ts'
import { until } from './support/until.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

let root: Root | undefined
let place: HTMLElement
afterEach(() => {
  root?.unmount()
  place.remove()
})

function render(page: TestKit, content: React.ReactNode) {
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  root.render(
    <StrictMode>
      <ConnectKitProvider kit={page.kit}>{content}</ConnectKitProvider>
    </StrictMode>,
  )
}
const button = (slot: string) => place.querySelector<HTMLButtonElement>(`[data-slot='${slot}']`)
const shows = (text: string) => until(() => place.textContent?.includes(text))

function Status() {
  const connection = useConnection()
  return <output>{connection.status === 'connected' ? connection.address : connection.status}</output>
}

describe('React bindings', () => {
  it('the provider discovers wallets, and strict mode has no duplicate effects', async () => {
    const page = createTestKit()
    const Names = () =>
      useWallets()
        .map(({ name }) => name)
        .join(', ')
    render(page, <Names />)
    await shows('Scripted Wallet')
    await connect(page.kit, { connectorId: page.wallet.id })
    expect(page.wallet.listenerCount).toBe(2)
    root?.unmount()
    await destroyConnectKit(page.kit)
    expect(page.wallet.listenerCount).toBe(0)
  })

  it('hooks follow the connection', async () => {
    const page = createTestKit()
    render(page, <Status />)
    await shows('disconnected')
    await connect(page.kit, { connectorId: page.wallet.id })
    await shows('0xf39Fd6')
    page.wallet.locks()
    await shows('locked')
    await disconnect(page.kit)
    await shows('disconnected')
  })

  it('useConnection defaults to the active namespace', async () => {
    const page = createTestKit({ networks: [polygon, solana] })
    const OnEvm = () => <p>on EVM {useConnection('eip155').status}</p>
    render(
      page,
      <>
        <Status />
        <OnEvm />
      </>,
    )
    await connect(page.kit, { connectorId: page.wallet.id })
    await shows('0xf39Fd6')
    dispatch(page.kit, { type: 'namespaceChosen', namespace: 'solana' })
    await until(() => place.querySelector('output')?.textContent === 'disconnected')
    await shows('on EVM connected')
  })

  it('a component rerenders only for the state it selects', async () => {
    const page = createTestKit()
    const commits = vi.fn()
    const Reader = () => useKitState((state) => state.activeNamespace)
    render(
      page,
      <Profiler id="reader" onRender={commits}>
        <Reader />
      </Profiler>,
    )
    await shows('eip155')
    const before = commits.mock.calls.length
    await connect(page.kit, { connectorId: page.wallet.id })
    await switchChain(page.kit, { chainId: 1 })
    expect(commits).toHaveBeenCalledTimes(before)
  })

  it('the connect button opens the list, and shows a pending request', async () => {
    const page = createTestKit()
    render(page, <ConnectButton />)
    await shows('Connect Wallet')
    button('connect-button')?.click()
    expect(modalStore(page.kit).getState()).toMatchObject({ isOpen: true, history: ['Connect'] })
    await shows('Connecting...')
    button('connect-button')?.click()
    await shows('Connect Wallet')
    page.wallet.ignores()
    connect(page.kit, { connectorId: page.wallet.id }).catch(() => undefined)
    await until(() => button('connect-button')?.dataset['state'] === 'connecting')
  })

  it('the account button shows a shortened address, or that the network is unsupported', async () => {
    const page = createTestKit()
    render(page, <AccountButton />)
    await connect(page.kit, { connectorId: page.wallet.id })
    await shows('0xf3...b92266')
    page.wallet.switchesChain(10)
    await shows('Switch Network')
    button('account-button')?.click()
    expect(modalStore(page.kit).getState().history).toEqual(['UnsupportedChain'])
  })

  it('the account and network buttons accept an unsupported network with allowUnsupportedChain [facts 2.6]', async () => {
    const page = createTestKit({ allowUnsupportedChain: true })
    render(
      page,
      <>
        <AccountButton />
        <NetworkButton />
      </>,
    )
    await connect(page.kit, { connectorId: page.wallet.id })
    page.wallet.switchesChain(10)
    await shows('Unknown Network')
    expect(button('network-button')?.dataset['state']).toBe('supported')
    expect(button('account-button')?.textContent).toBe('0xf3...b92266')
    button('account-button')?.click()
    expect(modalStore(page.kit).getState().history).toEqual(['Account'])
  })

  it('the network button shows the active network', async () => {
    const page = createTestKit()
    render(page, <NetworkButton />)
    await shows('Polygon')
    await switchChain(page.kit, { chainId: 1 })
    await shows('Ethereum')
    button('network-button')?.click()
    expect(modalStore(page.kit).getState().history).toEqual(['Networks'])
  })

  it('on a server the status is unknown, so nothing is shown as logged out [S4.8]', async () => {
    const page = createTestKit()
    const html = renderToString(
      <ConnectKitProvider kit={page.kit}>
        <Status />
        <ConnectButton />
      </ConnectKitProvider>,
    )
    expect(html).toContain('unknown')
    expect(html).toContain('aria-busy="true"')
    expect(html).not.toContain('Connect Wallet')
  })

  it('a hook without a provider throws with an explanation', () => {
    expect(() => renderToString(<Status />)).toThrow('<ConnectKitProvider kit={…}>')
  })
})
