import { describe, expect, it } from 'vitest'
import { pageWalletConnector } from '../../src/connectors/eip1193/page-wallet.ts'
import { addConnector, connect, disconnect, signMessage, switchChain } from '../../src/index.ts'
import * as hooks from '../../src/react.tsx'
import { createTestKit } from '../../src/testing.ts'
import { aNode } from './support/canned-chain.ts'
import { anNft, aToken, aTransaction, failing, servedKit } from './support/canned-services.ts'
import { renderHook } from './support/render-hook.tsx'
import { serviceHooks } from './support/service-hooks.ts'
import { native as coinId, servesSwaps, usdt } from './support/swap-scenes.ts'
import { until } from './support/until.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

type Tried = (typeof serviceHooks)[number]

const swap = { from: `eip155:137:0x${'1'.repeat(40)}`, to: `eip155:137:0x${'2'.repeat(40)}`, amount: 5n }
const swapped = {
  from: { address: coinId, symbol: 'POL', decimals: 18 },
  to: { address: usdt, symbol: 'USDT', decimals: 6 },
  amount: 10n ** 18n,
}
const purchase = { id: 'p', name: 'USD Coin', symbol: 'USDC', networks: [] }
const payment = { id: 'USD', payment_method_limits: [] }

/** What each asks for, as its first words in the address. */
const reads = {
  useProfile: [() => hooks.useProfile(), '/v1/identity/'],
  useTokenBalances: [() => hooks.useTokenBalances(), '/v1/account/'],
  useSpendableTokens: [() => hooks.useSpendableTokens(), '/v1/account/'],
  useResolveName: [() => hooks.useResolveName({ name: 'alice.reown.id' }), '/v1/profile/account/alice'],
  useIsNameRegistered: [() => hooks.useIsNameRegistered({ label: 'alice' }), '/v1/profile/account/alice'],
  useSuggestNamesFor: [() => hooks.useSuggestNamesFor({ label: 'alice' }), '/v1/profile/suggestions/'],
  useNamesOf: [() => hooks.useNamesOf({ address: '0x1' }), '/v1/profile/reverse/'],
  useSwapTokens: [() => hooks.useSwapTokens(), '/v1/convert/tokens'],
  useTokenPrice: [() => hooks.useTokenPrice(), '/v1/fungible/price'],
  useGasPrice: [() => hooks.useGasPrice(), '/v1/convert/gas-price'],
  useQuoteSwap: [() => hooks.useQuoteSwap(swap), '/v1/convert/quotes'],
  useSwapQuote: [() => hooks.useSwapQuote(swapped), '/v1/convert/quotes'],
  usePlanSwap: [() => hooks.usePlanSwap(swapped), '/v1/convert/quotes'],
  useOnramp: [() => hooks.useOnramp(), '/v1/onramp/options'],
  usePurchases: [() => hooks.usePurchases(), '/v1/account/'],
  useOnrampOptions: [() => hooks.useOnrampOptions(), '/v1/onramp/options'],
  useOnrampQuote: [() => hooks.useOnrampQuote({ purchase, payment }), '/v1/onramp/quote'],
  useOnrampPage: [() => hooks.useOnrampPage({ symbol: 'USDC' }), '/v1/generators/onrampurl'],
  useWaitForPurchase: [() => hooks.useWaitForPurchase({}), '/v1/account/'],
  useSmartSessions: [() => hooks.useSmartSessions(), '/v1/sessions/'],
  useWalletImageUrl: [() => hooks.useWalletImageUrl({ imageId: 'i1' }), '/getWalletImage/i1'],
  useAssetImageUrl: [
    () => hooks.useAssetImageUrl({ kind: 'token', id: 'USDT' }),
    '/public/getTokenImage/USDT',
  ],
} as const satisfies Partial<Record<Tried, readonly [() => unknown, string]>>

const writes = {
  useRegisterName: [
    () => {
      const { mutate } = hooks.useRegisterName()
      return () => mutate({ label: 'alice' })
    },
    '/v1/profile/account',
  ],
  usePrepareSwap: [
    () => {
      const { mutate } = hooks.usePrepareSwap()
      return () => mutate(swap)
    },
    '/v1/convert/',
  ],
  useRevokeSmartSessionOf: [
    () => {
      const { mutate } = hooks.useRevokeSmartSessionOf()
      return () => mutate({ pci: 'one', signature: '0x' })
    },
    '/v1/sessions/',
  ],
  useSearchWallets: [
    () => {
      const { mutate } = hooks.useSearchWallets()
      return () => mutate({ search: 'rainbow' })
    },
    '/getWallets',
  ],
  useFetchWalletPage: [
    () => {
      const { mutate } = hooks.useFetchWalletPage()
      return () => mutate({})
    },
    '/getWallets',
  ],
} as const satisfies Partial<Record<Tried, readonly [() => () => void, string]>>

const entriesOf = <Table extends object>(table: Table) =>
  Object.entries(table) as [string, Table[keyof Table]][]

describe('each hook of the services reaches its action', () => {
  it.each(entriesOf(reads))('%s', async (_, [useIt, path]) => {
    const test = await servedKit()
    await renderHook(test, () => useIt())
    await until(() => test.asked.some((asked) => asked.startsWith(path)))
  })

  it.each(entriesOf(writes))('%s, when it is called and not before', async (_, [useIt, path]) => {
    const test = await servedKit()
    const hook = await renderHook(test, () => useIt())
    expect(test.asked.filter((asked) => asked.startsWith(path))).toEqual([])
    hook.current()
    await until(() => test.asked.some((asked) => asked.startsWith(path)))
  })

  it('leaves none out', () => {
    const here: readonly Tried[] = [
      'useActivity',
      'useApproveRequest',
      'useExecuteSwap',
      'useNativeBalance',
      'useNfts',
      'useProvider',
      'useRejectRequest',
      'useVerifyApp',
    ]
    expect([...Object.keys(reads), ...Object.keys(writes), ...here].toSorted()).toEqual([...serviceHooks])
  })
})

describe('a swap', () => {
  it('is quoted, planned and executed by hooks alone', async () => {
    const test = await servedKit({ transports: { 137: aNode().transport } })
    servesSwaps(test)
    const told: string[] = []
    const hook = await renderHook(test, () => ({
      quote: hooks.useSwapQuote(swapped),
      plan: hooks.usePlanSwap(swapped),
      swap: hooks.useExecuteSwap({ onSuccess: () => told.push('done') }),
    }))
    const {
      quote,
      plan,
      swap: execution,
    } = await hook.until((now) => now.quote.isSuccess && now.plan.isSuccess)
    expect(quote.data).toMatchObject({ received: 498_500n, minimum: 493_515n })
    if (!plan.data) throw new Error('no plan')
    execution.mutate({ plan: plan.data, onProgress: ({ step }) => told.push(step) })
    await hook.until((now) => now.swap.isSuccess)
    expect(told).toEqual(['checking', 'awaitingWallet', 'confirming', 'done'])
    await disconnect(test.kit)
    await hook.until((now) => now.quote.isPending && now.plan.isPending)
  })

  it('is refused with a code of its action', async () => {
    const test = await servedKit({ transports: { 137: aNode({ eth_getBalance: '0x1' }).transport } })
    servesSwaps(test)
    const hook = await renderHook(test, () => hooks.usePlanSwap(swapped))
    const { error } = await hook.until((now) => now.isError)
    expect(error?.code).toBe('INSUFFICIENT_BALANCE')
  })
})

describe('what is about the connected account', () => {
  it('is asked while one is connected, and is nobody’s afterwards', async () => {
    const test = await servedKit()
    test.answer('/v1/account/:address/balance', { balances: [aToken('USDT')] })
    const hook = await renderHook(test, () => ({
      tokens: hooks.useTokenBalances(),
      native: hooks.useNativeBalance(),
      verdict: hooks.useVerifyApp(),
      provider: hooks.useProvider(),
    }))
    const { tokens, native, provider } = await hook.until(
      (now) =>
        now.tokens.isSuccess && now.native.isSuccess && now.verdict.isSuccess && now.provider.isSuccess,
    )
    expect(tokens.data?.map(({ quantity }) => quantity)).toEqual([{ value: 2_500_987_650n, decimals: 6 }])
    expect(native.data).toMatchObject({ value: 12_345_678_900_000_000_000n, decimals: 18 })
    expect(await provider.data?.request({ method: 'eth_accounts' })).toContain(test.address)
    await disconnect(test.kit)
    await hook.until((now) => now.tokens.isPending && now.native.isPending && now.provider.isPending)
    expect(hook.current.tokens.isFetching).toBe(false)
  })

  it('is a list of NFTs, continued page by page and read anew for another network', async () => {
    const test = await servedKit()
    const answer = ({ searchParams }: URL) => {
      const prefix = searchParams.get('chainId') === 'eip155:1' ? 9 : 1
      return Response.json(
        searchParams.get('cursor')
          ? { data: [anNft(`${prefix}2`)], next: null }
          : { data: [anNft(`${prefix}1`)], next: 'p2' },
      )
    }
    test.answer('/v1/account/:address/nfts', answer)
    const hook = await renderHook(test, () => hooks.useNfts())
    const ids = () => hook.current.data?.nfts.map(({ tokenId }) => tokenId)
    await hook.until((now) => now.isSuccess && now.hasNextPage)
    hook.current.fetchNextPage()
    hook.current.fetchNextPage()
    await hook.until((now) => !now.hasNextPage && !now.isFetchingNextPage)
    expect(ids()).toEqual([11n, 12n])
    expect(test.asked.filter((path) => path.includes('cursor=p2'))).toHaveLength(1)
    await switchChain(test.kit, { chainId: 1 })
    await hook.until((now) => now.isSuccess && now.data.nfts[0]?.tokenId === 91n)
    expect(ids()).toEqual([91n])
    await hook.current.refetch()
    expect(ids()).toEqual([91n])
    test.answer('/v1/account/:address/nfts', failing())
    hook.current.fetchNextPage()
    const { nextPageError } = await hook.until((now) => now.nextPageError !== null)
    expect(nextPageError?.code).toBe('HTTP_FAILED')
    expect(ids()).toEqual([91n])
  })

  it('is a history that is read on, page by page', async () => {
    const test = await servedKit()
    const pages = [
      { data: [aTransaction('a')], next: 'p2' },
      { data: [aTransaction('b')], next: null },
    ]
    test.answer('/v1/account/:address/history', ({ searchParams }) =>
      Response.json(pages[searchParams.get('cursor') === 'p2' ? 1 : 0]),
    )
    const hook = await renderHook(test, () => hooks.useActivity())
    const first = await hook.until(({ isSuccess }) => isSuccess)
    expect([first.data?.items.length, first.hasNextPage]).toEqual([1, true])
    first.fetchNextPage()
    const whole = await hook.until(({ hasNextPage }) => !hasNextPage)
    expect(whole.data?.items.map(({ id }) => id)).toEqual(['a', 'b'])
  })
})

it('an app that shows requests itself approves and rejects them', async () => {
  const page = createTestKit({ wallet: false })
  const info = { id: 'ID_AUTH', type: 'AUTH', name: 'Embedded', icon: undefined, rdns: undefined } as const
  addConnector(page.kit, pageWalletConnector(info, page.wallet.provider))
  await connect(page.kit, { connectorId: 'ID_AUTH' })
  const hook = await renderHook(page, () => ({
    waiting: hooks.useKitState(({ approvals }) => approvals),
    approve: hooks.useApproveRequest(),
    reject: hooks.useRejectRequest(),
  }))
  const waiting = async () => (await hook.until((now) => now.waiting.length === 1)).waiting[0]?.id ?? 0
  const signing = signMessage(page.kit, { message: 'x' })
  hook.current.approve.mutate({ id: await waiting() })
  expect(await signing).toMatch(/^0x/)
  const refused = signMessage(page.kit, { message: 'y' }).catch(({ code }) => code)
  hook.current.reject.mutate({ id: await waiting() })
  expect(await refused).toBe('USER_REJECTED')
})
