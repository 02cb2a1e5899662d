import { describe, expect, it, vi } from 'vitest'
import { applyProjectSettings } from '../src/actions/explorer/project-settings.ts'
import { pageWalletConnector } from '../src/connectors/eip1193/page-wallet.ts'
import { addConnector, connect, destroyConnectKit, signIn, signMessage } from '../src/index.ts'
import {
  closeModal,
  goBack,
  modalStore,
  openModal,
  pushView,
  requestCloseModal,
  showToast,
} from '../src/modal.tsx'
import { createSiwx } from '../src/siwx.ts'
import { createTestKit, settled } from '../src/testing.ts'
import { codeOf } from './failure-of.ts'
import { modalOf, viewOf } from './modal-of.ts'

const siwx = () => createSiwx({ message: { domain: 'arena.example', uri: 'https://arena.example/' } })

describe('a kit without the modal', () => {
  it('has no modal state, and opens nothing', async () => {
    const { kit, wallet } = createTestKit({ siwx: siwx(), wallet: { chainId: 137 } })
    await connect(kit, { connectorId: wallet.id })
    await vi.waitUntil(() => kit.store.getState().signIn.status === 'asked')
    const state = kit.store.getState()
    expect(['modal', 'toast', 'alert'].filter((key) => key in state)).toEqual([])
    // An app with its own approval screen.
    signIn(kit)
    await vi.waitUntil(() => kit.store.getState().signIn.status === 'signed')
    expect(viewOf(kit)).toBe('closed')
  })
})

describe('a modal loaded later shows what is pending', () => {
  it('a sign-in [S4.9]', async () => {
    const { kit, wallet } = createTestKit({ siwx: siwx() })
    await connect(kit, { connectorId: wallet.id })
    await vi.waitUntil(() => kit.store.getState().signIn.status === 'asked')
    await modalOf(kit)
    expect(viewOf(kit)).toBe('SIWXSignMessage')
  })

  it('a request of a wallet without its own UI [S4.15]', async () => {
    const { kit, wallet } = createTestKit({ wallet: false })
    const info = { id: 'ID_AUTH', type: 'AUTH', name: 'Embedded', icon: undefined, rdns: undefined } as const
    addConnector(kit, pageWalletConnector(info, wallet.provider))
    await connect(kit, { connectorId: 'ID_AUTH' })
    const waiting = codeOf(signMessage(kit, { message: 'x' }))
    await vi.waitUntil(() => kit.store.getState().approvals.length === 1)
    await modalOf(kit)
    expect(viewOf(kit)).toBe('ApproveTransaction')
    closeModal(kit)
    expect(await waiting).toBe('ABORTED')
  })

  it('an unsupported network', async () => {
    const { kit, wallet } = createTestKit()
    await connect(kit, { connectorId: wallet.id })
    wallet.switchesChain(10)
    await modalOf(kit)
    expect(viewOf(kit)).toBe('UnsupportedChain')
  })

  it('the last developer alert, unless alerts are disabled [S8.4]', async () => {
    const page = (debug: boolean) => {
      const window = Object.assign(new EventTarget(), { location: { origin: 'https://evil.example' } })
      // The kit uses the page as an EventTarget only; Node has no Window type.
      const { kit } = createTestKit({ debug, environment: { window: window as unknown as Window } })
      applyProjectSettings(kit, { allowedOrigins: ['https://arena.example'] })
      return kit
    }
    expect((await modalOf(page(true))).alert?.short).toBe('Invalid App Configuration')
    expect((await modalOf(page(false))).alert).toBeUndefined()
  })

  it('notices raised while its code was loading', async () => {
    const { kit, wallet } = createTestKit({
      siwx: { ...siwx(), getSessions: () => Promise.reject(new Error('offline')) },
    })
    await connect(kit, { connectorId: wallet.id })
    const waiting = modalOf(kit)
    await vi.waitUntil(() => kit.store.getState().signIn.status === 'idle')
    expect((await waiting).toast?.message).toBe('A problem occurred while trying initialize authentication')
  })
})

describe('openModal', () => {
  it('makes the modal follow its kit, also if it is not rendered', async () => {
    const { kit, wallet } = createTestKit()
    openModal(kit)
    closeModal(kit)
    await vi.dynamicImportSettled()
    await connect(kit, { connectorId: wallet.id })
    wallet.switchesChain(10)
    expect(viewOf(kit)).toBe('UnsupportedChain')
  })
})

describe('timers of the modal', () => {
  it('are cleared with the kit: nothing is written afterwards [kit-core review 16]', async () => {
    const { kit, clock, wallet } = createTestKit({ siwx: { ...siwx(), getRequired: () => true } })
    await modalOf(kit)
    await connect(kit, { connectorId: wallet.id })
    await vi.waitUntil(() => viewOf(kit) === 'SIWXSignMessage')
    requestCloseModal(kit)
    showToast(kit, { kind: 'success', message: 'first' })
    showToast(kit, { kind: 'success', message: 'second' })
    expect(modalStore(kit).getState().isShaking).toBe(true)
    await destroyConnectKit(kit)
    const written = vi.fn()
    modalStore(kit).subscribe(written)
    await clock.advance(60_000)
    await settled()
    expect(written).not.toHaveBeenCalled()
    showToast(kit, { kind: 'success', message: 'too late' })
    expect(clock.pending).toBe(0)
  })
})

describe('a toast', () => {
  it('is closed with the modal it is shown in [facts 2.2, 14]', async () => {
    const { kit } = createTestKit()
    await modalOf(kit)
    openModal(kit)
    showToast(kit, { kind: 'loading', message: 'kept', isKept: true })
    closeModal(kit)
    expect(modalStore(kit).getState().toast).toBeUndefined()
  })
})

describe('goBack', () => {
  it('clears the selected wallet only [facts 1.1]', () => {
    const { kit } = createTestKit()
    const wallet = { id: 'w', name: 'W' } as never
    openModal(kit)
    pushView(kit, { view: 'ConnectingWalletConnect', data: { connectorId: 'walletConnect', wallet } })
    pushView(kit, { view: 'Downloads', data: { connectorId: 'walletConnect', wallet } })
    // The view that waits for the wallet still belongs to it.
    goBack(kit)
    expect(modalStore(kit).getState().data).toEqual({ connectorId: 'walletConnect', wallet })
    goBack(kit)
    expect(modalStore(kit).getState().data).toEqual({ connectorId: 'walletConnect', wallet: undefined })
  })
})
