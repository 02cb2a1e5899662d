import { recoverMessageAddress, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { Eip1193Provider, RequestArguments } from '../connectors/eip1193/provider.ts'
import { type ApprovalDesk, createApprovalDesk } from './approval-desk.ts'
import type { Approvals } from './approvals.ts'
import { guardProvider } from './guard-provider.ts'

/** A mock wallet that signs every request, like one without its own UI. */
function blindSigner() {
  const account = privateKeyToAccount(generatePrivateKey())
  const reached: RequestArguments[] = []
  const page = new EventTarget()
  const listeners = new Map<unknown, EventListener>()
  const provider: Eip1193Provider = {
    async request(request) {
      reached.push(request)
      const [message] = Array.isArray(request.params) ? request.params : []
      if (request.method === 'personal_sign' && typeof message === 'string')
        return await account.signMessage({ message: { raw: toHex(message) } })
      return '0x89'
    },
    on(event, listener) {
      const heard: EventListener = (happened) => listener(happened.type)
      listeners.set(listener, heard)
      page.addEventListener(event, heard)
    },
    removeListener: (event, listener) => page.removeEventListener(event, listeners.get(listener) ?? null),
  }
  return { account, provider, reached, page }
}

function guarded() {
  const shown: string[] = []
  const signer = blindSigner()
  let waiting: Approvals = []
  const desk: ApprovalDesk = createApprovalDesk({
    onChange(approvals) {
      waiting = approvals
      shown.push(`${approvals.length} waiting`)
    },
    onRefusal: () => shown.push('refusal'),
  })
  const wallet = guardProvider(signer.provider, { onApproval: desk.ask })
  return { ...signer, desk, shown, wallet, pending: () => waiting }
}

const sign = (message: string): RequestArguments => ({ method: 'personal_sign', params: [message] })

describe('guarded provider', () => {
  it('forwards safe methods without approval [S6.5]', async () => {
    const { wallet, shown, pending } = guarded()
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x89')
    expect([shown, pending()]).toEqual([[], []])
  })
  it('signs only after approval [S4.15, S6.5]', async () => {
    const { wallet, shown, desk, pending, reached, account } = guarded()
    const signed = wallet.request(sign('Hello'))
    const [waiting] = pending()
    expect([shown, reached, waiting?.request]).toEqual([['1 waiting'], [], sign('Hello')])
    desk.approve(waiting?.id ?? 0)
    const signature = await signed
    expect(pending()).toEqual([])
    expect(await recoverMessageAddress({ message: 'Hello', signature: signature as `0x${string}` })).toBe(
      account.address,
    )
  })
  it('signs what was shown, also if the caller mutates the parameters [S6.5]', async () => {
    const { wallet, desk, account } = guarded()
    const params = ['Hello']
    const signed = wallet.request({ method: 'personal_sign', params })
    params[0] = 'All my money'
    desk.approve(1)
    const signature = (await signed) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(account.address)
  })
  it('distinguishes a rejection from an abort; a rejection ends all queued requests [S4.15, S8.5]', async () => {
    const { wallet, desk, reached } = guarded()
    const first = wallet.request(sign('1'))
    const second = wallet.request(sign('2'))
    desk.reject(2)
    const [one, two] = await Promise.allSettled([first, second])
    expect(one).toMatchObject({ reason: { code: 'ABORTED', message: 'Request was aborted' } })
    expect(two).toMatchObject({ reason: { code: 'USER_REJECTED' } })
    expect(reached).toEqual([])
  })
  it('aborts queued requests if no approval screen is left [S4.15, S8.5]', async () => {
    const { wallet, desk, pending } = guarded()
    const signed = wallet.request(sign('1'))
    desk.abort()
    await expect(signed).rejects.toThrow('Request was aborted')
    desk.approve(1)
    expect(pending()).toEqual([])
  })
  it('rejects unknown methods, shows them, and ends queued requests [S6.5]', async () => {
    const { wallet, shown, reached } = guarded()
    const signed = wallet.request(sign('1'))
    const refused = wallet.request({ method: 'eth_sign', params: [] })
    const [one, two] = await Promise.allSettled([signed, refused])
    expect(one).toMatchObject({ reason: { code: 'ABORTED' } })
    expect(two).toMatchObject({
      reason: { message: 'Requested RPC call is not allowed', userMessage: 'Action not allowed' },
    })
    expect([shown, reached]).toEqual([['1 waiting', '0 waiting', 'refusal'], []])
  })
  it('rejects unknown methods also if the app approves everything [S6.5]', async () => {
    const { provider, reached } = blindSigner()
    const wallet = guardProvider(provider, { onApproval: () => Promise.resolve() })
    await expect(wallet.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 'RPC_METHOD_REFUSED' })
    await expect(wallet.request({ method: 'personal_sign', params: [() => 'x'] })).rejects.toMatchObject({
      code: 'RPC_METHOD_REFUSED',
    })
    expect(reached).toEqual([])
  })
  it('forwards a safe request unchanged, without approval [S6.5]', async () => {
    const { provider, reached } = blindSigner()
    const asked: RequestArguments[] = []
    const wallet = guardProvider(provider, { onApproval: async (request) => void asked.push(request) })
    await wallet.request({ method: 'eth_chainId' })
    expect(asked).toEqual([])
    expect(reached.map((request) => Object.keys(request))).toEqual([['method']])
    await wallet.request({ method: 'eth_chainId', params: [] })
    expect(reached.at(-1)).toEqual({ method: 'eth_chainId', params: [] })
  })
  it('reports the rejected method, and why it could not be parsed [S6.5]', async () => {
    const wallet = guardProvider(blindSigner().provider, { onApproval: () => Promise.resolve() })
    await expect(wallet.request({ method: 'eth_sign' })).rejects.toMatchObject({
      code: 'RPC_METHOD_REFUSED',
      details: { method: 'eth_sign' },
      cause: undefined,
    })
    await expect(wallet.request({ method: 'personal_sign', params: [() => 'x'] })).rejects.toMatchObject({
      details: { method: 'personal_sign' },
      cause: expect.any(DOMException),
    })
  })
  it('ignores listeners if its wallet emits no events', () => {
    const wallet = guardProvider({ request: async () => null }, { onApproval: () => Promise.resolve() })
    const listener = () => undefined
    expect(() => wallet.on?.('accountsChanged', listener)).not.toThrow()
    expect(() => wallet.removeListener?.('accountsChanged', listener)).not.toThrow()
  })
  it('notifies about queued requests only if they changed [S4.15]', async () => {
    const { desk, shown } = guarded()
    desk.approve(7)
    desk.reject(7)
    desk.abort()
    expect(shown).toEqual([])
    await desk.ask({ method: 'eth_call' })
    expect(shown).toEqual([])
  })
  it('rejects a request the person rejected with its own code, once [S4.15]', async () => {
    const { desk, shown } = guarded()
    const asked = desk.ask(sign('1')).catch((error: unknown) => error)
    desk.reject(1)
    desk.approve(1)
    expect(await asked).toMatchObject({ code: 'USER_REJECTED' })
    expect(shown).toEqual(['1 waiting', '0 waiting'])
  })
  it('emits the wallet’s events until the listener is removed', () => {
    const { wallet, page } = guarded()
    const heard: unknown[] = []
    const listener = (value: unknown) => heard.push(value)
    wallet.on?.('accountsChanged', listener)
    page.dispatchEvent(new Event('accountsChanged'))
    wallet.removeListener?.('accountsChanged', listener)
    page.dispatchEvent(new Event('accountsChanged'))
    expect(heard).toEqual(['accountsChanged'])
  })
})
