import { type ConnectKit, readContract } from '@esports/connect-kit'
import { erc20Abi } from 'viem'

const usdt = { address: '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', abi: erc20Abi } as const

/** `useQuery(balanceQuery(useConnectKit(), owner))`. A bigint in a key goes as a text. */
export const balanceQuery = (kit: ConnectKit, owner: `0x${string}`) => ({
  queryKey: ['balance', 137, usdt.address, owner],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    readContract(kit, { ...usdt, chainId: 137, functionName: 'balanceOf', args: [owner], signal }),
})
