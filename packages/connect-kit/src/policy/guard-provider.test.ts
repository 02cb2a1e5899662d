import { recoverMessageAddress, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { Eip1193Provider, RequestArguments } from '../connectors/eip1193/provider.ts'
import { type ApprovalDesk, createApprovalDesk } from './approval-desk.ts'
import type { Approvals } from './approvals.ts'
import { guardProvider } from './guard-provider.ts'

/** A wallet that signs whatever reaches it, as one without a screen does. */
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

describe('a guarded wallet', () => {
  it('answers safe methods without asking anybody [S6.5]', async () => {
    const { wallet, shown, pending } = guarded()
    expect(await wallet.request({ method: 'eth_chainId' })).toBe('0x89')
    expect([shown, pending()]).toEqual([[], []])
  })
  it('signs when a person approved, and not before [S4.15, S6.5]', async () => {
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
  it('signs what was shown, whatever its caller changes meanwhile [S6.5]', async () => {
    const { wallet, desk, account } = guarded()
    const params = ['Hello']
    const signed = wallet.request({ method: 'personal_sign', params })
    params[0] = 'All my money'
    desk.approve(1)
    const signature = (await signed) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(account.address)
  })
  it('tells a rejection from an abort: one refusal ends all that wait [S4.15, S8.5]', async () => {
    const { wallet, desk, reached } = guarded()
    const first = wallet.request(sign('1'))
    const second = wallet.request(sign('2'))
    desk.reject(2)
    const [one, two] = await Promise.allSettled([first, second])
    expect(one).toMatchObject({ reason: { code: 'ABORTED', message: 'Request was aborted' } })
    expect(two).toMatchObject({ reason: { code: 'USER_REJECTED' } })
    expect(reached).toEqual([])
  })
  it('aborts what waits when nobody can decide any more [S4.15, S8.5]', async () => {
    const { wallet, desk, pending } = guarded()
    const signed = wallet.request(sign('1'))
    desk.abort()
    await expect(signed).rejects.toThrow('Request was aborted')
    desk.approve(1)
    expect(pending()).toEqual([])
  })
  it('refuses what nobody judged, shows it, and ends what waits [S6.5]', async () => {
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
  it('refuses it also when an app approves everything [S6.5]', async () => {
    const { provider, reached } = blindSigner()
    const wallet = guardProvider(provider, { onApproval: () => Promise.resolve() })
    await expect(wallet.request({ method: 'eth_sign' })).rejects.toMatchObject({ code: 'RPC_METHOD_REFUSED' })
    await expect(wallet.request({ method: 'personal_sign', params: [() => 'x'] })).rejects.toMatchObject({
      code: 'RPC_METHOD_REFUSED',
    })
    expect(reached).toEqual([])
  })
  it('asks nobody about a safe method, and sends what was asked and no more [S6.5]', async () => {
    const { provider, reached } = blindSigner()
    const asked: RequestArguments[] = []
    const wallet = guardProvider(provider, { onApproval: async (request) => void asked.push(request) })
    await wallet.request({ method: 'eth_chainId' })
    expect(asked).toEqual([])
    expect(reached.map((request) => Object.keys(request))).toEqual([['method']])
    await wallet.request({ method: 'eth_chainId', params: [] })
    expect(reached.at(-1)).toEqual({ method: 'eth_chainId', params: [] })
  })
  it('says which method was refused, and why it could not be read [S6.5]', async () => {
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
  it('tells nothing where its wallet tells of no change', () => {
    const wallet = guardProvider({ request: async () => null }, { onApproval: () => Promise.resolve() })
    const listener = () => undefined
    expect(() => wallet.on?.('accountsChanged', listener)).not.toThrow()
    expect(() => wallet.removeListener?.('accountsChanged', listener)).not.toThrow()
  })
  it('tells of the requests that wait only when they are others [S4.15]', async () => {
    const { desk, shown } = guarded()
    desk.approve(7)
    desk.reject(7)
    desk.abort()
    expect(shown).toEqual([])
    await desk.ask({ method: 'eth_call' })
    expect(shown).toEqual([])
  })
  it('rejects a request that a person rejected by its own code, and once [S4.15]', async () => {
    const { desk, shown } = guarded()
    const asked = desk.ask(sign('1')).catch((error: unknown) => error)
    desk.reject(1)
    desk.approve(1)
    expect(await asked).toMatchObject({ code: 'USER_REJECTED' })
    expect(shown).toEqual(['1 waiting', '0 waiting'])
  })
  it('tells of changes as the wallet does, until nobody listens', () => {
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
