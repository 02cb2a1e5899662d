import { verifyMessage } from 'viem'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStage, type Page, type Stage, watchRejections } from './support/walletconnect.ts'

let stage: Stage
let page: Page
let rejections: ReturnType<typeof watchRejections>

beforeEach(async () => {
  rejections = watchRejections()
  stage = await openStage()
  page = stage.page()
})
afterEach(async () => {
  await stage.close()
  await rejections.stop()
})

const message = '0x68656c6c6f'
const signs = (session: Awaited<ReturnType<Page['connect']>>) =>
  session.provider('eip155').request({ method: 'personal_sign', params: [message, stage.wallet.account] })

describe('a wallet by WalletConnect', () => {
  it('pairs over the relay, is approved, and is connected [S4.14, S7.11]', async () => {
    const { connecting, proposal, uris } = await page.scan()
    expect(uris).toEqual([expect.stringMatching(/^wc:[0-9a-f]{64}@2\?/)])
    expect(proposal).toMatchObject({ dapp: { name: 'Test app' }, chains: ['eip155:137', 'eip155:42161'] })
    await stage.wallet.approveProposal(proposal.id)
    const session = await connecting
    expect(session.namespaces).toEqual([
      { namespace: 'eip155', accounts: [stage.wallet.account], chain: 'eip155:137' },
    ])
    expect(session.peer).toMatchObject({ name: 'Simulator Wallet' })
  })

  it('can decline, and the next attempt shows a new code', async () => {
    const first = await page.scan()
    await stage.wallet.rejectProposal(first.proposal.id)
    await expect(first.connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    const second = await page.scan()
    expect(second.uris).not.toEqual(first.uris)
  })

  it('signs what the app asks for', async () => {
    const session = await page.connect()
    const signing = signs(session)
    const request = await stage.wallet.nextRequest()
    expect(request).toMatchObject({ method: 'personal_sign', chainId: 137 })
    await stage.wallet.approveRequest(request.id)
    const signature = await signing
    const isValid = await verifyMessage({
      address: stage.wallet.account,
      message: 'hello',
      // What the wallet answered; the check below is whether it is one.
      signature: signature as `0x${string}`,
    })
    expect(isValid).toBe(true)
  })

  it('can decline a request without ending the connection', async () => {
    const session = await page.connect()
    const signing = signs(session)
    signing.catch(() => undefined)
    await stage.wallet.rejectRequest((await stage.wallet.nextRequest()).id)
    await expect(signing).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(session.namespaces).toHaveLength(1)
  })
})
