import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/failure-of.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { defineNetwork, type Network, polygon } from '../../networks.ts'
import type { RequestArguments } from './provider.ts'
import { switchProviderChain } from './switch-provider-chain.ts'

const network = defineNetwork(polygon)

/** A mock wallet that responds to successive requests with these functions, which return or throw. */
function aWallet(...answers: readonly (() => unknown)[]) {
  const asked: RequestArguments[] = []
  const request = async (one: RequestArguments) => {
    asked.push(one)
    return answers[asked.length - 1]?.()
  }
  return {
    asked,
    switchTo: (to: Network = network, signal = new AbortController().signal) =>
      switchProviderChain({ request }, to, signal),
  }
}
const fails = (thrown: unknown) => () => {
  throw thrown
}
const methods = (asked: readonly RequestArguments[]) => asked.map(({ method }) => method)

describe('wallet_switchEthereumChain (EIP-3326) [S4.10]', () => {
  it('is sent once, with the id in hex', async () => {
    const { switchTo, asked } = aWallet(() => null)
    await switchTo()
    expect(asked).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }])
  })

  it.each([4902, 32603, -32603, 5000])(
    'is followed by wallet_addEthereumChain (EIP-3085) after error %i',
    async (code) => {
      const { switchTo, asked } = aWallet(fails({ code }), () => null)
      await switchTo()
      expect(methods(asked)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    },
  )

  it('is followed by wallet_addEthereumChain if a ConnectKitError wraps that error code', async () => {
    const { switchTo, asked } = aWallet(
      fails(new ConnectKitError('WALLET_FAILED', 'x', { cause: { code: 4902 } })),
      () => null,
    )
    await switchTo()
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['a rejection', { code: 4001 }, 'USER_REJECTED'],
    ['a request already pending', { code: -32002 }, 'REQUEST_PENDING'],
    ['an error of the kit', new ConnectKitError('REQUEST_TIMED_OUT'), 'REQUEST_TIMED_OUT'],
    ['a message without code', new Error('boom'), 'WALLET_FAILED'],
    ['nothing', undefined, 'WALLET_FAILED'],
  ] as const)('sends no further request after error %s', async (_, thrown, code) => {
    const { switchTo, asked } = aWallet(fails(thrown), () => null)
    expect(await codeOf(switchTo())).toBe(code)
    expect(methods(asked)).toEqual(['wallet_switchEthereumChain'])
  })

  it('is abandoned when the signal is aborted, before and while the chain is added', async () => {
    const early = new AbortController()
    const first = aWallet(() => new Promise(() => undefined))
    const switching = codeOf(first.switchTo(network, early.signal))
    early.abort()
    const late = new AbortController()
    const second = aWallet(fails({ code: 4902 }), () => {
      queueMicrotask(() => late.abort())
      return new Promise(() => undefined)
    })
    expect([await switching, await codeOf(second.switchTo(network, late.signal))]).toEqual([
      'ABORTED',
      'ABORTED',
    ])
  })
})

describe('wallet_addEthereumChain (EIP-3085) [S4.10]', () => {
  async function added(to: Network): Promise<unknown> {
    const { switchTo, asked } = aWallet(fails({ code: 4902 }), () => null)
    await switchTo(to)
    return asked[1]?.params
  }
  const bare = {
    ...network,
    blockExplorers: undefined,
    assets: { imageUrl: undefined, imageId: undefined },
  } as unknown as Network

  it('contains name, currency, nodes and explorer', async () => {
    expect(await added(bare)).toEqual([
      {
        chainId: '0x89',
        chainName: network.name,
        nativeCurrency: network.nativeCurrency,
        rpcUrls: [...network.rpcUrls.chainDefault.http],
      },
    ])
    expect(await added(network)).toMatchObject([
      { blockExplorerUrls: [network.blockExplorers?.default.url], rpcUrls: polygon.rpcUrls.default.http },
    ])
  })

  it('contains the chain’s own nodes, not those with the app’s project id', async () => {
    const hosted = defineNetwork(polygon, { useHostedRpc: true, projectId: 'secret' })
    expect(hosted.rpcUrls.default.http.join()).toContain('secret')
    expect(JSON.stringify(await added(hosted))).not.toContain('secret')
  })

  it('contains the app’s nodes if the chain has none of its own', async () => {
    const own: Network = {
      ...network,
      rpcUrls: {
        default: { http: ['https://app.example'] },
        chainDefault: { http: [] },
        public: { http: [] },
      },
    }
    expect(await added(own)).toMatchObject([{ rpcUrls: ['https://app.example'] }])
  })

  it.each([
    ['https://pictures.example/a.svg', ['https://pictures.example/a.svg']],
    ['data:image/svg+xml,https://', undefined],
    ['http://pictures.example/https://', undefined],
  ])('contains a picture only if any page may show it: %s', async (imageUrl, iconUrls) => {
    const [parameter] = (await added({ ...bare, assets: { imageUrl, imageId: undefined } })) as [
      { iconUrls?: unknown },
    ]
    expect(parameter.iconUrls).toEqual(iconUrls)
  })

  it.each([
    [{ code: 4001 }, 'USER_REJECTED'],
    [{ code: 4200 }, 'CHAIN_NOT_SUPPORTED'],
    [new Error('boom'), 'CHAIN_NOT_SUPPORTED'],
  ] as const)('maps the error %j', async (thrown, code) => {
    const { switchTo } = aWallet(fails({ code: 4902 }), fails(thrown))
    await expect(switchTo()).rejects.toMatchObject({ code, cause: thrown })
  })
})
