import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/failure-of.ts'
import { defineNetwork, mainnet, polygon, solana } from '../../networks.ts'
import { settled } from '../../testing.ts'
import type { ConnectRequest, SessionEvent, UnwantedSession } from '../connector.ts'
import type { Eip1193Provider, RequestArguments } from './provider.ts'
import { connectProvider, reconnectProvider } from './provider-session.ts'

const first = `0x${'aB'.repeat(20)}`
const second = `0x${'12'.repeat(20)}`
const network = defineNetwork(polygon)
const other = defineNetwork(mainnet)

/** A mock wallet with a response per method; responses of `held` methods are pending until released. */
function aProvider({ canForget = true }: { readonly canForget?: boolean } = {}) {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const asked: RequestArguments[] = []
  const waiting: (() => void)[] = []
  const held = new Set<string>()
  const answers: Record<string, () => unknown> = {
    eth_requestAccounts: () => [first],
    eth_accounts: () => [first],
    eth_chainId: () => '0x89',
    wallet_getPermissions: () => [{ parentCapability: 'eth_accounts' }],
    wallet_switchEthereumChain: () => null,
    wallet_revokePermissions: () => null,
  }
  const provider: Eip1193Provider = {
    async request(request) {
      asked.push(request)
      const answer = answers[request.method]?.()
      if (held.has(request.method)) await new Promise<void>((resolve) => waiting.push(resolve))
      return answer
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    ...(canForget ? { removeListener: (event, listener) => listeners.get(event)?.delete(listener) } : {}),
  }
  return {
    provider,
    asked,
    answers,
    held,
    letGo: () => waiting.splice(0).forEach((go) => go()),
    emit: (event: string, value: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(value)
    },
    get listenerCount() {
      return [...listeners.values()].reduce((sum, { size }) => sum + size, 0)
    },
  }
}

const aRequest = (more: Partial<ConnectRequest> = {}): ConnectRequest => ({
  networks: [network, other],
  preferred: network,
  signal: new AbortController().signal,
  ...more,
})

/** An open session, and the events it emits from now on. */
async function anOpen(wallet = aProvider()) {
  const session = await connectProvider('page:a', wallet.provider, aRequest())
  const told: SessionEvent[] = []
  session.subscribe((event) => told.push(event))
  return { ...wallet, wallet, session, told }
}

describe('connecting an injected wallet (EIP-1193)', () => {
  it('sends no request after the attempt was aborted', async () => {
    const { provider, asked, listenerCount } = aProvider()
    const reason = new Error('left')
    const request = aRequest({ signal: AbortSignal.abort(reason) })
    await expect(connectProvider('page:a', provider, request)).rejects.toMatchObject({
      code: 'ABORTED',
      cause: reason,
    })
    const again = reconnectProvider('page:a', provider, { ...request, sessionId: 'page:a' })
    await expect(again).rejects.toMatchObject({ code: 'ABORTED', cause: reason })
    expect([asked, listenerCount]).toEqual([[], 0])
  })

  it('creates no session if the attempt is aborted during the chain switch, and reports the late approval', async () => {
    const wallet = aProvider()
    wallet.answers['eth_chainId'] = () => '0xa'
    wallet.held.add('wallet_switchEthereumChain')
    const abort = new AbortController()
    const late: UnwantedSession[] = []
    const request = aRequest({ signal: abort.signal, onLateApproval: (one) => late.push(one) })
    const connecting = connectProvider('page:a', wallet.provider, request)
    await settled()
    const reason = new Error('left')
    abort.abort(reason)
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED', cause: reason })
    await settled()
    expect(wallet.listenerCount).toBe(0)
    expect(late).toMatchObject([{ id: 'page:a', permissionOwner: wallet.provider }])
    await late[0]?.disconnect()
    expect(wallet.asked.at(-1)).toEqual({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    })
  })

  it('uses the response, not events emitted before it', async () => {
    const wallet = aProvider()
    wallet.held.add('eth_requestAccounts')
    const connecting = connectProvider('page:a', wallet.provider, aRequest())
    await settled()
    wallet.emit('accountsChanged', [])
    wallet.letGo()
    const session = await connecting
    expect(session.namespaces).toEqual([{ namespace: 'eip155', accounts: [first], chain: 'eip155:137' }])
    expect(wallet.asked.map(({ method }) => method)).not.toContain('wallet_getPermissions')
  })

  it.each([
    ['nothing', []],
    ['no list', { length: 1 }],
  ])('fails if the wallet approves %s', async (_, answer) => {
    const wallet = aProvider()
    wallet.answers['eth_requestAccounts'] = () => answer
    expect(await codeOf(connectProvider('page:a', wallet.provider, aRequest()))).toBe('WALLET_UNAUTHORIZED')
    expect(wallet.listenerCount).toBe(0)
  })

  it('returns a provider for the EVM namespace only', async () => {
    const { session, provider } = await anOpen()
    expect(session.provider('eip155')).toBe(provider)
    expect(() => session.provider('solana')).toThrow(
      expect.objectContaining({ code: 'NAMESPACE_NOT_CONFIGURED', details: { namespace: 'solana' } }),
    )
    expect(await codeOf(session.switchChain(solana, new AbortController().signal))).toBe(
      'CHAIN_NOT_SUPPORTED',
    )
  })
})

describe('reconnecting an injected wallet (EIP-2255)', () => {
  const reconnect = (wallet: ReturnType<typeof aProvider>) =>
    reconnectProvider('page:a', wallet.provider, { ...aRequest(), sessionId: 'page:a' })

  it('rejects if the wallet fails, and removes all listeners', async () => {
    const wallet = aProvider()
    wallet.answers['eth_accounts'] = () => {
      throw new Error('boom')
    }
    expect(await codeOf(reconnect(wallet))).toBe('WALLET_FAILED')
    expect(wallet.listenerCount).toBe(0)
  })

  it.each([
    ['the accounts', [{ parentCapability: 'eth_accounts' }], true],
    ['more than the accounts', [null, 'x', {}, { parentCapability: 'eth_accounts' }], true],
    ['something else', [{ parentCapability: 'snap' }], false],
    ['nothing', [], false],
    ['null', [null], false],
    ['a text', ['eth_accounts'], false],
    ['an object without a name', [{}], false],
    ['no list', { parentCapability: 'eth_accounts' }, false],
  ])('checks the stored permissions of a locked wallet: %s', async (_, permissions, isOurs) => {
    const wallet = aProvider()
    wallet.answers['eth_accounts'] = () => []
    wallet.answers['wallet_getPermissions'] = () => permissions
    const session = await reconnect(wallet)
    expect(session?.namespaces[0]?.accounts).toEqual(isOurs ? [] : undefined)
    expect(wallet.listenerCount).toBe(isOurs ? 2 : 0)
  })

  it.each([
    ['does not support wallet_getPermissions', { code: 4200 }, false],
    ['fails to return its permissions', new Error('boom'), true],
  ])('handles a locked wallet that %s', async (_, thrown, isOurs) => {
    const wallet = aProvider()
    wallet.answers['eth_accounts'] = () => []
    wallet.answers['wallet_getPermissions'] = () => {
      throw thrown
    }
    expect((await reconnect(wallet)) !== undefined).toBe(isOurs)
  })
})

describe('events of an injected wallet', () => {
  it('report account changes, each address in the case it was first reported in', async () => {
    const { emit, told, session } = await anOpen()
    emit('accountsChanged', [second.toLowerCase(), first.toLowerCase(), 'junk'])
    emit('accountsChanged', [second.toLowerCase(), first])
    expect(told).toEqual([{ type: 'accountsChanged', namespace: 'eip155', accounts: [second, first] }])
    expect(session.namespaces[0]?.accounts).toEqual([second, first])
  })

  it('report the current chain, if it changed', async () => {
    const { emit, told, session } = await anOpen()
    for (const value of ['0x89', 137, 'junk', undefined, '0x1', 1]) emit('chainChanged', value)
    expect(told).toEqual([{ type: 'chainChanged', namespace: 'eip155', chain: 'eip155:1' }])
    expect(session.namespaces[0]?.chain).toBe('eip155:1')
  })

  it('report that the wallet is locked, or that its permission was revoked', async () => {
    const locked = await anOpen()
    locked.emit('accountsChanged', [])
    expect(locked.session.namespaces[0]?.accounts).toEqual([])
    await settled()
    expect(locked.told).toEqual([{ type: 'locked', namespace: 'eip155' }])
    const gone = await anOpen()
    gone.answers['wallet_getPermissions'] = () => []
    gone.emit('accountsChanged', [])
    await settled()
    expect(gone.told).toEqual([{ type: 'disconnected' }])
  })

  it('do not report a lock if the wallet was unlocked before the check finished [kit-core review]', async () => {
    const { emit, told, held, letGo } = await anOpen()
    held.add('wallet_getPermissions')
    emit('accountsChanged', [])
    await settled()
    emit('accountsChanged', [second])
    letGo()
    await settled()
    expect(told).toEqual([{ type: 'accountsChanged', namespace: 'eip155', accounts: [second] }])
  })

  it('stop after release, also if the provider cannot remove listeners', async () => {
    const { emit, told, session, asked } = await anOpen(aProvider({ canForget: false }))
    session.release()
    const before = asked.length
    emit('accountsChanged', [second])
    emit('chainChanged', '0x1')
    await settled()
    expect(told).toEqual([])
    expect(asked).toHaveLength(before)
  })

  it('stop after disconnect, which also revokes the permission', async () => {
    const { wallet, session, told } = await anOpen()
    await session.disconnect()
    expect(wallet.listenerCount).toBe(0)
    expect(wallet.asked.at(-1)).toEqual({
      method: 'wallet_revokePermissions',
      params: [{ eth_accounts: {} }],
    })
    expect(told).toEqual([])
  })

  it('send no `params` for methods without parameters', async () => {
    const { asked } = await anOpen()
    expect(asked).toEqual([{ method: 'eth_requestAccounts' }, { method: 'eth_chainId' }])
  })
})

describe('switching the chain of an injected wallet [S4.10]', () => {
  const { signal } = new AbortController()

  it('succeeds when the wallet reports the chain, with or without an event', async () => {
    const { session, answers, told } = await anOpen()
    answers['eth_chainId'] = () => '0x1'
    await session.switchChain(other, signal)
    expect(told).toEqual([{ type: 'chainChanged', namespace: 'eip155', chain: 'eip155:1' }])
  })

  it('succeeds when the event reports the chain and eth_chainId returns nothing', async () => {
    const { session, answers, emit } = await anOpen()
    answers['wallet_switchEthereumChain'] = () => emit('chainChanged', '0x1')
    answers['eth_chainId'] = () => 'junk'
    await session.switchChain(other, signal)
    expect(session.namespaces[0]?.chain).toBe('eip155:1')
  })

  it('fails when the wallet only approves, but stays on its chain', async () => {
    const { session, told } = await anOpen()
    expect(await codeOf(session.switchChain(other, signal))).toBe('CHAIN_NOT_SUPPORTED')
    expect([session.namespaces[0]?.chain, told]).toEqual(['eip155:137', []])
  })

  it('keeps the most recent chain, and ignores a stale response', async () => {
    const { session, answers, held, letGo, emit } = await anOpen()
    answers['eth_chainId'] = () => '0x1'
    held.add('eth_chainId')
    const switching = codeOf(session.switchChain(other, signal))
    await settled()
    emit('chainChanged', '0xa')
    letGo()
    expect(await switching).toBe('CHAIN_NOT_SUPPORTED')
    expect(session.namespaces[0]?.chain).toBe('eip155:10')
  })
})
