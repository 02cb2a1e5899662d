/*
 * A separate program: `register.ts` beside it registers the app's kit. Checked by the compiler with and without it
 * (`test/register.test.ts`); never executed.
 */
import type { RegisteredKit } from '@esports/connect-kit'
import {
  useBalance,
  useConnect,
  useConnection,
  useConnections,
  useConnectKit,
  useDisconnect,
  useNetworks,
  usePublicClient,
  useReadContract,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
  useWriteContract,
} from '@esports/connect-kit/react'
import { erc20Abi } from 'viem'
import { expectTypeOf } from 'vitest'

const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = { address: someone, abi: erc20Abi } as const

export function Registered() {
  const kit = useConnectKit()
  expectTypeOf(kit).toEqualTypeOf<RegisteredKit>()
  expectTypeOf(kit.options.networks[0].caipNetworkId).toEqualTypeOf<'eip155:137'>()

  const { mutate: switchChain } = useSwitchChain()
  switchChain({ chainId: 137 })
  // @ts-expect-error Ethereum is no network of this kit
  switchChain({ chainId: 1 })

  const { all, active } = useNetworks('eip155')
  expectTypeOf(all[0]?.id).extract<number>().toEqualTypeOf<137 | 42161>()
  expectTypeOf(active?.chainNamespace).toEqualTypeOf<'eip155' | 'solana' | undefined>()
  // @ts-expect-error this kit has no Bitcoin
  useNetworks('bip122')
  // @ts-expect-error nor a connection there
  useConnection('bip122')
  // @ts-expect-error nor several
  useConnections('bip122')
  const solana = useConnection('solana')
  if (solana.status === 'connected') expectTypeOf(solana.chainId).toEqualTypeOf<string>()

  const { mutate: connect } = useConnect()
  connect({ connectorId: 'x', chainId: 42161, namespace: 'solana' })
  // @ts-expect-error a typo in a chain id is found at once
  connect({ connectorId: 'x', chainId: 138 })
  // @ts-expect-error this kit has no Bitcoin
  useDisconnect().mutate({ namespace: 'bip122' })
  // @ts-expect-error nor signs there
  useSignMessage().mutate({ message: 'Hello', namespace: 'bip122' })

  const { mutate: send } = useSendTransaction()
  send({ to: someone, chainId: 137 })
  // @ts-expect-error Ethereum is no network of this kit
  send({ to: someone, chainId: 1 })
  const { mutate: write } = useWriteContract()
  write({ ...token, functionName: 'approve', args: [someone, 1n], chainId: 42161 })
  // @ts-expect-error Ethereum is no network of this kit
  write({ ...token, functionName: 'approve', args: [someone, 1n], chainId: 1 })
  // @ts-expect-error nor read
  useReadContract({ ...token, functionName: 'decimals', chainId: 1 })
  // @ts-expect-error nor asked for a balance
  useBalance({ address: someone, chainId: 1 })
  // @ts-expect-error nor has it a client
  usePublicClient({ chainId: 1 })
  return null
}
