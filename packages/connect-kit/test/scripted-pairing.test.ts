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

/** An app with a phone only. */
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
  it('shows a pairing URI, and connects when the person has approved', async () => {
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

  it('starts a new session on the requested network, else on the active one', async () => {
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

  it('rejects', async () => {
    const { kit, pairing, uri, evm } = aPage()
    pairing.rejects()
    const connecting = connect(kit, { connectorId })
    await settled()
    pairing.scans(uri())
    await expect(connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(evm().status).toBe('disconnected')
  })

  it('signs with real keys and sends', async () => {
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

  it('keeps the connection while the socket is down; requests are delivered later', async () => {
    const { kit, evm, pairing } = await paired()
    pairing.dropsTheSocket()
    expect(evm()).toMatchObject({ status: 'connected', isReachable: false })
    const asked = pairing.wallet.requests.length
    const signing = signMessage(kit, { message: 'Hi' })
    await settled()
    expect(pairing.wallet.requests).toHaveLength(asked)
    // A socket that is down cannot go down again.
    pairing.dropsTheSocket()
    pairing.restoresTheSocket()
    expect(evm()).toMatchObject({ isReachable: true })
    expect(await signing).toMatch(/^0x/)
  })

  it('ends the connection, at once or when the socket is restored', async () => {
    const { evm, pairing } = await paired()
    pairing.dropsTheSocket()
    pairing.ends()
    await settled()
    expect(evm().status).toBe('connected')
    pairing.restoresTheSocket()
    await settled()
    expect(evm().status).toBe('disconnected')
  })

  it('leaves no connection if it ends a session before the app received it [kit-core hostile A2]', async () => {
    const pairing = createScriptedPairing()
    /** The person ends the session between the connector's response and its handling in the app, which may have to load code first. */
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

  it('is notified when the app disconnects', async () => {
    const { kit, pairing, evm } = await paired()
    await disconnect(kit)
    expect(evm().status).toBe('disconnected')
    expect(pairing.wallet.requests.map(({ method }) => method)).toContain('wallet_revokePermissions')
  })

  it('is restored by the next page, unless it ended meanwhile', async () => {
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

  it('has no session left if the app disconnects during an account change', async () => {
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

  it('is unreachable if the socket is down when the next page restores it [kit-core review 18]', async () => {
    const first = await paired()
    await first.close()
    first.pairing.dropsTheSocket()
    const { evm } = aPage({ browser: first.browser, clock: first.clock }, first.pairing)
    await settled()
    expect(evm()).toMatchObject({ status: 'connected', isReachable: false })
    first.pairing.restoresTheSocket()
    expect(evm()).toMatchObject({ isReachable: true })
  })

  it('cannot scan an abandoned pairing URI', async () => {
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

  it('leaves no timer', async () => {
    const { clock, close } = await paired()
    await close()
    expect(clock.pending).toBe(0)
  })
})
