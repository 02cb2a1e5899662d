import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultEnvironment } from '../../src/environment/environment.ts'
import { ConnectKitError } from '../../src/index.ts'
import { type BlockchainApi, createBlockchainApi } from '../../src/services/blockchain-api/blockchain-api.ts'
import { buildApproval, buildSwap, getSwapQuote } from '../../src/services/blockchain-api/convert.ts'
import { getHistory } from '../../src/services/blockchain-api/history.ts'
import { getOnrampUrl } from '../../src/services/blockchain-api/onramp.ts'
import { createHttpClient } from '../../src/services/http/http-client.ts'
import { createFakeClock, settled } from '../../src/testing.ts'
import { codeOf } from '../failure-of.ts'
import { account, address, blockchainCalls, chainId, usdt } from './blockchain-calls.ts'
import { type OddServer, oddities, startOddServer } from './odd-server.ts'

const clock = createFakeClock()
let server: OddServer
let api: BlockchainApi
beforeEach(async () => {
  server = await startOddServer()
  server.answer('/v1/supported-chains', { json: { http: ['eip155:1', chainId], ws: [] } })
  api = apiAt(server.url)
})
afterEach(() => server.close())

function apiAt(baseUrl: string, fetch?: typeof globalThis.fetch): BlockchainApi {
  const environment = { ...defaultEnvironment(), after: clock.after, ...(fetch ? { fetch } : {}) }
  const identification = () => ({ st: 'appkit', sv: 'html-universal-1.7.7', projectId: 'p1' })
  return createBlockchainApi({
    http: createHttpClient({ baseUrl, identification, environment }),
    projectId: 'p1',
  })
}

describe('supported networks of the service', () => {
  it('are requested before the first call, once [S7.9]', async () => {
    expect(await Promise.all([api.supports(chainId), api.supports('eip155:999')])).toEqual([true, false])
    expect(await api.supports('eip155:1')).toBe(true)
    expect(server.asked).toHaveLength(1)
  })

  it('are requested again after a failure, and do not count as unsupported meanwhile', async () => {
    server.answer('/v1/supported-chains', { status: 503 })
    expect(await codeOf(api.supports(chainId))).toBe('HTTP_FAILED')
    server.answer('/v1/supported-chains', { json: { http: [chainId] } })
    expect(await api.supports(chainId)).toBe(true)
  })

  it('are requested again after an empty list', async () => {
    server.answer('/v1/supported-chains', { json: { http: [] } })
    expect(await api.supports(chainId)).toBe(false)
    server.answer('/v1/supported-chains', { json: { http: [chainId] } })
    expect(await api.supports(chainId)).toBe(true)
    expect(await api.supports(chainId)).toBe(true)
    expect(server.asked).toHaveLength(2)
  })

  it('are compared by their whole id', async () => {
    server.answer('/v1/supported-chains', { json: { http: ['eip155:1370'] } })
    expect(await api.supports('eip155:137')).toBe(false)
  })
})

describe.each(blockchainCalls)('$name', (call) => {
  const { method, path, headers, good, run, unsupported, unsupportedError } = call
  it('sends one request that identifies the app [S7.9]', async () => {
    server.answer(path, { json: good })
    await run(api)
    const [, asked] = server.asked
    expect(server.asked).toHaveLength(2)
    expect(asked?.method).toBe(method)
    const url = new URL(asked?.path ?? '', server.url)
    expect(url.pathname).toBe(path)
    expect([...url.searchParams].slice(-3)).toEqual([
      ['st', 'appkit'],
      ['sv', 'html-universal-1.7.7'],
      ['projectId', 'p1'],
    ])
  })

  it('sends the JSON content type only if the service needs it [S7.9]', async () => {
    server.answer(path, { json: good })
    await run(api)
    // The type a browser sets for a text body.
    const own = method === 'POST' ? 'text/plain;charset=UTF-8' : undefined
    const told = server.asked.map((request) => request.headers['content-type'])
    expect(told).toEqual([undefined, headers?.['content-type'] ?? own])
  })

  it('sends no request for an unsupported network [S7.9]', async () => {
    server.answer('/v1/supported-chains', { json: { http: ['eip155:1'] } })
    const result: unknown = await run(api).catch((error: unknown) => error)
    expect(result instanceof ConnectKitError ? result.message : result).toEqual(
      unsupportedError ?? unsupported,
    )
    expect(server.asked).toHaveLength(1)
  })

  it.each(oddities)(
    'handles the response %s with a typed error or a result, and works afterwards',
    async (oddity) => {
      server.answer(path, oddity)
      const asking = run(api).then(
        () => 'taken',
        (error: unknown) => (error instanceof ConnectKitError ? error.code : error),
      )
      while (server.asked.length < 2) await settled()
      if (oddity === 'silence') await clock.advance(31_000)
      // Calls that ignore the response body accept any success.
      const isAnyTaken = path.endsWith('/revoke') || (method === 'POST' && path.endsWith('/account'))
      const isWhole = !oddity.includes('closed') && oddity !== '10 MB' && oddity !== 'silence'
      const codes: Readonly<Record<string, string>> = {
        'a closed connection': 'SERVICE_UNREACHABLE',
        'a connection closed half-way': 'SERVICE_UNREACHABLE',
        silence: 'SERVICE_TIMED_OUT',
      }
      expect(await asking).toBe(isAnyTaken && isWhole ? 'taken' : (codes[oddity] ?? 'SERVICE_ANSWER_INVALID'))
      server.answer(path, { json: good })
      await run(api)
    },
  )

  it('can be aborted', async () => {
    server.answer(path, 'silence')
    const giving = new AbortController()
    const asking = codeOf(run(api, giving.signal))
    while (server.asked.length < 2) await settled()
    giving.abort()
    expect(await asking).toBe('ABORTED')
  })
})

/** `npm run test:deep` tries 10,000. */
const responses = Number(process.env['RESPONSES'] ?? 2_000)

describe('any response of the service (property test)', () => {
  it(`is parsed, or a typed error: ${responses} responses, most almost valid`, async () => {
    let body = ''
    const fetch: typeof globalThis.fetch = async (input) =>
      new Response(
        new Request(input).url.includes('supported-chains') ? JSON.stringify({ http: [chainId] }) : body,
      )
    api = apiAt('http://127.0.0.1', fetch)
    const calls = blockchainCalls.filter(({ good }) => good !== undefined)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...calls),
        fc.nat(),
        fc.oneof({ weight: 4, arbitrary: fc.jsonValue() }, fc.constantFrom(undefined, '', '7', -1, 1e99)),
        fc.integer({ min: 0, max: 9 }),
        async ({ good, run }, place, value, kind) => {
          body = kind === 0 ? JSON.stringify(value ?? null) : replaced(good, place, value)
          const result: unknown = await run(api).catch((error: unknown) => error)
          expect(!(result instanceof Error) || result instanceof ConnectKitError).toBe(true)
        },
      ),
      { numRuns: responses },
    )
  }, 120_000)
})

/** A valid response with another value at one path; undefined removes the property. */
function replaced(good: unknown, place: number, value: unknown): string {
  let left = place % Math.max(1, placesIn(good))
  return (
    JSON.stringify(good, function replace(_key, own: unknown) {
      if (left-- === 0) return value
      return own
    }) ?? ''
  )
}

function placesIn(good: unknown): number {
  let count = 0
  JSON.stringify(good, (_key, own: unknown) => {
    count += 1
    return own
  })
  return count
}

describe('history requests', () => {
  it('for purchases are not cached by the browser, since their status changes', async () => {
    const modes: unknown[] = []
    const fetch: typeof globalThis.fetch = async (_, init) => {
      modes.push(init?.cache)
      return Response.json({ http: [chainId], data: [] })
    }
    api = apiAt('http://127.0.0.1', fetch)
    await getHistory(api, { address, chainId })
    await getHistory(api, { address, chainId, onramp: 'coinbase' })
    expect(modes).toEqual([undefined, undefined, 'no-cache'])
  })
})

describe('a swap transaction', () => {
  const swap = { chainId, account, from: usdt, to: `${chainId}:0xeeee`, amount: 5n }
  const tx = { from: account, to: usdt, data: '0x01', amount: '999', eip155: { gas: '1', gasPrice: '2' } }

  it('has a value only if the native currency is swapped, whatever the service returns', async () => {
    server.answer('/v1/convert/build-transaction', { json: { tx } })
    expect(await buildSwap(api, { ...swap, isNative: true })).toMatchObject({
      value: 5n,
      gas: 1n,
      gasPrice: 2n,
    })
    expect(await buildSwap(api, { ...swap, isNative: false })).toMatchObject({ value: 0n })
  })

  it('is requested with one percent slippage and the project id in the body [S9.9]', async () => {
    server.answer('/v1/convert/build-transaction', { json: { tx } })
    await buildSwap(api, { ...swap, isNative: false })
    expect(JSON.parse(server.asked[1]?.body ?? '')).toEqual({
      amount: '5',
      eip155: { slippage: 1 },
      projectId: 'p1',
      from: usdt,
      to: swap.to,
      userAddress: account,
      disableEstimate: true,
    })
  })

  it('approves no contract other than the swapped token', async () => {
    const other = `${chainId}:0x${'1'.repeat(40)}`
    server.answer('/v1/convert/build-approve', {
      json: { tx: { from: other, to: other, data: '0x01', value: '0', eip155: { gasPrice: '1' } } },
    })
    expect(await codeOf(buildApproval(api, swap))).toBe('SERVICE_ANSWER_INVALID')
  })

  it('calls the token’s contract for approval, with value 0, whatever the service returns', async () => {
    const approval = { from: usdt, to: swap.to, data: '0x095ea7b3', value: '5', eip155: { gasPrice: '7' } }
    server.answer('/v1/convert/build-approve', { json: { tx: approval } })
    expect(await buildApproval(api, swap)).toEqual({
      to: usdt.slice('eip155:137:'.length),
      data: '0x095ea7b3',
      value: 0n,
      gas: undefined,
      gasPrice: 7n,
    })
  })

  it('for a quote without an amount is a separate error [S8.4]', async () => {
    server.answer('/v1/convert/quotes', { json: { quotes: [{ toAmount: '' }] } })
    const asking = getSwapQuote(api, { ...swap, address, gasPrice: 0n })
    await expect(asking).rejects.toMatchObject({ code: 'SWAP_AMOUNT_INCORRECT', message: 'Incorrect amount' })
  })
})

describe('an on-ramp URL', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://pay.example', '//pay.example', 'https:/x'])(
    '%o is rejected',
    async (url) => {
      server.answer('/v1/generators/onrampurl', { json: { url } })
      const asking = getOnrampUrl(api, { chainId, address, symbol: 'USDC', network: 'polygon', networks: [] })
      expect(await codeOf(asking)).toBe('SERVICE_ANSWER_INVALID')
    },
  )
})
