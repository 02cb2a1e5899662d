import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyRpcMethod } from './rpc-methods.ts'

describe('an RPC method', () => {
  it.each([
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'wallet_sendCalls',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'eth_sendUserOperation',
  ])('is unsafe: %s [S6.5, S7.11]', (method) => {
    expect(classifyRpcMethod(method)).toBe('unsafe')
  })
  it.each([
    'eth_accounts',
    'eth_blockNumber',
    'eth_call',
    'eth_chainId',
    'eth_estimateGas',
    'eth_getBalance',
    'eth_getLogs',
    'eth_getTransactionReceipt',
    'eth_sendRawTransaction',
    'eth_getUserOperationReceipt',
    'wallet_getCapabilities',
    'wallet_getCallsStatus',
    'wallet_getAssets',
  ])('is safe: %s [S6.5, S7.11]', (method) => {
    expect(classifyRpcMethod(method)).toBe('safe')
  })
  it.each([
    '',
    'eth_sign',
    'eth_signTypedData',
    'eth_signTransaction',
    'eth_signTypedData_v3',
    'personal_unlockAccount',
    'wallet_addEthereumChain',
    'debug_traceCall',
    'Eth_call',
    ' eth_call',
    'eth_call\u0000',
    'constructor',
    '__proto__',
  ])('is refused: %j [S6.5]', (method) => {
    expect(classifyRpcMethod(method)).toBe('refused')
  })
  it('is refused if it is unknown [S6.5]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(eth|wallet|personal|solana)_[a-z]{0,12}$/), (method) => {
        fc.pre(!/^(eth_(accounts|call|syncing)|personal_sign)$/.test(method))
        expect(classifyRpcMethod(method)).toBe('refused')
      }),
    )
  })
})
