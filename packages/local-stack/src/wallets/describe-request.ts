import { decodeFunctionData, formatEther, formatUnits, hexToString, isHex } from 'viem'
import { type ChainId, networks, usdt } from '../chains/index.ts'

export interface RequestDescription {
  readonly title: string
  /** Label and text, in reading order. */
  readonly lines: readonly (readonly [label: string, text: string])[]
}

/** Describes the effect of a request in words: the amount of a USDT transfer, the text of a message. Never throws. */
export function describeRequest(method: string, params: unknown, chainId: ChainId): RequestDescription {
  const chain = networks[chainId]
  const network = ['Network', chain.name] as const
  const [first, second]: unknown[] = Array.isArray(params) ? params : []
  if (method === 'personal_sign') return { title: 'Sign message', lines: [['Message', readableText(first)]] }
  if (method === 'eth_signTypedData_v4')
    return {
      title: 'Sign data',
      lines: [['Data', typeof second === 'string' ? second : JSON.stringify(second)]],
    }
  if (method !== 'eth_sendTransaction' || typeof first !== 'object' || first === null)
    return { title: method, lines: [network, ['Parameters', JSON.stringify(params) ?? '']] }

  const transaction: Record<string, unknown> = { ...first }
  const to = typeof transaction['to'] === 'string' ? transaction['to'] : 'a new contract'
  const transfer = readUsdtTransfer(to, transaction['data'] ?? transaction['input'], chainId)
  if (transfer)
    return {
      title: 'Send USDT',
      lines: [['Amount', `${transfer.amount} USDT`], ['To', transfer.to], network],
    }
  const value = isHex(transaction['value']) ? BigInt(transaction['value']) : 0n
  const amount = ['Amount', `${formatEther(value)} ${chain.nativeCurrency.symbol}`] as const
  const data = transaction['data'] ?? transaction['input']
  const isCall = isHex(data) && data !== '0x'
  return {
    title: isCall ? 'Call contract' : `Send ${chain.nativeCurrency.symbol}`,
    lines: [amount, ['To', to], network, ...(isCall ? [['Data', data] as const] : [])],
  }
}

function readUsdtTransfer(to: string, data: unknown, chainId: ChainId) {
  if (to.toLowerCase() !== usdt.addresses[chainId].toLowerCase() || !isHex(data)) return undefined
  try {
    const call = decodeFunctionData({ abi: usdt.abi, data })
    if (call.functionName !== 'transfer') return undefined
    return { to: call.args[0], amount: formatUnits(call.args[1], usdt.decimals) }
  } catch {
    // Not a call of the token: it is shown as a generic call with data.
    return undefined
  }
}

function readableText(value: unknown): string {
  if (!isHex(value)) return String(value)
  try {
    return hexToString(value)
  } catch {
    return value
  }
}
