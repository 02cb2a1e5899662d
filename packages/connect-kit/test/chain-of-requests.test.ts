import { describe, expect, it } from 'vitest'
import {
  type ConnectKit,
  connect,
  getWalletClient,
  sendCalls,
  sendTransaction,
  writeContract,
} from '../src/index.ts'
import { createTestKit, type ScriptedWallet } from '../src/testing.ts'

const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const pay = [{ type: 'function', name: 'pay', stateMutability: 'payable', inputs: [], outputs: [] }] as const

const actions: Record<string, (kit: ConnectKit, chainId?: number) => Promise<unknown>> = {
  sendTransaction: (kit, chainId) => sendTransaction(kit, { to: someone, value: 1n, ...on(chainId) }),
  writeContract: (kit, chainId) =>
    writeContract(kit, { address: someone, abi: pay, functionName: 'pay', ...on(chainId) }),
  sendCalls: (kit, chainId) => sendCalls(kit, { calls: [{ to: someone, value: 1n }], ...on(chainId) }),
}
const on = (chainId: number | undefined) => (chainId === undefined ? {} : { chainId })

async function connected() {
  const page = createTestKit()
  await connect(page.kit, { connectorId: page.wallet.id })
  return page
}

/** A wallet that switched its chain without an event, as happens if events are late or missing. */
function movesSilently({ provider }: ScriptedWallet, chainId: string) {
  const request = provider.request.bind(provider)
  provider.request = async (asked) => (asked.method === 'eth_chainId' ? chainId : request(asked))
}

const sent = ({ requests }: ScriptedWallet) =>
  requests.filter(({ method }) => ['eth_sendTransaction', 'wallet_sendCalls'].includes(method))

describe.each(Object.keys(actions))('%s', (name) => {
  it('sends nothing if the wallet is on another chain than the kit’s state [kit-core review 8]', async () => {
    const { kit, wallet } = await connected()
    movesSilently(wallet, '0x1')
    await expect(actions[name]?.(kit)).rejects.toMatchObject({
      code: 'CHAIN_MISMATCH',
      details: { chainId: 137, walletChainId: 1 },
    })
    expect(sent(wallet)).toEqual([])
  })

  it('sends nothing on another chain than the caller’s, and does not switch the wallet [kit-core review 8]', async () => {
    const { kit, wallet } = await connected()
    await expect(actions[name]?.(kit, 1)).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect(wallet.requests.some(({ method }) => method === 'wallet_switchEthereumChain')).toBe(false)
    expect(sent(wallet)).toEqual([])
  })

  it('includes the chain in the request [kit-core review 8]', async () => {
    const { kit, wallet } = await connected()
    await actions[name]?.(kit).catch(() => undefined)
    await actions[name]?.(kit, 137).catch(() => undefined)
    const named = sent(wallet).map(({ params }) => (params as readonly unknown[])[0])
    expect(named).toEqual([
      expect.objectContaining({ chainId: '0x89' }),
      expect.objectContaining({ chainId: '0x89' }),
    ])
  })
})

describe('chain check before a request', () => {
  it('rejects an invalid chain id of the wallet', async () => {
    const { kit, wallet } = await connected()
    movesSilently(wallet, 'polygon')
    await expect(sendTransaction(kit, { to: someone })).rejects.toMatchObject({ code: 'WALLET_FAILED' })
    expect(sent(wallet)).toEqual([])
  })

  it('aborts if the account changed after the call', async () => {
    const { kit, wallet } = await connected()
    const request = wallet.provider.request.bind(wallet.provider)
    wallet.provider.request = async (asked) => {
      if (asked.method === 'eth_chainId') wallet.switchesAccount(1)
      return request(asked)
    }
    await expect(sendTransaction(kit, { to: someone })).rejects.toMatchObject({ code: 'ABORTED' })
    expect(sent(wallet)).toEqual([])
  })

  it('uses the caller’s chain for a wallet client', async () => {
    const { kit } = await connected()
    await expect(getWalletClient(kit, { chainId: 1 })).rejects.toMatchObject({ code: 'CHAIN_MISMATCH' })
    expect((await getWalletClient(kit, { chainId: 137 })).chain.id).toBe(137)
  })
})
