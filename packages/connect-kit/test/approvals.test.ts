import { describe, expect, it, vi } from 'vitest'
import { pageWalletConnector } from '../src/connectors/eip1193/page-wallet.ts'
import {
  addConnector,
  approveRequest,
  closeModal,
  connect,
  currentView,
  destroyConnectKit,
  getProvider,
  openModal,
  rejectRequest,
  signMessage,
} from '../src/index.ts'
import { createTestKit } from '../src/testing.ts'
import { codeOf } from './failure-of.ts'

/** A page with a wallet that has no screen of its own, as the embedded one. */
async function aPage() {
  const page = createTestKit({ wallet: false })
  const info = { id: 'ID_AUTH', type: 'AUTH', name: 'Embedded', icon: undefined, rdns: undefined } as const
  addConnector(page.kit, pageWalletConnector(info, page.wallet.provider))
  await connect(page.kit, { connectorId: 'ID_AUTH' })
  const state = () => page.kit.store.getState()
  const waits = (count = 1) => vi.waitUntil(() => state().approvals.length === count)
  return { ...page, state, waits, view: () => (state().modal.isOpen ? currentView(state().modal) : 'closed') }
}
const unsafeRequests = ({ wallet }: Awaited<ReturnType<typeof aPage>>) =>
  wallet.requests.filter(({ method }) => method === 'personal_sign')

describe('a wallet whose screen is the modal', () => {
  it('signs after the person approved, and not before [S4.15, S6.5]', async () => {
    const page = await aPage()
    const signing = signMessage(page.kit, { message: 'x' })
    await page.waits()
    expect(page.view()).toBe('ApproveTransaction')
    expect(unsafeRequests(page)).toEqual([])
    approveRequest(page.kit, page.state().approvals[0]?.id ?? 0)
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    expect(page.state().approvals).toEqual([])
    expect(page.view()).toBe('closed')
  })

  it('comes to the front of an open modal, and gives the place back [S4.15]', async () => {
    const page = await aPage()
    openModal(page.kit, { view: 'Networks' })
    const signing = signMessage(page.kit, { message: 'x' })
    await page.waits()
    expect(page.view()).toBe('ApproveTransaction')
    approveRequest(page.kit, page.state().approvals[0]?.id ?? 0)
    await signing
    expect(page.view()).toBe('Networks')
  })

  it('a rejection ends every request that waits [S4.15]', async () => {
    const page = await aPage()
    const first = codeOf(signMessage(page.kit, { message: '1' }))
    const second = codeOf(signMessage(page.kit, { message: '2' }))
    await page.waits(2)
    rejectRequest(page.kit, page.state().approvals[0]?.id ?? 0)
    expect(await Promise.all([first, second])).toEqual(['USER_REJECTED', 'ABORTED'])
    expect(unsafeRequests(page)).toEqual([])
  })

  it.each(['closed', 'destroyed'])('what waits is aborted when the modal is %s [S8.5]', async (how) => {
    const page = await aPage()
    const waiting = codeOf(signMessage(page.kit, { message: 'x' }))
    await page.waits()
    if (how === 'closed') closeModal(page.kit)
    else await destroyConnectKit(page.kit)
    expect(await waiting).toBe('ABORTED')
    expect(unsafeRequests(page)).toEqual([])
  })

  it('reads pass, and what is neither read nor to be approved is refused [S6.5, S7.11]', async () => {
    const page = await aPage()
    const provider = getProvider(page.kit, 'eip155')
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
    expect(page.view()).toBe('closed')
    await expect(provider.request({ method: 'eth_sign', params: [] })).rejects.toThrow(
      'Requested RPC call is not allowed',
    )
    await page.clock.advance(300)
    expect(page.state().toast).toEqual({
      kind: 'error',
      message: 'Action not allowed',
      key: 'errors.RPC_METHOD_REFUSED',
    })
  })
})
