import { privateKeyToAccount } from 'viem/accounts'
import { polygon } from 'viem/chains'
import { describe, expect, it, vi } from 'vitest'
import {
  cancelSignIn,
  connect,
  connectionIn,
  destroyConnectKit,
  disconnect,
  signIn,
  subscribeEvents,
  switchAccount,
} from '../src/index.ts'
import { connectInModal, modalStore, openModal } from '../src/modal.tsx'
import { defineNetwork, solana } from '../src/networks.ts'
import { createSiwx } from '../src/siwx.ts'
import {
  createScriptedWallet,
  createTestBrowser,
  createTestKit,
  settled,
  type TestKit,
} from '../src/testing.ts'
import { walletStandard } from '../src/wallet-standard.ts'
import { modalOf, viewOf } from './modal-of.ts'
import { standardWallet } from './support/standard-wallet.ts'

/** A page with createSiwx sign-in. */
function aPage({ isRequired = true, browser = createTestBrowser() } = {}) {
  const { storage } = browser.openPage()
  const siwx = createSiwx({
    isRequired,
    message: { domain: 'arena.example', uri: 'https://arena.example/' },
    environment: { storage, window: undefined },
  })
  return createTestKit({ browser, siwx })
}
const evm = ({ kit }: TestKit) => connectionIn(kit.store.getState(), 'eip155')
const modal = ({ kit }: TestKit) => viewOf(kit)
/** Reported events from now on: names with their properties. */
function reportsOf({ kit }: TestKit) {
  const reported: [string, unknown][] = []
  subscribeEvents(kit, (event) => event.type === 'reported' && reported.push([event.event, event.properties]))
  return reported
}
const status = ({ kit }: TestKit) => kit.store.getState().signIn.status

async function asked(page: TestKit) {
  await modalOf(page.kit)
  await settled()
  openModal(page.kit)
  await connectInModal(page.kit, { connectorId: page.wallet.id })
  await vi.waitUntil(() => status(page) === 'asked')
}

describe('sign-in after connecting', () => {
  it('requests a signature if there is no session, stores it, and closes the modal [S4.9]', async () => {
    const page = aPage()
    await asked(page)
    expect(modal(page)).toBe('SIWXSignMessage')
    signIn(page.kit)
    await vi.waitUntil(() => status(page) === 'signed')
    expect(modal(page)).toBe('closed')
    const connection = evm(page)
    if (connection.status !== 'connected') throw new Error('not connected')
    const [session] = (await page.kit.options.siwx?.getSessions('eip155:137', connection.address)) ?? []
    expect(session?.message).toContain('arena.example wants you to sign in')
    expect(session?.data).toMatchObject({ accountAddress: connection.address, chainId: 'eip155:137' })
  })

  it('requests none if there is a session, and requests again on another chain [S4.9]', async () => {
    const browser = createTestBrowser()
    const page = aPage({ browser })
    await asked(page)
    signIn(page.kit)
    await vi.waitUntil(() => status(page) === 'signed')
    page.wallet.switchesChain(1)
    await vi.waitUntil(() => status(page) === 'asked')
    page.wallet.switchesChain(137)
    await vi.waitUntil(() => status(page) === 'signed')
    expect(modal(page)).toBe('closed')
  })

  it('shows that the signature was declined, and keeps the view open [S4.9, S8.7]', async () => {
    const page = aPage()
    await asked(page)
    page.wallet.rejects()
    signIn(page.kit)
    await vi.waitUntil(() => modalStore(page.kit).getState().toast !== undefined)
    expect(modalStore(page.kit).getState().toast).toEqual({
      kind: 'error',
      message: 'Signature declined',
      key: 'errors.SIGNATURE_DECLINED',
    })
    expect([status(page), modal(page)]).toEqual(['asked', 'SIWXSignMessage'])
  })

  it('sends no message to the wallet that names another site, account or chain', async () => {
    const siwx = createSiwx({ message: { domain: 'arena.example', uri: 'https://arena.example/' } })
    const foreign = createTestKit({
      siwx: {
        ...siwx,
        createMessage: (input) => siwx.createMessage({ ...input, chainId: 'eip155:1' }),
      },
    })
    await asked(foreign)
    const before = foreign.wallet.requests.length
    signIn(foreign.kit)
    await vi.waitUntil(() => modalStore(foreign.kit).getState().toast !== undefined)
    expect(foreign.wallet.requests).toHaveLength(before)
    expect(status(foreign)).toBe('asked')
  })

  it('disconnects on Cancel if sign-in is required [S4.9]', async () => {
    const page = aPage()
    await asked(page)
    cancelSignIn(page.kit)
    await vi.waitUntil(() => evm(page).status === 'disconnected')
    expect(modal(page)).toBe('Connect')
    expect(status(page)).toBe('idle')
  })

  it('only closes on Cancel if sign-in is optional, and does not open again [S4.9]', async () => {
    const page = aPage({ isRequired: false })
    await asked(page)
    cancelSignIn(page.kit)
    await settled()
    expect(evm(page).status).toBe('connected')
    expect([status(page), modal(page)]).toEqual(['dismissed', 'closed'])
  })

  it('disconnects with an error if sessions cannot be loaded [S8.7]', async () => {
    const page = createTestKit({
      siwx: {
        ...createSiwx(),
        getSessions: () => Promise.reject(new Error('offline')),
      },
    })
    await modalOf(page.kit)
    await connect(page.kit, { connectorId: page.wallet.id })
    await vi.waitUntil(() => modalStore(page.kit).getState().toast !== undefined)
    expect(modalStore(page.kit).getState().toast?.message).toBe(
      'A problem occurred while trying initialize authentication',
    )
    await vi.waitUntil(() => evm(page).status === 'disconnected')
  })

  it('signs out on disconnect', async () => {
    const page = aPage()
    await asked(page)
    signIn(page.kit)
    await vi.waitUntil(() => status(page) === 'signed')
    const connection = evm(page)
    if (connection.status !== 'connected') throw new Error('not connected')
    await disconnect(page.kit)
    expect(await page.kit.options.siwx?.getSessions('eip155:137', connection.address)).toEqual([])
    expect(status(page)).toBe('idle')
  })

  it('keeps an account signed in that is still connected through another connector', async () => {
    const browser = createTestBrowser()
    const wallet = createScriptedWallet()
    const { storage, window } = browser.openPage()
    wallet.installIn(Object.assign(window, { ethereum: wallet.provider }))
    const siwx = createSiwx({
      message: { domain: 'arena.example', uri: 'https://arena.example/' },
      environment: { storage, window: undefined },
    })
    const page = createTestKit({ wallet: false, browser, environment: { window }, siwx, multiWallet: true })
    await connect(page.kit, { connectorId: 'injected' })
    await asked({ ...page, wallet })
    signIn(page.kit)
    await vi.waitUntil(() => status({ ...page, wallet }) === 'signed')
    const [account] = wallet.shown.accounts
    const sessions = () => siwx.getSessions('eip155:137', account ?? '')
    await disconnect(page.kit, { sessionId: 'page:injected' })
    expect(await sessions()).toHaveLength(1)
    await disconnect(page.kit, { sessionId: `page:${wallet.id}` })
    expect(await sessions()).toEqual([])
  })

  it('disconnects with an error if the server keeps the session [S8.7]', async () => {
    const siwx = createSiwx({ message: { domain: 'arena.example', uri: 'https://arena.example/' } })
    const offline = () => Promise.reject(new Error('offline'))
    const page = createTestKit({ siwx: { ...siwx, setSessions: offline, revokeSession: offline } })
    const reported = reportsOf(page)
    await modalOf(page.kit)
    await connect(page.kit, { connectorId: page.wallet.id })
    await disconnect(page.kit)
    expect(modalStore(page.kit).getState().toast).toEqual({
      kind: 'error',
      message: 'Failed to disconnect',
      key: 'errors.DISCONNECT_FAILED',
    })
    expect(reported).toContainEqual(['DISCONNECT_ERROR', { message: 'DISCONNECT_FAILED' }])
    expect(evm(page).status).toBe('disconnected')
  })

  it('reports result and network as analytics events', async () => {
    const page = aPage()
    const reported = reportsOf(page)
    const names = () => reported.map(([name]) => name)
    await asked(page)
    page.wallet.rejects()
    signIn(page.kit)
    await vi.waitUntil(() => names().includes('SIWX_AUTH_ERROR'))
    signIn(page.kit)
    await vi.waitUntil(() => names().includes('SIWX_AUTH_SUCCESS'))
    page.wallet.switchesChain(1)
    await vi.waitUntil(() => status(page) === 'asked')
    cancelSignIn(page.kit)
    const [onPolygon, onEthereum] = ['eip155:137', 'eip155:1'].map((network) => ({
      network,
      isSmartAccount: false,
    }))
    expect(reported.filter(([name]) => !name.startsWith('MODAL_'))).toEqual([
      ['CLICK_SIGN_SIWX_MESSAGE', onPolygon],
      ['SIWX_AUTH_ERROR', onPolygon],
      ['CLICK_SIGN_SIWX_MESSAGE', onPolygon],
      ['SIWX_AUTH_SUCCESS', onPolygon],
      ['CLICK_CANCEL_SIWX', onEthereum],
    ])
  })
})

describe('an account that changes while its message is created', () => {
  /** A page whose app delays the creation of messages. */
  function aSlowPage() {
    const siwx = createSiwx({ message: { domain: 'arena.example', uri: 'https://arena.example/' } })
    let finish = (): void => undefined
    const making = new Promise<void>((resolve) => {
      finish = resolve
    })
    const page = createTestKit({
      siwx: {
        ...siwx,
        createMessage: async (input) => {
          await making
          return siwx.createMessage(input)
        },
      },
    })
    const signatures = () => page.wallet.requests.filter(({ method }) => method === 'personal_sign')
    return { page, signatures, finish }
  }

  it('receives no message that names another account [kit-core review 6]', async () => {
    const { page, signatures, finish } = aSlowPage()
    await asked(page)
    signIn(page.kit)
    page.wallet.switchesAccount(1)
    finish()
    await vi.waitUntil(() => status(page) === 'asked')
    await settled()
    expect(signatures()).toEqual([])
    // The current account gets its own message.
    signIn(page.kit)
    await vi.waitUntil(() => status(page) === 'signed')
    const connection = evm(page)
    if (connection.status !== 'connected') throw new Error('not connected')
    expect(signatures()).toHaveLength(1)
    const [session] = (await page.kit.options.siwx?.getSessions('eip155:137', connection.address)) ?? []
    expect(session?.message).toContain(connection.address)
  })

  it('receives no message after Cancel', async () => {
    const { page, signatures, finish } = aSlowPage()
    await asked(page)
    signIn(page.kit)
    cancelSignIn(page.kit)
    finish()
    await settled()
    expect(signatures()).toEqual([])
  })
})

describe('a sign-in that is aborted before it completes', () => {
  const ends: readonly (readonly [string, (page: TestKit) => unknown])[] = [
    ['disconnected', ({ kit }) => disconnect(kit)],
    ['cancelled', ({ kit }) => cancelSignIn(kit)],
    ['chose another account', (page) => switchAccount(page.kit, { address: otherAccount(page) })],
    ['destroyed the kit', ({ kit }) => destroyConnectKit(kit)],
  ]
  const otherAccount = (page: TestKit) => {
    const connection = evm(page)
    const other = connection.status === 'connected' ? connection.accounts[1] : undefined
    if (other === undefined) throw new Error('The wallet has two accounts.')
    return other
  }
  /** A page whose wallet and server respond when the test says so; `calls` are the requests to the server. */
  async function aWaitingPage({ holds }: { readonly holds: 'signature' | 'session' }) {
    const held: (() => void)[] = []
    const hold = () => new Promise<void>((resolve) => held.push(resolve))
    const wallet = createScriptedWallet({
      async gate(label, act) {
        const answer = await act()
        if (holds === 'signature' && label.endsWith('personal_sign')) await hold()
        return answer
      },
    })
    const calls: string[] = []
    const siwx = createSiwx({ message: { domain: 'arena.example', uri: 'https://arena.example/' } })
    const page = createTestKit({
      sameWallet: wallet,
      siwx: {
        ...siwx,
        getRequired: () => false,
        getSessions: async () => [],
        async addSession({ data }) {
          calls.push(`add ${data.accountAddress}`)
          if (holds === 'session') await hold()
        },
        revokeSession: async (chainId, address) => void calls.push(`revoke ${chainId} ${address}`),
        setSessions: async () => void calls.push('sign out'),
      },
    })
    await asked(page)
    const connection = evm(page)
    if (connection.status !== 'connected') throw new Error('not connected')
    signIn(page.kit)
    await vi.waitUntil(() => held.length === 1)
    const answers = async () => {
      for (const answer of held) answer()
      await settled()
    }
    return { page, calls, answers, address: connection.address }
  }

  it.each(ends)(
    'creates no session from a signature that arrives after the person %s [kit-core hostile A3]',
    async (_, end) => {
      const { page, calls, answers } = await aWaitingPage({ holds: 'signature' })
      await end(page)
      const before = [...calls]
      await answers()
      expect(calls).toEqual(before)
    },
  )

  it.each(ends)(
    'revokes the session that the server creates after the person %s [kit-core hostile A3]',
    async (_, end) => {
      const { page, calls, answers, address } = await aWaitingPage({ holds: 'session' })
      await end(page)
      await answers()
      expect(calls.at(-1)).toBe(`revoke eip155:137 ${address}`)
    },
  )

  it('keeps a late session of an account that signed in again meanwhile [kit-core hostile A3]', async () => {
    const { page, calls, answers } = await aWaitingPage({ holds: 'session' })
    await disconnect(page.kit)
    await asked(page)
    signIn(page.kit)
    await vi.waitUntil(() => calls.filter((call) => call.startsWith('add')).length === 2)
    const before = [...calls]
    await answers()
    await vi.waitUntil(() => status(page) === 'signed')
    expect(calls).toEqual(before)
  })
})

describe('siweConfig (legacy)', () => {
  function aSiwe(rules: { required?: boolean; enabled?: boolean; signOutOnDisconnect?: boolean } = {}) {
    let session: { address: string; chainId: number } | null = null
    const signedOut = vi.fn()
    const siweConfig = {
      ...rules,
      getNonce: async () => 'abcdefgh12345678',
      getMessageParams: async () => ({
        domain: 'arena.example',
        uri: 'https://arena.example',
        chains: [137, 1],
      }),
      createMessage: ({ address, nonce }: { address: string; nonce: string }) =>
        `sign in as ${address} ${nonce}`,
      verifyMessage: async ({ message, signature }: { message: string; signature: string }) => {
        const [, chain, address] = /did:pkh:eip155:(\d+):(0x\w+)/.exec(message) ?? []
        if (!signature.startsWith('0x') || !address) return false
        session = { address, chainId: Number(chain) }
        return true
      },
      getSession: async () => session,
      signOut: async () => {
        session = null
        signedOut()
        return true
      },
    }
    return { siweConfig, signedOut }
  }

  it('signs in, requests again on another network, and signs out on disconnect [S4.9]', async () => {
    const { siweConfig, signedOut } = aSiwe()
    const page = createTestKit({ siweConfig })
    await asked(page)
    signIn(page.kit)
    await vi.waitUntil(() => status(page) === 'signed')
    page.wallet.switchesChain(1)
    await vi.waitUntil(() => status(page) === 'asked')
    expect(signedOut).toHaveBeenCalledTimes(1)
    signIn(page.kit)
    await vi.waitUntil(() => status(page) === 'signed')
    await disconnect(page.kit)
    expect(signedOut).toHaveBeenCalledTimes(2)
  })

  it('follows its options: disabled it requests nothing, and a session can outlive the connection', async () => {
    const off = createTestKit({ siweConfig: aSiwe({ enabled: false }).siweConfig })
    await connect(off.kit, { connectorId: off.wallet.id })
    await settled()
    expect(status(off)).toBe('idle')
    const { siweConfig, signedOut } = aSiwe({ signOutOnDisconnect: false })
    const page = createTestKit({ siweConfig })
    await asked(page)
    signIn(page.kit)
    await vi.waitUntil(() => status(page) === 'signed')
    await disconnect(page.kit)
    expect(signedOut).not.toHaveBeenCalled()
  })

  it('stays signed in when a wallet of another namespace is disconnected [kit-core hostile A10]', async () => {
    const { siweConfig, signedOut } = aSiwe()
    const page = createTestKit({
      siweConfig,
      networks: [defineNetwork(polygon), solana],
      connectors: [walletStandard()],
    })
    const phantom = await standardWallet()
    phantom.registersIn(page.page.window)
    await asked(page)
    signIn(page.kit)
    await vi.waitUntil(() => status(page) === 'signed')
    await connect(page.kit, { connectorId: 'wallet-standard:Sol Wallet', namespace: 'solana' })
    await disconnect(page.kit, { namespace: 'solana' })
    expect(signedOut).not.toHaveBeenCalled()
    expect(evm(page).status).toBe('connected')
    await disconnect(page.kit, { namespace: 'eip155' })
    expect(signedOut).toHaveBeenCalledTimes(1)
  })

  /** Signed in with one wallet of two; `signedOut` counts from then on. */
  async function withTwoWallets() {
    const { siweConfig, signedOut } = aSiwe()
    const page = createTestKit({ siweConfig, multiWallet: true })
    const other = createScriptedWallet({
      name: 'Other',
      rdns: 'test.other',
      accounts: [privateKeyToAccount(`0x${'2'.repeat(64)}`)],
    })
    other.installIn(page.page.window)
    await connect(page.kit, { connectorId: other.id })
    await asked(page)
    signIn(page.kit)
    await vi.waitUntil(() => status(page) === 'signed')
    signedOut.mockClear()
    return { page, other, siweConfig, signedOut }
  }

  it('stays signed in when another wallet of the same namespace is disconnected', async () => {
    const { page, other, signedOut } = await withTwoWallets()
    await disconnect(page.kit, { sessionId: `page:${other.id}` })
    expect([signedOut.mock.calls, status(page)]).toEqual([[], 'signed'])
    await disconnect(page.kit, { sessionId: `page:${page.wallet.id}` })
    expect(signedOut).toHaveBeenCalledTimes(1)
  })

  it('stays signed in while the signing wallet is locked', async () => {
    const { page, other, signedOut } = await withTwoWallets()
    page.wallet.locks()
    await disconnect(page.kit, { sessionId: `page:${other.id}` })
    expect(evm(page).status).toBe('locked')
    expect(signedOut).not.toHaveBeenCalled()
  })

  it('stays signed in while the signing wallet is being restored', async () => {
    const { page, other, siweConfig, signedOut } = await withTwoWallets()
    await page.close()
    const next = createTestKit({ wallet: false, browser: page.browser, siweConfig, multiWallet: true })
    other.installIn(next.page.window)
    await settled()
    await disconnect(next.kit, { sessionId: `page:${other.id}` })
    expect(connectionIn(next.kit.store.getState(), 'eip155').status).toBe('reconnecting')
    expect(signedOut).not.toHaveBeenCalled()
  })

  it('stays signed in if nothing is disconnected [kit-core hostile A10]', async () => {
    const { siweConfig, signedOut } = aSiwe()
    const page = createTestKit({ siweConfig })
    await asked(page)
    signIn(page.kit)
    await vi.waitUntil(() => status(page) === 'signed')
    await disconnect(page.kit, { sessionId: 'page:unknown' })
    expect(signedOut).not.toHaveBeenCalled()
  })

  it('cannot be combined with siwx [S5.5, S8.6]', () => {
    expect(() => createTestKit({ siwx: createSiwx(), siweConfig: aSiwe().siweConfig })).toThrow(
      'Cannot set both siweConfig and siwx options',
    )
  })
})

describe('toasts', () => {
  it('are replaced by a new text after 150 ms, and close after 2.5 s [S2.44, S4.8, S9.7]', async () => {
    const { showToast } = await import('../src/modal.tsx')
    const { kit, clock } = createTestKit()
    const word = () => modalStore(kit).getState().toast?.message
    showToast(kit, { kind: 'success', message: 'first' })
    expect(word()).toBe('first')
    showToast(kit, { kind: 'error', message: 'second' })
    expect(word()).toBeUndefined()
    await clock.advance(149)
    expect(word()).toBeUndefined()
    await clock.advance(1)
    expect(word()).toBe('second')
    await clock.advance(2_500)
    expect(word()).toBeUndefined()
    showToast(kit, { kind: 'loading', message: 'third' })
    await clock.advance(2_500)
    expect(word()).toBeUndefined()
    showToast(kit, { kind: 'loading', message: 'kept', isKept: true })
    await clock.advance(60_000)
    expect(word()).toBe('kept')
    expect(clock.pending).toBe(0)
  })
})
