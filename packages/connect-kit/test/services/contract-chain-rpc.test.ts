import { usdt } from '@esports/local-stack'
import { createPublicClient, createWalletClient, custom, erc20Abi, http, parseEther } from 'viem'
import { describe, expect, it } from 'vitest'
import { bundlersOf } from '../../src/connectors/walletconnect/bundlers.ts'
import { defaultEnvironment } from '../../src/environment/environment.ts'
import { getPublicClient } from '../../src/index.ts'
import { defineNetwork, polygon } from '../../src/networks.ts'
import { getUserOperationReceipt } from '../../src/services/bundler/user-operation.ts'
import { failureOf, gamer, useStack } from './stack-fixture.ts'

const stack = useStack()
const services = () => stack.services.blockchainApi.control

describe('RPC node of a network at the service', () => {
  const client = (query: string, { batch = false, path = '/v1/' } = {}) =>
    createPublicClient({
      transport: http(`${stack.addresses.blockchainApiUrl}${path}?${query}`, {
        batch,
        retryCount: 0,
        // Like the kit, without a CORS preflight.
        fetchOptions: { headers: { 'content-type': 'text/plain' } },
      }),
    })

  it.each([
    ['/v1/', 'chainId=eip155:137&projectId=local'],
    ['/v1/', 'chainId=eip155%3A137&projectId=local'],
    ['/v1', 'chainId=eip155%3A137&projectId=local'],
  ])('responds at %s?%s', async (path, query) => {
    const node = client(query, { path })
    expect(await node.getChainId()).toBe(137)
    expect(await node.getBalance({ address: gamer(1).address })).toBe(parseEther('1000'))
  })

  it('belongs to the requested network', async () => {
    expect(await client('chainId=eip155:42161&projectId=local').getChainId()).toBe(42161)
    expect(await client('chainId=eip155:421614&projectId=local').getChainId()).toBe(421614)
  })

  it('responds to a JSON-RPC batch', async () => {
    const node = client('chainId=eip155:137&projectId=local', { batch: true })
    const before = stack.asked().length
    const [chainId, native, dollars] = await Promise.all([
      node.getChainId(),
      node.getBalance({ address: gamer(2).address }),
      node.readContract({
        address: usdt.addresses[137],
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [gamer(2).address],
      }),
    ])
    expect([chainId, native, dollars]).toEqual([137, parseEther('1000'), 2_500_000_000n])
    const asked = stack.asked().slice(before)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toHaveLength(3)
  })

  it('accepts transactions', async () => {
    const node = client('chainId=eip155:137&projectId=local')
    const wallet = createWalletClient({ account: gamer(3), chain: polygon, transport: custom(node) })
    const hash = await wallet.sendTransaction({ to: gamer(4).address, value: parseEther('1') })
    const { status } = await node.waitForTransactionReceipt({ hash, pollingInterval: 20 })
    expect(status).toBe('success')
    expect(await stack.balanceOf('native', gamer(4).address)).toBe(parseEther('1001'))
  })

  it.each([
    ['a network that is not served', 'chainId=eip155:1&projectId=local', 400],
    ['no network', 'projectId=local', 400],
    ['nobody’s project', 'chainId=eip155:137', 401],
  ])('returns an error for %s', async (_, query, status) => {
    expect(await failureOf(client(query).getChainId())).toMatchObject({ name: 'HttpRequestError', status })
  })

  it('responds again after one failure', async () => {
    const node = client('chainId=eip155:137&projectId=local')
    services().answerNext('POST', '/v1/', { status: 503 })
    expect(await failureOf(node.getChainId())).toMatchObject({ status: 503 })
    expect(await node.getChainId()).toBe(137)
  })
})

describe('RPC requests of the kit', () => {
  /** Reads with the app's own node unreachable. @returns the requests, oldest first */
  async function askedBy() {
    const asked: { readonly url: string; readonly type: string | null }[] = []
    const { kit } = stack.openKit({
      networks: [
        defineNetwork(polygon, {
          rpcUrls: ['http://127.0.0.1:9/'],
          useHostedRpc: true,
          hostedRpcUrl: `${stack.addresses.blockchainApiUrl}/v1/`,
          projectId: 'local',
        }),
      ],
      environment: {
        fetch: (input, init) => {
          const request = new Request(input, init)
          asked.push({ url: request.url, type: request.headers.get('content-type') })
          return fetch(request)
        },
      },
    })
    expect(await (await getPublicClient(kit, { chainId: 137 })).getChainId()).toBe(137)
    return asked
  }
  const hosted = () => `${stack.addresses.blockchainApiUrl}/v1/?chainId=eip155%3A137&projectId=local`

  it('use the app’s node first, then the hosted one [S9.11]', async () => {
    const urls = (await askedBy()).map(({ url }) => url)
    expect([...new Set(urls)]).toEqual(['http://127.0.0.1:9/', hosted()])
  })

  it('to the hosted node need no CORS preflight', async () => {
    expect((await askedBy()).at(-1)).toEqual({ url: hosted(), type: 'text/plain' })
  })
})

describe('status of a user operation', () => {
  const environment = defaultEnvironment()
  const bundler = (
    projectId = 'local',
    name = 'pimlico',
    network: 'eip155:137' | 'eip155:1' = 'eip155:137',
  ) => {
    const access = { url: stack.addresses.blockchainApiUrl, projectId }
    const [url] = bundlersOf({ sessionProperties: { bundler_name: name } }, access, network)
    if (!url) throw new Error('The session names no bundler.')
    return url
  }
  const id = `0x${'ab'.repeat(32)}`

  it('is undefined while it is pending, then the receipt [S8.11]', async () => {
    const ask = () => getUserOperationReceipt(environment, { url: bundler(), id })
    expect(await ask()).toBeUndefined()
    expect(stack.asked().at(-1)).toMatchObject({
      path: '/v1/bundler',
      query: { projectId: 'local', chainId: 'eip155:137', bundler: 'pimlico' },
      body: { jsonrpc: '2.0', method: 'eth_getUserOperationReceipt', params: [id], id: expect.any(Number) },
    })
    const receipt = { transactionHash: `0x${'cd'.repeat(32)}`, status: '0x1' }
    services().setUserOperationReceipt(id, { userOpHash: id, success: true, receipt })
    expect(await ask()).toEqual({ isSuccess: true, receipt })
    services().setUserOperationReceipt(id, { userOpHash: id, success: false, receipt })
    expect(await ask()).toEqual({ isSuccess: false, receipt })
  })

  it.each([
    ['nobody’s project', () => bundler(''), 401],
    ['an unknown bundler', () => bundler('local', 'nobody'), 400],
    ['a network that is not served', () => bundler('local', 'pimlico', 'eip155:1'), 400],
  ])('fails for %s', async (_, url, status) => {
    const asking = getUserOperationReceipt(environment, { url: url(), id })
    expect(await failureOf(asking)).toMatchObject({
      code: 'USER_OPERATION_RECEIPT_FAILED',
      message: expect.stringContaining(`Failed to fetch user operation receipt - status: ${status}`),
    })
  })
})
