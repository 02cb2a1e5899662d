import { type ConnectKit, parseAmount, sendToken, sendTransaction } from '@esports/connect-kit'

const address = '0xc2132D05D31c914a87C6611C10748AEb04B58e8F'
const usdt = { symbol: 'USDT', decimals: 6, address } as const

/** Checks balance, fee and outcome before the wallet is asked, and waits until the chain has it. */
export const pay = (kit: ConnectKit, to: string, amount: string) =>
  sendToken(kit, { chainId: 137, token: usdt, to, amount: parseAmount(amount, usdt.decimals) })

/** Answers the hash as soon as the wallet has it. */
export const tip = (kit: ConnectKit, to: `0x${string}`) => sendTransaction(kit, { to, value: 10n ** 15n })
