import { recoverMessageAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import {
  type ConnectorSource,
  connect,
  connectionIn,
  disconnect,
  sendTransaction,
  signMessage,
  switchChain,
} from '../src/index.ts'
import {
  createFakeClock,
  createScriptedPairing,
  createTestKit,
  type ScriptedPairing,
  settled,
  type TestKitOptions,
} from '../src/testing.ts'

const connectorId = 'walletConnect'

/** An app that is reached by nobody but a phone. */
function aPage(options: TestKitOptions = {}, earlier?: ScriptedPairing) {
  const clock = options.clock ?? createFakeClock()
  const pairing = earlier ?? createScriptedPairing({ clock })
  const page = createTestKit({
    wallet: false,
    connectors: [pairing.source],
    ...options,
    clock,
  })
  const evm = () => connectionIn(page.kit.store.getState(), 'eip155')
  const uri = () => page.kit.store.getState().attempt?.uri
  return { ...page, pairing, evm, uri }
}

async function paired() {
  const page = aPage()
  const connecting = connect(page.kit, { connectorId })
  await settled()
  page.pairing.scans(page.uri())
  await connecting
  return page
}

describe('a scripted phone', () => {
  it('shows a code, and connects when its person has approved', async () => {
    const { kit, pairing, uri, evm, clock } = aPage()
    pairing.approves({ after: 2_000 })
    const connecting = connect(kit, { connectorId })
    await settled()
    expect(uri()).toMatch(/^wc:.+@2\?/)
    pairing.scans(uri())
    await clock.advance(1_999)
    expect(evm().status).toBe('disconnected')
    await clock.advance(1)
    await connecting
    expect(evm()).toMatchObject({
      status: 'connected',
      chainId: 137,
      wallet: { name: 'Scripted Phone' },
    })
  })

  it('starts a new session on the network that is asked for, else on the one that was chosen', async () => {
    const { kit, pairing, uri, evm } = await paired()
    const pairsAgain = async (wish: { readonly chainId?: number }) => {
      await disconnect(kit)
      if (wish.chainId === undefined) await switchChain(kit, { chainId: 1 })
      const connecting = connect(kit, { connectorId, ...wish })
      await settled()
      pairing.scans(uri())
      await connecting
      return evm()
    }
    expect(await pairsAgain({ chainId: 1 })).toMatchObject({ chainId: 1 })
    expect(await pairsAgain({ chainId: 137 })).toMatchObject({ chainId: 137 })
    expect(await pairsAgain({})).toMatchObject({ chainId: 1 })
  })

  it('says no', async () => {
    const { kit, pairing, uri, evm } = aPage()
    pairing.rejects()
    const connecting = connect(kit, { connectorId })
    await settled()
    pairing.scans(uri())
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(evm().status).toBe('disconnected')
  })

  it('signs and sends for real', async () => {
    const { kit, evm, pairing } = await paired()
    const signature = await signMessage(kit, { message: 'Hi' })
    const address = await recoverMessageAddress({
      message: 'Hi',
      signature: signature as `0x${string}`,
    })
    expect(evm()).toMatchObject({ address })
    await switchChain(kit, { chainId: 1 })
    expect(await sendTransaction(kit, { to: address, value: 1n })).toMatch(/^0x[0-9a-f]{64}$/)
    pairing.rejects()
    await expect(signMessage(kit, { message: 'Hi' })).rejects.toMatchObject({
      code: 'USER_REJECTED',
    })
  })

  it('is followed to another account and chain', async () => {
    const { evm, pairing } = await paired()
    pairing.wallet.switchesAccount(1)
    await settled()
    expect(evm()).toMatchObject({
      address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    })
    pairing.wallet.switchesChain(1)
    await settled()
    expect(evm()).toMatchObject({ chainId: 1 })
  })

  it('keeps the connection while the socket is gone; what was asked meanwhile arrives later', async () => {
    const { kit, evm, pairing } = await paired()
    pairing.dropsTheSocket()
    expect(evm()).toMatchObject({ status: 'connected', isReachable: false })
    const asked = pairing.wallet.requests.length
    const signing = signMessage(kit, { message: 'Hi' })
    await settled()
    expect(pairing.wallet.requests).toHaveLength(asked)
    // What is gone cannot go again.
    pairing.dropsTheSocket()
    pairing.restoresTheSocket()
    expect(evm()).toMatchObject({ isReachable: true })
    expect(await signing).toMatch(/^0x/)
  })

  it('ends the connection, at once or when the socket is there again', async () => {
    const { evm, pairing } = await paired()
    pairing.dropsTheSocket()
    pairing.ends()
    await settled()
    expect(evm().status).toBe('connected')
    pairing.restoresTheSocket()
    await settled()
    expect(evm().status).toBe('disconnected')
  })

  it('that ends a session before the app has taken it leaves no connection [kit-core hostile A2]', async () => {
    const pairing = createScriptedPairing()
    /** The person ends it between the answer of the connector and the app's taking it, which may have to load code first. */
    const source: ConnectorSource = (context) =>
      pairing.source({
        ...context,
        add: (connector) =>
          context.add({
            ...connector,
            async connect(request) {
              const session = await connector.connect(request)
              pairing.ends()
              await settled()
              return session
            },
          }),
      })
    const { kit, uri, evm } = aPage({ connectors: [source] })
    const connecting = connect(kit, { connectorId })
    await settled()
    pairing.scans(uri())
    await connecting
    await settled()
    expect(evm().status).toBe('disconnected')
  })

  it('hears that the app has left', async () => {
    const { kit, pairing, evm } = await paired()
    await disconnect(kit)
    expect(evm().status).toBe('disconnected')
    expect(pairing.wallet.requests.map(({ method }) => method)).toContain('wallet_revokePermissions')
  })

  it('is taken up again by the next page, unless it ended meanwhile', async () => {
    const first = await paired()
    await first.close()
    const second = aPage({ browser: first.browser, clock: first.clock }, first.pairing)
    await settled()
    expect(second.evm().status).toBe('connected')
    await second.close()
    first.pairing.ends()
    const third = aPage({ browser: first.browser, clock: first.clock }, first.pairing)
    await settled()
    expect(third.evm().status).toBe('disconnected')
  })

  it('that the app leaves while it changes its account has no session left', async () => {
    const held: (() => void)[] = []
    let isHeld = false
    const pairing = createScriptedPairing({
      gate: async (label, act) => {
        if (isHeld && label.includes('eth_accounts')) await new Promise<void>((resolve) => held.push(resolve))
        return act()
      },
    })
    const { kit, uri } = aPage({ connectors: [pairing.source] })
    const connecting = connect(kit, { connectorId })
    await settled()
    pairing.scans(uri())
    await connecting
    isHeld = true
    pairing.wallet.switchesAccount(1)
    await settled()
    await disconnect(kit)
    for (const go of held) go()
    await settled()
    expect(pairing.sessions).toEqual([])
  })

  it('is known to be out of reach where the socket is gone when the next page takes it up [kit-core review 18]', async () => {
    const first = await paired()
    await first.close()
    first.pairing.dropsTheSocket()
    const { evm } = aPage({ browser: first.browser, clock: first.clock }, first.pairing)
    await settled()
    expect(evm()).toMatchObject({ status: 'connected', isReachable: false })
    first.pairing.restoresTheSocket()
    expect(evm()).toMatchObject({ isReachable: true })
  })

  it('cannot scan a code nobody waits for', async () => {
    const { kit, pairing, uri } = aPage()
    const controller = new AbortController()
    const connecting = connect(kit, { connectorId, signal: controller.signal })
    await settled()
    const shown = uri()
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'ABORTED' })
    expect(() => pairing.scans(shown)).toThrow('No app shows this code.')
    expect(() => pairing.scans(undefined)).toThrow('No app shows this code.')
  })

  it('leaves no timer behind', async () => {
    const { clock, close } = await paired()
    await close()
    expect(clock.pending).toBe(0)
  })
})
