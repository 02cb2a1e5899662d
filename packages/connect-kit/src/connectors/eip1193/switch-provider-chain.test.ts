import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/failure-of.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { defineNetwork, type Network, polygon } from '../../networks.ts'
import type { RequestArguments } from './provider.ts'
import { switchProviderChain } from './switch-provider-chain.ts'

const network = defineNetwork(polygon)

/** A wallet that answers one request after another with what is given: an answer, or a throw. */
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

describe('a wallet that is asked to change its chain (EIP-3326) [S4.10]', () => {
  it('is asked once, with the id in hex', async () => {
    const { switchTo, asked } = aWallet(() => null)
    await switchTo()
    expect(asked).toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }])
  })

  it.each([4902, 32603, -32603, 5000])(
    'is asked to add the chain (EIP-3085) when it answers %i',
    async (code) => {
      const { switchTo, asked } = aWallet(fails({ code }), () => null)
      await switchTo()
      expect(methods(asked)).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])
    },
  )

  it('is asked to add it where an error of the kit has that number inside', async () => {
    const { switchTo, asked } = aWallet(
      fails(new ConnectKitError('WALLET_FAILED', 'x', { cause: { code: 4902 } })),
      () => null,
    )
    await switchTo()
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['a no', { code: 4001 }, 'USER_REJECTED'],
    ['an open request', { code: -32002 }, 'REQUEST_PENDING'],
    ['an error of the kit', new ConnectKitError('REQUEST_TIMED_OUT'), 'REQUEST_TIMED_OUT'],
    ['words alone', new Error('boom'), 'WALLET_FAILED'],
    ['nothing', undefined, 'WALLET_FAILED'],
  ] as const)('is asked for nothing more when it answers %s', async (_, thrown, code) => {
    const { switchTo, asked } = aWallet(fails(thrown), () => null)
    expect(await codeOf(switchTo())).toBe(code)
    expect(methods(asked)).toEqual(['wallet_switchEthereumChain'])
  })

  it('is no longer waited for when its person leaves, before and while the chain is added', async () => {
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

describe('a wallet that is asked to add a chain (EIP-3085) [S4.10]', () => {
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

  it('is told of its name, its coin, its nodes and its explorer', async () => {
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

  it('is told the chain’s own nodes, not those that carry the app’s project id', async () => {
    const hosted = defineNetwork(polygon, { useHostedRpc: true, projectId: 'secret' })
    expect(hosted.rpcUrls.default.http.join()).toContain('secret')
    expect(JSON.stringify(await added(hosted))).not.toContain('secret')
  })

  it('is told the app’s nodes where the chain has none of its own', async () => {
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
  ])('is told of a picture that any page may show: %s', async (imageUrl, iconUrls) => {
    const [parameter] = (await added({ ...bare, assets: { imageUrl, imageId: undefined } })) as [
      { iconUrls?: unknown },
    ]
    expect(parameter.iconUrls).toEqual(iconUrls)
  })

  it.each([
    [{ code: 4001 }, 'USER_REJECTED'],
    [{ code: 4200 }, 'CHAIN_NOT_SUPPORTED'],
    [new Error('boom'), 'CHAIN_NOT_SUPPORTED'],
  ] as const)('and answers %j', async (thrown, code) => {
    const { switchTo } = aWallet(fails({ code: 4902 }), fails(thrown))
    await expect(switchTo()).rejects.toMatchObject({ code, cause: thrown })
  })
})
