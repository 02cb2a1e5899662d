import { type Address, type Hash, parseAbi } from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { commands } from 'vitest/browser'
import { type ConnectKit, connect, connectionIn } from '../../src/index.ts'
import { arbitrum, defineNetwork, polygon, solana } from '../../src/networks.ts'
import * as hooks from '../../src/react.tsx'
import {
  useAllowances,
  useBalance,
  useCallsStatus,
  useCapabilities,
  useClient,
  useConnect,
  useConnection,
  useDeployContract,
  useDisconnect,
  useEstimateSendFee,
  usePrepareSolanaTransfer,
  usePublicClient,
  useReadContract,
  useRevokeAllowance,
  useRevokeWalletPermission,
  useSendCalls,
  useSendSolanaTransaction,
  useSendSolanaTransfer,
  useSendToken,
  useSendTransaction,
  useSentBatches,
  useSentTransactions,
  useShowCallsStatus,
  useSignAllSolanaTransactions,
  useSignIn,
  useSignMessage,
  useSignSolanaTransaction,
  useSignTypedData,
  useSimulateContract,
  useSolanaTokens,
  useSwitchAccount,
  useSwitchChain,
  useSwitchConnection,
  useVerifyMessage,
  useWaitForCallsStatus,
  useWaitForTransactionReceipt,
  useWalletClient,
  useWalletPermissions,
  useWatchAsset,
  useWriteContract,
} from '../../src/react.tsx'
import { createSiwx } from '../../src/siwx.ts'
import { createScriptedWallet, createTestKit, type TestKit, type TestKitOptions } from '../../src/testing.ts'
import { walletStandard } from '../../src/wallet-standard.ts'
import { standardWallet } from '../support/standard-wallet.ts'
import { renderHook } from './support/render-hook.tsx'
import { serviceHooks } from './support/service-hooks.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

const stack = inject('localStack')
const abi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
])
const receiver: Address = '0x00000000000000000000000000000000000000f2'
const usdt = { symbol: 'USDT', decimals: 6, address: stack.usdt } as const
const token = { address: stack.usdt, abi } as const
/** One of the local chains' accounts with a public key; no other test sends from it. */
const rich = mnemonicToAccount(`${'test '.repeat(11)}junk`, { addressIndex: 7 })

/** Additional responses of a wallet with batches (EIP-5792) and tokens (EIP-747). */
const further: Readonly<Record<string, unknown>> = {
  wallet_watchAsset: true,
  wallet_getCapabilities: { '0x89': { atomic: { status: 'supported' } } },
  wallet_sendCalls: { id: '0xba7c4' },
  wallet_getCallsStatus: { version: '2.0.0', id: '0xba7c4', chainId: '0x89', status: 200, receipts: [] },
  wallet_showCallsStatus: null,
}

function testKit(options: TestKitOptions = {}): TestKit {
  const test = createTestKit({
    networks: [
      defineNetwork(polygon, { rpcUrls: [stack.chains[137]] }),
      defineNetwork(arbitrum, { rpcUrls: [stack.chains[42161]] }),
    ],
    wallet: { accounts: [rich, privateKeyToAccount(generatePrivateKey())], rpcUrl: stack.chains[137] },
    ...options,
    environment: {
      now: Date.now,
      after(delay, action) {
        const timer = setTimeout(action, delay)
        return () => clearTimeout(timer)
      },
    },
  })
  const request = test.wallet.provider.request.bind(test.wallet.provider)
  test.wallet.provider.request = async (asked) =>
    asked.method in further ? further[asked.method] : request(asked)
  return test
}

const connection = (kit: ConnectKit) => connectionIn(kit.store.getState(), 'eip155')

describe('every action hook', () => {
  /** Each test removes the hooks it calls; hooks left at the end are untested. */
  const untested = new Set(Object.keys(hooks).filter((name) => name.startsWith('use')))
  const covers = (...used: readonly { readonly name: string }[]) => {
    for (const { name } of used) untested.delete(name)
  }
  let test: TestKit
  beforeEach(async () => {
    test = testKit()
    await connect(test.kit, { connectorId: test.wallet.id })
  })

  it('useConnect, useSwitchChain and useDisconnect work', async () => {
    covers(useConnect, useDisconnect, useSwitchAccount, useSwitchConnection, useSwitchChain, useConnection)
    const page = testKit({ multiWallet: true })
    const other = createScriptedWallet({ name: 'Other', rdns: 'test.other' })
    other.installIn(page.page.window)
    const hook = await renderHook(page, () => ({
      connect: useConnect(),
      disconnect: useDisconnect(),
      switchAccount: useSwitchAccount(),
      switchConnection: useSwitchConnection(),
      switchChain: useSwitchChain(),
      connection: useConnection(),
    }))
    hook.current.connect.mutate({ connectorId: page.wallet.id })
    const { connect: first } = await hook.until(({ connect: { isSuccess } }) => isSuccess)
    hook.current.connect.mutate({ connectorId: other.id })
    await hook.until(({ connection: now }) => now.status === 'connected' && now.wallet.name === 'Other')
    hook.current.switchConnection.mutate({ sessionId: first.data?.sessionId ?? '' })
    await hook.until(({ connection: now }) => now.status === 'connected' && now.address === rich.address)
    hook.current.switchChain.mutate({ chainId: 42161 })
    await hook.until(({ connection: now }) => now.status === 'connected' && now.chainId === 42161)
    const [, second = ''] = first.data?.accounts ?? []
    hook.current.switchAccount.mutate({ address: second })
    await hook.until(({ connection: now }) => now.status === 'connected' && now.address === second)
    hook.current.switchAccount.mutate({ address: receiver })
    await hook.until(({ switchAccount }) => switchAccount.error?.code === 'WALLET_UNAUTHORIZED')
    hook.current.disconnect.mutate()
    await hook.until(
      ({ disconnect, connection: now }) => disconnect.isSuccess && now.status === 'disconnected',
    )
  })

  it('useSignMessage and useVerifyMessage work', async () => {
    covers(useSignMessage, useVerifyMessage, useSignTypedData)
    const hook = await renderHook(test, () => {
      const sign = useSignMessage()
      const signature = sign.data as Hash | undefined
      const typed = useSignTypedData()
      const verified = useVerifyMessage(signature && { address: rich.address, message: 'I am me', signature })
      return { sign, verified, typed }
    })
    hook.current.sign.mutate({ message: 'I am me' })
    await hook.until(({ verified }) => verified.data === true)
    const types = { Entry: [{ name: 'seat', type: 'uint8' }] } as const
    const signature = await hook.current.typed.mutateAsync({
      types,
      primaryType: 'Entry',
      message: { seat: 3 },
    })
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  })

  it('contract hooks read, simulate, write and wait for the receipt', async () => {
    covers(useReadContract, useSimulateContract, useWriteContract, useWaitForTransactionReceipt)
    const hook = await renderHook(test, () => {
      const held = useReadContract({ ...token, functionName: 'balanceOf', args: [receiver] })
      const trial = useSimulateContract({ ...token, functionName: 'transfer', args: [receiver, 5n] })
      const write = useWriteContract()
      const receipt = useWaitForTransactionReceipt(write.data && { hash: write.data, chainId: 137 })
      return { held, trial, write, receipt }
    })
    const { trial } = await hook.until((all) => all.trial.isSuccess && all.held.isSuccess)
    const before = hook.current.held.data ?? 0n
    expect(trial.data?.result).toBe(true)
    if (trial.data) hook.current.write.mutate(trial.data.request)
    const { held } = await hook.until(({ receipt }) => receipt.data?.status === 'success')
    expect(await held.refetch()).toMatchObject({ status: 'success', data: before + 5n })
  })

  it('useSendTransaction, useSendToken, useEstimateSendFee and useBalance work', async () => {
    covers(useSendTransaction, useSendToken, useEstimateSendFee, useBalance)
    const hook = await renderHook(test, () => ({
      send: useSendTransaction(),
      sendToken: useSendToken(),
      estimate: useEstimateSendFee({ chainId: 137, token: usdt, to: receiver, amount: 3n }),
      coins: useBalance({ chainId: 137, address: receiver }),
      tokens: useBalance({ chainId: 137, address: receiver, token: usdt }),
    }))
    const { estimate } = await hook.until(
      (all) => all.estimate.isSuccess && all.coins.isSuccess && all.tokens.isSuccess,
    )
    expect(estimate.data?.gas).toBeGreaterThan(21_000n)
    const [coins, tokens] = [hook.current.coins.data ?? 0n, hook.current.tokens.data ?? 0n]
    const hash = await hook.current.send.mutateAsync({ to: receiver, value: 7n, chainId: 137 })
    expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    const sent = await hook.current.sendToken.mutateAsync({
      chainId: 137,
      token: usdt,
      to: receiver,
      amount: 3n,
    })
    expect(sent.blockNumber).toBeGreaterThan(0n)
    expect(await hook.current.coins.refetch()).toMatchObject({ data: coins + 7n })
    expect(await hook.current.tokens.refetch()).toMatchObject({ data: tokens + 3n })
  })

  it('useDeployContract works', async () => {
    covers(useDeployContract)
    // Returns 42 for every call.
    const bytecode = '0x600a600c600039600a6000f3602a60005260206000f3'
    const hook = await renderHook(test, () => {
      const deploy = useDeployContract()
      const receipt = useWaitForTransactionReceipt(deploy.data && { hash: deploy.data, chainId: 137 })
      return { deploy, receipt }
    })
    hook.current.deploy.mutate({ chainId: 137, abi: [], bytecode })
    await hook.until(({ receipt }) => receipt.data?.contractAddress)
  })

  it('useSendCalls, useSentBatches, useShowCallsStatus and useWaitForCallsStatus work', async () => {
    covers(
      useSendCalls,
      useSentBatches,
      useCallsStatus,
      useWaitForCallsStatus,
      useShowCallsStatus,
      useCapabilities,
      useWatchAsset,
    )
    const hook = await renderHook(test, () => {
      const send = useSendCalls()
      const id = send.data && { id: send.data.id }
      return {
        send,
        now: useCallsStatus(id),
        end: useWaitForCallsStatus(id),
        sent: useSentBatches(),
        show: useShowCallsStatus(),
        can: useCapabilities({ chainIds: [137] }),
        watch: useWatchAsset(),
      }
    })
    await hook.until(({ can }) => can.data?.[137]?.['atomic'])
    hook.current.send.mutate({ calls: [{ to: receiver, value: 1n }] })
    await hook.until(({ now, end }) => now.data?.status === 'success' && end.data?.statusCode === 200)
    await hook.until(
      ({ sent: [batch] }) => batch?.id === hook.current.send.data?.id && batch?.status === 'confirmed',
    )
    hook.current.show.mutate({ id: '0xba7c4' })
    hook.current.watch.mutate({ type: 'ERC20', options: { ...usdt, address: stack.usdt } })
    await hook.until(({ show, watch }) => show.isSuccess && watch.data === true)
  })

  it('viem client hooks work', async () => {
    covers(useClient, usePublicClient, useWalletClient)
    const hook = await renderHook(test, () => ({
      plain: useClient(),
      whole: usePublicClient({ chainId: 42161 }),
      wallet: useWalletClient(),
    }))
    await hook.until(({ plain, whole, wallet }) => plain.data && whole.data && wallet.data)
    expect(hook.current.plain.data?.chain.id).toBe(137)
    expect(await hook.current.whole.data?.getChainId()).toBe(42161)
    expect(hook.current.wallet.data?.account.address).toBe(rich.address)
  })

  it('Solana hooks sign and send', async () => {
    covers(useSendSolanaTransaction, useSignSolanaTransaction, useSignAllSolanaTransactions)
    const sol = await standardWallet({ name: 'Sol', canSend: true })
    const page = testKit({ networks: [solana], connectors: [walletStandard()], wallet: false })
    sol.registersIn(page.page.window)
    await connect(page.kit, { connectorId: 'wallet-standard:Sol' })
    const hook = await renderHook(page, () => ({
      send: useSendSolanaTransaction(),
      sign: useSignSolanaTransaction(),
      signAll: useSignAllSolanaTransactions(),
    }))
    const transaction = sol.transaction()
    const { signature } = await hook.current.send.mutateAsync({ transaction })
    expect(await hook.current.sign.mutateAsync({ transaction })).toMatchObject({ signature })
    expect(await hook.current.signAll.mutateAsync({ transactions: [transaction, transaction] })).toHaveLength(
      2,
    )
    expect(sol.sent).toHaveLength(1)
  })

  it.runIf(stack.solana !== null)('Solana hooks prepare, send and list tokens', async () => {
    covers(usePrepareSolanaTransfer, useSendSolanaTransfer, useSolanaTokens)
    const sol = await standardWallet({ name: 'Sol' })
    const friend = await standardWallet({ name: 'Friend' })
    const mint = await commands.giveOnSolana(sol.address)
    const networks = [
      defineNetwork({ ...solana, rpcUrls: { default: { http: [stack.solana ?? ''] } } }),
    ] as const
    const page = testKit({ networks, connectors: [walletStandard()], wallet: false })
    sol.registersIn(page.page.window)
    await connect(page.kit, { connectorId: 'wallet-standard:Sol' })
    const transfer = { token: { symbol: 'USDC', decimals: 6, mint }, to: friend.address, amount: 5_000_000n }
    const hook = await renderHook(page, () => ({
      tokens: useSolanaTokens(),
      prepared: usePrepareSolanaTransfer(transfer),
      send: useSendSolanaTransfer(),
    }))
    await hook.until(({ tokens, prepared }) => tokens.data && prepared.data)
    expect(hook.current.tokens.data).toMatchObject([{ symbol: 'SOL' }, { mint, held: 100_000_000n }])
    expect(hook.current.prepared.data).toMatchObject({ fee: 5_000n, rent: 2_039_280n })
    await hook.current.send.mutateAsync(transfer)
    expect(await commands.heldOnSolana(friend.address, mint)).toBe('5000000')
  })

  it('useSignIn works', async () => {
    covers(useSignIn)
    const page = testKit({ siwx: createSiwx() })
    await connect(page.kit, { connectorId: page.wallet.id })
    const hook = await renderHook(page, () => useSignIn())
    await hook.until(({ status }) => status === 'asked')
    page.wallet.rejects()
    hook.current.signIn()
    // After a rejection sign-in is requested again.
    const shown = () => hook.shown.map(({ status }) => status).join()
    await hook.until(() => shown().endsWith('asked,signing,asked'))
    hook.current.signIn()
    await hook.until(({ status }) => status === 'signed')
    expect(connection(page.kit).status).toBe('connected')
  })

  it('useAllowances, useRevokeAllowance and useSentTransactions work', async () => {
    covers(useAllowances, useRevokeAllowance, useSentTransactions)
    const spender: Address = '0x00000000000000000000000000000000000000f3'
    const hook = await renderHook(test, () => ({
      write: useWriteContract(),
      allowances: useAllowances({ chainId: 137 }),
      revoke: useRevokeAllowance(),
      sent: useSentTransactions(),
    }))
    const own = ({ allowances: { data } }: typeof hook.current) =>
      data?.allowances.find((one) => one.spender.address === spender)
    await hook.until(({ allowances }) => allowances.isSuccess)
    hook.current.write.mutate({ ...token, chainId: 137, functionName: 'approve', args: [spender, 5n] })
    await hook.until(({ sent: [newest] }) => newest?.status === 'confirmed')
    await hook.current.allowances.refresh()
    const allowance = own(await hook.until((now) => own(now) !== undefined))
    expect(allowance).toMatchObject({ kind: 'erc20', amount: 5n, isUnlimited: false })
    if (!allowance) throw new Error('The allowance is not listed.')
    hook.current.revoke.mutate({ allowance })
    await hook.until(({ revoke }) => revoke.isSuccess)
    await hook.current.allowances.refresh()
    const { sent } = await hook.until((now) => own(now) === undefined)
    expect(sent.map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
  })

  it('useWalletPermissions and useRevokeWalletPermission work', async () => {
    covers(useWalletPermissions, useRevokeWalletPermission)
    const hook = await renderHook(test, () => ({
      permissions: useWalletPermissions(),
      revoke: useRevokeWalletPermission(),
    }))
    const { permissions } = await hook.until(({ permissions: { data } }) => data?.length === 1)
    const [wallet] = permissions.data ?? []
    expect(wallet?.namespaces).toMatchObject([{ namespace: 'eip155', chains: ['eip155:137'] }])
    hook.current.revoke.mutate({ sessionId: wallet?.sessionId ?? '' })
    await hook.until(({ permissions: { data }, revoke }) => revoke.isSuccess && data?.length === 0)
    expect(connection(test.kit).status).toBe('disconnected')
  })

  it('is tested here, in `react.test.tsx`, or in the tests of queries and mutations', () => {
    const elsewhere = [
      ...serviceHooks,
      'useConnectionPhase',
      'useConnectKit',
      'useConnections',
      'useKitMutation',
      'useKitOptions',
      'useKitQuery',
      'useKitState',
      'useModal',
      'useModalState',
      'useNetworks',
      'useWallets',
    ]
    expect([...untested].toSorted()).toEqual(elsewhere.toSorted())
  })
})
