import { describe, expect, it, vi } from 'vitest'
import { pageWalletConnector } from '../src/connectors/eip1193/page-wallet.ts'
import {
  addConnector,
  approveRequest,
  connect,
  destroyConnectKit,
  getProvider,
  type Notice,
  rejectRequest,
  signMessage,
  subscribeEvents,
} from '../src/index.ts'
import { closeModal, goBack, openModal, pushView } from '../src/modal.tsx'
import { createTestKit } from '../src/testing.ts'
import { codeOf } from './failure-of.ts'
import { modalOf, viewOf } from './modal-of.ts'

/** A page with a wallet without its own UI, like the embedded one. */
async function aPage({ hasModal = true } = {}) {
  const page = createTestKit({ wallet: false })
  const info = { id: 'ID_AUTH', type: 'AUTH', name: 'Embedded', icon: undefined, rdns: undefined } as const
  addConnector(page.kit, pageWalletConnector(info, page.wallet.provider))
  await connect(page.kit, { connectorId: 'ID_AUTH' })
  if (hasModal) await modalOf(page.kit)
  const state = () => page.kit.store.getState()
  const waits = (count = 1) => vi.waitUntil(() => state().approvals.length === count)
  return { ...page, state, waits, view: () => viewOf(page.kit) }
}
const unsafeRequests = ({ wallet }: Awaited<ReturnType<typeof aPage>>) =>
  wallet.requests.filter(({ method }) => method === 'personal_sign')

describe('a wallet with requests approved in the modal', () => {
  it('signs only after approval [S4.15, S6.5]', async () => {
    const page = await aPage()
    const signing = signMessage(page.kit, { message: 'x' })
    await page.waits()
    expect(page.view()).toBe('ApproveTransaction')
    expect(unsafeRequests(page)).toEqual([])
    approveRequest(page.kit, { id: page.state().approvals[0]?.id ?? 0 })
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    expect(page.state().approvals).toEqual([])
    expect(page.view()).toBe('closed')
  })

  it('shows its request in an open modal, and restores the previous view [S4.15]', async () => {
    const page = await aPage()
    openModal(page.kit, { view: 'Networks' })
    const signing = signMessage(page.kit, { message: 'x' })
    await page.waits()
    expect(page.view()).toBe('ApproveTransaction')
    approveRequest(page.kit, { id: page.state().approvals[0]?.id ?? 0 })
    await signing
    expect(page.view()).toBe('Networks')
  })

  it('ends all queued requests when one is rejected [S4.15]', async () => {
    const page = await aPage()
    const first = codeOf(signMessage(page.kit, { message: '1' }))
    const second = codeOf(signMessage(page.kit, { message: '2' }))
    await page.waits(2)
    rejectRequest(page.kit, { id: page.state().approvals[0]?.id ?? 0 })
    expect(await Promise.all([first, second])).toEqual(['USER_REJECTED', 'ABORTED'])
    expect(unsafeRequests(page)).toEqual([])
  })

  it.each(['closed', 'destroyed'])('aborts queued requests when the modal is %s [S8.5]', async (how) => {
    const page = await aPage()
    const waiting = codeOf(signMessage(page.kit, { message: 'x' }))
    await page.waits()
    if (how === 'closed') closeModal(page.kit)
    else await destroyConnectKit(page.kit)
    expect(await waiting).toBe('ABORTED')
    expect(unsafeRequests(page)).toEqual([])
  })

  it('forwards read methods, and rejects unknown methods [S6.5, S7.11]', async () => {
    const page = await aPage()
    const provider = getProvider(page.kit, { namespace: 'eip155' })
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    expect(page.view()).toBe('closed')
    await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toThrow(
      'Requested RPC call is not allowed',
    )
    await page.clock.advance(300)
    expect((await modalOf(page.kit)).toast).toEqual({
      kind: 'error',
      message: 'Action not allowed',
      key: 'errors.RPC_METHOD_REFUSED',
    })
  })
})

describe('leaving the approval view', () => {
  it('aborts the request when going Back [S8.5] [kit-core review, facts 10.2]', async () => {
    const page = await aPage()
    openModal(page.kit, { view: 'Networks' })
    const waiting = codeOf(signMessage(page.kit, { message: 'x' }))
    await page.waits()
    goBack(page.kit)
    expect(await waiting).toBe('ABORTED')
    expect([page.state().approvals, page.view()]).toEqual([[], 'Networks'])
    expect(unsafeRequests(page)).toEqual([])
  })

  it('keeps the request queued while another view covers it', async () => {
    const page = await aPage()
    const waiting = signMessage(page.kit, { message: 'x' })
    await page.waits()
    pushView(page.kit, { view: 'WhatIsANetwork' })
    expect(page.state().approvals).toHaveLength(1)
    goBack(page.kit)
    expect(page.view()).toBe('ApproveTransaction')
    approveRequest(page.kit, { id: page.state().approvals[0]?.id ?? 0 })
    expect(await waiting).toMatch(/^0x/)
    expect(page.view()).toBe('closed')
  })

  it('aborts the request when another view replaces the history', async () => {
    const page = await aPage()
    const waiting = codeOf(signMessage(page.kit, { message: 'x' }))
    await page.waits()
    openModal(page.kit, { view: 'Networks' })
    expect(await waiting).toBe('ABORTED')
    expect(page.view()).toBe('Networks')
  })
})

describe('approvals without the modal', () => {
  it('are shown by the app from the state', async () => {
    const page = await aPage({ hasModal: false })
    const first = signMessage(page.kit, { message: '1' })
    await page.waits()
    const [asked] = page.state().approvals
    expect(asked?.request.method).toBe('personal_sign')
    approveRequest(page.kit, { id: asked?.id ?? 0 })
    expect(await first).toMatch(/^0x[0-9a-f]{130}$/)
    const second = codeOf(signMessage(page.kit, { message: '2' }))
    await page.waits()
    rejectRequest(page.kit, { id: page.state().approvals[0]?.id ?? 0 })
    expect(await second).toBe('USER_REJECTED')
    expect([page.state().approvals, page.view()]).toEqual([[], 'closed'])
  })

  it('report a refused method as a notice', async () => {
    const page = await aPage({ hasModal: false })
    const notices: Notice[] = []
    subscribeEvents(page.kit, (event) => event.type === 'noticeRaised' && notices.push(event.notice))
    await codeOf(getProvider(page.kit, { namespace: 'eip155' }).request({ method: 'eth_sign', params: [] }))
    expect(notices).toEqual([{ kind: 'failed', code: 'RPC_METHOD_REFUSED' }])
    expect(page.view()).toBe('closed')
  })
})
