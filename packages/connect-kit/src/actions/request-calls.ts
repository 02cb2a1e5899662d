import { toQuantity } from '../caip/quantity.ts'
import { assertCalls } from '../caip.ts'
import type { ConnectKit } from '../core/connect-kit.ts'
import { boundWallet } from '../core/request.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { SendCallsParameters, SendCallsResult } from './batch.ts'
import { fieldsOf } from './call-fields.ts'
import { quantities } from './request-transaction.ts'
import { recordBatch } from './sent-batches.ts'
import { walletOnChain } from './wallet-chain.ts'

/**
 * Requests the connected EVM wallet to execute calls as one batch, with an explicit chain id, after the wallet confirmed that it is on that chain.
 *
 * @param wallet captured earlier by actions that await something before this call
 * @throws {ConnectKitError} as `sendCalls`
 */
export async function requestCalls(
  kit: ConnectKit,
  { calls, chainId, id, forceAtomic = false, capabilities, signal, onLateApproval }: SendCallsParameters,
  wallet = boundWallet(kit, 'eip155'),
): Promise<SendCallsResult> {
  assertCalls(calls)
  const wireCalls = calls.map(({ to, value, data }) => ({
    to,
    ...(data === undefined ? {} : { data }),
    ...quantities({ value }),
  }))
  const sender = await walletOnChain(kit, wallet, { chainId, signal })
  const batch = {
    version: '2.0.0',
    ...(id === undefined ? {} : { id }),
    from: sender.address,
    chainId: toQuantity(sender.chainId),
    atomicRequired: forceAtomic,
    calls: wireCalls,
    ...(capabilities ? { capabilities } : {}),
  }
  const accepted = (answer: unknown): SendCallsResult => {
    const result = batchIn(answer)
    recordBatch(kit, { id: result.id, chainId: sender.chainId, from: sender.address, calls })
    return result
  }
  const answer = await sender.request({ method: 'wallet_sendCalls', params: [batch] }, signal, (late) => {
    const result = accepted(late)
    onLateApproval?.(result)
  })
  return accepted(answer)
}

/** @throws {ConnectKitError} `WALLET_FAILED` if the wallet answered without an id */
function batchIn(answer: unknown): SendCallsResult {
  // Version 1 of the method returned only the id.
  const told = typeof answer === 'string' ? { id: answer } : fieldsOf(answer)
  if (typeof told['id'] !== 'string' || told['id'] === '')
    throw new ConnectKitError('WALLET_FAILED', undefined, { cause: answer })
  const granted = told['capabilities']
  return { id: told['id'], capabilities: granted === undefined ? undefined : fieldsOf(granted) }
}
