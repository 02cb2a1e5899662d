import * as fc from 'fast-check'
import { custom } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { ConnectKitError, connect, disconnect, switchChain } from '../../src/index.ts'
import {
  useBalance,
  useCapabilities,
  useConnections,
  useKitQuery,
  useKitState,
  useReadContract,
  useWaitForTransactionReceipt,
  useWalletClient,
} from '../../src/react.tsx'
import { createTestKit } from '../../src/testing.ts'
import { renderHook } from './support/render-hook.tsx'
import { until } from './support/until.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

const later = () => new Promise((resolve) => setTimeout(resolve))

interface Asked {
  readonly name: string
}

/** A request that settles when the test says so, in any order. */
function heldAction() {
  const asked: {
    readonly name: string
    readonly signal: AbortSignal
    readonly ends: (answer: unknown) => void
  }[] = []
  const action = (_kit: unknown, { name, signal }: Asked & { readonly signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      const ends = (answer: unknown) => (typeof answer === 'string' ? resolve(answer) : reject(answer))
      asked.push({ name, signal, ends })
    })
  return { action, asked }
}

describe('a query', () => {
  it('runs once for parameters created anew in each render', async () => {
    const page = createTestKit()
    const action = vi.fn(async () => '1')
    const hook = await renderHook(
      page,
      (turn: number) =>
        useKitQuery(
          action,
          { since: new Date(0), at: new URL('https://a.example'), ids: new Set([1]), onTold: () => turn },
          { dependsOn: new Map([['a', 1n]]) },
        ),
      0,
    )
    await hook.until(({ isSuccess }) => isSuccess)
    await hook.rerender(1)
    await hook.rerender(2)
    await later()
    expect(action).toHaveBeenCalledTimes(1)
  })

  it('stops waiting when it is disabled, also if its action ignores the signal', async () => {
    const page = createTestKit()
    const action = () => new Promise<string>(() => undefined)
    const hook = await renderHook(page, (enabled: boolean) => useKitQuery(action, {}, { enabled }), true)
    await hook.until(({ isFetching }) => isFetching)
    await hook.rerender(false)
    await hook.until(({ isFetching }) => !isFetching)
    expect(hook.current.fetchStatus).toBe('idle')
  })

  it('resolves a refetch with the displayed result: after a failure the last data beside the error', async () => {
    const page = createTestKit()
    const { action, asked } = heldAction()
    const hook = await renderHook(page, () => useKitQuery(action, { name: 'a' }))
    await later()
    asked[0]?.ends('1')
    await hook.until(({ isSuccess }) => isSuccess)
    const again = hook.current.refetch()
    await later()
    asked[1]?.ends(new Error('no'))
    expect(await again).toMatchObject({ status: 'error', data: '1' })
  })

  it('runs once in strict mode, and shows the data', async () => {
    const page = createTestKit()
    const { action, asked } = heldAction()
    const hook = await renderHook(page, () => useKitQuery(action, { name: 'a' }))
    expect(hook.shown[0]).toMatchObject({
      status: 'pending',
      isPending: true,
      fetchStatus: 'fetching',
      data: undefined,
    })
    await later()
    expect(asked).toHaveLength(1)
    expect(asked[0]?.signal.aborted).toBe(false)
    asked[0]?.ends('1')
    expect(await hook.until(({ isSuccess }) => isSuccess)).toMatchObject({
      status: 'success',
      data: '1',
      isFetching: false,
      fetchStatus: 'idle',
    })
  })

  it('does not rerun for equal data in new objects, and does for different data', async () => {
    const page = createTestKit()
    const action = vi.fn(async (_kit: unknown, { args }: { readonly args: readonly bigint[] }) =>
      String(args),
    )
    const hook = await renderHook(page, (amount: bigint) => useKitQuery(action, { args: [amount] }), 1n)
    await hook.until(({ data }) => data === '1')
    await hook.rerender(1n)
    await later()
    expect(action).toHaveBeenCalledTimes(1)
    await hook.rerender(2n)
    await hook.until(({ data }) => data === '2')
    expect(action).toHaveBeenCalledTimes(2)
  })

  it('never shows the result of earlier parameters, and aborts that request', async () => {
    const page = createTestKit()
    const { action, asked } = heldAction()
    const hook = await renderHook(page, (name: string) => useKitQuery(action, { name }), 'a')
    asked[0]?.ends('answer to a')
    await hook.until(({ isSuccess }) => isSuccess)
    await hook.rerender('b')
    expect(hook.current).toMatchObject({ status: 'pending', data: undefined, isFetching: true })
    await hook.rerender('c')
    expect(asked.map(({ name, signal }) => [name, signal.aborted])).toEqual([
      ['a', false],
      ['b', true],
      ['c', false],
    ])
    asked[2]?.ends('answer to c')
    asked[1]?.ends('answer to b')
    await hook.until(({ data }) => data === 'answer to c')
    await later()
    expect(hook.shown.map(({ data }) => data)).not.toContain('answer to b')
    expect(hook.current.data).toBe('answer to c')
  })

  it('aborts its request on unmount', async () => {
    const page = createTestKit()
    const { action, asked } = heldAction()
    const hook = await renderHook(page, () => useKitQuery(action, { name: 'a' }))
    hook.unmount()
    await later()
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true])
  })

  it('sends no request while it is disabled or has no parameters', async () => {
    const page = createTestKit()
    const { action, asked } = heldAction()
    interface Props {
      readonly name?: string
      readonly enabled?: boolean
    }
    const hook = await renderHook(
      page,
      ({ name, enabled }: Props) =>
        useKitQuery(action, name === undefined ? undefined : { name }, { enabled }),
      {},
    )
    expect(hook.current).toMatchObject({ status: 'pending', fetchStatus: 'idle', isFetching: false })
    expect(await hook.current.refetch()).toMatchObject({ status: 'pending' })
    await hook.rerender({ name: 'a', enabled: false })
    expect(asked).toEqual([])
    await hook.rerender({ name: 'a', enabled: true })
    await hook.until(({ isFetching }) => isFetching)
    await hook.rerender({ name: 'a', enabled: false })
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[0]?.ends(asked[0].signal.reason)
    await hook.until(({ fetchStatus }) => fetchStatus === 'idle')
    expect(hook.current.status).toBe('pending')
  })

  it('keeps the data while it refetches, and after a failure', async () => {
    const page = createTestKit()
    const { action, asked } = heldAction()
    const hook = await renderHook(page, () => useKitQuery(action, { name: 'a' }))
    asked[0]?.ends('1')
    const { refetch } = await hook.until(({ isSuccess }) => isSuccess)
    const again = refetch()
    expect(await hook.until(({ isFetching }) => isFetching)).toMatchObject({ status: 'success', data: '1' })
    asked[1]?.ends(new ConnectKitError('RPC_UNAVAILABLE', 'No node answers'))
    expect(await again).toMatchObject({ status: 'error', error: { code: 'RPC_UNAVAILABLE' } })
    expect(await hook.until(({ isError }) => isError)).toMatchObject({ data: '1', isFetching: false })
    const first = refetch()
    const second = refetch()
    expect(asked[2]?.signal.aborted).toBe(true)
    asked[3]?.ends('3')
    asked[2]?.ends('2')
    expect(await second).toMatchObject({ status: 'success', data: '3' })
    expect(await first).toMatchObject({ status: 'success', data: '3' })
    await hook.until(({ data, error }) => data === '3' && error === null)
  })

  it('refetches with the current parameters, whichever render the refetch function is from [kit-core hostile A6]', async () => {
    const page = createTestKit()
    const { action, asked } = heldAction()
    const hook = await renderHook(page, (name: string) => useKitQuery(action, { name }), 'a')
    asked[0]?.ends('answer to a')
    const { refetch } = await hook.until(({ isSuccess }) => isSuccess)
    await hook.rerender('b')
    asked[1]?.ends('answer to b')
    await hook.until(({ data }) => data === 'answer to b')
    const again = refetch()
    asked[2]?.ends('newer answer to b')
    expect(await again).toMatchObject({ status: 'success', data: 'newer answer to b' })
    expect(asked.map(({ name }) => name)).toEqual(['a', 'b', 'b'])
    await hook.until(({ data, isFetching }) => data === 'newer answer to b' && !isFetching)
    expect(hook.current.refetch).toBe(refetch)
  })

  it('resolves a refetch of an earlier render that comes during a request [kit-core hostile A6]', async () => {
    const page = createTestKit()
    const { action, asked } = heldAction()
    const hook = await renderHook(page, (name: string) => useKitQuery(action, { name }), 'a')
    asked[0]?.ends('answer to a')
    const { refetch } = await hook.until(({ isSuccess }) => isSuccess)
    await hook.rerender('b')
    void refetch()
    const open = asked.filter(({ signal }) => !signal.aborted)
    for (const one of open) one.ends(`answer to ${one.name}`)
    expect(await hook.until(({ isSuccess }) => isSuccess)).toMatchObject({ data: 'answer to b' })
  })

  it('shows only results of the current parameters, for any order of requests and responses', async () => {
    const page = createTestKit()
    const step = fc.oneof(
      fc.record({ do: fc.constant('ask' as const), name: fc.constantFrom('a', 'b', 'c') }),
      // A `refetch` function of an earlier render may be called in any later one.
      fc.record({ do: fc.constant('refetch' as const), of: fc.nat(99) }),
      fc.record({ do: fc.constant('answer' as const), which: fc.nat(9), fails: fc.boolean() }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { action, asked } = heldAction()
        const wrong: string[] = []
        const hook = await renderHook(
          page,
          (name: string) => {
            const query = useKitQuery(action, { name })
            if (query.data !== undefined && !query.data.startsWith(name))
              wrong.push(`${query.data} for ${name}`)
            return query
          },
          'a',
        )
        let name = 'a'
        const open = () => asked.filter(({ signal }) => !signal.aborted)
        const answered = new Set<unknown>()
        for (const each of steps) {
          if (each.do === 'ask') {
            name = each.name
            await hook.rerender(name)
          } else if (each.do === 'refetch') void hook.shown[each.of % hook.shown.length]?.refetch()
          else {
            const one = asked[each.which % Math.max(asked.length, 1)]
            if (one) answered.add(one)
            one?.ends(
              each.fails ? new ConnectKitError('RPC_UNAVAILABLE', 'No node answers') : `${one.name} answered`,
            )
          }
          await later()
        }
        // At most one request is active, and it is the one for the displayed parameters.
        const wanted = open().filter((one) => !answered.has(one))
        expect(wanted.length).toBeLessThanOrEqual(1)
        for (const one of wanted) expect(one.name).toBe(name)
        for (const one of asked) one.ends(`${one.name} answered`)
        expect((await hook.until(({ isFetching }) => !isFetching)).status).not.toBe('pending')
        expect(wrong).toEqual([])
        hook.unmount()
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})

describe('queries of the connected wallet', () => {
  const withCapabilities = () => {
    const page = createTestKit()
    const request = page.wallet.provider.request.bind(page.wallet.provider)
    const asked: unknown[] = []
    page.wallet.provider.request = async (given) => {
      if (given.method !== 'wallet_getCapabilities') return request(given)
      asked.push(given.params)
      return { '0x89': { atomic: { status: 'supported' } } }
    }
    return { ...page, asked }
  }

  it('wait for a wallet, and rerun for another account', async () => {
    const page = withCapabilities()
    const hook = await renderHook(page, () => useCapabilities())
    await later()
    expect(hook.current).toMatchObject({ status: 'pending', isFetching: false })
    await connect(page.kit, { connectorId: page.wallet.id })
    await hook.until(({ data }) => data?.[137]?.['atomic'] !== undefined)
    page.wallet.switchesAccount(1)
    await until(() => page.asked.length === 2)
    expect(page.asked).toEqual([[expect.stringMatching(/^0xf39F/)], [expect.stringMatching(/^0x7099/)]])
    await hook.until(({ isSuccess }) => isSuccess)
    await disconnect(page.kit)
    await hook.until(({ status, isFetching }) => status === 'pending' && !isFetching)
  })

  it('return another wallet client on another network, and none after disconnect', async () => {
    const page = createTestKit()
    await connect(page.kit, { connectorId: page.wallet.id })
    const hook = await renderHook(page, () => useWalletClient())
    await hook.until(({ data }) => data?.chain.id === 137)
    await switchChain(page.kit, { chainId: 1 })
    await hook.until(({ data }) => data?.chain.id === 1)
    await disconnect(page.kit)
    await hook.until(({ data }) => data === undefined)
  })
})

describe('queries of a chain', () => {
  /** RPC nodes that respond with their chain id, and can delay chosen responses. */
  const nodes = (isHeld = false) => {
    const asked: string[] = []
    const node = (chainId: number) =>
      custom({
        async request({ method }: { method: string }) {
          asked.push(`${chainId} ${method}`)
          if (isHeld) return new Promise(() => undefined)
          return method === 'eth_blockNumber' ? '0x1' : `0x${chainId.toString(16).padStart(64, '0')}`
        },
      })
    return { asked, transports: { 137: node(137), 1: node(1) } }
  }
  const abi = [
    { type: 'function', name: 'here', stateMutability: 'view', inputs: [], outputs: [{ type: 'uint256' }] },
  ] as const
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  it('use the wallet’s network, and rerun when it changes', async () => {
    const { transports } = nodes()
    const page = createTestKit({ transports })
    const hook = await renderHook(page, () => useReadContract({ address, abi, functionName: 'here' }))
    await hook.until(({ data }) => data === 137n)
    await switchChain(page.kit, { chainId: 1 })
    await hook.until(({ data }) => data === 1n)
    const fixed = await renderHook(page, () =>
      useReadContract({ address, abi, functionName: 'here', chainId: 137 }),
    )
    await fixed.until(({ data }) => data === 137n)
  })

  it('fail if the app does not have the chain; without a token they read the native currency', async () => {
    const { transports, asked } = nodes()
    const page = createTestKit({ transports })
    const hook = await renderHook(page, (chainId: number) => useBalance({ address, chainId }), 10)
    await hook.until(({ error }) => error?.code === 'CHAIN_NOT_CONFIGURED')
    await hook.rerender(137)
    await hook.until(({ data }) => data === 137n)
    expect(asked).toEqual(['137 eth_getBalance'])
  })

  it('stop polling for a transaction on unmount', async () => {
    const { transports, asked } = nodes(true)
    const page = createTestKit({ transports })
    const hook = await renderHook(
      page,
      (count: number) =>
        useWaitForTransactionReceipt({
          hash: `0x${'1'.repeat(64)}`,
          chainId: 137,
          // Another function identity does not change the query.
          onReplaced: () => void count,
        }),
      1,
    )
    await until(() => asked.length > 0)
    const before = asked.length
    await hook.rerender(2)
    expect(asked).toHaveLength(before)
    expect(hook.current).toMatchObject({ status: 'pending', isFetching: true })
    hook.unmount()
    await later()
    await page.clock.advance(60_000)
    expect(asked).toHaveLength(before)
  })
})

describe('useKitState and useConnections', () => {
  it('compare the selection by `isEqual`', async () => {
    const page = createTestKit()
    const names = await renderHook(page, () =>
      useKitState(
        ({ wallets }) => wallets.map(({ name }) => name),
        (a, b) => a.join() === b.join(),
      ),
    )
    await names.until((all) => all.includes('Scripted Wallet'))
    const renders = names.shown.length
    await connect(page.kit, { connectorId: page.wallet.id })
    await later()
    expect(names.shown).toHaveLength(renders)
  })

  it('return the connections, of all namespaces or of one', async () => {
    const page = createTestKit()
    const all = await renderHook(page, () => useConnections())
    const solana = await renderHook(page, () => useConnections('solana'))
    await connect(page.kit, { connectorId: page.wallet.id })
    await all.until((list) => list[0]?.wallet.name === 'Scripted Wallet')
    expect(solana.current).toEqual([])
  })
})
