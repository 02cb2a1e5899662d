import { custom, encodeFunctionResult, erc20Abi } from 'viem'

/** What a canned node answers to a method: a value, or what a function makes of the parameters. */
export type NodeAnswers = Readonly<Record<string, unknown>>

const hex = (value: bigint) => `0x${value.toString(16)}`
const gwei = 10n ** 9n
const hash = `0x${'ab'.repeat(32)}`
const block = {
  number: '0x10',
  hash,
  parentHash: hash,
  timestamp: '0x1',
  baseFeePerGas: hex(30n * gwei),
  gasLimit: '0x1c9c380',
  gasUsed: '0x5208',
  transactions: [],
}

/** A receipt of what the wallet sent. */
export const aReceipt = (transactionHash: unknown, status: '0x1' | '0x0' = '0x1') => ({
  transactionHash,
  status,
  blockNumber: '0x10',
  blockHash: hash,
  from: `0x${'1'.repeat(40)}`,
  to: `0x${'2'.repeat(40)}`,
  gasUsed: '0x5208',
  cumulativeGasUsed: '0x5208',
  effectiveGasPrice: hex(31n * gwei),
  transactionIndex: '0x0',
  logs: [],
  logsBloom: '0x',
  type: '0x2',
})

/** A node on which an account has 12.3456789 coins and 2,500.98765 of any token, and where gas costs 31 gwei; what the test says comes first. */
export function aNode(answers: NodeAnswers = {}) {
  const asked: string[] = []
  const usual: NodeAnswers = {
    eth_chainId: '0x89',
    eth_blockNumber: '0x10',
    eth_getBalance: '0xab54a98ca1890800',
    eth_call: encodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', result: 2_500_987_650n }),
    eth_estimateGas: '0x5208',
    eth_gasPrice: hex(31n * gwei),
    eth_maxPriorityFeePerGas: hex(gwei),
    eth_getBlockByNumber: block,
    eth_getCode: '0x',
    eth_getTransactionReceipt: ([transaction]: readonly unknown[]) => aReceipt(transaction),
    eth_getTransactionByHash: null,
    eth_getTransactionCount: '0x1',
  }
  const transport = custom(
    {
      async request({ method, params }: { readonly method: string; readonly params?: readonly unknown[] }) {
        asked.push(method)
        const answer = method in answers ? answers[method] : usual[method]
        return typeof answer === 'function' ? answer(params ?? []) : answer
      },
    },
    { retryCount: 0 },
  )
  return { transport, asked }
}
