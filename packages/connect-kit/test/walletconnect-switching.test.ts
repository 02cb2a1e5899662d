import { describe, expect, it } from 'vitest'
import { arbitrum } from '../src/networks.ts'
import { evmNetworks } from './support/walletconnect.ts'
import {
  connectAll,
  connectWith,
  evm,
  forever,
  moreMethods,
  networksOf,
  useStage,
} from './support/walletconnect-fixture.ts'

const on = useStage({ otherMethods: moreMethods }, { withChains: true })
const [, secondNetwork] = evmNetworks()

describe('switching the chain over the relay', () => {
  it('sends no request if the chain is approved [S4.10]', async () => {
    const session = await connectAll(on)
    expect(
      await evm(session).request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa4b1' }] }),
    ).toBeNull()
    expect(session.namespaces[0]?.chain).toBe('eip155:42161')
    expect(on.stage.wallet.requests).toEqual([])
  })

  it('requests it from the wallet otherwise, and waits for its account there [S4.10]', async () => {
    const session = await connectWith(on, { chains: [137] })
    const told: unknown[] = []
    session.subscribe((event) => told.push(event.type))
    const switching = session.switchChain(secondNetwork ?? networksOf(on)[0], forever())
    const request = await on.stage.wallet.nextRequest()
    expect(request).toMatchObject({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa4b1' }] })
    await on.stage.wallet.approveRequest(request.id)
    await switching
    expect(session.namespaces[0]?.chain).toBe('eip155:42161')
    // The account is the same, so only the chain changes; emitted once, whichever source reports it first.
    expect(told).toEqual(['networksApproved', 'chainChanged'])
  })

  it.each([4902, 32_603, -32_603, 5000])('adds the chain after error %d [S4.10]', async (code) => {
    const session = await connectWith(on, {
      chains: [137],
      methods: ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
    })
    const switching = session.switchChain(networksOf(on)[1] ?? networksOf(on)[0], forever())
    const first = await on.stage.wallet.nextRequest()
    await on.stage.wallet.answerRequest(first.id, { error: { code, message: 'no such chain' } })
    const second = await on.stage.wallet.nextRequest()
    expect(second).toMatchObject({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0xa4b1',
          chainName: 'Arbitrum One',
          nativeCurrency: { symbol: 'ETH', decimals: 18 },
          // A flat list: the app's own node first, as passed to `defineNetwork`.
          rpcUrls: [on.rpcUrls[42161], ...arbitrum.rpcUrls.default.http],
        },
      ],
    })
    await on.stage.wallet.protocol.update({
      topic: session.id,
      namespaces: {
        eip155: {
          accounts: [137, 42_161].map((id) => `eip155:${id}:${on.stage.wallet.account}`),
          methods: ['personal_sign'],
          events: [],
        },
      },
    })
    await on.stage.wallet.answerRequest(second.id, { result: null })
    await switching
    expect(session.namespaces[0]?.chain).toBe('eip155:42161')
  })

  it('can be rejected by the person', async () => {
    const session = await connectWith(on, { chains: [137] })
    const switching = session.switchChain(secondNetwork ?? networksOf(on)[0], forever())
    switching.catch(() => undefined)
    await on.stage.wallet.rejectRequest((await on.stage.wallet.nextRequest()).id)
    await expect(switching).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(session.namespaces[0]?.chain).toBe('eip155:137')
  })

  it('fails if neither chain nor method is approved [S4.10, S8.11]', async () => {
    const session = await connectWith(on, { chains: [137], methods: ['personal_sign'] })
    await expect(session.switchChain(secondNetwork ?? networksOf(on)[0], forever())).rejects.toMatchObject({
      code: 'CHAIN_SWITCH_FAILED',
      message:
        "Failed to switch to chain 'eip155:42161'. The chain is not approved or the wallet does not support 'wallet_switchEthereumChain' method.",
    })
    for (const params of [[], [{}], [{ chainId: 'x' }], undefined])
      await expect(
        evm(session).request({ method: 'wallet_switchEthereumChain', params }),
      ).rejects.toMatchObject({ code: 'CHAIN_SWITCH_FAILED' })
    expect(session.namespaces[0]?.chain).toBe('eip155:137')
  })

  it('fails if the wallet approves without an account there [S5.11]', async () => {
    const session = await connectWith(on, { chains: [137] })
    const switching = session.switchChain(secondNetwork ?? networksOf(on)[0], forever())
    switching.catch(() => undefined)
    await on.stage.wallet.answerRequest((await on.stage.wallet.nextRequest()).id, { result: null })
    await expect
      .poll(
        () => (
          on.clock.pass(5_000),
          switching.then(
            () => 'yes',
            ({ code }) => code,
          )
        ),
      )
      .toBe('CHAIN_NOT_SUPPORTED')
    expect(session.namespaces[0]?.chain).toBe('eip155:137')
  })
})
