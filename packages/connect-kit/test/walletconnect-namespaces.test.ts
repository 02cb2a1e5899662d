import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addressesOn,
  approvedChains,
  isUsable,
  readNamespaces,
  requestedNamespaces,
  sessionChains,
} from '../src/connectors/walletconnect/namespaces.ts'
import type { TransportSession } from '../src/connectors/walletconnect/transport.ts'
import { defineNetwork, type Network, polygon } from '../src/networks.ts'
import { evmNetworks, openStage, type Stage, watchRejections } from './support/walletconnect.ts'

const nativeCurrency = { name: 'Coin', symbol: 'C', decimals: 6 }
const inNamespace = (chainNamespace: string, id: string): Network => ({
  ...defineNetwork({
    id,
    // CAIP-2 limits namespaces to fewer characters than `multiversx` has (S9.11).
    chainNamespace: chainNamespace.slice(0, 8),
    name: chainNamespace,
    nativeCurrency,
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  }),
  chainNamespace,
  caipNetworkId: `${chainNamespace}:${id}`,
})

/** The namespaces of S9.11, and an unknown one. */
const others = [
  ['solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana_signMessage'],
  ['algorand', 'wGHE2Pwdvd7S12BL5FaOP20EGYesN73k', 'algo_signTxn'],
  ['cosmos', 'cosmoshub-4', 'cosmos_signDirect'],
  ['polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'polkadot_signMessage'],
  ['cip34', '1-764824073', 'cardano_signData'],
  ['elrond', '1', 'erd_signMessage'],
  ['multiversx', '1', 'mvx_signMessage'],
  ['near', 'testnet', 'near_signMessage'],
  ['tezos', 'mainnet', 'tezos_sign'],
] as const
const otherNetworks = others.map(([namespace, id]) => inNamespace(namespace, id))

describe('requested namespaces', () => {
  it('are a union over the networks, in every namespace [S9.11, S3.23]', () => {
    const [first, ...rest] = evmNetworks()
    const requested = requestedNamespaces([first, ...rest, ...otherNetworks, first])
    expect(Object.keys(requested)).toEqual(['eip155', ...others.map(([namespace]) => namespace)])
    expect(requested['eip155']?.chains).toEqual(['eip155:137', 'eip155:42161'])
    for (const [namespace, id, method] of others) {
      expect(requested[namespace]?.chains).toEqual([`${namespace}:${id}`])
      expect(requested[namespace]?.methods).toContain(method)
    }
  })

  it('are the app’s in a namespace without defaults [S9.11]', () => {
    const requested = requestedNamespaces([inNamespace('hedera', 'mainnet')], {
      hedera: { methods: ['hedera_sign'] },
    })
    expect(requested['hedera']).toEqual({
      chains: ['hedera:mainnet'],
      methods: ['hedera_sign'],
      events: ['accountsChanged', 'chainChanged'],
    })
  })

  it('limit what a wallet can approve, since unrequested items cannot be used later [kit-core review, facts]', () => {
    const { eip155, solana: onSolana } = requestedNamespaces([polygon, ...otherNetworks])
    expect(eip155?.methods).toEqual(
      expect.arrayContaining([
        'eth_signTransaction',
        'personal_sign',
        'wallet_getAssets',
        'wallet_sendCalls',
        'wallet_watchAsset',
      ]),
    )
    expect(eip155?.methods).not.toContain('eth_sign')
    expect(onSolana?.methods).toEqual(
      expect.arrayContaining(['solana_signAllTransactions', 'solana_signAndSendTransaction']),
    )
  })

  it('are overridden by the app, per property [facts 13.3] [kit-core review]', () => {
    const [asked, own] = [{}, { eip155: { methods: ['personal_sign'], chains: ['eip155:1'] } } as const].map(
      (wishes) => requestedNamespaces([polygon], wishes)['eip155'],
    )
    expect(own).toEqual({ ...asked, methods: ['personal_sign'], chains: ['eip155:1'] })
  })

  it('contain each chain once, for any order of networks', () => {
    const networks = fc.shuffledSubarray([...evmNetworks(), ...otherNetworks], { minLength: 1 })
    fc.assert(
      fc.property(networks, (list) => {
        const asked = Object.values(requestedNamespaces([...list, ...list])).flatMap(({ chains }) => chains)
        expect(asked.toSorted()).toEqual(list.map(({ caipNetworkId }) => caipNetworkId).toSorted())
      }),
    )
  })
})

describe('approved namespaces', () => {
  const anything = fc.anything({ maxDepth: 4 })
  it('are parsed or rejected, and never throw', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(anything, fc.constant({}))), (value) => {
        const read = readNamespaces(value)
        for (const [namespace, { accounts }] of Object.entries(read ?? {}))
          for (const account of accounts) expect(account.startsWith(`${namespace}:`)).toBe(true)
      }),
    )
  })

  it('may have chains as keys, which are merged into their namespace', () => {
    const part = (account: string) => ({ accounts: [account], methods: ['a'], events: ['b'] })
    expect(readNamespaces({ 'eip155:1': part('eip155:1:0xa'), eip155: part('eip155:10:0xb') })).toEqual({
      eip155: { accounts: ['eip155:1:0xa', 'eip155:10:0xb'], methods: ['a'], events: ['b'] },
    })
  })

  it('contain the named chains and those with accounts, once, in order [S4.10]', () => {
    const read = readNamespaces({
      eip155: {
        chains: ['eip155:10', 'eip155:1', 'solana:a', 'eip155', 'eip155:1'],
        accounts: ['eip155:137:0xa', 'eip155:1:0xa'],
        methods: [],
        events: [],
      },
      'eip155:5': { chains: 'eip155:6', accounts: ['eip155:5:0xa'], methods: [], events: [] },
    })
    const session = { namespaces: read } as unknown as TransportSession
    expect(approvedChains(session, 'eip155')).toEqual(['eip155:10', 'eip155:1', 'eip155:137', 'eip155:5'])
    expect(approvedChains(session, 'solana')).toEqual([])
  })

  it('derive chains from accounts if `chains` is missing', () => {
    const session = {
      namespaces: {
        eip155: { accounts: ['eip155:1:0xa', 'eip155:1:0xb', 'eip155:10:0xa'], methods: [], events: [] },
      },
    } as unknown as TransportSession
    expect(sessionChains(session, 'eip155')).toEqual(['eip155:1', 'eip155:10'])
    expect(addressesOn(session, 'eip155:1')).toEqual(['0xa', '0xb'])
    expect(addressesOn(session, 'solana:1')).toEqual([])
  })
})

describe('an approved session', () => {
  const of = (...accounts: readonly string[]) =>
    ({ namespaces: { eip155: { accounts, methods: [], events: [] } } }) as unknown as TransportSession
  it('is usable if it has an account on any of the app’s networks', () => {
    const [onPolygon, onArbitrum] = evmNetworks()
    expect(isUsable(of('eip155:137:0xa'), evmNetworks())).toBe(true)
    expect(isUsable(of('eip155:10:0xa'), evmNetworks())).toBe(false)
    expect(isUsable(of('eip155:137:0xa'), onArbitrum ? [onArbitrum] : [])).toBe(false)
    expect(isUsable(of(), [onPolygon])).toBe(false)
  })
  it('returns the addresses on a chain, once', () => {
    const session = of('eip155:137:0xa', 'eip155:10:0xb', 'eip155:137:0xa')
    expect(addressesOn(session, 'eip155:137')).toEqual(['0xa'])
  })
})

/** A wallet that approves these networks. */
const only = (...approvedCaipNetworkIds: readonly string[]) => ({
  supportsAllNetworks: false,
  approvedCaipNetworkIds,
})

describe('a wallet with accounts in many namespaces', () => {
  let stage: Stage
  let rejections: ReturnType<typeof watchRejections>
  beforeAll(async () => {
    rejections = watchRejections()
    stage = await openStage({ otherChains: others.map(([namespace, id]) => `${namespace}:${id}`) })
  })
  afterAll(async () => {
    await stage.close()
    await rejections.stop()
  })

  it('is one connection with a provider for each [S9.11]', async () => {
    const session = await stage.page().connect({
      networks: [defineNetwork(polygon), ...otherNetworks],
      preferred: defineNetwork(polygon),
    })
    const { address } = stage.wallet.otherAccount
    expect(session.namespaces).toEqual([
      {
        namespace: 'eip155',
        accounts: [stage.wallet.account],
        chain: 'eip155:137',
        networks: only('eip155:137'),
      },
      ...others.map(([namespace, id]) => ({
        namespace,
        accounts: [address],
        chain: `${namespace}:${id}`,
        networks: only(`${namespace}:${id}`),
      })),
    ])
    for (const [namespace, , method] of others) {
      const params = { message: `hello ${namespace}`, pubkey: address }
      const answer = await session.provider(namespace).request({ method, params })
      const isValid = await verifiesEd25519(stage.wallet.otherAccount.publicKey, params.message, answer)
      expect([namespace, isValid]).toEqual([namespace, true])
    }
    expect(() => session.provider('bip122')).toThrow(
      expect.objectContaining({
        code: 'NAMESPACE_NOT_CONFIGURED',
        message: "Namespace 'bip122' is not configured. Please call connect() first with namespace config.",
      }),
    )
    await expect(
      session.switchChain(inNamespace('near', 'mainnet'), new AbortController().signal),
    ).rejects.toThrow("Failed to switch to chain 'near:mainnet'.")
    await session.disconnect()
  })

  it('that approves an unrequested namespace provides the requested ones only [S5.11]', async () => {
    const page = stage.page()
    const { connecting, proposal } = await page.scan()
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    await stage.wallet.approveProposal(proposal.id, {
      namespaces: {
        eip155: {
          accounts: [`eip155:137:${stage.wallet.account}`, `eip155:10:${stage.wallet.account}`],
          methods: ['personal_sign'],
          events: [],
        },
        solana: { accounts: [`${solana}:${stage.wallet.otherAccount.address}`], methods: [], events: [] },
      },
    })
    const session = await connecting
    expect(session.namespaces).toEqual([
      {
        namespace: 'eip155',
        accounts: [stage.wallet.account],
        chain: 'eip155:137',
        networks: only('eip155:137', 'eip155:10'),
      },
    ])
    await expect(
      session.switchChain(inNamespace('eip155x', '10'), new AbortController().signal),
    ).rejects.toMatchObject({ code: 'CHAIN_SWITCH_FAILED' })
    await session.disconnect()
  })

  it('that approves none of the requested ones is not connected, and is notified [S5.11]', async () => {
    const { connecting, proposal } = await stage.page().scan()
    await stage.wallet.approveProposal(proposal.id, {
      namespaces: {
        eip155: { accounts: [`eip155:10:${stage.wallet.account}`], methods: ['personal_sign'], events: [] },
      },
    })
    await expect(connecting).rejects.toMatchObject({ code: 'SESSION_UNUSABLE' })
    await expect.poll(() => stage.wallet.sessions).toEqual([])
  })
})

describe('a wallet with the earlier Solana chain ids [kit-core review, facts]', () => {
  it.each([
    ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'],
    ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1', '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'],
  ])(
    'is asked for both on %s, connects on the current id, and gets requests with its own [S3.15]',
    async (_, current, earlier) => {
      const stage = await openStage({ otherChains: [`solana:${earlier}`] })
      const page = stage.page()
      const network = inNamespace('solana', current)
      const session = await page.connect({ networks: [network], preferred: network })
      const { address, publicKey } = stage.wallet.otherAccount
      expect(session.namespaces).toEqual([
        {
          namespace: 'solana',
          accounts: [address],
          chain: `solana:${current}`,
          networks: only(`solana:${current}`),
        },
      ])
      const params = { message: 'hello', pubkey: address }
      const answer = await session.provider('solana').request({ method: 'solana_signMessage', params })
      expect(await verifiesEd25519(publicKey, params.message, answer)).toBe(true)
      const reloaded = await stage.page({ storage: page.storage }).reconnect({
        networks: [network],
        preferred: network,
        sessionId: session.id,
      })
      expect(reloaded?.namespaces).toEqual(session.namespaces)
      await stage.close()
    },
  )
})

it('that uses an earlier Solana chain as key gets requests on that', async () => {
  const earlier = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const stage = await openStage({ otherChains: [earlier] })
  const network = inNamespace('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  const { connecting, proposal } = await stage.page().scan({ networks: [network], preferred: network })
  const { address, publicKey } = stage.wallet.otherAccount
  await stage.wallet.approveProposal(proposal.id, {
    namespaces: {
      [earlier]: { accounts: [`${earlier}:${address}`], methods: ['solana_signMessage'], events: [] },
    },
  })
  const params = { message: 'hello', pubkey: address }
  const answer = await (await connecting).provider('solana').request({ method: 'solana_signMessage', params })
  expect(await verifiesEd25519(publicKey, params.message, answer)).toBe(true)
  await stage.close()
})

async function verifiesEd25519(
  raw: Uint8Array<ArrayBuffer>,
  message: string,
  answer: unknown,
): Promise<boolean> {
  const text = (answer as { readonly signature: string }).signature
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(alphabet.indexOf(letter))
  const hex = number.toString(16).padStart(128, '0')
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify'])
  return crypto.subtle.verify('Ed25519', key, Buffer.from(hex, 'hex'), new TextEncoder().encode(message))
}
